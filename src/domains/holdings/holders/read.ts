// The answer about a company’s holders.

import { type Absence, emptyReason, explain } from '../../../contract/answer/absence.ts'
import { SEC_SOURCE } from '../../../contract/answer/fields.ts'
import type { Capabilities } from '../../../contract/declare/capabilities.ts'
import type { DataContext } from '../../../contract/declare/endpoint.ts'
import { toAsOf } from '../../../contract/declare/params.ts'
import type { CacheKind } from '../../../contract/work/cache.ts'
import type { WideReads } from '../../../contract/work/wide-reads.ts'
import { addDays, easternDay, isWeekend, toInstant } from '../../../kernel/time.ts'
import { ensureRegistrants } from '../../companies/identity/across.ts'
import { type FoundCompany, readHeader, unknownCompany } from '../../companies/lookup.ts'
import { selectComplete } from '../../filings/completeness.ts'
import { ensureSubmissions } from '../../filings/ingest.ts'
import {
  type HolderChange,
  type HolderOrder,
  type HolderQuery,
  hasAnyReport,
  type QuarterState,
  selectChanges,
  selectHeldBy,
  type selectHolders,
  selectInForce,
  selectNewestPeriod,
  selectQuarterState,
  selectSums,
} from './answer-store.ts'
import { compareQuarters } from './compare.ts'
import { parseCursor, toCursor } from './cursor.ts'
import type { HoldingKind } from './kinds.ts'
import { readBeside, readSplits } from './related.ts'
import { toHolder, toSecurities, toSummary } from './rows.ts'
import { type CompanySecurities, findSecurities } from './securities.ts'
import { factorOf } from './splits.ts'

const QUARTER_MONTHS = 3

/** The quarter end before a quarter end. */
export function priorQuarterEnd(period: string): string {
  const [year = 0, month = 0] = period.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - QUARTER_MONTHS, 1)).toISOString().slice(0, 10)
  return addDays(first, -1)
}

const DAYS_TO_FILE = 45

/** 45 days after the quarter, or the business day after that (Rules 13f-1 and 0-3 of the Exchange Act). */
export function dueDay(period: string): string {
  let day = addDays(period, DAYS_TO_FILE)
  while (isWeekend(day) || isPresidentsDay(day)) day = addDays(day, 1)
  return day
}

/** The third Monday of February: no other holiday can fall on the days in question. */
function isPresidentsDay(day: string): boolean {
  const [, month, date = 0] = day.split('-').map(Number)
  const isMonday = new Date(`${day}T00:00:00Z`).getUTCDay() === 1
  return month === 2 && isMonday && date > 14 && date <= 21
}

/** Limit of quarters, above the existing number. */
const QUARTERS_MAX = 200
/** Lifetime of counts, since processes of an older version note no changes. */
const COUNTED: CacheKind<Map<string, QuarterState>> = { maxAgeMs: 10 * 60_000 }

export async function readQuarterState(
  wide: WideReads,
  query: Pick<HolderQuery, 'period' | 'prior' | 'asOf'>,
  { data, cache }: Pick<DataContext, 'data' | 'cache'>,
): Promise<QuarterState> {
  if (query.asOf !== null) return selectQuarterState(wide, query)
  const counted = await cache.get(COUNTED, async () => new Map())
  const known = counted.get(query.period)
  if (known && known.changes === (await selectChanges(data, query))) return known
  const state = await selectQuarterState(wide, query)
  if (counted.size >= QUARTERS_MAX) counted.clear()
  counted.set(query.period, state)
  return state
}

export interface HoldersInput {
  ticker: string
  period?: string | undefined
  kind: HoldingKind
  change?: HolderChange | undefined
  sort: HolderOrder
  limit: number
  cursor?: string | undefined
  as_of?: string | undefined
}

