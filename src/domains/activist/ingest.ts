// Job: one schedule from its document to the store.

import type { DataServices } from '../../contract/declare/endpoint.ts'
import { defineJob, ingest } from '../../contract/work/job.ts'
import { type Failure, isFailure } from '../../kernel/failure.ts'
import { filingFolderUrl } from '../../kernel/identifiers.ts'
import { endOf, toInstant } from '../../kernel/time.ts'
import type { Queries } from '../../store/database.ts'
import type { OutdatedRow } from '../../store/row-versions.ts'
import type { Fetched } from '../../upstream/client.ts'
import { edgarUrls } from '../../upstream/edgar.ts'
import { recordCusipIssuer, selectIssuers, selectPairs } from '../companies/cusips/store.ts'
import { toNameKey } from '../companies/names.ts'
import { recordName, selectByCik, selectByTicker, selectProfile } from '../companies/store.ts'
import {
  type FilingFinding,
  type JudgedRecord,
  recordFindingsOf,
} from '../filings/findings/record.ts'
import { type Lead, recordUnread, selectListing } from './lead-store.ts'
import { parseSchedule } from './parse.ts'
import { judgeSchedule, type StakeRule, stakeFindings } from './rules.ts'
import { isStructuredForm, type ScheduleDocument, unreadable } from './schedule.ts'
import { holderCiks, toDistinct, toHolders, toLargest } from './stakes.ts'
import { type Stored, upsertStake } from './store.ts'

export interface SchedulePayload {
  accession: string
  /** CIK of a folder that contains the filing: the issuer’s or a filer’s. */
  cik: string
  /** Addresses of the document, in the order of fetching. */
  urls: readonly string[]
}

export interface Place {
  primary_document?: string | null
  url?: string | null
}

/**
 * Addresses of a schedule’s document. Structured data always has the same name; earlier, only the
 * complete submission says which party is the issuer.
 */
export function toSchedulePayload(lead: Lead & Place): SchedulePayload {
  const { accession, cik, form, primary_document = null, url = null } = lead
  const folder = filingFolderUrl(cik, accession)
  const whole = edgarUrls.submissionText(cik, accession)
  const isStructured = isStructuredForm(form ?? '')
  if (isStructured) return { accession, cik, urls: [`${folder}primary_doc.xml`, whole] }
  const own = primary_document === null ? url : folder + primary_document
  return { accession, cik, urls: own === null ? [whole] : [whole, own] }
}

export const ingestSchedule = defineJob<SchedulePayload>({
  name: 'activist.schedule',
  kind: 'filing_pages',
  summary: 'Reads one Schedule 13D or 13G into the store.',
  subjectOf: ({ accession }) => accession,
  async run(payload, services, priority) {
    const fetched = await services.filings.fetchFirst(payload.urls, { priority })
    if (!fetched) return 'absent'
    const { accession, cik } = payload
    const { data } = services
    const listing = await selectListing(data, accession, [cik])
    const found: Found = { fetched, accession, cik, listing, services }
    const document = await parseOrRemember(found)
    if (!document) return 'absent'
    const issuerCik = document.issuer_cik ?? (await findIssuer(document, cik, data))
    if (issuerCik === null) throw await rememberUnknownIssuer(found)
    const { stake, findings } = await toStake(document, issuerCik, found)
    await data.transaction(async (tx) => {
      await recordStake(tx, stake)
      await recordFindingsOf(tx, stakeFindings, [toJudged(stake, findings)], services.clock)
    })
    return 'stored'
  },
})

/** Reads a stored schedule again, first of all from the document that it was read from. */
export function restateSchedule(row: OutdatedRow, services: DataServices) {
  const { accession, cik, urls } = toSchedulePayload({ ...row, url: null })
  const own = row.url === null ? [] : [row.url]
  return ingest(ingestSchedule, { accession, cik, urls: [...own, ...urls] }, services, 'backfill')
}

/** A fetched document, with the known facts of its filing. */
interface Found {
  fetched: Fetched<string>
  accession: string
  cik: string
  listing: Lead | undefined
  services: Pick<DataServices, 'data' | 'clock'>
}

const subjectOf = ({ accession, fetched }: Found) => `${accession} at ${fetched.url}`

async function parseOrRemember(found: Found): Promise<ScheduleDocument | null> {
  try {
    const form = found.listing?.form ?? null
    return parseSchedule(found.fetched.document, subjectOf(found), form)
  } catch (error) {
    if (isFailure(error, 'publisher.changed')) {
      await remember(found, error.publicText, toInstant(found.services.clock.now()))
    }
    throw error
  }
}

