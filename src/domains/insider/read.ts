// The three answers about insiders: one company's forms, the biggest purchases, and companies where
// several insiders bought.

import type { CallContext } from '../../contract/endpoint.ts'
import { SEC_SOURCE } from '../../contract/fields.ts'
import { ensureIngested } from '../../contract/job.ts'
import { toAsOf } from '../../contract/params.ts'
import { isFailure } from '../../kernel/failure.ts'
import { addDays, easternDay, toInstant } from '../../kernel/time.ts'
import { ingestTickers } from '../companies/ingest.ts'
import { findCompany, readHeader, unknownCompany } from '../companies/lookup.ts'
import { selectByCik } from '../companies/store.ts'
import { ensureSubmissions } from '../filings/ingest.ts'
import { applyAmendments } from './amendments.ts'
import { type Buyer, type Cluster, toClusters } from './clusters.ts'
import { readThrough } from './listing.ts'
import type { FormKind } from './records.ts'
import {
  countUndated,
  fillDates,
  type StoredFiling,
  selectByIssuer,
  selectPurchases,
  selectScanned,
} from './store.ts'
import { type Trade, toPurchases } from './trades.ts'
import {
  type Issuer,
  type ListedFiling,
  toFilingView,
  toTransaction,
  toUnreadFiling,
} from './views.ts'

export interface InsiderInput {
  ticker: string
  limit: number
  form: FormKind
  min_value: number
  days: number
  min_insiders: number
  as_of?: string | undefined
}

export async function readCompanyInsiders(input: InsiderInput, context: CallContext) {
  const found = await findCompany(input.ticker, context)
  const outcome = await ensureSubmissions(found.cik, context)
  const asOf = toAsOf(input.as_of)
  const query = { cik: found.cik, kind: input.form, asOf, limit: input.limit }
  const listing = await readThrough(query, context)
  const undated = await dateFilings(found.cik, input.form, context)
  const stored = await selectByIssuer(context.data, query)
  if (listing.trouble && stored.length === 0) throw listing.trouble
  const name = stored[0]?.issuer_name ?? null
  if (outcome === 'absent' && found.name === null && stored.length === 0) {
    throw unknownCompany(input.ticker)
  }
  const header = await readHeader(found, asOf, context, name)
  const filings = toFilings(stored, listing.unread, input.limit)
  const isRead = filings.every(({ status }) => status === 'parsed')
  const isDated = asOf === null || undated === 0
  const transactions = applyAmendments(stored)
    .toSorted((a, b) => compareNewest(a.filing, b.filing) || a.line.line - b.line.line)
    .map((line) => toTransaction(line, header))
  return {
    ...header,
    form: input.form,
    count: transactions.length,
    complete: outcome === 'stored' && listing.isComplete && isRead && isDated,
    filings,
    transactions,
    source: SEC_SOURCE,
  } as const
}

/** Dates what the list has come to name since; answers how many filings stay without a day. */
async function dateFilings(cik: string, kind: FormKind, { data }: CallContext): Promise<number> {
  if ((await countUndated(data, cik, kind)) === 0) return 0
  await fillDates(data, cik)
  return countUndated(data, cik, kind)
}

/** The filings that were read, at most `limit` of them, and those that were not in between. */
function toFilings(stored: StoredFiling[], unread: ListedFiling[], limit: number) {
  const known = new Set(stored.map(({ accession }) => accession))
  const oldest = stored.length < limit ? '' : (stored.at(-1)?.ordered_at ?? '')
  const between = unread.filter(
    ({ accession, accepted_at }) => !known.has(accession) && (accepted_at ?? '') >= oldest,
  )
  const views = [
    ...stored.map((filing) => ({ orderedAt: filing.ordered_at, view: toFilingView(filing) })),
    ...between.map((filing) => ({
      orderedAt: filing.accepted_at ?? '',
      view: toUnreadFiling(filing),
    })),
  ]
  return views.sort((a, b) => (a.orderedAt < b.orderedAt ? 1 : -1)).map(({ view }) => view)
}

function compareNewest(a: StoredFiling, b: StoredFiling): number {
  const [left, right] = [a, b].map((one) => `${one.ordered_at} ${one.accession}`)
  return left === right ? 0 : (left ?? '') < (right ?? '') ? 1 : -1
}

/** Days that `latest` reaches back. */
export const LATEST_DAYS = 30

