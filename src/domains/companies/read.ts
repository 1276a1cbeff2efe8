// Answers about who a company is.

import type { DataContext } from '../../contract/endpoint.ts'
import { SEC_SOURCE } from '../../contract/fields.ts'
import { ensureIngested } from '../../contract/job.ts'
import { toAsOf } from '../../contract/params.ts'
import { Failure } from '../../kernel/failure.ts'
import { isCik, toCik, toTicker } from '../../kernel/identifiers.ts'
import { ensureSubmissions } from '../filings/ingest.ts'
import { type CusipEvidence, findCusipOf, resolveCusips } from './cusips/resolve.ts'
import { selectFundNames } from './fund-store.ts'
import type { FundClass } from './fund-tickers.ts'
import { ingestTickers } from './ingest.ts'
import {
  type FoundCompany,
  findCompany,
  lookUpFund,
  suggestCompanies,
  unknownBy,
  unknownCompany,
} from './lookup.ts'
import { toNameKey } from './names.ts'
import { toSector } from './sectors.ts'
import {
  type NamedCompany,
  selectByCik,
  selectByName,
  selectByTicker,
  selectProfile,
  selectTickersOf,
} from './store.ts'
import { nameAsOf, type Profile } from './submissions.ts'

export async function readCompany(text: string, asOf: string | null, context: DataContext) {
  const found = await findCompany(text, context)
  const { profile, tickers, exchanges } = await ensureDetails(found, text, asOf, context)
  const name = nameAsOf(profile, asOf)
  return {
    ticker: found.ticker ?? tickers[0] ?? null,
    cik: found.cik,
    company: name,
    name,
    tickers,
    exchanges,
    sic: profile.sic,
    sic_description: profile.sic_description,
    fiscal_year_end: profile.fiscal_year_end,
    state_of_incorporation: profile.state_of_incorporation,
    website: profile.website,
    source: SEC_SOURCE,
  } as const
}

/** The profile, with the tickers and exchanges of both list and profile. */
async function ensureDetails(
  found: FoundCompany,
  text: string,
  asOf: string | null,
  context: DataContext,
) {
  await ensureSubmissions(found.cik, context)
  const version = await selectProfile(context.data, found.cik, asOf)
  if (!version && found.name === null) throw unknownCompany(text, context)
  const listed = await selectTickersOf(context.data, found.cik)
  const profile = version?.profile ?? listedProfile(found)
  const listedExchanges = listed.flatMap((row) => (row.exchange === null ? [] : [row.exchange]))
  return {
    profile,
    tickers: [...new Set([...listed.map((row) => row.ticker), ...profile.tickers])],
    exchanges: [...new Set([...listedExchanges, ...profile.exchanges])],
  }
}

/** What the ticker list alone says of a company whose own document the publisher does not have. */
function listedProfile({ cik, name }: FoundCompany): Profile {
  return {
    cik,
    name: name ?? '',
    tickers: [],
    exchanges: [],
    sic: null,
    sic_description: null,
    fiscal_year_end: null,
    state_of_incorporation: null,
    website: null,
    city: null,
    state: null,
    former_names: [],
  }
}

export const RESOLVED_KINDS = ['company', 'fund'] as const

interface ResolveInput {
  ticker?: string | undefined
  kind?: (typeof RESOLVED_KINDS)[number] | undefined
  cik?: string | undefined
  cusip?: string | undefined
  name?: string | undefined
  as_of?: string | undefined
}

const MATCHES_MAX = 10

