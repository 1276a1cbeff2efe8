// The answer about a manager's latest portfolio and how it differs from the quarter before.

import type { DataContext } from '../../contract/endpoint.ts'
import { SEC_SOURCE } from '../../contract/fields.ts'
import { toAsOf } from '../../contract/params.ts'
import { filingIndexUrl } from '../../kernel/identifiers.ts'
import { readHeader } from '../companies/lookup.ts'
import { findManager, unknownManager } from './managers.ts'
import { type Compared, comparePortfolios, rankByValue } from './portfolio/changes.ts'
import { explainDifference } from './portfolio/difference.ts'
import { type Effect, type Portfolio, type Report, toPortfolio } from './portfolio/effective.ts'
import { listQuarters, type ManagerFilings, quarterBefore, readQuarter } from './quarters.ts'
import { keyOf, type Position } from './reports/positions.ts'
import { holdingRows } from './store.ts'
import { findTickers, NO_TICKER, type Ticker } from './tickers.ts'

interface HoldingsInput {
  identifier: string
  limit: number
  changes: boolean
  as_of?: string | undefined
}

/** Quarters tried for one whose documents the publisher has. */
const QUARTERS_MAX = 6

export async function readHoldings(input: HoldingsInput, context: DataContext) {
  const identifier = input.identifier.trim()
  const found = await findManager(identifier, context)
  const asOf = toAsOf(input.as_of)
  const filings = await listQuarters(found.cik, asOf, input.changes ? 2 : 1, context)
  const header = await readHeader(found, asOf, context, filings.manager)
  if (filings.outcome === 'absent' && header.company === '') {
    throw await unknownManager(identifier, found.cik, context)
  }
  const latest = await findLatest(found.cik, filings, context)
  const { portfolio } = latest
  const prior =
    portfolio && input.changes
      ? await findPrior(found.cik, portfolio.base.period, filings, context)
      : null
  const missing = [...latest.missing, ...(prior?.missing ?? [])]
  const positions = portfolio?.positions ?? []
  const compared = prior?.portfolio && comparePortfolios(positions, prior.portfolio.positions)
  const total = portfolio && sumOf(positions)
  const reported = portfolio?.reported_total ?? null
  const reports = [...latest.reports, ...(prior?.portfolio?.reports ?? [])]
  const names = reports.map(({ report }) => report.accession)
  const isCurrent = await holdingRows.areCurrent(context.data, names)
  const isWhole = [portfolio, prior?.portfolio].every((one) => one?.is_complete ?? true)
  return {
    fund: latest.manager ?? header.company,
    ...toOrigin(found.cik, latest),
    prior_period: prior?.portfolio?.base.period ?? null,
    total_value: total,
    reported_total: reported,
    difference: total === null || reported === null ? null : total - reported,
    difference_reason: portfolio && explainDifference(portfolio),
    position_count: positions.length,
    ...(await toLists(positions, compared, { total, limit: input.limit, asOf }, context)),
    complete: filings.is_complete && isWhole && isCurrent && missing.length === 0,
    filings: latest.reports.map(({ report, effect }) => toFiling(found.cik, report, effect)),
    missing,
    reported_by: latest.reports.flatMap(({ report }) => report.reported_by),
    source: SEC_SOURCE,
  } as const
}

interface Latest {
  period: string | null
  manager: string | null
  /** Null for a notice, and where no document is available. */
  portfolio: Portfolio | null
  reports: readonly { report: Report; effect: Effect }[]
  missing: Missing[]
}

interface Missing {
  accession: string
  form: string
  period: string
  reason: string
  url: string
}

const ABSENT = 'The publisher does not have the document.'
const UNCLEAR = 'The amendment does not say whether it restates or adds.'

/** The newest quarter that can be answered for; those passed over are named in `missing`. */
async function findLatest(
  cik: string,
  { quarters }: ManagerFilings,
  context: DataContext,
): Promise<Latest> {
  const missing: Missing[] = []
  for (const [period, listed] of [...quarters].slice(0, QUARTERS_MAX)) {
    const reports = await readQuarter(cik, listed, context)
    missing.push(...reports.flatMap((report) => toMissing(cik, report)))
    const portfolio = toPortfolio(reports)
    const trouble = reports.find((report) => report.trouble !== null)?.trouble ?? null
    // Of a quarter that nothing else can answer for, an earlier one would pass for the latest.
    if (!portfolio && trouble) throw trouble
    const manager = reports.findLast((report) => report.manager !== null)?.manager ?? null
    if (portfolio) return { period, manager, portfolio, reports: portfolio.reports, missing }
    if (!reports.every(isNotice)) continue
    const notices = reports.map((report) => ({ report, effect: 'notice' as const }))
    return { period, manager, portfolio: null, reports: notices, missing }
  }
  return { period: null, manager: null, portfolio: null, reports: [], missing }
}

function isNotice({ form }: Report): boolean {
  return form.startsWith('13F-NT')
}

function toMissing(cik: string, report: Report): Missing[] {
  const { accession, form, period, amendment, trouble } = report
  if (isNotice(report) || (report.positions !== null && amendment !== 'unknown')) return []
  const reason = report.positions === null ? (trouble?.publicText ?? ABSENT) : UNCLEAR
  return [{ accession, form, period, reason, url: filingIndexUrl(cik, accession) }]
}

interface Prior {
  portfolio: Portfolio | null
  missing: Missing[]
}

/** The portfolio of the quarter just before; a document of it that cannot be read is named. */
async function findPrior(
  cik: string,
  period: string,
  { quarters }: ManagerFilings,
  context: DataContext,
): Promise<Prior> {
  const listed = quarters.get(quarterBefore(period)) ?? []
  const reports = await readQuarter(cik, listed, context)
  const missing = reports.flatMap((report) => toMissing(cik, report))
  return { portfolio: toPortfolio(reports), missing }
}

function toOrigin(cik: string, { period, portfolio, reports }: Latest) {
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

function sumOf(positions: readonly Position[]): number {
  return positions.reduce((sum, { value }) => sum + value, 0)
}

async function toLists(
  positions: readonly Position[],
  compared: Compared | null | undefined,
  { total, limit, asOf }: { total: number | null; limit: number; asOf: string | null },
  context: DataContext,
) {
  const held = rankByValue(positions).slice(0, limit)
  const exits = compared?.exits ?? []
  const left = exits.slice(0, limit)
  const tickers = await findTickers([...held, ...left], asOf, context)
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
    })),
  }
}

function toSecurity(position: Position, ticker: Ticker) {
  const { issuer, title_of_class, cusip, share_type, put_call } = position
  return { issuer, title_of_class, cusip, ...ticker, share_type, put_call }
}

const NOT_COMPARED = {
  change: null,
  shares_prior: null,
  value_prior: null,
  shares_change: null,
  cusip_prior: null,
} as const

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
    url: filingIndexUrl(cik, accession),
  }
}
