// The company that a path names. Other domains start here.

import type { DataContext } from '../../contract/declare/endpoint.ts'
import type { CacheKind } from '../../contract/work/cache.ts'
import { ensureIngested } from '../../contract/work/job.ts'
import { Failure } from '../../kernel/failure.ts'
import { isCik, toCik, toTicker } from '../../kernel/identifiers.ts'
import { followFormerTicker } from './former.ts'
import { selectFundClass } from './fund-store.ts'
import type { FundClass } from './fund-tickers.ts'
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

export interface FoundCompany {
  cik: string
  /** The ticker asked for, or the company's first; null when it has none. */
  ticker: string | null
  /** Null when nothing read so far names the CIK. */
  name: string | null
}

/**
 * Finds a company by ticker in any punctuation, or by CIK. A former ticker is followed, which the call
 * tells. One that nobody has or is known to have had fails with `company.unknown`; a CIK proves unknown only when its documents are fetched.
 */
export async function findCompany(text: string, context: DataContext): Promise<FoundCompany> {
  const found = await lookUpCompany(text, context)
  if (!found) throw unknownCompany(text, context, await suggestCompanies(text, context))
  return found
}

/** The same; null for a ticker that is in no list and was in none that is known. */
export async function lookUpCompany(
  text: string,
  context: DataContext,
): Promise<FoundCompany | null> {
  if (isCik(text)) return findByCik(toCik(text), context)
  await ensureIngested(ingestTickers, null, context)
  const ticker = toTicker(text)
  return (
    (await selectByTicker(context.data, ticker)) ??
    (await findByFundSymbol(ticker, context)) ??
    followFormerTicker(ticker, context)
  )
}

/** A fund is no filer: its trust files for it, often for dozens of funds. */
async function findByFundSymbol(ticker: string, context: DataContext) {
  const found = await lookUpFund(ticker, context)
  if (!found) return null
  const { name } = await findByCik(found.cik, context)
  return { cik: found.cik, ticker, name }
}

/** By the symbol of a class, or by EDGAR’s id of a series or a class; null where the list has none. */
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

/** What a company's answer starts with: its name as it was then, `fallback` when no profile is known. */
export async function readHeader(
  found: FoundCompany,
  asOf: string | null,
  context: Pick<DataContext, 'data'>,
  fallback: string | null = null,
): Promise<CompanyHeader> {
  return toHeader(found, await selectProfile(context.data, found.cik, asOf), asOf, fallback)
}

/** The same for a caller that has selected the profile already. */
export function toHeader(
  found: FoundCompany,
  version: ProfileVersion | undefined,
  asOf: string | null,
  fallback: string | null = null,
): CompanyHeader {
  const company = version ? nameAsOf(version.profile, asOf) : (found.name ?? fallback ?? '')
  return { ticker: found.ticker ?? version?.profile.tickers[0] ?? null, cik: found.cik, company }
}

/** The lists change once a day. */
const NEAR_NAMES: CacheKind<NearNames> = { maxAgeMs: 15 * 60_000 }
const SUGGESTIONS_MAX = 3

/** Who may have been meant, the nearest first. */
export async function suggestCompanies(
  text: string,
  { data, cache }: Pick<DataContext, 'data' | 'cache'>,
): Promise<Suggestion[]> {
  const near = await cache.get(NEAR_NAMES, async () =>
    createNearNames(await selectListedNames(data)),
  )
  return near.find(text, SUGGESTIONS_MAX)
}

type Answering = { settings: Pick<DataContext['settings'], 'isLive'> }

export function unknownCompany(
  text: string,
  context: Answering,
  suggestions: readonly Suggestion[] = [],
): Failure {
  return unknownBy(isCik(text) ? 'CIK' : 'ticker', text, context, suggestions)
}

/** A CIK under which nobody reports ownership. */
export function unknownPerson(text: string, { settings }: Answering): Failure {
  const named = `person with the CIK "${text}"`
  const words = settings.isLive
    ? `The publisher has no ${named}.`
    : `No ${named} is in the documents this service answers from.`
  return new Failure('company.unknown', words)
}

/** Only who asks the publisher itself can say what it knows. */
export function unknownBy(
  what: 'CIK' | 'ticker' | 'name',
  text: string,
  { settings }: Answering,
  suggestions: readonly Suggestion[],
): Failure {
  const named = `company with the ${what} "${text}"`
  const words = settings.isLive
    ? `The publisher has no ${named}.`
    : `No ${named} is in the documents this service answers from.`
  const meant = suggestions.map(({ ticker, cik, name }) => `${name} (${ticker ?? cik})`)
  const hint = meant.length > 0 ? ` Was it ${meant.join(', or ')}?` : ''
  return new Failure(
    'company.unknown',
    words + hint,
    suggestions.length > 0 ? { details: { suggestions } } : {},
  )
}
