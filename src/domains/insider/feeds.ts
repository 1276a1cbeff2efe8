// Two market-wide answers: the biggest purchases or sales, and companies where several insiders
// bought. Both select narrow rows first; only the biggest trades show lines, and read documents.

import { INCOMPLETE, SEC_SOURCE } from '../../contract/answer/fields.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { toAsOf } from '../../contract/declare/params.ts'
import { ensureIngested } from '../../contract/work/job.ts'
import { isFailure } from '../../kernel/failure.ts'
import { addDays, daysBetween, easternDay, toInstant } from '../../kernel/time.ts'
import type { Queries } from '../../store/database.ts'
import { ingestTickers } from '../companies/ingest.ts'
import { selectComplete } from '../filings/completeness.ts'
import { selectIssuerNames, toFilingViews, toTransaction } from './answer-rows.ts'
import type { FormKind, Owner } from './forms/ownership-document.ts'
import { ingestNewestForms, newestFormsUrl } from './ingest.ts'
import {
  type Buyer,
  type Cluster,
  type ClusterRules,
  sortClusters,
  toClusters,
} from './purchases/clusters.ts'
import {
  type Report,
  type ReportedPurchase,
  type Scanned,
  selectBiggest,
  selectCandidates,
  selectPurchasesOf,
  selectScanned,
  toReport,
} from './purchases/store.ts'
import { type Trade, toTrades } from './purchases/trades.ts'
import type { InsiderInput } from './read.ts'
import { insiderRows, type StoredFiling, selectFilings } from './store.ts'

interface FeedWindow {
  kind: FormKind
  from: string
  to: string
  asOf: string
  isDatedOnly: boolean
}

export async function readBiggestBuys(input: InsiderInput, context: DataContext) {
  const days = context.settings.latestBuyDays
  const window = toWindow(input, days, context)
  const scanned = await ensureScanned(window, context)
  const trades = await selectBiggestTrades(window, input, context)
  const filings = await selectFilings(context.data, accessionsOf(trades))
  const reports = new Map([...filings].map(([accession, one]) => [accession, reportOf(one)]))
  const issuers = await selectIssuerNames(filings.values(), context)
  const transactions = trades.flatMap(({ first, owners, accessions }) => {
    const filing = filings.get(first.accession)
    const line = filing?.document?.lines.find((one) => one.line === first.line)
    if (!filing || !line) return []
    const applied = { filing, line, supersededBy: null, reportedOn: null }
    const evidence = { owners: describeOwners(owners, accessions, reports), accessions }
    return [toTransaction(applied, issuers.get(filing.accession), evidence)]
  })
  return {
    count: transactions.length,
    side: input.side,
    days,
    min_value: input.min_value,
    ...(await toScannedView(window, scanned, context)),
    filings: toFilingViews(accessionsOf(trades).flatMap((one) => filings.get(one) ?? [])),
    transactions,
    source: SEC_SOURCE,
  } as const
}

export async function readBuyClusters(input: InsiderInput, context: DataContext) {
  const { min_insiders: minInsiders, min_value: minValue, days, limit } = input
  const window = toWindow(input, days, context)
  const scanned = await ensureScanned(window, context)
  const found = await selectClusters(window, { minInsiders, minValue }, limit, context)
  const issuers = await selectIssuerNames(found.reports.values(), context)
  const clusters = found.clusters.map((one) => toClusterView(one, found.reports, issuers))
  return {
    count: clusters.length,
    min_insiders: minInsiders,
    days,
    min_value: minValue,
    ...(await toScannedView(window, scanned, context)),
    clusters,
    source: SEC_SOURCE,
  } as const
}

function toWindow(
  input: InsiderInput,
  days: number,
  { clock }: Pick<DataContext, 'clock'>,
): FeedWindow {
  const asOf = toAsOf(input.as_of) ?? toInstant(clock.now())
  const to = easternDay(asOf)
  const isDatedOnly = input.as_of !== undefined
  return { kind: input.form, from: addDays(to, -days), to, asOf, isDatedOnly }
}

async function toScannedView(
  { kind, from, to }: FeedWindow,
  scanned: Scanned,
  context: Pick<DataContext, 'data'>,
) {
  const complete = await selectComplete(context.data, [kind, `${kind}/A`])
  const restated = (await insiderRows.isCurrent(context.data)) ? {} : INCOMPLETE
  return { window_from: from, window_to: to, ...scanned, ...complete, ...restated }
}

/**
 * Scans the window. If it is empty although it reaches to these days, the newest forms are read
 * first; otherwise the daily ingest keeps feeds complete.
 */
async function ensureScanned(window: FeedWindow, context: DataContext): Promise<Scanned> {
  await ensureTickers(context)
  const scanned = await selectScanned(context.data, window)
  const today = easternDay(toInstant(context.clock.now()))
  const isRecent = daysBetween(window.to, today) <= context.settings.latestBuyDays
  if (scanned.filings_scanned > 0 || !isRecent) return scanned
  await ensureIngested(ingestNewestForms, { url: newestFormsUrl(window.kind) }, context)
  return selectScanned(context.data, window)
}

/** Fetches tickers; a failure is ignored, since each record has the CIK. */
async function ensureTickers(context: DataContext): Promise<void> {
  try {
    await ensureIngested(ingestTickers, null, context)
  } catch (error) {
    if (!isFailure(error)) throw error
    context.log.warn({ error: String(error) }, 'no list of tickers for the feed')
  }
}

