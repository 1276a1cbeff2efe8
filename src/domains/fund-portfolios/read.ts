// The answer about a fund's portfolio, from its newest public N-PORT report or that of a month.

import {
  type Absence,
  absentFailure,
  explain,
  explainFailure,
  toReason,
  toReasonOrNull,
} from '../../contract/answer/absence.ts'
import { SEC_SOURCE } from '../../contract/answer/fields.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { ensureIngested, selectIngested } from '../../contract/work/job.ts'
import { Failure, isFailure } from '../../kernel/failure.ts'
import { filingIndexUrl } from '../../kernel/identifiers.ts'
import { resolveCusips } from '../companies/cusips/resolve.ts'
import { selectFundNames } from '../companies/fund-store.ts'
import { ingestFundTickers } from '../companies/ingest.ts'
import { selectByCik } from '../companies/store.ts'
import { explainUnlisted, requireWhole } from '../filings/lists.ts'
import { findPortfolioFilings, type NamedFund, type PortfolioFilings } from './find.ts'
import { ingestFundReport } from './ingest.ts'
import type { FundHoldings, PublicPosition } from './model.ts'
import { type FundPosition, PORTFOLIO_FORMS } from './portfolio.ts'
import {
  type ListedPortfolio,
  portfolioRows,
  type StoredReport,
  selectPositions,
  selectReport,
} from './store.ts'

export interface FundQuestion {
  asOf: string | null
  /** Day within the month of the requested report; null for the newest. */
  period: string | null
  offset: number
  limit: number
}

export async function readFundPortfolio(
  fund: NamedFund,
  { asOf, period, offset, limit }: FundQuestion,
  context: DataContext,
): Promise<FundHoldings> {
  const month = period?.slice(0, 7) ?? null
  const filings = await findPortfolioFilings(fund, { asOf, month }, context)
  const { report, failed } = await readInForce(fund, filings.found, context)
  const absence = report ? null : explainAbsence(period, filings)
  const [lacking] = report ? [] : failed
  if (lacking) throw absentFailure(explainListed(lacking))
  if (!report) {
    await requireSeries(fund, context)
    requireWhole(filings.list)
  }
  if (!report && filings.unknown.length > 0) throw absentFailure(unknownHeader(filings, context))
  const positions = report
    ? await selectPositions(context.data, report.accession, offset, limit)
    : []
  const inForce = filings.found.find(({ accession }) => accession === report?.accession)
  const names = await namesOf(fund, context)
  const isCurrent = !report || (await portfolioRows.areCurrent(context.data, [report.accession]))
  const noHeader = explainUnread('its header, which names the fund,', context)
  const missing = [...failed, ...filings.unknown.map((one) => toMissing(fund, one, noHeader))]
  return {
    kind: 'fund',
    ...names,
    ...toIdentity(fund),
    ...toOrigin(fund, inForce, report),
    ...toSums(report),
    position_count: report?.position_count ?? 0,
    offset,
    count: positions.length,
    complete: filings.isListWhole && isCurrent && missing.length === 0,
    holdings: await withTickers(positions, asOf, context),
    filings: filings.found.map((one) => toFiling(fund, one, one === inForce)),
    missing,
    ...toReasonOrNull(absence),
    source: SEC_SOURCE,
  }
}

type Missing = FundHoldings['missing'][number]

function explainUnread(what: string, source: DataContext): Absence {
  return explain({ reason: 'not_here', what, source, kind: ingestFundReport.kind })
}

/** The last available correction, else the original, whose failure fails the call. */
async function readInForce(
  fund: NamedFund,
  found: readonly ListedPortfolio[],
  context: DataContext,
): Promise<{ report: StoredReport | null; failed: Missing[] }> {
  const failed: Missing[] = []
  for (const filing of found) {
    const { accession } = filing
    try {
      const report = await ensureReport(fund, accession, context)
      if (report) return { report, failed }
      failed.push(toMissing(fund, filing, explainUnread('its document', context)))
    } catch (error) {
      const isCorrection = filing.form.endsWith('/A')
      if (!(error instanceof Failure && isFailure(error, 'publisher.changed') && isCorrection)) {
        throw error
      }
      failed.push(toMissing(fund, filing, explainFailure(error)))
    }
  }
  return { report: null, failed }
}

async function ensureReport(
  { cik, series_id }: NamedFund,
  accession: string,
  context: DataContext,
): Promise<StoredReport | null> {
  const stored = await selectReport(context.data, accession)
  if (!stored) await ensureIngested(ingestFundReport, { cik, accession }, context)
  const report = stored ?? (await selectReport(context.data, accession))
  if (!report) return null
  const series = report.summary.series_id
  if (series === series_id) return report
  const text =
    `The document ${report.url} is about series ${series}, but its header is about ` +
    `${series_id}.`
  throw new Failure('publisher.changed', text)
}

