// Answers about the federal contracts that a company and its subsidiaries won.

import { type Absence, explain, explainFailure } from '../../contract/answer/absence.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { toAsOf } from '../../contract/declare/params.ts'
import { ensureIngested } from '../../contract/work/job.ts'
import { isOfDocuments } from '../../kernel/failure.ts'
import { easternDay } from '../../kernel/time.ts'
import { ensureRegistrants } from '../companies/identity/across.ts'
import { readHeader, unknownCompany } from '../companies/lookup.ts'
import {
  type CompanyCandidates,
  readCandidates,
  readCommonWords,
} from '../companies/matching/candidates.ts'
import {
  type Candidate,
  type Confidence,
  isAtLeast,
  type Match,
} from '../companies/matching/judge.ts'
import { ensureSubmissions } from '../filings/ingest.ts'
import { awardUrl, toDollars, USASPENDING_SOURCE } from './action.ts'
import {
  type ActionQuery,
  type Span,
  type StoredAward,
  type StoredRecipient,
  selectAwards,
  selectRecipients,
  selectSpans,
  selectSums,
} from './awards-store.ts'
import { ingestCompanyContracts } from './ingest.ts'
import { matchByName, matchByUei, sureUeis } from './matches.ts'
import type { Award } from './model.ts'
import { selectFiles, selectSearch } from './store.ts'

interface ContractsInput {
  ticker: string
  fiscal_year?: number | undefined
  min_confidence: Confidence
  limit: number
  offset: number
  as_of?: string | undefined
}

const NARROWER = 'Use fiscal_year to query one fiscal year.'
const FILES_MAX = 20
const RECIPIENTS_MAX = 50

export async function readContracts(input: ContractsInput, context: DataContext) {
  const [found, ...earlier] = await ensureRegistrants(input.ticker, context)
  const outcome = await ensureSubmissions(found.cik, context)
  if (outcome === 'absent' && found.name === null) throw unknownCompany(input.ticker, context)
  const asOf = toAsOf(input.as_of)
  const registrants: RegistrantNames[] = []
  for (const { cik } of [found, ...earlier]) {
    registrants.push(await searchRegistrant(cik, asOf, context))
  }
  const candidates = registrants.flatMap((one) => one.candidates)
  const asOfDay = asOf === null ? null : easternDay(asOf)
  const owned = await matchRecipients(candidates, asOfDay, context)
  const sure = owned.filter(({ match }) => isAtLeast(match.confidence, input.min_confidence))
  const query: ActionQuery = {
    recipients: sure.map(({ recipient }) => recipient.id),
    asOfDay,
    fiscalYear: input.fiscal_year ?? null,
  }
  const { list, absence } = newestList(registrants)
  return {
    ...(await readHeader(found, asOf, context)),
    ...(await readAwards(sure, query, input, context)),
    min_confidence: input.min_confidence,
    subsidiaries: list && {
      accession: list.accession,
      filed: list.filed,
      exhibit: list.exhibit,
      url: list.url,
      names: Number(list.names),
    },
    subsidiaries_reason: absence?.sentence ?? null,
    subsidiaries_reason_code: absence?.code ?? null,
    ...(await readReach(registrants, context)),
    source: USASPENDING_SOURCE,
  } as const
}

interface RegistrantNames extends CompanyCandidates {
  readonly cik: string
  readonly names: readonly string[]
  /** Why the publisher could not be queried. */
  readonly failure: Absence | null
}

async function searchRegistrant(
  cik: string,
  asOf: string | null,
  context: DataContext,
): Promise<RegistrantNames> {
  const found = await readCandidates(cik, asOf, context)
  const names = toSearchNames(found.candidates)
  return { cik, ...found, names, failure: await ensureSearched(cik, names, context) }
}

/** A successor that has not filed a list yet has the one of the registrant before it. */
function newestList(registrants: readonly RegistrantNames[]) {
  const all = registrants.map(({ subsidiaries }) => subsidiaries)
  return all.find(({ list }) => list !== null) ?? all[0] ?? { list: null, absence: null }
}

/** Search names, each once, the company’s own first. */
export function toSearchNames(candidates: readonly Candidate[]): string[] {
  return [...new Set(candidates.map(toSearchText))]
}

/** Drops the legal form, which recipients’ names omit, unless a single word would remain. */
function toSearchText({ core, form }: Candidate): string {
  return core.includes(' ') ? core : `${core} ${form}`.trim()
}

/** Limit of names in a search: the company’s, then its first subsidiaries’. */
const NAMES_MAX = 20

/**
 * Searches for the first names. Returns the reason if the publisher could not be queried; null if
 * it was, or if a mirror lacks the result.
 */
export async function ensureSearched(
  cik: string,
  names: readonly string[],
  context: DataContext,
): Promise<Absence | null> {
  if (names.length === 0) return null
  try {
    const request = names.slice(0, NAMES_MAX)
    await ensureIngested(ingestCompanyContracts, { cik, names: request }, context)
    return null
  } catch (error) {
    if (!isOfDocuments(error)) {
      throw error
    }
    return explainFailure(error)
  }
}

interface OwnedRecipient {
  readonly recipient: StoredRecipient
  readonly span: Span
  readonly match: Match
}

