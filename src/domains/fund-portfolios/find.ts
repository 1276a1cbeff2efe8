// The fund of an identifier, and the filings of its trust that report its portfolio. EDGAR’s list of
// a trust has the filings of all its funds without naming the fund: their headers are read, once
// each, from the newest report day down.

import type { DataContext } from '../../contract/declare/endpoint.ts'
import { createFetchBudget } from '../../contract/work/fetch-budget.ts'
import { ensureIngested } from '../../contract/work/job.ts'
import { Failure } from '../../kernel/failure.ts'
import { isCik, isTicker, toCik, toTicker } from '../../kernel/identifiers.ts'
import { daysBetween } from '../../kernel/time.ts'
import { selectFundsOf } from '../companies/fund-store.ts'
import { ingestFundTickers, ingestTickers } from '../companies/ingest.ts'
import { lookUpFund } from '../companies/lookup.ts'
import { selectByTicker } from '../companies/store.ts'
import { ensureSubmissions } from '../filings/ingest.ts'
import { judgeList, type ListState } from '../filings/lists.ts'
import { walkPages } from '../filings/walk.ts'
import { ingestFundFiling } from './ingest.ts'
import {
  isFundFiler,
  type ListedPortfolio,
  selectPortfolios,
  selectSeriesOfFilings,
} from './store.ts'

export interface NamedFund {
  /** CIK of the trust, or of a fund that files for itself. */
  cik: string
  /** Series; null for a registrant without series. */
  series_id: string | null
  class_id: string | null
  ticker: string | null
}

/**
 * Looks up a fund by a class’s symbol, by a series or class id, or by the CIK or ticker of a filer
 * that is a fund itself. A symbol shared with a listed company is the company’s unless a fund is
 * requested. Null if there is no fund.
 */
export async function lookUpNamedFund(
  text: string,
  isAskedFor: boolean,
  context: DataContext,
): Promise<NamedFund | null> {
  const filer = await lookUpFiler(text, context)
  if (!filer || isAskedFor) {
    const listed = isCik(text) ? null : await lookUpListed(text, context)
    if (listed) return listed
  }
  if (!filer) return null
  await ensureSubmissions(filer.cik, context)
  if (!(await isFundFiler(context.data, filer.cik))) return null
  return ofFiler(filer, context)
}

async function lookUpListed(text: string, context: DataContext): Promise<NamedFund | null> {
  if (!isTicker(text)) return null
  const found = await lookUpFund(text, context)
  if (!found) return null
  const isSymbol = found.symbol === toTicker(text)
  const { cik, series_id, class_id, symbol: ticker } = found
  return { cik, series_id, class_id: isSymbol ? class_id : null, ticker: isSymbol ? ticker : null }
}

interface Filer {
  cik: string
  ticker: string | null
}

async function lookUpFiler(text: string, context: DataContext): Promise<Filer | null> {
  if (isCik(text)) return { cik: toCik(text), ticker: null }
  if (!isTicker(text)) return null
  await ensureIngested(ingestTickers, null, context)
  return (await selectByTicker(context.data, toTicker(text))) ?? null
}

/** Returns null for a trust of several funds. */
async function ofFiler({ cik, ticker }: Filer, context: DataContext): Promise<NamedFund> {
  await ensureIngested(ingestFundTickers, null, context)
  const funds = await selectFundsOf(context.data, cik)
  if (funds.length > 1) throw severalFunds(cik, funds)
  const [only] = funds
  return { cik, series_id: only?.series_id ?? null, class_id: null, ticker }
}

const NAMED_MAX = 10

function severalFunds(cik: string, funds: readonly { symbol: string; series_id: string }[]) {
  const named = funds.slice(0, NAMED_MAX).map(({ symbol, series_id }) => `${symbol} (${series_id})`)
  const rest = funds.length > NAMED_MAX ? `, and ${funds.length - NAMED_MAX} more` : ''
  const text =
    `The CIK ${cik} is a trust of ${funds.length} funds. Use the symbol or series of one: ` +
    `${named.join(', ')}${rest}.`
  const suggestions = funds
    .slice(0, NAMED_MAX)
    .map(({ symbol, series_id }) => ({ ticker: symbol, cik, name: series_id }))
  return new Failure('company.unknown', text, { details: { suggestions } })
}

