// The publisher's index of a day against the store: what is listed, what is there, and why the rest
// is not. The proof is kept per day and form.

import { type IndexRow, readEdgarIndex, type SkippedLine } from '../formats/edgar-index.ts'
import { toInstant } from '../kernel/time.ts'
import type { Edgar, IndexKind } from '../upstream/edgar.ts'
import { type LiveParts, watchesOf } from './parts.ts'
import { enqueueAgain, recordFound } from './record.ts'
import {
  type FormCount,
  type FoundFiling,
  recordProof,
  type SeenRow,
  type Source,
  selectKnown,
  selectSeen,
} from './store.ts'

export interface ListedDay {
  day: string
  /** Where the list is from. */
  url: string
  filings: FoundFiling[]
  /** Lines that could not be read and may be of the day. */
  skipped: SkippedLine[]
}

const KINDS: readonly IndexKind[] = ['master', 'form', 'crawler']

/** Filings of a day by its own index, or else by the quarter's; null when neither is there. */
export async function fetchListedDay(edgar: Edgar, day: string): Promise<ListedDay | null> {
  const ask = { priority: 'feed' } as const
  const [year, quarter] = [Number(day.slice(0, 4)), Math.ceil(Number(day.slice(5, 7)) / 3)]
  const questions = [
    ...KINDS.map((kind) => () => edgar.fetchDailyIndex(day, kind, ask)),
    ...KINDS.map((kind) => () => edgar.fetchFullIndex(year, quarter, kind, ask)),
  ]
  for (const fetchIndex of questions) {
    const fetched = await fetchIndex()
    if (!fetched) continue
    const { rows, skipped } = await readDay(fetched, day)
    // A quarter's index that does not reach the day yet says nothing about it.
    if (rows.length > 0) return { day, url: fetched.url, filings: toFilings(rows), skipped }
  }
  return null
}

async function readDay({ document, url }: { document: string; url: string }, day: string) {
  const rows: IndexRow[] = []
  const skipped: SkippedLine[] = []
  for await (const part of readEdgarIndex(document, url)) {
    rows.push(...part.rows.filter((row) => row.filed === day))
    skipped.push(...part.skipped.filter(({ filed }) => filed === null || filed === day))
  }
  return { rows, skipped }
}

function toFilings(rows: readonly IndexRow[]): FoundFiling[] {
  const found = new Map<string, FoundFiling>()
  for (const { accession, form, cik, filed } of rows) {
    const filing = found.get(accession)
    if (!filing) found.set(accession, { accession, form, ciks: [cik], filed, accepted_at: null })
    else if (!filing.ciks.includes(cik)) filing.ciks.push(cik)
  }
  return [...found.values()]
}

export interface MissingFiling extends FoundFiling {
  reason: string
  /** Null where the filing was never seen before. */
  seen: SeenRow | null
}

export interface DayCheck {
  day: string
  url: string
  /** Per form that some domain reads. */
  forms: FormCount[]
  missing: MissingFiling[]
  processed: string[]
  /** Filings of the day whose forms nobody reads. */
  unread: number
  /** Lines of the index that could not be read: the check says nothing about their filings. */
  skipped: SkippedLine[]
}

/** Null when the publisher has no index of the day. With `form`, only filings of that form count. */
export async function checkDay(
  parts: LiveParts,
  day: string,
  form: string | null = null,
): Promise<DayCheck | null> {
  const listed = await fetchListedDay(parts.services.edgar, day)
  if (!listed) return null
  const wanted = listed.filings.filter((filing) => form === null || filing.form === form)
  const read = wanted.filter((filing) => watchesOf(parts.watches, filing.form).length > 0)
  const forms: FormCount[] = []
  const missing: MissingFiling[] = []
  const processed: string[] = []
  for (const [name, filings] of Map.groupBy(read, (filing) => filing.form)) {
    const stored = await selectStored(parts, name, filings)
    const absent = filings.filter(({ accession }) => !stored.has(accession))
    const reasons = await Promise.all(absent.map((filing) => explain(parts, filing)))
    processed.push(...stored)
    missing.push(...reasons)
    const short = reasons.map(({ accession, reason }) => ({ accession, reason }))
    forms.push({ form: name, listed: filings.length, processed: stored.size, missing: short })
  }
  forms.sort((a, b) => (a.form < b.form ? -1 : 1))
  const { url, skipped } = listed
  return { day, url, forms, missing, processed, unread: wanted.length - read.length, skipped }
}

/** In the store of every domain that reads the form. */
async function selectStored(parts: LiveParts, form: string, filings: readonly FoundFiling[]) {
  let accessions = filings.map(({ accession }) => accession)
  for (const watch of watchesOf(parts.watches, form)) {
    const stored = await watch.selectStored(parts.services.data, accessions)
    accessions = accessions.filter((accession) => stored.has(accession))
  }
  return new Set(accessions)
}

async function explain({ services }: LiveParts, filing: FoundFiling): Promise<MissingFiling> {
  const seen = (await selectSeen(services.ops, filing.accession)) ?? null
  return { ...filing, seen, reason: reasonOf(seen) }
}

function reasonOf(seen: SeenRow | null): string {
  if (!seen) return 'not seen in the feed'
  if (seen.state === 'failed') return seen.reason ?? 'it could not be read'
  if (seen.state === 'processed') return 'read before and no longer in the store'
  return seen.state === 'ignored' ? 'seen before its form was read' : 'waiting to be read'
}

/** Checks a day, keeps the proof, and makes work of what is missing. Null as `checkDay`. */
export async function closeDay(parts: LiveParts, day: string): Promise<DayCheck | null> {
  const check = await checkDay(parts, day)
  const at = toInstant(parts.services.clock.now())
  if (!check) {
    const missing = [{ accession: '', reason: 'the publisher has no index of this day' }]
    await recordProof(parts.services.data, day, at, [
      { form: '', listed: 0, processed: 0, missing },
    ])
    return null
  }
  await enqueueMissing(parts, check, 'index')
  await recordProof(parts.services.data, day, at, [...check.forms, ...ofSkipped(check)])
  return check
}

/** The day is not proven as long as a line of its index is unread. */
function ofSkipped({ url, skipped }: DayCheck): FormCount[] {
  if (skipped.length === 0) return []
  const missing = skipped.map(({ line, accession }) => {
    return { accession: accession ?? '', reason: `line ${line} of ${url} cannot be read` }
  })
  return [{ form: '', listed: skipped.length, processed: 0, missing }]
}

/** Filings that were seen and lost, or never seen, become work; those that failed have theirs. */
export async function enqueueMissing(
  parts: LiveParts,
  { missing }: Pick<DayCheck, 'missing'>,
  source: Source,
): Promise<number> {
  const unseen = missing.filter(({ seen }) => seen === null)
  const { enqueued } = await recordFound(parts, unseen, source)
  const again = missing.flatMap(({ seen }) => (seen && seen.state !== 'failed' ? [seen] : []))
  await enqueueAgain(
    parts,
    again.map(({ accession }) => accession),
  )
  return enqueued + again.length
}

/** How many of the filings have not been seen at all. */
export async function countUnseen({ services }: LiveParts, filings: readonly FoundFiling[]) {
  const names = filings.map(({ accession }) => accession)
  return names.length - (await selectKnown(services.ops, names)).size
}
