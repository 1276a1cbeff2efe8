// The answer about a manager’s portfolio of a quarter and its differences from the quarter before.

import {
  type Absence,
  absentFailure,
  LACKING,
  toReasonOrNull,
} from '../../contract/answer/absence.ts'
import { SEC_SOURCE } from '../../contract/answer/fields.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { toAsOf } from '../../contract/declare/params.ts'
import { filingIndexUrl, toTicker } from '../../kernel/identifiers.ts'
import { addDays } from '../../kernel/time.ts'
import { findEndsOfListing } from '../companies/ends-of-listing.ts'
import { readHeader } from '../companies/lookup.ts'
import { findLatest, findPrior, findQuarter, NOTHING, type Quarter } from './effective-report.ts'
import { readSteps, toHistoryQuarter } from './history.ts'
import { findManager, unknownManager } from './managers.ts'
import { type Compared, NOT_COMPARED, rankByValue } from './portfolio/changes.ts'
import { explainDifference } from './portfolio/difference.ts'
import type { Effect, Report } from './portfolio/effective.ts'
import type { Quarters } from './portfolio/splits.ts'
import { sumOf } from './portfolio/turnover.ts'
import { createSlicer } from './position-history.ts'
import { parsePeriod, quarterBefore } from './quarter-ends.ts'
import { listQuarters, type ManagerFilings } from './quarters.ts'
import { dayOf, explainAbsence, listOthers, suggestReporters } from './reasons.ts'
import { hasCusip, keyOf, type Position } from './reports/positions.ts'
import { judgeReport } from './reports/rules.ts'
import { type Comparer, createComparer, type SplitCapabilities } from './splits.ts'
import { holdingRows } from './store.ts'
import { findTickers, NO_TICKER, type Ticker } from './tickers.ts'

interface HoldingsInput {
  identifier: string
  limit: number
  offset: number
  changes: boolean
  period?: string | undefined
  history?: number | undefined
  ticker?: string | undefined
  cusip?: string | undefined
  as_of?: string | undefined
}

/** Common inputs of the answer’s parts. */
interface Reading {
  cik: string
  asOf: string | null
  filings: ManagerFilings
  comparer: Comparer
}

export async function readHoldings(
  input: HoldingsInput,
  offers: SplitCapabilities,
  context: DataContext,
) {
  const identifier = input.identifier.trim()
  const found = await findManager(identifier, context)
  const { cik } = found
  const asOf = toAsOf(input.as_of)
  const period = input.period === undefined ? null : parsePeriod(input.period)
  // Each quarter’s comparison requires the portfolio of the one before.
  const wanted = (input.history ?? 1) + (input.changes || input.history !== undefined ? 1 : 0)
  const filings = await listQuarters({ cik, asOf, wanted, from: period }, context)
  const header = await readHeader(found, asOf, context, filings.manager)
  if (filings.outcome === 'absent' && header.company === '') {
    throw await unknownManager(identifier, cik, context)
  }
  const quarter = await findRequested(cik, period, filings, context)
  const { portfolio } = quarter
  const reading: Reading = { cik, asOf, filings, comparer: createComparer(asOf, offers, context) }
  const prior =
    portfolio && input.changes ? await compareWithPrior(quarter, reading, context) : null
  const missing = [...quarter.missing, ...(prior?.missing ?? [])]
  const positions = portfolio?.positions ?? []
  const total = portfolio && sumOf(positions)
  const reported = portfolio?.reported_total ?? null
  const reports = [...quarter.reports, ...(prior?.portfolio?.reports ?? [])]
  const names = reports.map(({ report }) => report.accession)
  const isCurrent = await holdingRows.areCurrent(context.data, names)
  const absence = explainAbsence(quarter, period, filings, dayOf(asOf, context))
  // A quarter whose documents could not be fetched is no answer; one without a report is.
  if (absence && LACKING.has(absence.code)) throw absentFailure(absence)
  const isWhole = [portfolio, prior?.portfolio].every((one) => one?.is_complete ?? true)
  const others = listOthers(quarter)
  return {
    kind: 'manager',
    fund: quarter.manager ?? header.company,
    ...toOrigin(cik, quarter),
    prior_period: prior?.portfolio?.base.period ?? null,
    ...toPriorReason(portfolio && prior && !prior.portfolio ? prior.absence : null),
    total_value: total,
    reported_total: reported,
    difference: total === null || reported === null ? null : total - reported,
    difference_reason: portfolio && explainDifference(portfolio),
    position_count: positions.length,
    ...(await toLists(positions, prior?.compared, { ...input, total, asOf }, context)),
    complete: filings.is_complete && isWhole && isCurrent && missing.length === 0,
    filings: quarter.reports.map(({ report, effect }) => toFiling(cik, report, effect)),
    missing,
    reported_by: others,
    ...toReasonOrNull(absence),
    suggestions: await suggestReporters(others, context),
    ...(await readHistories(input, quarter.period, reading, context)),
    source: SEC_SOURCE,
  } as const
}

/** The requested quarter, possibly without reports; by default the newest with an answer. */
async function findRequested(
  cik: string,
  period: string | null,
  filings: ManagerFilings,
  context: DataContext,
): Promise<Quarter> {
  if (period === null) return findLatest(cik, filings, context)
  return findQuarter(cik, period, filings.quarters.get(period) ?? [], context)
}