export async function readHolders(input: HoldersInput, offers: Capabilities, context: DataContext) {
  const [found] = await ensureRegistrants(input.ticker, context)
  const outcome = await ensureSubmissions(found.cik, context)
  if (outcome === 'absent' && found.name === null) throw unknownCompany(input.ticker, context)
  const asOf = toAsOf(input.as_of)
  const request = { cik: found.cik, asOf }
  const [beside, listed] = await Promise.all([
    readBeside(request, offers, context),
    listHolders(input, found, offers, context),
  ])
  return {
    ...(await readHeader(found, asOf, context)),
    kind: input.kind,
    ...listed,
    ...beside,
    source: SEC_SOURCE,
  } as const
}

/** The largest holders of shares in the newest quarter, and the sums of all, without stakes and insiders. */
export async function readLargestHolders(
  request: Pick<HoldersInput, 'ticker' | 'as_of' | 'limit'>,
  offers: Capabilities,
  context: DataContext,
) {
  const [found] = await ensureRegistrants(request.ticker, context)
  return listHolders({ ...request, kind: 'shares', sort: 'value' }, found, offers, context)
}

const NARROWER = 'Use `period` to query one quarter.'

async function listHolders(
  input: HoldersInput,
  found: FoundCompany,
  offers: Capabilities,
  context: DataContext,
) {
  const asOf = toAsOf(input.as_of)
  const securities = await findSecurities(found, asOf, context)
  const cusips = securities.own.map(({ cusip }) => cusip)
  const after = input.cursor === undefined ? null : parseCursor(input.cursor)
  const today = easternDay(asOf ?? toInstant(context.clock.now()))
  const period =
    after?.period ??
    input.period ??
    (cusips.length > 0 ? await selectNewestPeriod(context.data, { cusips, asOf, today }) : null)
  if (period === null || cusips.length === 0) return noHolders(cusips, context)
  const prior = priorQuarterEnd(period)
  const { kind, sort: order, change = null, limit } = input
  const query = { cusips, period, prior, asOf, kind, change, order, after, limit: limit + 1 }
  const wide = context.wideReads(NARROWER)
  const known = await readSplits({ cik: found.cik, asOf }, offers, context)
  const holders = await compareQuarters(wide, query, known)
  const shown = holders.rows.slice(0, limit)
  const state = await readState({ period, prior, asOf, today }, context)
  const last = shown.at(-1)
  const more = holders.rows.length > limit
  const rankOf = (row: typeof last) =>
    order === 'value' ? (row?.value ?? row?.value_prior) : (row?.amount ?? row?.amount_prior)
  return {
    period,
    prior_period: prior,
    count: shown.length,
    cursor: more && last ? toCursor({ period, rank: rankOf(last) ?? 0, cik: last.cik }) : null,
    more,
    complete: state.absences.length === 0,
    ...toBecause(state.absences),
    holders: await describe(shown, query, context),
    summary: toSummary(holders.changes),
    securities: toSecurities(securities, holders.classes, {
      period,
      kind,
      factor: factorOf(holders.splits),
    }),
    related: await listRelated(securities, { period, asOf }, context),
    reporting: state.reporting,
    splits: holders.splits.map(({ filed: _, ...split }) => split),
    ...toSplitsUnknown(holders.absence),
  }
}

type Rows = Awaited<ReturnType<typeof selectHolders>>['rows']
type Quarter = Parameters<typeof selectHeldBy>[1] & { prior: string; kind: HoldingKind }

async function describe(rows: Rows, query: Quarter, context: DataContext) {
  const { period, prior, asOf, kind } = query
  const ciks = rows.map(({ cik }) => cik)
  const reports = await selectInForce(context.data, { ciks, periods: [prior, period], asOf })
  const held = await selectHeldBy(context.data, query, ciks)
  // Older quarter first, so that the newest name is the last.
  const ordered = reports.toSorted((a, b) =>
    a.period < b.period ? -1 : a.period > b.period ? 1 : 0,
  )
  return rows.map((row) => toHolder(row, ordered, held, { period, kind }))
}

const RELATED_ASKED = 200
const RELATED_SHOWN = 5

