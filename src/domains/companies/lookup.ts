// The company that a path names. Other domains start here.

import { type Absence, explain, toDetails } from '../../contract/answer/absence.ts'
import type { ResolvedFrom } from '../../contract/answer/redirects.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import type { CacheKind } from '../../contract/work/cache.ts'
import { ensureIngested, selectIngested } from '../../contract/work/job.ts'
import { Failure } from '../../kernel/failure.ts'
import { isCik, toCik, toTicker } from '../../kernel/identifiers.ts'
import { ensureSubmissions } from '../filings/ingest.ts'
import { selectLeavings } from '../filings/store.ts'
import { resolveCusips } from './cusips/resolve.ts'
import { selectPairsOfSymbols } from './cusips/store.ts'
import { selectFormerTickers } from './former-store.ts'
import { selectFundClass } from './fund-store.ts'
import type { FundClass } from './fund-tickers.ts'
import { listJoined, readRegistrants } from './identity/links.ts'
import { selectFiledDays } from './identity/ticker-store.ts'
import { ingestFundTickers, ingestTickers } from './ingest.ts'
import { createNearNames, type NearNames, type Suggestion } from './near-names.ts'
import {
  type NamedCompany,
  type ProfileVersion,
  selectByCik,
  selectByTicker,
  selectListedNames,
  selectProfile,
} from './store.ts'
import { nameAsOf } from './submissions.ts'

type Evidence = Pick<ResolvedFrom, 'cik' | 'last_on' | 'basis' | 'document'>

/** Returns the company that had the ticker and notes the redirect; null if uncertain. */
async function followFormerTicker(
  ticker: string,
  context: DataContext,
): Promise<NamedCompany | null> {
  const found = await findEvidence(ticker, context)
  const [last] = found.toSorted((a, b) => ((a.last_on ?? '') < (b.last_on ?? '') ? 1 : -1))
  if (!last) return null
  const own = [last.cik, ...(await listJoined(last.cik, context.data))]
  const isOwn = found.every(({ cik }) => own.includes(cik))
  const ciks = [...new Set(found.map(({ cik }) => cik))]
  if (!isOwn) throw await severalHad(ticker, ciks, context)
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
  const found = [...fromLists, ...settled]
  return found.length > 0 ? found : findFiled(ticker, context)
}

