// Job: one ownership form from its document to the store.

import type { Services } from '../../contract/endpoint.ts'
import { defineJob, type IngestPriority } from '../../contract/job.ts'
import type { SubmissionEntity, SubmissionHeader } from '../../formats/envelope.ts'
import { Failure } from '../../kernel/failure.ts'
import { endOf } from '../../kernel/time.ts'
import type { Fetched } from '../../upstream/client.ts'
import { PURCHASE } from './codes.ts'
import { type FoundOwnership, findOwnership, parseOwnership, toKind } from './parse.ts'
import type { OwnershipDocument } from './records.ts'
import { type FilingDates, type NewFiling, selectDates, upsertFiling } from './store.ts'

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
    const fetched = await fetchForm(address, services, priority)
    const found = fetched && findOwnership(fetched.document)
    if (!fetched || !found) return 'absent'
    const filing = await toFiling(address, fetched, found, services)
    await services.data.transaction((tx) => upsertFiling(tx, filing))
    return 'stored'
  },
})

/** The document itself, or the complete submission where there is no such document. */
async function fetchForm(
  { cik, accession, url }: OwnershipAddress,
  { edgar }: Services,
  priority: IngestPriority,
): Promise<Fetched<string> | null> {
  const document = url === null ? null : await edgar.fetchDocument(url, { priority })
  return document ?? edgar.fetchSubmissionText(cik, accession, { priority })
}

async function toFiling(
  { cik, accession }: OwnershipAddress,
  { url, fetchedAt }: Fetched<string>,
  { xml, header }: FoundOwnership,
  { data }: Services,
): Promise<NewFiling> {
  const subject = `${url} of filing ${accession}`
  const known = toDates(header) ?? (await selectDates(data, accession, [cik]))
  // Nothing that a form reports has happened after it was filed, or else after it was seen.
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
  const lines = document?.lines ?? []
  return {
    accession,
    issuer_cik: issuerCik,
    issuer_name: document?.issuer.name ?? subjectEntity?.name ?? null,
    form,
    kind,
    filed: dates?.filed ?? null,
    accepted_at: dates?.accepted_at ?? null,
    url,
    fetched_at: fetchedAt,
    purchases: lines.filter((line) => line.transaction_code === PURCHASE).length,
    document,
  }
}

function ciksOf({ issuer, owners }: OwnershipDocument): string[] {
  return [issuer.cik, ...owners.map((owner) => owner.cik)]
}

/** Without an acceptance time a filing counts as published at the end of its filing day. */
function toDates(header: SubmissionHeader | null): FilingDates | null {
  if (!header?.filed) return null
  return { filed: header.filed, accepted_at: header.accepted_at ?? endOf(header.filed) }
}

const SUBJECT_ROLES = ['issuer', 'subject-company']

function subjectOf(header: SubmissionHeader | null): SubmissionEntity | undefined {
  return header?.entities.find(({ role }) => SUBJECT_ROLES.includes(role))
}