async function listRelated(
  { related }: CompanySecurities,
  { period, asOf }: { period: string; asOf: string | null },
  context: DataContext,
) {
  const titles = new Map(related.slice(0, RELATED_ASKED).map(({ cusip, title }) => [cusip, title]))
  const query = { cusips: [...titles.keys()], period, asOf }
  const sums = await selectSums(context.wideReads(NARROWER), query, RELATED_SHOWN)
  return sums.map(({ cusip, managers, value }) => {
    return { cusip, title: titles.get(cusip) ?? null, holders: managers, value }
  })
}

const FORMS = ['13F-HR', '13F-HR/A', '13F-NT', '13F-NT/A']

/** Number of managers that have reported on the quarter, and reasons why holders may be missing. */
async function readState(
  request: { period: string; prior: string; asOf: string | null; today: string },
  context: DataContext,
) {
  const state = await readQuarterState(context.wideReads(NARROWER), request, context)
  const run = await selectComplete(context.data, FORMS)
  const due = dueDay(request.period)
  const isDuePassed = request.today > due
  const { expected, expected_reported, reported, notices, unclear, outdated } = state
  const outstanding = expected - expected_reported
  const isVerified =
    run.complete_from !== null &&
    run.complete_from <= request.period &&
    (run.complete_to ?? '') >= due
  const absences = [
    isDuePassed ? [] : ofStore(`Reports on ${request.period} are due by ${due}.`),
    isVerified
      ? []
      : ofStore(`Some filing days up to ${due} have not been confirmed complete yet.`),
    outstanding === 0
      ? []
      : ofStore(
          `Of ${expected} managers with holdings in the prior quarter, ${outstanding} have no report stored here.`,
        ),
    unclear === 0 ? [] : ofStore(`For ${unclear} managers, a report is missing or unclear.`),
    outdated === 0
      ? []
      : ofStore(`${outdated} stored reports have not been indexed by holding yet.`),
  ].flat()
  const counts = { expected, expected_reported, outstanding, reported, notices, unclear }
  return { absences, reporting: { ...counts, due, is_due_passed: isDuePassed, ...run } }
}

function ofStore(words: string): Absence[] {
  return [explain({ reason: 'of_store', words })]
}

function toBecause(absences: readonly Absence[]) {
  return {
    incomplete_because: absences.map(({ sentence }) => sentence),
    incomplete_codes: absences.map(({ code }) => code),
  }
}

function toSplitsUnknown(absence: Absence | null) {
  return {
    splits_unknown_reason: absence?.sentence ?? null,
    splits_unknown_code: absence?.code ?? null,
  }
}

const LOAD = 'tieout load bulk FILE'

const NO_REPORTS = explain({
  reason: 'not_known',
  what: 'who holds the company’s shares',
  list: 'the SEC’s data set of a quarter’s Forms 13F',
  command: LOAD,
})
const NO_CUSIP = explain({
  reason: 'not_known',
  what: 'the CUSIP of the company’s shares, by which Forms 13F list them,',
  list: 'a settlement file or a schedule that names both',
  command: LOAD,
})
const NOT_HELD = explain({
  reason: 'not_known',
  what: 'who holds the company’s CUSIPs, which the reports stored here leave out,',
  list: 'the SEC’s data set of a quarter’s Forms 13F',
  command: LOAD,
})

/** Gives the reason why no holder is known. */
async function noHolders(cusips: readonly string[], { data }: Pick<DataContext, 'data'>) {
  const isHeld = cusips.length > 0
  const absence = !(await hasAnyReport(data)) ? NO_REPORTS : isHeld ? NOT_HELD : NO_CUSIP
  return {
    period: null,
    prior_period: null,
    count: 0,
    cursor: null,
    more: false,
    complete: false,
    ...toBecause([absence]),
    ...emptyReason(absence),
    holders: [],
    summary: [],
    securities: [],
    related: [],
    reporting: null,
    splits: [],
    ...toSplitsUnknown(null),
  }
}
