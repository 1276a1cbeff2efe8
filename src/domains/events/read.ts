// Answers about 8-Ks: one company's events, and the market-wide feeds of red flags.

import {
  type Absence,
  absentFailure,
  type EmptyReason,
  emptyReason,
  explain,
} from '../../contract/answer/absence.ts'
import { INCOMPLETE, SEC_SOURCE } from '../../contract/answer/fields.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { toAsOf } from '../../contract/declare/params.ts'
import { ensureIngested } from '../../contract/work/job.ts'
import { isOfDocuments } from '../../kernel/failure.ts'
import { addDays, easternDay, toInstant } from '../../kernel/time.ts'
import { joinLists, readAcross } from '../companies/identity/across.ts'
import { ingestTickers } from '../companies/ingest.ts'
import { type CompanyHeader, findCompany, readHeader } from '../companies/lookup.ts'
import { selectComplete } from '../filings/completeness.ts'
import { NOTABLE_CODES } from '../filings/event-items.ts'
import { ensureList, judgeList } from '../filings/lists.ts'
import { walkPages } from '../filings/walk.ts'
import { type PublicEvent, toPublicEvent } from './event.ts'
import {
  ingestEventFeed,
  ingestEventHeader,
  ingestEventSearch,
  NEWEST_8KS,
  toHeaderPayload,
} from './ingest.ts'
import type { EventFiling } from './parse.ts'
import {
  type CompanyEvent,
  countScanned,
  type EventQuery,
  eventRows,
  hasReadItems,
  selectEvents,
  selectInWindow,
  selectUnread,
  type Window,
} from './store.ts'
import { eventWatch } from './watch.ts'

interface EventsInput {
  ticker: string
  limit: number
  notable: boolean
  item?: string | undefined
  as_of?: string | undefined
}

export async function readEvents(input: EventsInput, context: DataContext) {
  const read = (ticker: string) => readList({ ...input, ticker }, context)
  const join = joinLists<'events', List>('events', { limit: input.limit, isNamed: true })
  return readAcross(input.ticker, { read, join }, context)
}

type List = Awaited<ReturnType<typeof readList>>

async function readList(input: EventsInput, context: DataContext) {
  const found = await findCompany(input.ticker, context)
  const outcome = await ensureList(found, input.ticker, context)
  const asOf = toAsOf(input.as_of)
  const query = { cik: found.cik, asOf, codes: toCodeLists(input), limit: input.limit }
  const { filings, isListed, items } = await selectReachingBack(query, context)
  const { gap } = await judgeList({ cik: found.cik, outcome, isComplete: isListed, asOf }, context)
  const lacking = gap ?? items
  const names = filings.map(({ accession }) => accession)
  const isCurrent = await eventRows.areCurrent(context.data, names)
  return {
    ...(await readHeader(found, asOf, context)),
    count: filings.length,
    ...(lacking === null && isCurrent ? {} : INCOMPLETE),
    ...(filings.length === 0 && lacking && (await toEmpty(query, lacking, context))),
    events: filings.map(toPublicEvent),
    source: SEC_SOURCE,
  } as const
}

/** Reason of an empty answer that lacks a part; one that lacks every 8-K is none. */
async function toEmpty(
  query: EventQuery,
  lacking: Absence,
  { data }: Pick<DataContext, 'data'>,
): Promise<EmptyReason> {
  if (!(await hasReadItems(data, query))) throw absentFailure(lacking)
  const sentence = `None of the 8-Ks whose items are known matches the query. ${lacking.sentence}`
  return emptyReason({ ...lacking, sentence })
}

function toCodeLists({ item, notable }: EventsInput): string[][] {
  const request = toCodes({ item })
  return [...(request.length > 0 ? [request] : []), ...(notable ? [[...NOTABLE_CODES]] : [])]
}

/** Splits a list of codes; empty without a list. */
export function toCodes({ item }: { item?: string | undefined }): string[] {
  return item?.split(',').map((code) => code.trim()) ?? []
}

/** Reads older pages of the company’s list only as far back as the query reaches. */
async function selectReachingBack(query: EventQuery, context: DataContext) {
  const { cik, asOf, limit } = query
  let items: Absence | null = null
  const select = async () => {
    items = (await ensureItems(query, context)) ?? items
    return selectEvents(context.data, query)
  }
  const isEnough = ({ length }: readonly CompanyEvent[]) => length >= limit
  const { found, isComplete } = await walkPages({ cik, asOf, select, isEnough }, context)
  return { filings: found, isListed: isComplete, items: items as Absence | null }
}

/** Older lists do not name the items of an 8-K, which its header does. */
const WITHOUT_ITEMS = 'an 8-K whose items the list does not name'