/** The document lacks the issuer; a later list may name it. */
async function rememberUnknownIssuer(found: Found): Promise<Failure> {
  const reason = 'nothing stored here identifies the issuer’s CIK'
  const failure = unreadable(subjectOf(found), reason)
  await remember(found, failure.publicText, null)
  return failure
}

async function remember(found: Found, reason: string, tried_at: string | null): Promise<void> {
  const { accession, cik, listing, fetched, services } = found
  const lead = listing ?? { accession, cik, form: null, filed: null, accepted_at: null }
  await recordUnread(services.data, { ...lead, url: fetched.url, reason, tried_at })
}

async function toStake(
  document: ScheduleDocument,
  issuerCik: string,
  { fetched: { url, fetchedAt }, accession, cik, listing, services: { data } }: Found,
): Promise<{ stake: Stored; findings: FilingFinding<StakeRule>[] }> {
  const dates = await datesOf(document, accession, [cik, issuerCik], listing, data)
  const reporting_persons = toDistinct(document.reporting_persons)
  const largest = toLargest(reporting_persons)
  const knownOn = dates.filed ?? fetchedAt.slice(0, 10)
  const findings = judgeSchedule(document, knownOn)
  const flags = [...new Set<string>(findings.map(({ kind }) => kind))]
  // An event date after the filing cannot be used for ordering.
  const eventOn = flags.includes('event_date.after_filing') ? null : document.event_date
  const stake = {
    accession,
    form: document.form,
    is_amendment: document.form.endsWith('/A'),
    issuer_cik: issuerCik,
    issuer: document.issuer,
    cusip: document.cusip,
    percent_of_class: largest?.percent_of_class ?? null,
    shares: largest?.shares ?? null,
    event_date: document.event_date,
    filed: dates.filed,
    accepted_at: dates.accepted_at,
    ordered_at: dates.accepted_at ?? (eventOn === null ? '' : endOf(eventOn)),
    url,
    holders: toHolders(document),
    reporting_persons,
    flags,
    previous_accession: document.previous_accession,
  }
  return { stake, findings }
}

function toJudged(
  { issuer_cik: cik, accession, form, filed, holders }: Stored,
  findings: FilingFinding<StakeRule>[],
): JudgedRecord<StakeRule> {
  return { cik, accession, form, filed, people: holderCiks(holders), findings }
}

async function datesOf(
  { filed, accepted_at }: ScheduleDocument,
  accession: string,
  ciks: string[],
  listing: Lead | undefined,
  data: Queries,
): Promise<Pick<Stored, 'filed' | 'accepted_at'>> {
  if (filed !== null && accepted_at !== null) return { filed, accepted_at }
  const listed = listing ?? (await selectListing(data, accession, ciks))
  return { filed: listed?.filed ?? null, accepted_at: listed?.accepted_at ?? null }
}

async function recordStake(tx: Queries, stake: Stored): Promise<void> {
  await upsertStake(tx, stake)
  if (stake.cusip !== null) {
    const { cusip, issuer_cik: cik, issuer, accession, accepted_at } = stake
    await recordCusipIssuer(tx, { cusip, cik, issuer, accession, accepted_at })
  }
  // A former name must not replace today’s.
  if (!(await selectByCik(tx, stake.issuer_cik))) {
    await recordName(tx, stake.issuer_cik, stake.issuer)
  }
}

/**
 * The CIK of the folder when it has or had the issuer's name, or when the CUSIP leads to it; any
 * other CIK only when the CUSIP leads to it and it has the name.
 */
async function findIssuer(
  { issuer, cusip }: ScheduleDocument,
  folderCik: string,
  data: Queries,
): Promise<string | null> {
  if (await hasName(folderCik, issuer, data)) return folderCik
  const ciks = cusip === null ? [] : await selectCiksOf(cusip, data)
  if (ciks.includes(folderCik)) return folderCik
  for (const cik of ciks) if (await hasName(cik, issuer, data)) return cik
  return null
}

/** CIKs of a CUSIP, by the symbols it settled under and by other schedules. */
async function selectCiksOf(cusip: string, data: Queries): Promise<string[]> {
  const ciks = (await selectIssuers(data, [cusip])).map(({ cik }) => cik)
  for (const { symbol } of await selectPairs(data, [cusip])) {
    const company = await selectByTicker(data, symbol)
    if (company) ciks.push(company.cik)
  }
  return [...new Set(ciks)]
}

async function hasName(cik: string, name: string, data: Queries): Promise<boolean> {
  const listed = await selectByCik(data, cik)
  const profile = (await selectProfile(data, cik, null))?.profile
  const former = (profile?.former_names ?? []).map((one) => one.name)
  const names = [listed?.name, profile?.name, ...former]
  const key = toNameKey(name)
  return names.some((known) => known !== undefined && toNameKey(known) === key)
}
