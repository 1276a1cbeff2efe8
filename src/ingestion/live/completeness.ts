// Comparison of the publisher’s index of a day with the store: listed and stored filings, and
// reasons for missing ones. The result is recorded per day and form.

import {
  type DayState,
  type FormCount,
  NO_FORM,
  recordDay,
  selectDays,
} from '../../domains/filings/day-store.ts'
import {
  type IndexRow,
  parseEdgarIndex,
  parseWholeIndex,
  type SkippedLine,
} from '../../formats/edgar-index.ts'
import { easternDay, toInstant } from '../../kernel/time.ts'
import type { Fetched } from '../../upstream/client.ts'
import type { Edgar, IndexKind } from '../../upstream/edgar.ts'
import type { Priority } from '../../upstream/source.ts'
import { selectFeedState } from './feed-store.ts'
import { FILING_JOB, type LiveParts, QUARTER_JOB, watchesOf } from './parts.ts'
import { enqueueAgain, recordFound } from './record.ts'
import { type FoundFiling, type SeenRow, type Source, selectSeenAmong } from './store.ts'
import { selectWithdrawn, type Withdrawn } from './withdrawn-store.ts'

export interface ListedDay {
  url: string
  /** Filings; empty if the quarterly index skips the day because nothing was accepted. */
  filings: FoundFiling[]
  /** Lines that could not be parsed and may belong to the day. */
  skipped: SkippedLine[]
}

const KINDS: readonly IndexKind[] = ['master', 'form', 'crawler']

/**
 * Filings of a day by its own index; null if there is none. Includes filings of earlier days
 * disseminated that day, since no other index lists them.
 */
async function fetchListedDay(
  edgar: Edgar,
  day: string,
  priority: Priority,
): Promise<ListedDay | null> {
  for (const kind of KINDS) {
    const fetched = await edgar.fetchDailyIndex(day, kind, { priority })
    if (!fetched) continue
    const { rows, skipped } = await parseWholeIndex(fetched.document, fetched.url)
    return { url: fetched.url, filings: toFilings(rows), skipped }
  }
  return null
}

/** Days of a quarter by the quarterly index, both listed and skipped ones. */
async function fetchListedDays(
  edgar: Edgar,
  quarter: Quarter,
  days: readonly string[],
): Promise<Map<string, ListedDay>> {
  const listed = new Map<string, ListedDay>()
  for (const kind of KINDS) {
    const fetched = await edgar.fetchFullIndex(...quarter, kind, { priority: 'feed' })
    if (!fetched) continue
    const { byDay, skipped } = await groupByDay(fetched, new Set(days))
    for (const day of days) {
      const own = byDay.get(day) ?? []
      if (own.length === 0 && !isPassedOver(day, [...byDay.keys()])) continue
      const unread = skipped.filter(({ filed }) => filed === null || filed === day)
      listed.set(day, { url: fetched.url, filings: toFilings(own), skipped: unread })
    }
    return listed
  }
  return listed
}

/** Every day of the index is a key, but only wanted days have their rows. */
async function groupByDay({ document, url }: Fetched<string>, wanted: ReadonlySet<string>) {
  const byDay = new Map<string, IndexRow[]>()
  const skipped: SkippedLine[] = []
  for await (const part of parseEdgarIndex(document, url)) {
    for (const row of part.rows) {
      const own = byDay.get(row.filed) ?? []
      if (own.length === 0) byDay.set(row.filed, own)
      if (wanted.has(row.filed)) own.push(row)
    }
    skipped.push(...part.skipped)
  }
  return { byDay, skipped }
}

/** A skipped day has listed days on both sides, except New Year’s Day. */
function isPassedOver(day: string, listed: readonly string[]): boolean {
  const isFirst = day.endsWith('-01-01')
  return listed.some((one) => one > day) && (isFirst || listed.some((one) => one < day))
}

/** Year, and 1 to 4. */
export type Quarter = readonly [year: number, quarter: number]

export function quarterOf(day: string): Quarter {
  return [Number(day.slice(0, 4)), Math.ceil(Number(day.slice(5, 7)) / 3)]
}

function toFilings(rows: readonly IndexRow[]): FoundFiling[] {
  const byAccession = Map.groupBy(rows, ({ accession }) => accession)
  return [...byAccession.values()].map((own) => {
    const { accession, form, filed } = own[0] as IndexRow
    const names = Object.fromEntries(own.map(({ cik, name }) => [cik, name]))
    return { accession, form, ciks: Object.keys(names), filed, accepted_at: null, names }
  })
}