export interface PortfolioFilings {
  /** Filings of one report day, the effective one first. */
  found: readonly ListedPortfolio[]
  /** Filings whose header the publisher does not have: they may be the fund's. */
  unknown: readonly ListedPortfolio[]
  /** False where the publisher lacks the trust's list, or a page of it. */
  isListWhole: boolean
  list: ListState
}

export interface FilingsQuery {
  asOf: string | null
  /** Year and month of the report; null for the newest. */
  month: string | null
}

/** Limit for finding the newest report: two of a fund’s quarters. */
const REACH_DAYS = 190

export async function findPortfolioFilings(
  fund: NamedFund,
  { asOf, month }: FilingsQuery,
  context: DataContext,
): Promise<PortfolioFilings> {
  const { cik } = fund
  const outcome = await ensureSubmissions(cik, context)
  const reader = createHeaderReader(cik, context)
  const select = async () => {
    const listed = await selectPortfolios(context.data, { cik, asOf, month })
    const newest = listed[0]?.period
    const reached = listed.filter(
      ({ period }) => daysBetween(period, newest ?? period) <= REACH_DAYS,
    )
    const { found, unknown } = await pickOf(fund, reached, reader)
    return { found, unknown, isAtEnd: reached.length < listed.length }
  }
  const isEnough = (one: Awaited<ReturnType<typeof select>>) => one.found.length > 0 || one.isAtEnd
  const reach = month === null ? {} : { from: `${month}-01` }
  const { found: picked, isComplete } = await walkPages(
    { cik, asOf, ...reach, select, isEnough },
    context,
  )
  const { found, unknown } = picked
  const list = await judgeList({ cik, outcome, isComplete, asOf }, context)
  return { found, unknown, isListWhole: list.whole !== null, list }
}

/** The fund’s filings of its newest report day, down to the original report. */
async function pickOf(
  { series_id }: NamedFund,
  listed: readonly ListedPortfolio[],
  reader: HeaderReader,
) {
  const found: ListedPortfolio[] = []
  const unknown: ListedPortfolio[] = []
  for (const [at, filing] of listed.entries()) {
    if (found.length > 0 && filing.period !== found[0]?.period) break
    const series = await reader.seriesOf(listed, at)
    if (series === undefined) unknown.push(filing)
    if (series !== (series_id ?? '')) continue
    found.push(filing)
    if (!filing.form.endsWith('/A')) break
  }
  return { found, unknown }
}

/** Requests under way at once; the publisher's pace is kept below them. */
const BATCH = 8
/** Limit of headers for one call: about those of all funds of a trust and report day. */
const HEADERS_MAX = 64
/** Budget for headers, of which half may be missing before the call gives up. */
const HEADERS_TRIED = 16

interface HeaderReader {
  /** Series of the filing at a position of the list; undefined if the publisher has no header. */
  seriesOf(listed: readonly ListedPortfolio[], at: number): Promise<string | undefined>
}

function createHeaderReader(cik: string, context: DataContext): HeaderReader {
  const tries = createFetchBudget(HEADERS_TRIED, context)
  let known: Map<string, string> | null = null
  const query = new Set<string>()
  return {
    async seriesOf(listed, at) {
      known ??= await selectSeriesOfFilings(context.data, cik)
      const { accession = '', period } = listed[at] ?? {}
      const isOpen = (one: string) => !known?.has(one) && !query.has(one)
      if (isOpen(accession)) {
        if (query.size >= HEADERS_MAX || tries.left() === 0) throw stillToRead(query.size)
        const batch = listed
          .slice(at)
          .filter((one) => one.period === period && isOpen(one.accession))
          .slice(0, Math.min(BATCH, tries.left()))
        for (const one of batch) query.add(one.accession)
        const toPayload = (one: ListedPortfolio) => ({ cik, accession: one.accession })
        await Promise.all(batch.map((one) => tries.ensure(ingestFundFiling, toPayload(one))))
        known = await selectSeriesOfFilings(context.data, cik)
      }
      return known.get(accession)
    },
  }
}

function stillToRead(count: number): Failure {
  const text =
    `The trust files for many funds: ${count} of its filings were checked and saved, and none ` +
    'is the fund’s yet. Retry to continue.'
  return new Failure('publisher.unavailable', text)
}
