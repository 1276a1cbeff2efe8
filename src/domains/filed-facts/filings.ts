// Selection of the filings for an answer, and their content.

import { type Absence, explain, explainFailure } from '../../contract/answer/absence.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { ensureIngested } from '../../contract/work/job.ts'
import { isFailure } from '../../kernel/failure.ts'
import { walkPages } from '../filings/walk.ts'
import { ingestXbrl, TAGGED_FROM } from '../filings/xbrl/ingest.ts'
import { type PartName, type PartOf, type StoredPart, selectPart } from '../filings/xbrl/store.ts'
import { type ListedFiling, type ListedQuery, selectListed, selectListedOne } from './store.ts'

/** Reads older pages of the company’s list until enough such filings are found. */
export async function listFilings(query: ListedQuery, context: DataContext) {
  const { found, isComplete } = await walkPages(
    {
      cik: query.cik,
      asOf: query.asOf,
      select: () => selectListed(context.data, query),
      isEnough: ({ length }: readonly ListedFiling[]) => length >= query.limit,
    },
    context,
  )
  return { filings: found, isListComplete: isComplete }
}

/** Reads older pages of the company’s list until the filing is found; null if it is not. */
export async function findListed(
  cik: string,
  accession: string,
  asOf: string | null,
  context: DataContext,
) {
  const select = () => selectListedOne(context.data, cik, accession, asOf)
  const isEnough = (filing: ListedFiling | undefined) => filing !== undefined
  const { found, isComplete } = await walkPages({ cik, asOf, select, isEnough }, context)
  return { found: found ?? null, isListComplete: isComplete }
}

export interface ReadPart<Part> {
  readonly url: string | null
  /** Why something may be missing, or all of it; null if nothing is. */
  readonly absence: Absence | null
  readonly body: Part | null
}

/** The statements of a filing, read now unless they are stored; a filing never changes. */
export async function ensureStatements(filing: ListedFiling, context: DataContext) {
  return ensurePart('statements', filing, context)
}

export async function ensureBreakdowns(filing: ListedFiling, context: DataContext) {
  return ensurePart('breakdowns', filing, context)
}

async function ensurePart<Name extends PartName>(
  name: Name,
  filing: ListedFiling,
  context: DataContext,
): Promise<ReadPart<PartOf<Name>>> {
  const { accession } = filing
  const stored = await selectPart(context.data, name, accession)
  if (stored?.body) return toRead(stored.url, stored.doubt, stored.body)
  try {
    await ensureIngested(ingestXbrl, filing, context)
  } catch (error) {
    if (!isFailure(error, 'publisher.changed')) throw error
    return { url: null, absence: explainFailure(error), body: null }
  }
  const read = await selectPart(context.data, name, accession)
  if (read?.body) return toRead(read.url, read.doubt, read.body)
  return { url: null, absence: explainPart(filing, read, context), body: null }
}

function toRead<Part>(url: string | null, doubt: string | null, body: Part): ReadPart<Part> {
  const absence = doubt === null ? null : explain({ reason: 'unreadable', words: doubt })
  return { url, absence, body }
}

/** Only a filing all of whose documents were looked at is said to have no XBRL. */
function explainPart(
  { form, filed }: ListedFiling,
  read: Pick<StoredPart<unknown>, 'unread' | 'lacking'> | undefined,
  source: DataContext,
): Absence {
  if (read?.unread) return explain({ reason: 'unreadable', words: read.unread })
  const words = `the ${form} of ${filed}`
  if (read && read.lacking === null) {
    return explain({ reason: 'not_tagged', filing: { words }, fact: 'statements in XBRL' })
  }
  if (filed < TAGGED_FROM) {
    const why = `${words} is from before ${TAGGED_FROM}, when companies began to tag statements.`
    return explain({ reason: 'not_applicable', why: `The${why.slice(3)}` })
  }
  const what = read?.lacking ? `of ${words}, ${read.lacking}` : words
  return explain({ reason: 'not_here', what, source, kind: ingestXbrl.kind })
}
