// Answers about a company over all its registrants. Every endpoint about one company reads through
// here, so that a successor’s ticker has the history of its predecessors.

import type { DataContext } from '../../../contract/declare/endpoint.ts'
import { isFailure } from '../../../kernel/failure.ts'
import { type FoundCompany, findCompany } from '../lookup.ts'
import { selectByCik } from '../store.ts'
import { ensureLinks, ensureQuietly, listJoined } from './links.ts'

/**
 * The registrants whose records are the company’s: the one that the text leads to, and those before
 * it. The CIK of an earlier one leads to no later one.
 */
export async function ensureRegistrants(
  text: string,
  context: DataContext,
): Promise<readonly [FoundCompany, ...FoundCompany[]]> {
  const found = await findCompany(text, context)
  await ensureQuietly(found.cik, context)
  if (!(await ensureLinks(found.cik, context))) {
    context.redirects.noteCompany(found.cik, async () => [])
    return [found]
  }
  const earlier: FoundCompany[] = []
  for (const cik of await listJoined(found.cik, context.data)) {
    const known = await selectByCik(context.data, cik)
    earlier.push({ cik, ticker: null, name: known?.name ?? null })
  }
  return [found, ...earlier]
}

/** CIKs of the same registrants, as far as they are linked already: nothing is fetched for it. */
export async function listCiks(text: string, context: DataContext): Promise<string[]> {
  const { cik } = await findCompany(text, context)
  return [cik, ...(await listJoined(cik, context.data))]
}

/** An answer that was made from the filings of one registrant. */
export interface OfRegistrant<Answer> {
  readonly cik: string
  readonly answer: Answer
}

export interface Across<Answer> {
  /** Reads one registrant, named by the caller’s text or by its CIK. */
  read(text: string): Promise<Answer>
  /** Makes one answer of several; `isWhole` is false if a registrant could not be read. */
  join(
    own: OfRegistrant<Answer>,
    earlier: readonly OfRegistrant<Answer>[],
    isWhole: boolean,
  ): Answer
}

/** The answer about a company: that of its only registrant, or those of all, joined. */
export async function readAcross<Answer>(
  text: string,
  { read, join }: Across<Answer>,
  context: DataContext,
): Promise<Answer> {
  const [present, ...earlier] = await ensureRegistrants(text, context)
  const own = await read(text)
  if (earlier.length === 0) return own
  const found: OfRegistrant<Answer>[] = []
  for (const { cik } of earlier) {
    try {
      found.push({ cik, answer: await read(cik) })
    } catch (error) {
      if (!isFailure(error)) throw error
    }
  }
  return join({ cik: present.cik, answer: own }, found, found.length === earlier.length)
}

/** Codes of failures that another registrant’s records may mend. */
const NOT_ITS_OWN = ['section.unknown', 'filing.unknown'] as const

/**
 * The first registrant’s answer that has something, for answers about one report: its head names the
 * registrant whose report it is.
 */
export async function readNewest<Answer extends { readonly ticker: string | null }>(
  text: string,
  read: (text: string) => Promise<Answer>,
  isEmpty: (answer: Answer) => boolean,
  context: DataContext,
): Promise<Answer> {
  const [present, ...earlier] = await ensureRegistrants(text, context)
  if (earlier.length === 0) return read(text)
  const own = await readOrFail(text, read)
  if ('answer' in own && !isEmpty(own.answer)) return own.answer
  for (const { cik } of earlier) {
    const one = await readOrFail(cik, read)
    if ('answer' in one && !isEmpty(one.answer)) return { ...one.answer, ticker: present.ticker }
  }
  if ('failure' in own) throw own.failure
  return own.answer
}

async function readOrFail<Answer>(text: string, read: (text: string) => Promise<Answer>) {
  try {
    return { answer: await read(text) }
  } catch (failure) {
    if (!NOT_ITS_OWN.some((code) => isFailure(failure, code))) throw failure
    return { failure }
  }
}

interface Row {
  readonly registrant_cik?: string
  readonly accession?: string | null
  readonly accepted_at?: string | null
  readonly filed?: string | null
}

interface ListAnswer {
  readonly count: number
  readonly complete?: boolean
  readonly unread?: readonly Row[]
}

/**
 * Joins answers whose rows are filings, or about one each, newest first. `isNamed` adds the registrant
 * to rows that do not name their issuer.
 */
export function joinLists<Name extends string, Answer extends ListAnswer>(
  list: Name,
  { limit, isNamed = false }: { limit: number; isNamed?: boolean },
): Across<Answer & Record<Name, readonly Row[]>>['join'] {
  return (own, earlier, isWhole) => {
    const all = [own, ...earlier]
    const rows = newestRows(
      all.map(({ cik, answer }) =>
        isNamed ? answer[list].map((row) => ({ ...row, registrant_cik: cik })) : answer[list],
      ),
      limit,
    )
    const { empty_reason: _, empty_code: __, ...rest } = own.answer as typeof own.answer & NoRows
    const isComplete = isWhole && all.every(({ answer }) => answer.complete !== false)
    return {
      ...(rows.length > 0 ? rest : own.answer),
      count: rows.length,
      [list]: rows,
      ...('unread' in own.answer && { unread: all.flatMap(({ answer }) => answer.unread ?? []) }),
      ...((!isComplete || 'complete' in own.answer) && { complete: isComplete }),
    } as typeof own.answer
  }
}

interface NoRows {
  readonly empty_reason?: string
  readonly empty_code?: string
}

/** The newest rows; a filing on the lists of two registrants counts once. */
function newestRows(lists: readonly (readonly Row[])[], limit: number): Row[] {
  const seen = new Set<string>()
  const distinct = lists.flatMap((rows) => {
    const own = rows.filter(({ accession }) => !accession || !seen.has(accession))
    for (const { accession } of own) if (accession) seen.add(accession)
    return own
  })
  const dayOf = ({ accepted_at, filed }: Row) => accepted_at ?? filed ?? ''
  const compare = (a: Row, b: Row) => (dayOf(a) < dayOf(b) ? 1 : dayOf(a) > dayOf(b) ? -1 : 0)
  return distinct.sort(compare).slice(0, limit)
}
