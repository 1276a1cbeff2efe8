// Job: the documents of one filing, from its complete submission.

import type { DataServices, IngestOutcome } from '../../contract/declare/endpoint.ts'
import { defineJob } from '../../contract/work/job.ts'
import type { Priority } from '../../upstream/source.ts'
import { DOCUMENTS_VERSION } from './split.ts'
import { recordSubmission } from './store.ts'
import { splitInThread } from './thread.ts'

/** Possible locations of a filing: the folders of its companies. */
export interface FilingLocation {
  readonly accession: string
  readonly cik: string
  /** Form in the company’s list; null if no list names the filing. */
  readonly form: string | null
  readonly filed: string | null
  readonly accepted_at: string | null
  readonly primary_document: string | null
}

export const ingestDocuments = defineJob<FilingLocation>({
  name: 'documents.filing',
  kind: 'filing_pages',
  summary: 'Reads the documents of one filing from its complete submission.',
  subjectOf: ({ accession, cik }) => `${accession} ${cik}`,
  version: DOCUMENTS_VERSION,
  async run(filing, services, priority) {
    return (
      (await ingestSubmission(filing, services, priority)) ??
      (await ingestMainDocument(filing, services, priority)) ??
      'absent'
    )
  },
})

type Ingesting = Pick<DataServices, 'filings' | 'data'>

async function ingestSubmission(
  { accession, cik, ...listed }: FilingLocation,
  { filings, data }: Ingesting,
  priority: Priority,
): Promise<IngestOutcome | null> {
  const fetched = await filings.open({ cik, accession }, { priority }).fetchSubmission()
  if (!fetched) return null
  const { document: source, url, fetchedAt } = fetched
  const split = await splitInThread({ source, accession, where: url })
  const row = {
    ...split,
    form: split.form ?? listed.form,
    filed: split.filed ?? listed.filed,
    accepted_at: listed.accepted_at ?? split.accepted_at,
  }
  await data.transaction((tx) =>
    recordSubmission(tx, { ...row, accession, cik, url, fetchedAt, isWhole: true }),
  )
  return 'stored'
}

/** Ingests the main document alone, if a mirror has nothing else of the filing. */
async function ingestMainDocument(
  { accession, cik, form, filed, accepted_at, primary_document: name }: FilingLocation,
  { filings, data }: Ingesting,
  priority: Priority,
): Promise<IngestOutcome | null> {
  if (name === null || form === null) return null
  const fetched = await filings.open({ cik, accession }, { priority }).fetch(name)
  if (!fetched) return null
  const { document: source, url, fetchedAt } = fetched
  const split = await splitInThread({ source, name, type: form, where: url })
  const row = { ...split, form, filed, accepted_at, accession, cik, url, fetchedAt }
  await data.transaction((tx) => recordSubmission(tx, { ...row, isWhole: false }))
  return 'stored'
}
