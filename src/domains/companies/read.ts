// Answers about a company’s identity.

import { type Absence, toReason } from '../../contract/answer/absence.ts'
import { SEC_SOURCE } from '../../contract/answer/fields.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { easternDay } from '../../kernel/time.ts'
import { ensureSubmissions } from '../filings/ingest.ts'
import { listNotHere } from '../filings/lists.ts'
import { ensureLinks, listJoined } from './identity/links.ts'
import { listNames } from './identity/names.ts'
import { readSecurities } from './identity/securities.ts'
import { type FoundCompany, findCompany, unknownCompany } from './lookup.ts'
import { selectProfile, selectTickersOf } from './store.ts'
import { nameAsOf, type Profile } from './submissions.ts'

export async function readCompany(text: string, asOf: string | null, context: DataContext) {
  const found = await findCompany(text, context)
  const { profile, tickers, exchanges, lack } = await ensureDetails(found, text, asOf, context)
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
    ...(await readHistory(found.cik, profile, asOf, context)),
    ...toMissing({ profile: lack }),
    source: SEC_SOURCE,
  } as const
}

/** Names and securities of the company’s registrants, whose links are looked for first. */
async function readHistory(
  cik: string,
  profile: Profile,
  asOf: string | null,
  context: DataContext,
) {
  const { data } = context
  await ensureLinks(cik, context)
  const earlier = await listJoined(cik, data)
  const day = asOf === null ? null : easternDay(asOf)
  const profiles = [profile]
  for (const one of earlier) {
    const version = await selectProfile(data, one, asOf)
    if (version) profiles.push(version.profile)
  }
  return {
    names: listNames(profiles, day),
    securities: await readSecurities([cik, ...earlier], day, data),
  }
}

/** A whole answer has no such member. */
export function toMissing(lacks: Readonly<Record<string, Absence | null>>) {
  const missing = Object.entries(lacks).flatMap(([name, absence]) =>
    absence ? [{ name, ...toReason(absence) }] : [],
  )
  return missing.length > 0 ? { missing } : {}
}

/** The profile, with the tickers and exchanges of both list and profile. */
export async function ensureDetails(
  found: FoundCompany,
  text: string,
  asOf: string | null,
  context: DataContext,
) {
  await ensureSubmissions(found.cik, context)
  const version = await selectProfile(context.data, found.cik, asOf)
  if (!version && found.name === null) throw unknownCompany(text, context)
  const lack = version ? null : listNotHere(found.cik, context)
  const listed = await selectTickersOf(context.data, found.cik)
  const profile = version?.profile ?? listedProfile(found)
  const listedExchanges = listed.flatMap((row) => (row.exchange === null ? [] : [row.exchange]))
  return {
    profile,
    lack,
    tickers: [...new Set([...listed.map((row) => row.ticker), ...profile.tickers])],
    exchanges: [...new Set([...listedExchanges, ...profile.exchanges])],
  }
}

/** Profile from the ticker list alone, if the publisher lacks the company’s document. */
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
