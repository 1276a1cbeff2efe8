// The answer of GET /v1/resolve: a company, a fund, a person or a manager.

import { explain } from '../../contract/answer/absence.ts'
import { SEC_SOURCE } from '../../contract/answer/fields.ts'
import type { PartyCapabilities } from '../../contract/declare/capabilities.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { toAsOf } from '../../contract/declare/params.ts'
import { ensureIngested } from '../../contract/work/job.ts'
import { Failure } from '../../kernel/failure.ts'
import { toCik, toTicker } from '../../kernel/identifiers.ts'
import { ensureSubmissions } from '../filings/ingest.ts'
import { type CusipEvidence, findCusipOf, resolveCusips } from './cusips/resolve.ts'
import { findFund } from './fund-lookup.ts'
import { selectFundNames } from './fund-store.ts'
import type { FundClass } from './fund-tickers.ts'
import { ingestTickers } from './ingest.ts'
import {
  type FoundCompany,
  findCompany,
  suggestCompanies,
  unknownBy,
  unknownCompany,
} from './lookup.ts'
import { isWholeName, toNameKey } from './names.ts'
import { ensureDetails, toMissing } from './read.ts'
import { toSector } from './sectors.ts'
import {
  type NamedCompany,
  selectByCik,
  selectByName,
  selectNames,
  selectProfile,
  selectTickersOf,
} from './store.ts'
import { nameAsOf } from './submissions.ts'

export const RESOLVED_KINDS = ['company', 'person', 'manager', 'fund'] as const
type ResolvedKind = (typeof RESOLVED_KINDS)[number]

export interface ResolveInput {
  ticker?: string | undefined
  kind?: ResolvedKind | undefined
  cik?: string | undefined
  cusip?: string | undefined
  name?: string | undefined
  as_of?: string | undefined
}

const MATCHES_MAX = 10

export async function readResolve(
  input: ResolveInput,
  offers: PartyCapabilities,
  context: DataContext,
) {
  await ensureIngested(ingestTickers, null, context)
  if (input.kind === 'person') return readParty('person', input, offers.personNamed, context)
  if (input.kind === 'manager') return readParty('manager', input, offers.managerNamed, context)
  const asOf = toAsOf(input.as_of)
  const fund = await findFund(input, context)
  const { matches, evidence } = fund
    ? await matchTrust(fund, context)
    : await findMatches(input, asOf, context)
  const best = matches[0]
  if (!best) throw await unknownMatch(input, context)
  const text = input.ticker ?? input.cik ?? best.cik
  const found: FoundCompany = { cik: best.cik, ticker: best.ticker, name: best.name }
  const { profile, tickers, exchanges, lack } = await ensureDetails(found, text, asOf, context)
  if (input.name !== undefined && !fund) await noteFormerName(input.name, best, context)
  // A CUSIP of an unknown class has no ticker, even if its company has one.
  const ticker = best.ticker ?? (evidence ? null : (tickers[0] ?? null))
  const own = evidence ? null : await findCusipOf({ ticker, cik: best.cik }, asOf, context)
  const name = nameAsOf(profile, asOf)
  const cusip = input.cusip?.toUpperCase() ?? own?.cusip ?? null
  return {
    kind: fund ? ('fund' as const) : ('company' as const),
    cik: best.cik,
    name,
    fund: fund && (await describeFund(fund, name, context)),
    ticker,
    tickers,
    exchange: exchanges[0] ?? null,
    exchanges,
    cusip,
    cusip_evidence: evidence ?? own?.evidence ?? null,
    sic: profile.sic,
    industry: profile.sic_description,
    sector: toSector(profile.sic),
    state_of_incorporation: profile.state_of_incorporation,
    location: { city: profile.city, state: profile.state },
    matches: matches.map(({ cik, name, ticker: symbol }) => ({ cik, name, ticker: symbol })),
    ...toMissing({ profile: lack, cusip: cusip === null ? NO_CUSIP : null }),
    source: SEC_SOURCE,
  } as const
}

const NO_CUSIP = explain({
  reason: 'not_known',
  what: 'the CUSIP of the shares',
  list: 'a settlement file or a schedule that names both',
  command: 'tieout load bulk FILE',
})

/** People and managers are described by their own filings, without company members. */
async function readParty(
  kind: 'person' | 'manager',
  input: ResolveInput,
  find: PartyCapabilities['personNamed'],
  context: DataContext,
) {
  const { cik, name } = await find(input, context)
  const listed = await selectTickersOf(context.data, cik)
  const [first] = listed
  return {
    kind,
    cik,
    name,
    fund: null,
    ticker: first?.ticker ?? null,
    tickers: listed.map(({ ticker }) => ticker),
    exchange: first?.exchange ?? null,
    exchanges: [...new Set(listed.flatMap(({ exchange }) => exchange ?? []))],
    cusip: null,
    cusip_evidence: null,
    sic: null,
    industry: null,
    sector: null,
    state_of_incorporation: null,
    location: { city: null, state: null },
    matches: [{ cik, name, ticker: first?.ticker ?? null }],
    source: SEC_SOURCE,
  }
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
  /** Evidence of a CUSIP’s company; null for other identifiers. */
  evidence: CusipEvidence | null
}

async function findMatches(
  input: ResolveInput,
  asOf: string | null,
  context: DataContext,
): Promise<Matches> {
  if (input.cusip !== undefined) return findByCusip(input.cusip.toUpperCase(), asOf, context)
  if (input.name !== undefined) {
    const how = { isWhole: isWholeName(input.name) }
    const matches = await selectByName(context.data, toNameKey(input.name), MATCHES_MAX, how)
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
    const text = `The CUSIP "${cusip}" settled under "${ticker}", which is not on the company list.`
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

/** Notes nothing if today’s name has the words too, or several former names do. */
async function noteFormerName(
  query: string,
  company: NamedCompany,
  { data, redirects }: Pick<DataContext, 'data' | 'redirects'>,
): Promise<void> {
  const key = toNameKey(query)
  const names = await selectNames(data, company.cik)
  const meant = names.filter(({ name_key }) => name_key.includes(key))
  const [only, ...others] = meant
  if (!only || others.length > 0 || only.is_former === 0) return
  const version = await selectProfile(data, company.cik, null)
  const listed = version?.profile.former_names.find(({ name }) => toNameKey(name) === only.name_key)
  redirects.note({
    asked: query,
    kind: 'former_name',
    cik: company.cik,
    name: names.find(({ is_former }) => is_former === 0)?.name ?? company.name,
    former_name: only.name,
    ticker: company.ticker,
    what_happened: 'renamed',
    last_on: listed?.to ?? null,
    basis: 'own_filings',
    document: null,
    filings: [],
  })
}