export interface MissingFiling extends FoundFiling {
  reason: string
  /** The filing as seen; null if it was never seen. */
  seen: SeenRow | null
}

export interface DayCheck {
  day: string
  url: string
  state: Extract<DayState, 'complete' | 'incomplete' | 'closed'>
  /** Counts, one per form that some domain ingests. */
  forms: FormCount[]
  missing: MissingFiling[]
  processed: string[]
  listed: FoundFiling[]
  /** Number of listed filings of forms that no domain ingests. */
  unread: number
  /** Filings that the index lists and the publisher has no documents of any more. */
  withdrawn: Withdrawn[]
  /** Lines of the index that could not be parsed: their filings are not checked. */
  skipped: SkippedLine[]
}

/** Compares a day with its index, or only filings of `form`; null without an index. */
export async function checkDay(
  parts: LiveParts,
  day: string,
  form: string | null = null,
): Promise<DayCheck | null> {
  const { edgar } = parts.services
  const listed =
    (await fetchListedDay(edgar, day, 'feed')) ??
    (await fetchListedDays(edgar, quarterOf(day), [day])).get(day)
  return listed ? checkListed(parts, day, listed, form) : null
}

async function checkListed(
  parts: LiveParts,
  day: string,
  index: ListedDay,
  form: string | null = null,
): Promise<DayCheck> {
  const { url, skipped } = index
  const listed = index.filings.filter((filing) => form === null || filing.form === form)
  const read = listed.filter((filing) => watchesOf(parts.watches, filing.form).length > 0)
  const forms: FormCount[] = []
  const missing: MissingFiling[] = []
  const processed: string[] = []
  const taken: Withdrawn[] = []
  for (const [name, named] of Map.groupBy(read, (filing) => filing.form)) {
    const stored = await selectStored(parts, name, named)
    const notStored = named.filter(({ accession }) => !stored.has(accession))
    const withdrawn = await selectWithdrawn(
      parts.services.ops,
      notStored.map(({ accession }) => accession),
    )
    const absent = notStored.filter(({ accession }) => !withdrawn.has(accession))
    for (const [accession, gone] of withdrawn) taken.push({ accession, day: gone })
    const reasons = await explain(parts, absent)
    processed.push(...stored)
    missing.push(...reasons)
    const short = reasons.map(({ accession, reason }) => ({ accession, reason }))
    const listedNow = named.length - withdrawn.size
    forms.push({ form: name, listed: listedNow, processed: stored.size, missing: short })
  }
  forms.sort((a, b) => (a.form < b.form ? -1 : 1))
  const state = stateOf(index, missing)
  const unread = listed.length - read.length
  return { day, url, state, forms, missing, processed, listed, unread, skipped, withdrawn: taken }
}

/** A day is not complete while a line of its index could not be parsed. */
function stateOf(
  { filings, skipped }: ListedDay,
  missing: readonly MissingFiling[],
): DayCheck['state'] {
  if (missing.length > 0 || skipped.length > 0) return 'incomplete'
  return filings.length === 0 ? 'closed' : 'complete'
}

/** Filings that every domain which ingests the form has stored. */
async function selectStored(parts: LiveParts, form: string, filings: readonly FoundFiling[]) {
  let accessions = filings.map(({ accession }) => accession)
  for (const watch of watchesOf(parts.watches, form)) {
    const stored = await watch.selectStored(parts.services.data, accessions)
    accessions = accessions.filter((accession) => stored.has(accession))
  }
  return new Set(accessions)
}

async function explain(
  { services }: LiveParts,
  filings: readonly FoundFiling[],
): Promise<MissingFiling[]> {
  const known = await selectSeenAmong(
    services.ops,
    filings.map(({ accession }) => accession),
  )
  return filings.map((filing) => {
    const seen = known.get(filing.accession) ?? null
    return { ...filing, seen, reason: reasonOf(seen) }
  })
}

function reasonOf(seen: SeenRow | null): string {
  if (!seen) return 'not seen in the feed'
  if (seen.state === 'failed') return seen.reason ?? 'it could not be read'
  if (seen.state === 'processed') return 'read before and no longer in the store'
  return seen.state === 'ignored' ? 'seen before its form was read' : 'waiting to be read'
}

