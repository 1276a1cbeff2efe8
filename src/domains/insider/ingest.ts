// Jobs: one ownership form from its document to the store, and, for feeds that nothing has been loaded
// for yet, the forms that the newest page of the current feed names.

import type { DataServices } from '../../contract/declare/endpoint.ts'
import { defineJob, ingest } from '../../contract/work/job.ts'
import type { FeedEntry } from '../../formats/current-feed.ts'
import type { SubmissionEntity, SubmissionHeader } from '../../formats/envelope.ts'
import { Failure, isFailure } from '../../kernel/failure.ts'
import { endOf } from '../../kernel/time.ts'
import type { OutdatedRow } from '../../store/row-versions.ts'
import type { Fetched } from '../../upstream/client.ts'
import { edgarUrls } from '../../upstream/edgar.ts'
import type { Priority } from '../../upstream/source.ts'
import { fetchFeedPage } from '../filings/feed-page.ts'
import type { FormKind, OwnershipDocument } from './forms/ownership-document.ts'
import { type FoundOwnership, findOwnership, parseOwnership, toKind } from './forms/parse.ts'
import { recordFilings, renewFiling } from './recording.ts'
import { type FilingDates, type NewFiling, selectDates, selectStored } from './store.ts'

export interface OwnershipAddress {
  /** CIK of a folder the filing stands in: the issuer's or any owner's. */
  cik: string
  accession: string
  /** The form's own document, where it is known. */
  url: string | null
}

export const ingestOwnership = defineJob<OwnershipAddress>({
  name: 'insider.filing',
  kind: 'filing_pages',
  summary: 'Reads one ownership form (3, 4, 5 or an amendment) into the store.',
  subjectOf: ({ accession, url }) => url ?? accession,
  async run(address, services, priority) {
    const { cik, accession, url } = address
    const whole = edgarUrls.submissionText(cik, accession)
    const urls = url === null ? [whole] : [url, whole]
    const fetched = await services.filings.fetchFirst(urls, { priority })
    const found = fetched && findOwnership(fetched.document)
    if (!fetched || !found) return 'absent'
    const filing = await toFiling(address, fetched, found, services)
    await services.data.transaction((tx) => recordFilings(tx, [filing], services.clock))
    return 'stored'
  },
})

/** First version whose rows hold the whole content of the document. */
const WHOLE_SINCE = 1

/** Derives a form’s dependent rows anew, or reads the form again if its row is incomplete. */
export async function restateOwnership(row: OutdatedRow, services: DataServices) {
  const { cik, accession, url, version } = row
  if (version >= WHOLE_SINCE) {
    await services.data.transaction((tx) => renewFiling(tx, accession, services.clock))
    return 'stored'
  }
  const document = url?.endsWith('.xml') ? url : null
  return ingest(ingestOwnership, { cik, accession, url: document }, services, 'backfill')
}

async function toFiling(
  { cik, accession }: OwnershipAddress,
  { url, fetchedAt }: Fetched<string>,
  { xml, header }: FoundOwnership,
  { data }: Pick<DataServices, 'data'>,
): Promise<NewFiling> {
  const subject = `${url} of filing ${accession}`
  const known = toDates(header) ?? (await selectDates(data, accession, [cik]))
  // Reported events cannot be later than the filing day, or the day it was seen.
  const latestDay = known?.filed ?? fetchedAt.slice(0, 10)
  const document = xml === null ? null : parseOwnership(xml, { subject, latestDay })
  const dates = known ?? (document && (await selectDates(data, accession, ciksOf(document))))
  const form = document?.form ?? header?.form ?? ''
  const kind = toKind(form)
  const subjectEntity = subjectOf(header)
  const issuerCik = document?.issuer.cik ?? subjectEntity?.cik ?? null
  if (kind === null || issuerCik === null) {
    throw new Failure('publisher.changed', `The document ${subject} cannot be read: its header.`)
  }
  return {
    accession,
    issuer_cik: issuerCik,
    issuer_name: document?.issuer.name ?? subjectEntity?.name ?? null,
    form,
    kind,
    filed: dates?.filed ?? null,
    accepted_at: dates?.accepted_at ?? null,
    url,
    source: 'document',
    fetched_at: fetchedAt,
    document,
  }
}

function ciksOf({ issuer, owners }: OwnershipDocument): string[] {
  return [issuer.cik, ...owners.map((owner) => owner.cik)]
}

/** A filing without an acceptance time counts as published at the end of its filing day. */
function toDates(header: SubmissionHeader | null): FilingDates | null {
  if (!header?.filed) return null
  return { filed: header.filed, accepted_at: header.accepted_at ?? endOf(header.filed) }
}

const SUBJECT_ROLES = ['issuer', 'subject-company']

function subjectOf(header: SubmissionHeader | null): SubmissionEntity | undefined {
  return header?.entities.find(({ role }) => SUBJECT_ROLES.includes(role))
}

const ENTRIES = 100

export function newestFormsUrl(kind: FormKind): string {
  return edgarUrls.currentFeed({ start: 0, count: ENTRIES, form: kind })
}

export const ingestNewestForms = defineJob<{ url: string }>({
  name: 'insider.newest',
  kind: 'submissions',
  summary: 'Reads the ownership forms on the newest page of the current feed.',
  subjectOf: ({ url }) => url,
  async run({ url }, services, priority) {
    const feed = await fetchFeedPage(url, services, priority)
    if (!feed) return 'absent'
    const forms = toForms(feed.entries)
    const stored = await selectStored(
      services.data,
      forms.map(({ accession }) => accession),
    )
    const missing = forms.filter(({ accession }) => stored.get(accession)?.source !== 'document')
    // Ingests in parallel; the publisher’s pace is kept below.
    await Promise.all(missing.map((form) => ingestForm(form, services, priority)))
    return 'stored'
  },
})

/** One entry per filing, since the feed names it once per party. */
function toForms(entries: readonly FeedEntry[]): FeedEntry[] {
  const forms = entries.filter(({ form }) => toKind(form) !== null)
  return [...new Map(forms.map((entry) => [entry.accession, entry])).values()]
}

/** Logs an unreadable form, so that the others are still answered. */
async function ingestForm(
  { cik, accession }: FeedEntry,
  services: DataServices,
  priority: Priority,
): Promise<void> {
  try {
    await ingest(ingestOwnership, { cik, accession, url: null }, services, priority)
  } catch (error) {
    if (!isFailure(error)) throw error
    services.log.warn({ accession, error: error.publicText }, 'an ownership form was not read')
  }
}
