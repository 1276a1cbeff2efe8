// The company of a ticker that no current list has: by former lists, by companies’ own documents,
// and by the CUSIP that settled under it. If these disagree on the company, there is none.

import type { ResolvedFrom } from '../../contract/answer/redirects.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { Failure } from '../../kernel/failure.ts'
import { ensureSubmissions } from '../filings/ingest.ts'
import { selectLeavings } from '../filings/store.ts'
import { resolveCusips } from './cusips/resolve.ts'
import { selectPairsOfSymbols } from './cusips/store.ts'
import { selectFormerTickers } from './former-store.ts'
import { type NamedCompany, selectByCik, selectByTicker } from './store.ts'

type Evidence = Pick<ResolvedFrom, 'cik' | 'last_on' | 'basis' | 'document'>

/**
 * Returns the company that had the ticker and notes the redirect; null if the evidence is
 * insufficient.
 */
export async function followFormerTicker(
  ticker: string,
  context: DataContext,
): Promise<NamedCompany | null> {
  const found = await findEvidence(ticker, context)
  const byCompany = Map.groupBy(found, ({ cik }) => cik)
  if (byCompany.size > 1) throw await severalHad(ticker, [...byCompany.keys()], context)
  const [last] = found.toSorted((a, b) => ((a.last_on ?? '') < (b.last_on ?? '') ? 1 : -1))
  if (!last) return null
  await ensureSubmissions(last.cik, context)
  const again = await selectByTicker(context.data, ticker)
  // The company’s own list of filings still names the ticker.
  if (again?.cik === last.cik) return again
  const company = await nameOf(last.cik, context)
  context.redirects.note({
    asked: ticker,
    kind: 'former_ticker',
    ...last,
    name: company.name,
    former_name: null,
    ticker: company.ticker,
    ...(await whatHappened(company, context)),
  })
  return company
}

async function findEvidence(ticker: string, context: DataContext): Promise<Evidence[]> {
  const listed = await selectFormerTickers(context.data, ticker)
  const settled = await findSettled(ticker, context)
  const fromLists = listed.map(({ cik, last_on }) => {
    return { cik, last_on, basis: 'list' as const, document: null }
  })
  return [...fromLists, ...settled]
}

/** Companies of the CUSIPs that settled under the symbol. */
async function findSettled(symbol: string, context: DataContext): Promise<Evidence[]> {
  const pairs = await selectPairsOfSymbols(context.data, [symbol])
  if (pairs.length === 0) return []
  const resolved = await resolveCusips(pairs, null, context)
  return pairs.flatMap(({ cusip, last_on, source }): Evidence[] => {
    const cik = resolved.get(cusip)?.cik ?? null
    return cik === null ? [] : [{ cik, last_on, basis: 'settlement', document: source }]
  })
}

const FILINGS_MAX = 3

async function whatHappened(
  { cik, ticker }: NamedCompany,
  { data }: Pick<DataContext, 'data'>,
): Promise<Pick<ResolvedFrom, 'what_happened' | 'filings'>> {
  if (ticker !== null) return { what_happened: 'ticker_changed', filings: [] }
  const filings = await selectLeavings(data, cik, FILINGS_MAX)
  return { what_happened: filings.length > 0 ? 'delisted' : 'not_listed', filings }
}

async function nameOf(cik: string, { data }: Pick<DataContext, 'data'>): Promise<NamedCompany> {
  return (await selectByCik(data, cik)) ?? { cik, ticker: null, name: `CIK ${cik}` }
}

async function severalHad(ticker: string, ciks: readonly string[], context: DataContext) {
  const suggestions = await Promise.all(ciks.map((cik) => nameOf(cik, context)))
  const words = suggestions.map(({ name, cik }) => `${name} (CIK ${cik})`).join(', ')
  const text = `"${ticker}" is a former ticker of several companies. Use the CIK of one: ${words}.`
  return new Failure('company.unknown', text, { details: { suggestions } })
}
