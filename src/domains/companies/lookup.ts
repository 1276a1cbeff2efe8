// The company that a path names. Other domains start here.

import type { DataContext } from '../../contract/endpoint.ts'
import { ensureIngested } from '../../contract/job.ts'
import { Failure } from '../../kernel/failure.ts'
import { isCik, toCik, toTicker } from '../../kernel/identifiers.ts'
import { ingestFundTickers, ingestTickers } from './ingest.ts'
import {
  type NamedCompany,
  type ProfileVersion,
  selectByCik,
  selectByTicker,
  selectFundCik,
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
 * Finds a company by ticker in any punctuation, or by CIK. A ticker that is in no list fails with
 * `company.unknown`; a CIK proves unknown only when its documents are fetched.
 */
export async function findCompany(text: string, context: DataContext): Promise<FoundCompany> {
  if (isCik(text)) return findByCik(toCik(text), context)
  await ensureIngested(ingestTickers, null, context)
  const ticker = toTicker(text)
  return (await selectByTicker(context.data, ticker)) ?? findByFundSymbol(text, ticker, context)
}

/** A fund is no filer: its trust files for it, often for dozens of funds. */
async function findByFundSymbol(text: string, ticker: string, context: DataContext) {
  await ensureIngested(ingestFundTickers, null, context)
  const cik = await selectFundCik(context.data, ticker)
  if (cik === undefined) throw unknownCompany(text)
  const { name } = await findByCik(cik, context)
  return { cik, ticker, name }
}

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

export function unknownCompany(text: string): Failure {
  const what = isCik(text) ? 'CIK' : 'ticker'
  return new Failure(
    'company.unknown',
    `The publisher knows no company with the ${what} "${text}".`,
  )
}