async function compareWithPrior(quarter: Quarter, reading: Reading, context: DataContext) {
  const { cik, asOf, filings, comparer } = reading
  const now = quarter.portfolio?.base.period ?? ''
  const { portfolio, missing } = await findPrior(cik, now, filings, context)
  if (!portfolio) {
    const before = { ...NOTHING, missing }
    const today = dayOf(asOf, context)
    const absence = explainAbsence(before, quarterBefore(now), filings, today)
    return { portfolio, missing, compared: null, absence }
  }
  const quarters = { before: portfolio.base.period, now }
  const held = quarter.portfolio?.positions ?? []
  return {
    portfolio,
    missing,
    compared: await comparer.compare(held, portfolio.positions, quarters),
    absence: null,
  }
}

/** Reason why positions are not compared. */
function toPriorReason(absence: Absence | null) {
  return { prior_reason: absence?.sentence ?? null, prior_reason_code: absence?.code ?? null }
}

const NO_HISTORY = { history: null, position_history: null } as const

async function readHistories(
  { history: count, ticker, cusip }: HoldingsInput,
  period: string | null,
  { cik, asOf, filings, comparer }: Reading,
  context: DataContext,
) {
  if (count === undefined) return NO_HISTORY
  if (period === null) return { ...NO_HISTORY, history: [] }
  const span = { cik, period, count }
  const sources = { filings, comparer, today: dayOf(asOf, context) }
  if (ticker === undefined && cusip === undefined) {
    const history = await readSteps(span, sources, (step) => toHistoryQuarter(cik, step), context)
    return { ...NO_HISTORY, history }
  }
  const query = {
    ticker: ticker === undefined ? null : toTicker(ticker),
    cusip: cusip?.toUpperCase() ?? null,
  }
  const slicer = createSlicer(query, asOf, context)
  const slices = await readSteps(span, sources, (step) => slicer.slice(cik, step), context)
  return { ...NO_HISTORY, position_history: slicer.toSeries(slices) }
}

function toOrigin(cik: string, { period, portfolio, reports }: Quarter) {
  const origin = portfolio?.base ?? reports.at(-1)?.report
  return {
    cik,
    period,
    filed: origin?.filed ?? null,
    accession: origin?.accession ?? null,
    url: origin ? filingIndexUrl(cik, origin.accession) : null,
    report_type: origin?.report_type ?? null,
  }
}

interface Shown extends Pick<HoldingsInput, 'limit' | 'offset'> {
  total: number | null
  asOf: string | null
}

async function toLists(
  positions: readonly Position[],
  compared: Compared | null | undefined,
  { total, limit, offset, asOf }: Shown,
  context: DataContext,
) {
  const held = rankByValue(positions).slice(offset, offset + limit)
  const exits = compared?.exits ?? []
  const left = exits.slice(0, limit)
  const tickers = await findTickers([...held, ...left], asOf, context)
  const ends = await findEnds(left, compared?.quarters, asOf, context)
  const security = (position: Position) =>
    toSecurity(position, tickers.get(position.cusip) ?? NO_TICKER)
  return {
    count: held.length,
    holdings: held.map((position) => ({
      ...security(position),
      value: position.value,
      shares: position.shares,
      weight: total ? Number((position.value / total).toFixed(6)) : null,
      ...(compared?.comparisons.get(keyOf(position)) ?? NOT_COMPARED),
    })),
    exit_count: exits.length,
    exits: left.map((position) => ({
      ...security(position),
      shares_prior: position.shares,
      value_prior: position.value,
      likely_same: compared?.likelySame.get(keyOf(position)) ?? null,
      end_of_listing: ends.get(position.cusip) ?? null,
    })),
  }
}

/** A Form 25 follows a merger within days, a Form 15 some ten days later. */
const FORMS_FOLLOW_DAYS = 14

async function findEnds(
  exits: readonly Position[],
  quarters: Quarters | undefined,
  asOf: string | null,
  context: DataContext,
) {
  // Only shares, since bonds outlive the shares’ listing.
  const shares = exits.filter((one) => one.share_type === 'SH' && hasCusip(one))
  if (!quarters || shares.length === 0) return new Map<string, never>()
  const today = dayOf(asOf, context)
  const last = addDays(quarters.now, FORMS_FOLLOW_DAYS)
  const span = { from: addDays(quarters.before, 1), to: last < today ? last : today }
  return findEndsOfListing(shares, span, context)
}

function toSecurity(position: Position, ticker: Ticker) {
  const { issuer, title_of_class, cusip, share_type, put_call } = position
  return { issuer, title_of_class, cusip, ...ticker, share_type, put_call }
}

function toFiling(cik: string, report: Report, effect: Effect) {
  const { accession, form, filed, accepted_at, entries, reported_entries, decision } = report
  return {
    accession,
    form,
    filed,
    accepted_at,
    effect,
    entries,
    reported_entries,
    confidential_omitted: report.confidential_omitted,
    value_unit: decision?.unit ?? null,
    unit_evidence: [...(decision?.evidence ?? [])],
    flags: judgeReport(report).map(({ kind: code, detail }) => ({ code, detail })),
    url: filingIndexUrl(cik, accession),
  }
}