/** Reads the newest 8-Ks with unknown items; returns why the result may be incomplete. */
async function ensureItems({ cik, asOf, limit, codes }: EventQuery, context: DataContext) {
  const accessions = await selectUnread(context.data, cik, asOf, limit)
  const outcomes = await Promise.all(
    accessions.map((accession) => ensureHeader(cik, accession, context)),
  )
  if (outcomes.includes(false)) {
    const what = `the header of ${WITHOUT_ITEMS}`
    return explain({ reason: 'not_here', what, source: context, kind: ingestEventHeader.kind })
  }
  const isAll = accessions.length < limit || codes.length === 0
  return isAll ? null : explain({ reason: 'not_read_yet', what: WITHOUT_ITEMS })
}

async function ensureHeader(cik: string, accession: string, context: DataContext) {
  try {
    const payload = toHeaderPayload(cik, accession)
    return (await ensureIngested(ingestEventHeader, payload, context)) === 'stored'
  } catch (error) {
    if (!isOfDocuments(error)) throw error
    context.log.warn({ accession, error: String(error) }, 'an 8-K without its items')
    return false
  }
}

interface RedFlagInput {
  limit: number
  days: number
  as_of?: string | undefined
}

export interface RedFlag {
  codes: readonly string[]
  /** Words of the item's caption, which every filing about it repeats. */
  phrase: string
}

export async function readRedFlags(flag: RedFlag, input: RedFlagInput, context: DataContext) {
  const window = toWindow(input, context)
  const failure = await ensureScanned(flag, window, input.as_of === undefined, context)
  const scanned = await countScanned(context.data, window)
  if (failure !== null && scanned.until === null) throw failure
  if (failure !== null) context.freshness.markStale(earlier(scanned.until, context))
  const rows = await selectInWindow(context.data, window, flag.codes, input.limit)
  const events = await toMarketEvents(rows, toAsOf(input.as_of), context)
  return {
    ticker: null,
    cik: null,
    company: null,
    count: events.length,
    days: input.days,
    filings_scanned: scanned.filings,
    first_scanned_on: scanned.firstOn,
    last_scanned_on: scanned.lastOn,
    ...(await selectComplete(context.data, eventWatch.forms)),
    ...((await eventRows.isCurrent(context.data)) ? {} : INCOMPLETE),
    events,
    source: SEC_SOURCE,
  } as const
}

/** Limit that keeps windows within the calendar and exceeds EDGAR’s existence. */
const DAYS_MAX = 20_000

function toWindow({ days, as_of }: RedFlagInput, { clock }: Pick<DataContext, 'clock'>): Window {
  const until = toAsOf(as_of) ?? toInstant(clock.now())
  const day = easternDay(until)
  const back = Math.min(days, DAYS_MAX)
  // The full-text index gives only days; filings of today count as known today.
  return { from: addDays(day, -back), today: as_of === undefined ? day : null, until }
}

/** A filing dated by day counts from the day’s end, which may be in the future. */
function earlier(until: string | null, { clock }: Pick<DataContext, 'clock'>): string {
  const now = toInstant(clock.now())
  return until === null || until > now ? now : until
}

/** Fetches filings of the window; returns the failure if the publisher does not answer. */
async function ensureScanned(
  { phrase }: RedFlag,
  { from, until }: Window,
  isNow: boolean,
  context: DataContext,
): Promise<unknown> {
  const search = { phrase, from, to: easternDay(until) }
  const request = await Promise.allSettled([
    // Events lack tickers without the list.
    ensureIngested(ingestTickers, null, context),
    ensureIngested(ingestEventSearch, search, context),
    isNow ? ensureIngested(ingestEventFeed, { url: NEWEST_8KS }, context) : 'absent',
  ])
  const failures = request.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  const unforeseen = failures.find((reason) => !isOfDocuments(reason))
  if (unforeseen !== undefined) throw unforeseen
  return failures[0] ?? null
}

async function toMarketEvents(rows: EventFiling[], asOf: string | null, context: DataContext) {
  const filings = Map.groupBy(rows, ({ accession }) => accession)
  const events = []
  for (const filers of filings.values()) {
    const event = await toMarketEvent(filers, asOf, context)
    if (event) events.push(event)
  }
  return events
}

/** A filing of several filers is one event, under the first of them that has a ticker. */
export async function toMarketEvent(
  filers: readonly EventFiling[],
  asOf: string | null,
  context: DataContext,
) {
  let first: (CompanyHeader & PublicEvent) | null = null
  for (const filer of filers) {
    const found = await findCompany(filer.cik, context)
    const header = await readHeader(found, asOf, context, filer.company)
    first ??= { ...header, ...toPublicEvent(filer) }
    if (header.ticker !== null) return { ...header, ...toPublicEvent(filer) }
  }
  return first
}