export async function readResolve(input: ResolveInput, context: DataContext) {
  await ensureIngested(ingestTickers, null, context)
  const asOf = toAsOf(input.as_of)
  const fund = await findFund(input, context)
  const { matches, evidence } = fund
    ? await matchTrust(fund, context)
    : await findMatches(input, asOf, context)
  const best = matches[0]
  if (!best) throw await unknownMatch(input, context)
  const text = input.ticker ?? input.cik ?? best.cik
  const found: FoundCompany = { cik: best.cik, ticker: best.ticker, name: best.name }
  const { profile, tickers, exchanges } = await ensureDetails(found, text, asOf, context)
  // A CUSIP whose class is not known has no ticker, however many its company has.
  const ticker = best.ticker ?? (evidence ? null : (tickers[0] ?? null))
  const own = evidence ? null : await findCusipOf({ ticker, cik: best.cik }, asOf, context)
  const name = nameAsOf(profile, asOf)
  return {
    kind: fund ? 'fund' : 'company',
    cik: best.cik,
    name,
    fund: fund && (await describeFund(fund, name, context)),
    ticker,
    tickers,
    exchange: exchanges[0] ?? null,
    exchanges,
    cusip: input.cusip?.toUpperCase() ?? own?.cusip ?? null,
    cusip_evidence: evidence ?? own?.evidence ?? null,
    sic: profile.sic,
    industry: profile.sic_description,
    sector: toSector(profile.sic),
    state_of_incorporation: profile.state_of_incorporation,
    location: { city: profile.city, state: profile.state },
    matches: matches.map(({ cik, name, ticker: symbol }) => ({ cik, name, ticker: symbol })),
    source: SEC_SOURCE,
  } as const
}

/** Null for what names a company, and for what is to name one. */
async function findFund(
  { ticker, kind }: ResolveInput,
  context: DataContext,
): Promise<FundClass | null> {
  if (ticker === undefined) return null
  if (kind !== 'fund' && (await selectByTicker(context.data, toTicker(ticker)))) return null
  const found = isCik(ticker) ? null : await lookUpFund(ticker, context)
  if (kind === undefined || (kind === 'fund') === (found !== null)) return found
  throw unknownCompany(ticker, context, await suggestCompanies(ticker, context))
}

async function matchTrust({ cik, symbol }: FundClass, context: DataContext): Promise<Matches> {
  const name = (await selectByCik(context.data, cik))?.name ?? (await nameOf(cik, symbol, context))
  return { matches: [{ cik, ticker: symbol, name }], evidence: null }
}

async function describeFund(fund: FundClass, trust: string, { data }: Pick<DataContext, 'data'>) {
  const { series_id, class_id, symbol: ticker } = fund
  const names = await selectFundNames(data, fund)
  return { name: names.series, series_id, class: names.class, class_id, ticker, trust }
}

async function unknownMatch(input: ResolveInput, context: DataContext): Promise<Failure> {
  const { name } = input
  if (name !== undefined) {
    return unknownBy('name', name, context, await suggestCompanies(name, context))
  }
  return unknownCompany(input.cik ?? input.ticker ?? '', context)
}

interface Matches {
  matches: NamedCompany[]
  /** What a CUSIP's company rests on; null for the other identifiers. */
  evidence: CusipEvidence | null
}

async function findMatches(
  input: ResolveInput,
  asOf: string | null,
  context: DataContext,
): Promise<Matches> {
  if (input.cusip !== undefined) return findByCusip(input.cusip.toUpperCase(), asOf, context)
  if (input.name !== undefined) {
    const matches = await selectByName(context.data, toNameKey(input.name), MATCHES_MAX)
    return { matches, evidence: null }
  }
  const symbol = input.ticker ?? input.cik ?? ''
  const text = input.cik === undefined ? toTicker(symbol) : toCik(symbol)
  const found = await findCompany(text, context)
  const name = found.name ?? (await nameOf(found.cik, symbol, context))
  return { matches: [{ ...found, name }], evidence: null }
}

/** Fails with `cusip.unknown`; a symbol that no list names leads to no company. */
async function findByCusip(
  cusip: string,
  asOf: string | null,
  context: DataContext,
): Promise<Matches> {
  const found = (await resolveCusips([{ cusip }], asOf, context)).get(cusip)
  if (!found) {
    throw new Failure('cusip.unknown', `The CUSIP "${cusip}" is not known to this service.`)
  }
  const { cik, ticker, evidence } = found
  if (cik === null) {
    const text = `The CUSIP "${cusip}" settled under "${ticker}", which the list of companies does not have.`
    throw new Failure('cusip.unknown', text)
  }
  const name = (await selectByCik(context.data, cik))?.name ?? (await nameOf(cik, cusip, context))
  return { matches: [{ cik, ticker, name }], evidence }
}

async function nameOf(cik: string, text: string, context: DataContext): Promise<string> {
  await ensureSubmissions(cik, context)
  const version = await selectProfile(context.data, cik, null)
  if (!version) throw unknownCompany(text, context)
  return version.profile.name
}
