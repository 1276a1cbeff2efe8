// The fund that a query to GET /v1/resolve names: by the symbol or id of a class or series, by its
// trust if unambiguous, or by name, as far as known from filings.

import type { DataContext } from '../../contract/declare/endpoint.ts'
import type { CacheKind } from '../../contract/work/cache.ts'
import { ensureIngested } from '../../contract/work/job.ts'
import { Failure } from '../../kernel/failure.ts'
import { isCik, toCik, toTicker } from '../../kernel/identifiers.ts'
import { selectFundsOf, selectNamedFunds } from './fund-store.ts'
import type { FundClass } from './fund-tickers.ts'
import { ingestFundTickers } from './ingest.ts'
import { lookUpFund, suggestCompanies, unknownCompany } from './lookup.ts'
import { toNameKey } from './names.ts'
import { createNearNames, type NearNames, type Suggestion } from './near-names.ts'
import { selectByTicker } from './store.ts'

interface Question {
  ticker?: string | undefined
  kind?: string | undefined
  cik?: string | undefined
  name?: string | undefined
}

/** Returns null if the query names a company, or requests one. */
export async function findFund(input: Question, context: DataContext): Promise<FundClass | null> {
  const { ticker, kind, cik, name } = input
  if (ticker !== undefined) return findBySymbol(ticker, kind, context)
  if (kind !== 'fund') return null
  if (cik !== undefined) return findByTrust(toCik(cik), context)
  return name === undefined ? null : findByName(name, context)
}

async function findBySymbol(ticker: string, kind: string | undefined, context: DataContext) {
  if (kind !== 'fund' && (await selectByTicker(context.data, toTicker(ticker)))) return null
  const found = isCik(ticker) ? null : await lookUpFund(ticker, context)
  if (kind === undefined || (kind === 'fund') === (found !== null)) return found
  throw unknownCompany(ticker, context, await suggestCompanies(ticker, context))
}

async function findByTrust(cik: string, context: DataContext): Promise<FundClass> {
  await ensureIngested(ingestFundTickers, null, context)
  return theOnly(`the CIK ${cik}`, await selectFundsOf(context.data, cik), [])
}

interface NamedFund extends FundClass {
  name: string
}

interface KnownFunds {
  readonly byKey: ReadonlyMap<string, readonly NamedFund[]>
  readonly near: NearNames
  readonly bySeries: ReadonlyMap<string, NamedFund>
}

const FUNDS: CacheKind<KnownFunds> = { maxAgeMs: 15 * 60_000 }
const SUGGESTIONS_MAX = 3

async function findByName(name: string, context: DataContext): Promise<FundClass> {
  await ensureIngested(ingestFundTickers, null, context)
  const known = await context.cache.get(FUNDS, () => readKnown(context))
  const near = known.near.find(name, SUGGESTIONS_MAX).flatMap(({ cik: series }) => {
    const fund = known.bySeries.get(series)
    return fund ? [toSuggestion(fund)] : []
  })
  return theOnly(`the name "${name}"`, known.byKey.get(toNameKey(name)) ?? [], near)
}

async function readKnown({ data }: Pick<DataContext, 'data'>): Promise<KnownFunds> {
  const funds = await selectNamedFunds(data)
  // Keyed by series, since a trust has many funds.
  const listed = funds.map(({ series_id: cik, name }, position) => {
    return { cik, ticker: null, name, keys: [toNameKey(name)], position }
  })
  return {
    byKey: Map.groupBy(funds, ({ name }) => toNameKey(name)),
    near: await createNearNames(listed),
    bySeries: new Map(funds.map((fund) => [fund.series_id, fund])),
  }
}

function toSuggestion({ symbol, cik, name }: NamedFund): Suggestion {
  return { ticker: symbol, cik, name }
}

const NAMED_MAX = 10

function theOnly(
  query: string,
  funds: readonly (FundClass & { name?: string })[],
  near: readonly Suggestion[],
): FundClass {
  const [only, ...others] = funds
  if (only && others.length === 0) return only
  const named = funds.slice(0, NAMED_MAX).map((one) => {
    return { ticker: one.symbol, cik: one.cik, name: one.name ?? one.series_id }
  })
  const suggestions = only ? named : near
  const words = suggestions.map(({ name, ticker }) => `${name} (${ticker})`).join(', ')
  const matches = only
    ? `${funds.length} funds have ${query}. Use the symbol of one: ${words}.`
    : `No fund in the filings stored here has ${query}.${words && ` Was it ${words}?`}`
  return fail(matches, suggestions)
}

function fail(text: string, suggestions: readonly Suggestion[]): never {
  const details = suggestions.length > 0 ? { details: { suggestions } } : {}
  throw new Failure('company.unknown', text, details)
}