/** Enqueues filings never seen, or seen and lost; dead jobs of failed ones are tried again. */
export async function enqueueMissing(
  parts: LiveParts,
  { missing }: Pick<DayCheck, 'missing'>,
  source: Source,
): Promise<number> {
  const { enqueued } = await recordFound(parts, missing, source)
  const again = missing.flatMap(({ seen }) => (seen && seen.state !== 'failed' ? [seen] : []))
  const failed = missing.flatMap(({ seen }) => (seen?.state === 'failed' ? [seen.accession] : []))
  const revived = await parts.queue.revive(FILING_JOB, failed)
  if (revived > 0) parts.services.log.info({ revived }, 'failed filings are tried again')
  await enqueueAgain(
    parts,
    again.map(({ accession }) => accession),
    source,
  )
  return enqueued + again.length + revived
}

/** Checks a listed day, enqueues missing filings, and records the result. */
async function close(parts: LiveParts, day: string, index: ListedDay): Promise<DayCheck> {
  const { data, ops, clock } = parts.services
  const began = (await selectFeedState(ops))?.began_at
  const isNews = began === undefined || day >= easternDay(began)
  // For days before the service began, only forms of market-wide answers are checked.
  const watches = isNews ? parts.watches : parts.watches.filter(({ isMarketWide }) => isMarketWide)
  const own = { ...parts, watches }
  const check = await checkListed(own, day, index)
  // The service’s own feed must show all of the day’s filings.
  if (isNews) await recordFound(own, check.listed, 'index')
  await enqueueMissing(own, check, isNews ? 'index' : 'backfill')
  const { state, url, forms, unread } = check
  const listed = forms.reduce((sum, one) => sum + one.listed, 0)
  const checked_at = toInstant(clock.now())
  await recordDay(data, { day, state, url, listed, unread, checked_at }, [
    ...forms,
    ...ofSkipped(check),
  ])
  return check
}

function ofSkipped({ url, skipped }: DayCheck): FormCount[] {
  if (skipped.length === 0) return []
  const missing = skipped.map(({ line, accession }) => {
    return { accession: accession ?? '', reason: `line ${line} of ${url} cannot be read` }
  })
  return [{ form: NO_FORM, listed: skipped.length, processed: 0, missing }]
}

/** Runs pieces of work one after another, in the order of the calls. */
export type Serialize = <T>(work: () => Promise<T>) => Promise<T>

export interface CloseOptions {
  priority?: Priority
  /** Orders the work, so that filings of newer days are enqueued first. */
  serialize?: Serialize
}

/** Closes a day by its own index; null without one, which the quarterly index replaces. */
export async function closeDay(
  parts: LiveParts,
  day: string,
  { priority = 'feed', serialize = (work) => work() }: CloseOptions = {},
): Promise<DayCheck | null> {
  const { edgar, data, clock } = parts.services
  const index = await fetchListedDay(edgar, day, priority)
  if (index) return serialize(() => close(parts, day, index))
  const now = toInstant(clock.now())
  const unpublished = { state: 'unpublished', url: null, listed: 0, unread: 0 } as const
  await recordDay(data, { day, ...unpublished, checked_at: now }, [])
  // Today’s index may appear within minutes.
  if (day < easternDay(now)) await enqueueQuarter(parts, day)
  return null
}

/** One job for all days of a quarter, since its index is large. */
async function enqueueQuarter({ queue }: LiveParts, day: string): Promise<void> {
  const quarter = quarterOf(day)
  const key = quarter.join('Q')
  await queue.enqueue([{ name: QUARTER_JOB, key, payload: { quarter: key }, priority: 'feed' }])
}

/** Closes the days of a quarter, named like `2025Q4`, that have no index of their own. */
export async function closeQuarter(parts: LiveParts, name: string): Promise<void> {
  const [year = 0, number = 0] = name.split('Q').map(Number)
  const first = `${year}-${String(3 * number - 2).padStart(2, '0')}-01`
  const days = (await selectDays(parts.services.data, first))
    .filter(({ day, state }) => state === 'unpublished' && quarterOf(day).join('Q') === name)
    .map(({ day }) => day)
  const listed = await fetchListedDays(parts.services.edgar, [year, number], days)
  for (const [day, index] of listed) await close(parts, day, index)
}