/** Companies whose own filings name the ticker, where no list or settlement file does. */
async function findFiled(ticker: string, { data }: Pick<DataContext, 'data'>): Promise<Evidence[]> {
  const days = await selectFiledDays(data, ticker)
  return days.map(({ cik, last_on }) => {
    return { cik, last_on, basis: 'own_filings', document: null }
  })
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

export interface FoundCompany {
  cik: string
  /** The requested ticker, or the company’s first; null if it has none. */
  ticker: string | null
  /** Name; null if unknown so far. */
  name: string | null
}

/**
 * Finds a company by ticker in any punctuation, or by CIK. A former ticker leads to its company,
 * and the call notes it. An unknown ticker fails with `company.unknown`; an unknown CIK is noticed
 * only when its documents are fetched.
 */
export async function findCompany(text: string, context: DataContext): Promise<FoundCompany> {
  const found = await lookUpCompany(text, context)
  if (!found) throw unknownCompany(text, context, await suggestCompanies(text, context))
  return found
}

/** Like `findCompany`; null for a ticker that no present or former list has. */
export async function lookUpCompany(
  text: string,
  context: DataContext,
): Promise<FoundCompany | null> {
  const found = await lookUp(text, context)
  if (found) {
    // Read when the answer is made: the lists that tell are fetched meanwhile.
    context.redirects.noteCompany(found.cik, () => readRegistrants(found.cik, context))
    if (found.ticker === null) {
      context.redirects.noteUnlisted(found.cik, () => whyUnlisted(context))
    }
  }
  return found
}

async function lookUp(text: string, context: DataContext): Promise<FoundCompany | null> {
  if (isCik(text)) return findByCik(toCik(text), context)
  await ensureIngested(ingestTickers, null, context)
  const ticker = toTicker(text)
  return (
    (await selectByTicker(context.data, ticker)) ??
    (await findByFundSymbol(ticker, context)) ??
    followFormerTicker(ticker, context)
  )
}

/** Reason why a company may have a ticker that is not known; null where the lists would tell. */
async function whyUnlisted(
  context: Pick<DataContext, 'data' | 'settings'>,
): Promise<Absence | null> {
  const what = 'the list of tickers'
  const last = await selectIngested(ingestTickers, null, context)
  if (!last) return explain({ reason: 'not_read_yet', what })
  if (last.outcome === 'stored') return null
  return explain({ reason: 'not_here', what, source: context, kind: ingestTickers.kind })
}

/** Finds the trust that files for the fund, often for dozens of funds. */
async function findByFundSymbol(ticker: string, context: DataContext) {
  const found = await lookUpFund(ticker, context)
  if (!found) return null
  const { name } = await findByCik(found.cik, context)
  return { cik: found.cik, ticker, name }
}

/** Finds a fund by a class’s symbol, or by EDGAR’s id of a series or class; null if unlisted. */
export async function lookUpFund(text: string, context: DataContext): Promise<FundClass | null> {
  await ensureIngested(ingestFundTickers, null, context)
  const id = text.toUpperCase()
  const by = SERIES.test(id) ? 'series_id' : CLASS.test(id) ? 'class_id' : 'symbol'
  return (await selectFundClass(context.data, by, by === 'symbol' ? toTicker(text) : id)) ?? null
}

const SERIES = /^S\d{9}$/
const CLASS = /^C\d{9}$/

async function findByCik(cik: string, context: Pick<DataContext, 'data'>): Promise<FoundCompany> {
  const known: NamedCompany | undefined = await selectByCik(context.data, cik)
  return known ?? { cik, ticker: null, name: null }
}

export interface CompanyHeader {
  ticker: string | null
  cik: string
  company: string
}

/** Head of a company’s answer, with its name then; `fallback` serves without a profile. */
export async function readHeader(
  found: FoundCompany,
  asOf: string | null,
  context: Pick<DataContext, 'data'>,
  fallback: string | null = null,
): Promise<CompanyHeader> {
  return toHeader(found, await selectProfile(context.data, found.cik, asOf), asOf, fallback)
}

/** Like `readHeader`, for a profile already selected. */
export function toHeader(
  found: FoundCompany,
  version: ProfileVersion | undefined,
  asOf: string | null,
  fallback: string | null = null,
): CompanyHeader {
  const company = version ? nameAsOf(version.profile, asOf) : (found.name ?? fallback ?? '')
  return { ticker: found.ticker ?? version?.profile.tickers[0] ?? null, cik: found.cik, company }
}

/** Cached briefly, since the lists change once a day. */
const NEAR_NAMES: CacheKind<NearNames> = { maxAgeMs: 15 * 60_000 }
const SUGGESTIONS_MAX = 3

/** Suggests companies with similar names, the nearest first. */
export async function suggestCompanies(
  text: string,
  { data, cache }: Pick<DataContext, 'data' | 'cache'>,
): Promise<Suggestion[]> {
  const near = await cache.get(NEAR_NAMES, async () =>
    createNearNames(await selectListedNames(data)),
  )
  return near.find(text, SUGGESTIONS_MAX)
}

type Answering = Pick<DataContext, 'settings'>

export function unknownCompany(
  text: string,
  context: Answering,
  suggestions: readonly Suggestion[] = [],
): Failure {
  return unknownBy(isCik(text) ? 'CIK' : 'ticker', text, context, suggestions)
}

/** Failure for a CIK without ownership reports. */
export function unknownPerson(text: string): Failure {
  const absence = explain({
    reason: 'not_known',
    what: `the person with the CIK "${text}"`,
    list: 'the list of filings of that CIK',
    command: `tieout load ticker ${text}`,
  })
  return new Failure('company.unknown', absence.sentence, { details: toDetails(absence) })
}

/** Lists that would tell of an identifier that this service’s own do not name. */
const WOULD_TELL = {
  ticker: {
    list: 'an older list of tickers, if a company had it before,',
    command: 'tieout load old-tickers FILE --on DAY',
    also: ' So would a settlement file of then: `tieout load bulk cnsfails<month><a|b>.zip`.',
  },
  name: {
    list: 'the list of filings of its company',
    command: 'tieout load ticker CIK',
    also: '',
  },
} as const

/**
 * Failure for what no list of this service names. The lists are today’s: a ticker may have been a
 * company’s before.
 */
export function unknownBy(
  what: 'CIK' | 'ticker' | 'name',
  text: string,
  source: Answering,
  suggestions: readonly Suggestion[],
): Failure {
  const absence = explainUnknown(what, text, source)
  const meant = suggestions.map(({ ticker, cik, name }) => `${name} (${ticker ?? cik})`)
  const hint = meant.length > 0 ? ` Was it ${meant.join(', or ')}?` : ''
  // A person's name resembles some company's, and no company answers for the person.
  const person = WORDS.test(text.trim()) ? NAMED_ELSEWHERE : ''
  return new Failure('company.unknown', absence.sentence + person + hint, {
    details: { ...toDetails(absence), ...(suggestions.length > 0 && { suggestions }) },
  })
}

/** Several words, or one in small letters after its first, as names are and tickers are not. */
const WORDS = /^\p{L}[\p{L}.'’-]*(?: \p{L}[\p{L}.'’-]*){1,3}$|^\p{Lu}\p{Ll}{2,30}$/u
const NAMED_ELSEWHERE =
  ' A person is found by name with `find_insiders` (/v1/insiders), a manager with `get_holdings`.'

/** A symbol, with a class or series of up to two letters. */
const SYMBOL = /^[A-Z0-9]{1,6}(?:-[A-Z]{1,2})?$/

function explainUnknown(what: 'CIK' | 'ticker' | 'name', text: string, source: Answering): Absence {
  if (what === 'CIK') {
    return explain({ reason: 'not_here', what: `the list of filings of CIK ${text}`, source })
  }
  if (what === 'ticker' && !SYMBOL.test(toTicker(text))) {
    const words = `"${text}" is not spelled as a ticker is; a company is found by its name with`
    const instead = `/v1/resolve?name=${encodeURIComponent(text.trim())}`
    return explain({
      reason: 'of_store',
      words: `${words} \`resolve_entity\` (${instead}).`,
      instead,
    })
  }
  const { also, ...list } = WOULD_TELL[what]
  const absence = explain({
    reason: 'not_known',
    what: `the company with the ${what} "${text}"`,
    ...list,
  })
  return { ...absence, sentence: absence.sentence + also }
}