async function matchRecipients(
  candidates: readonly Candidate[],
  asOfDay: string | null,
  context: DataContext,
): Promise<OwnedRecipient[]> {
  const { data } = context
  const cores = [...new Set(candidates.map(({ core }) => core))].filter((core) => core !== '')
  const byName = await selectRecipients(data, ['core', 'parent_core'], cores)
  const spans = await readSpans(byName, asOfDay, context)
  const words = await readCommonWords(context)
  const matches = matchByName({ candidates, words, found: byName, spans })
  const ueis = sureUeis(byName, matches)
  const byUei = await selectRecipients(data, ['uei', 'parent_uei'], [...ueis.keys()])
  for (const recipient of byUei) matchByUei(recipient, ueis, matches)
  const all = new Map([...byName, ...byUei].map((one) => [one.id, one]))
  const further = [...all.values()].filter(({ id }) => !spans.has(id) && matches.has(id))
  const whole = new Map([...spans, ...(await readSpans(further, asOfDay, context))])
  return [...all.values()].flatMap((recipient) => {
    const [match, span] = [matches.get(recipient.id), whole.get(recipient.id)]
    return match && span ? [{ recipient, span, match }] : []
  })
}

function readSpans(
  recipients: readonly StoredRecipient[],
  asOfDay: string | null,
  { wideReads }: DataContext,
) {
  const ids = recipients.map(({ id }) => id)
  return selectSpans(wideReads(NARROWER), { recipients: ids, asOfDay, fiscalYear: null })
}

async function readAwards(
  owned: readonly OwnedRecipient[],
  query: ActionQuery,
  page: { limit: number; offset: number },
  context: DataContext,
) {
  if (owned.length === 0) return NO_AWARDS
  const wide = context.wideReads(NARROWER)
  const { agencies, years, whole } = await selectSums(wide, query)
  const spans = await selectSpans(wide, query)
  const awards = await selectAwards(wide, query, page)
  const byId = new Map(owned.map((one) => [one.recipient.id, one]))
  return {
    count: awards.length,
    total: whole.awards,
    obligated: toDollars(whole.cents),
    by_agency: agencies.map(({ agency, ...sum }) => ({ agency, ...toSum(sum) })),
    by_fiscal_year: years.map(({ fiscal_year, ...sum }) => ({ fiscal_year, ...toSum(sum) })),
    recipients: toRecipients(owned, spans),
    awards: awards.flatMap((award) => {
      const one = byId.get(award.recipient_id)
      return one ? [toAward(award, one, query.asOfDay === null)] : []
    }),
  }
}

const NO_AWARDS = {
  count: 0,
  total: 0,
  obligated: 0,
  by_agency: [],
  by_fiscal_year: [],
  recipients: [],
  awards: [],
}

function toSum({ awards, cents }: { awards: number; cents: number }) {
  return { awards, obligated: toDollars(cents) }
}

function toRecipients(owned: readonly OwnedRecipient[], spans: ReadonlyMap<string, Span>) {
  const rows = owned.flatMap(({ recipient, match }) => {
    const span = spans.get(recipient.id)
    if (!span) return []
    const { name, uei, parent_name } = recipient
    const who = { recipient: name, recipient_uei: uei, parent: parent_name }
    return [{ ...who, ...toSum(span), confidence: match.confidence }]
  })
  return rows.toSorted((a, b) => b.obligated - a.obligated).slice(0, RECIPIENTS_MAX)
}

function toAward(award: StoredAward, { recipient, match }: OwnedRecipient, isNow: boolean): Award {
  const { award_key, award_id, parent_award_id, award_type, agency, sub_agency } = award
  const { naics_code, naics, psc_code, psc, description, starts_on, ends_on } = award
  const total = isNow ? award.total_cents : null
  return {
    award_key,
    award_id,
    parent_award_id,
    type: award_type,
    recipient: recipient.name,
    recipient_uei: recipient.uei,
    parent: recipient.parent_name,
    parent_uei: recipient.parent_uei,
    agency,
    sub_agency,
    obligated: toDollars(award.cents),
    total_obligated: total === null ? null : toDollars(total),
    actions: award.actions,
    first_action_on: award.first_on,
    last_action_on: award.last_on,
    starts_on,
    ends_on,
    description,
    naics_code,
    naics,
    psc_code,
    psc,
    url: awardUrl(award_key),
    confidence: match.confidence,
    evidence: [...match.evidence],
  }
}

/** Sources of the answer, and whether they may be complete. */
async function readReach(registrants: readonly RegistrantNames[], { data }: DataContext) {
  const searches = await Promise.all(registrants.map(({ cik }) => selectSearch(data, cik)))
  const files = await selectFiles(data, FILES_MAX)
  const failure = registrants.find((one) => one.failure !== null)?.failure ?? null
  const isEveryName = registrants.every(({ names }) => names.length <= NAMES_MAX)
  const isSearched = searches.every((search) => search !== null)
  const isWhole =
    isSearched && searches.every((search) => search?.isWhole) && isEveryName && failure === null
  const lack = isWhole ? null : (failure ?? (isSearched ? SEARCHED : NOT_SEARCHED))
  const [oldest = null] = searches.flatMap((search) => search?.at ?? []).sort()
  return {
    complete: isWhole,
    complete_reason: lack?.sentence ?? null,
    complete_code: lack?.code ?? null,
    searched_at: isSearched ? oldest : null,
    files,
  }
}

const SEARCHED = explain({
  reason: 'of_store',
  words:
    'The publisher’s search is limited to 20 names and its newest 500 actions; older actions ' +
    'are included only if archive files with them have been loaded.',
})
const NOT_SEARCHED = explain({
  reason: 'of_store',
  words: 'USAspending was not searched; only loaded archive files are included.',
})