/** Number of candidates read at once; small, so that little is read beyond the limit. */
const CANDIDATES_AT_ONCE = 50

/** The newest clusters; issuers whose filings are older than all that are shown are skipped. */
async function selectClusters(
  window: FeedWindow,
  rules: ClusterRules,
  limit: number,
  { data }: Pick<DataContext, 'data'>,
) {
  const candidates = await selectCandidates(data, window, rules.minInsiders, rules.minValue)
  const looked: ReportedPurchase[] = []
  let found: Cluster[] = []
  for (let from = 0; from < candidates.length; from += CANDIDATES_AT_ONCE) {
    const part = candidates.slice(from, from + CANDIDATES_AT_ONCE)
    const last = found[limit - 1]
    if (last && last.latestFiled > (part[0]?.filed_by ?? '')) break
    const ciks = part.map(({ issuer_cik }) => issuer_cik)
    const purchases = await selectPurchasesOf(data, window, ciks)
    looked.push(...purchases)
    found = sortClusters([...found, ...toClusters(toTrades(purchases), rules)])
  }
  const clusters = found.slice(0, limit)
  return { clusters, reports: await selectReports(clusters, looked, data) }
}

type Reports = ReadonlyMap<string, Report>

/** Displayed facts of the clusters’ filings, by accession. */
async function selectReports(
  clusters: readonly Cluster[],
  purchases: readonly ReportedPurchase[],
  data: Queries,
): Promise<Reports> {
  const trades = clusters.flatMap(({ buyers }) => buyers.flatMap((buyer) => buyer.trades))
  const left = new Set(accessionsOf(trades))
  const reports = new Map<string, Report>()
  for (const purchase of purchases) {
    const report = left.has(purchase.accession) ? toReport(purchase) : null
    if (report === null) continue
    reports.set(report.accession, report)
    left.delete(report.accession)
  }
  for (const filing of (await selectFilings(data, [...left])).values()) {
    reports.set(filing.accession, reportOf(filing))
  }
  return reports
}

function reportOf({ document, ...filing }: StoredFiling): Report {
  return { ...filing, owners: document?.owners ?? [] }
}

/** Lines of one trade are of one value, so that the last value of a full page may be cut. */
const LINES_PER_TRADE = 4

async function selectBiggestTrades(
  window: FeedWindow,
  { limit, ...input }: InsiderInput,
  { data }: Pick<DataContext, 'data'>,
): Promise<Trade[]> {
  const query = {
    side: input.side,
    minValue: input.min_value,
    role: input.role ?? null,
    plan: input.plan ?? null,
    minShareOfHoldings: input.min_share_of_holdings ?? null,
  }
  for (let lines = limit * LINES_PER_TRADE; ; lines *= LINES_PER_TRADE) {
    const purchases = await selectBiggest(data, window, query, lines)
    const last = purchases.length < lines ? undefined : purchases.at(-1)?.value
    const whole = purchases.filter(({ value }) => value !== last)
    const trades = toTrades(whole)
    if (trades.length >= limit || last === undefined) return trades.slice(0, limit)
  }
}

function accessionsOf(trades: readonly Trade[]): string[] {
  return [...new Set(trades.flatMap(({ accessions }) => accessions))]
}

function describeOwners(ciks: readonly string[], accessions: readonly string[], reports: Reports) {
  const known = new Map<string, Owner>()
  for (const accession of accessions) {
    for (const owner of reports.get(accession)?.owners ?? []) {
      if (!known.has(owner.cik)) known.set(owner.cik, owner)
    }
  }
  return ciks.flatMap((cik) => known.get(cik) ?? [])
}

function toClusterView(
  { issuerCik, buyers, totalValue }: Cluster,
  reports: Reports,
  issuers: Awaited<ReturnType<typeof selectIssuerNames>>,
) {
  const newest = buyers
    .flatMap(({ trades }) => trades.map(({ first }) => first))
    .reduce((a, b) => (b.accepted_at > a.accepted_at ? b : a))
  const issuer = issuers.get(newest.accession)
  const days = buyers.flatMap(({ trades }) =>
    trades.flatMap(({ first }) => reports.get(first.accession)?.filed ?? []),
  )
  return {
    ticker: issuer?.ticker ?? null,
    cik: issuerCik,
    company: issuer?.company ?? null,
    insider_count: buyers.length,
    total_value: totalValue,
    latest_filed: days.sort().at(-1) ?? null,
    buyers: buyers.map((buyer) => toBuyerView(buyer, reports)),
  }
}

function toBuyerView({ owners: ciks, shares, value, trades }: Buyer, reports: Reports) {
  const accessions = [...new Set(trades.flatMap((trade) => trade.accessions))]
  const owners = describeOwners(ciks, accessions, reports)
  const [owner] = owners
  const last = trades.reduce((a, b) => (lastDayOf(b) > lastDayOf(a) ? b : a))
  return {
    owner: owner?.name ?? null,
    owner_cik: owner?.cik ?? ciks[0] ?? '',
    officer_title: owner?.officer_title ?? null,
    role: owner?.role ?? null,
    owners,
    shares,
    value,
    transactions: trades.length,
    transaction_date: last.first.transaction_date,
    filed: reports.get(last.first.accession)?.filed ?? null,
    accessions,
    filed_url: reports.get(last.first.accession)?.url ?? '',
  }
}

function lastDayOf({ first }: Trade): string {
  return `${first.transaction_date} ${first.accepted_at}`
}