export async function readBiggestBuys(input: InsiderInput, context: CallContext) {
  const window = toWindow(input, LATEST_DAYS, context)
  const trades = await selectTrades(window, context)
  const recent = trades.filter(({ first }) => isWithin(first.reportedOn, window))
  const big = recent.filter(({ first }) => (first.line.value ?? -1) >= input.min_value)
  big.sort((a, b) => (b.first.line.value ?? 0) - (a.first.line.value ?? 0))
  const shown = big.slice(0, input.limit)
  const transactions = []
  for (const { first, owners, accessions } of shown) {
    const issuer = await readIssuer(first.filing, context)
    transactions.push(toTransaction(first, issuer, { owners, accessions }))
  }
  return {
    count: transactions.length,
    days: LATEST_DAYS,
    min_value: input.min_value,
    ...(await selectScanned(context.data, window)),
    transactions,
    source: SEC_SOURCE,
  } as const
}

export async function readBuyClusters(input: InsiderInput, context: CallContext) {
  const window = toWindow(input, input.days, context)
  const trades = await selectTrades(window, context)
  const recent = trades.filter(({ first }) => isWithin(first.line.transaction_date, window))
  const rules = { minInsiders: input.min_insiders, minValue: input.min_value }
  const shown = toClusters(recent, rules).slice(0, input.limit)
  const clusters = await Promise.all(shown.map((cluster) => toClusterView(cluster, context)))
  return {
    count: clusters.length,
    min_insiders: input.min_insiders,
    days: input.days,
    min_value: input.min_value,
    ...(await selectScanned(context.data, window)),
    clusters,
    source: SEC_SOURCE,
  } as const
}

interface FeedWindow {
  kind: FormKind
  from: string
  to: string
  asOf: string
}

function toWindow(input: InsiderInput, days: number, { clock }: CallContext): FeedWindow {
  const asOf = toAsOf(input.as_of) ?? toInstant(clock.now())
  const to = easternDay(asOf)
  return { kind: input.form, from: addDays(to, -days), to, asOf }
}

function isWithin(day: string | null, { from, to }: FeedWindow): boolean {
  return day !== null && day >= from && day <= to
}

async function selectTrades(window: FeedWindow, context: CallContext): Promise<Trade[]> {
  await ensureTickers(context)
  return toPurchases(applyAmendments(await selectPurchases(context.data, window)))
}

/** A feed does not fail for want of tickers: each record has the CIK. */
async function ensureTickers(context: CallContext): Promise<void> {
  try {
    await ensureIngested(ingestTickers, null, context)
  } catch (error) {
    if (!isFailure(error)) throw error
    context.log.warn({ error: String(error) }, 'no list of tickers for the feed')
  }
}

/** The issuer as its form named it then, with the ticker that its CIK has now. */
async function readIssuer({ issuer_cik, issuer_name }: StoredFiling, { data }: CallContext) {
  const known = await selectByCik(data, issuer_cik)
  const issuer: Issuer = {
    ticker: known?.ticker ?? null,
    company: issuer_name ?? known?.name ?? null,
  }
  return issuer
}

async function toClusterView(
  { issuerCik, buyers, totalValue, latestFiled }: Cluster,
  context: CallContext,
) {
  const filing = buyers[0]?.trades[0]?.first.filing
  const issuer: Issuer = filing
    ? await readIssuer(filing, context)
    : { ticker: null, company: null }
  return {
    ...issuer,
    cik: issuerCik,
    insider_count: buyers.length,
    total_value: totalValue,
    latest_filed: latestFiled,
    buyers: buyers.map(toBuyerView),
  }
}

function toBuyerView({ owners, shares, value, trades }: Buyer) {
  const [owner] = owners
  const last = trades.reduce((a, b) => (lastDayOf(b) > lastDayOf(a) ? b : a))
  return {
    owner: owner?.name ?? null,
    owner_cik: owner?.cik ?? '',
    officer_title: owner?.officer_title ?? null,
    role: owner?.role ?? null,
    owners,
    shares,
    value,
    transactions: trades.length,
    transaction_date: last.first.line.transaction_date,
    filed: last.first.filing.filed,
    accessions: [...new Set(trades.flatMap((trade) => trade.accessions))],
    filed_url: last.first.filing.url,
  }
}

function lastDayOf({ first }: Trade): string {
  return `${first.line.transaction_date} ${first.filing.accepted_at}`
}