async function namesOf({ cik, series_id, class_id }: NamedFund, context: DataContext) {
  const { data } = context
  const names = await selectFundNames(data, {
    series_id: series_id ?? '',
    class_id: class_id ?? '',
  })
  const trust = (await selectByCik(data, cik))?.name ?? null
  return { fund: series_id === null ? trust : names.series, class: names.class, trust }
}

function toIdentity({ cik, ticker, series_id, class_id }: NamedFund) {
  return { cik, ticker, series_id, class_id }
}

function toOrigin(
  { cik }: NamedFund,
  inForce: ListedPortfolio | undefined,
  report: StoredReport | null,
) {
  const summary = report?.summary
  return {
    lei: summary?.lei ?? null,
    period: summary?.period ?? null,
    fiscal_year_end: summary?.fiscal_year_end ?? null,
    form: PORTFOLIO_FORMS.find((form) => form === summary?.form) ?? null,
    filed: inForce?.filed ?? null,
    accession: inForce?.accession ?? null,
    url: inForce ? filingIndexUrl(cik, inForce.accession) : null,
    document: report?.url ?? null,
    is_final: summary?.is_final ?? null,
  }
}

function toSums(report: StoredReport | null) {
  const summary = report?.summary
  return {
    total_assets: summary?.total_assets ?? null,
    total_liabilities: summary?.total_liabilities ?? null,
    net_assets: summary?.net_assets ?? null,
    cash_not_elsewhere: summary?.cash_not_elsewhere ?? null,
    miscellaneous_securities: summary?.miscellaneous_securities ?? null,
    total_value: report?.total_value ?? null,
    returns: summary?.returns ?? [],
    flows: summary?.flows ?? [],
    notes: summary?.notes ?? [],
  }
}

/** Tickers are looked up for equity only, since a bond’s issuer’s ticker is not the bond’s. */
const EQUITY = new Set(['EC', 'EP'])

async function withTickers(
  positions: readonly FundPosition[],
  asOf: string | null,
  context: DataContext,
): Promise<PublicPosition[]> {
  const open = positions.flatMap(({ ticker, cusip, asset_category }) =>
    ticker === null && cusip !== null && EQUITY.has(asset_category ?? '') ? [{ cusip }] : [],
  )
  const known = await resolveCusips(open, asOf, context)
  return positions.map((position) => {
    const query = open.some(({ cusip }) => cusip === position.cusip)
    const found = query && position.ticker === null ? known.get(position.cusip ?? '') : undefined
    const ticker = position.ticker ?? found?.ticker ?? null
    return { ...position, ticker, ticker_basis: (found?.ticker && found.evidence.basis) || null }
  })
}

function toFiling({ cik }: NamedFund, filing: ListedPortfolio, isInForce: boolean) {
  const { accession, form, filed, accepted_at } = filing
  const url = filingIndexUrl(cik, accession)
  return { accession, form, filed, accepted_at, in_force: isInForce, url }
}

function toMissing({ cik }: NamedFund, filing: ListedPortfolio, absence: Absence): Missing {
  const { accession, form, period } = filing
  return { accession, form, period, ...toReason(absence), url: filingIndexUrl(cik, accession) }
}

/** Without the list of fund classes, a registrant’s funds are not known. */
async function requireSeries({ cik, series_id }: NamedFund, context: DataContext): Promise<void> {
  if (series_id !== null) return
  const listed = await selectIngested(ingestFundTickers, null, context)
  if (listed?.outcome === 'stored') return
  const what = `EDGAR’s list of fund classes, which names the funds of CIK ${cik},`
  throw absentFailure(
    explain({ reason: 'not_here', what, source: context, kind: ingestFundTickers.kind }),
  )
}

function explainListed({ form, accession, reason, reason_code }: Missing): Absence {
  const words = `${form} ${accession}: ${reason}`
  return explain({ reason: 'follows', from: { code: reason_code }, words })
}

function unknownHeader({ unknown }: PortfolioFilings, context: DataContext): Absence {
  const named = unknown.slice(0, HEADERS_NAMED).map(({ accession }) => accession)
  return explainUnread(`the header of ${named.join(', ')}, which names the fund,`, context)
}

const HEADERS_NAMED = 3

function explainAbsence(period: string | null, { list }: PortfolioFilings): Absence {
  const month = period === null ? '' : ` for ${period.slice(0, 7)}`
  const hint = period === null ? ' Money market funds report on Form N-MFP.' : ''
  return explainUnlisted(list, `public N-PORT report of this fund${month}`, {
    who: 'The registrant',
    hint,
  })
}
