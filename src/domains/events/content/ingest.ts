// Job: the content of one 8-K from its document.

import type { DataServices } from '../../../contract/declare/endpoint.ts'
import { defineJob } from '../../../contract/work/job.ts'
import { filingFolderUrl } from '../../../kernel/identifiers.ts'
import type { Priority } from '../../../upstream/source.ts'
import { CONTENT_VERSION, parseContent } from './content.ts'
import { recordContent } from './store.ts'

export interface ContentPayload {
  cik: string
  accession: string
  filed: string
  primary_document: string | null
}

export const ingestEventContent = defineJob<ContentPayload>({
  name: 'events.content',
  kind: 'filing_pages',
  summary: 'Reads what the items of one 8-K say.',
  subjectOf: ({ accession }) => `${accession} ${CONTENT_VERSION}`,
  async run(payload, services, priority) {
    const fetched = await fetchReport(payload, services, priority)
    if (!fetched) return 'absent'
    const items = parseContent(fetched.document, payload.filed, fetched.url)
    const { accession } = payload
    await services.data.transaction((tx) => recordContent(tx, accession, fetched, items))
    return 'stored'
  },
})

/** Fetches the report alone, or the whole submission if no report is named or available. */
async function fetchReport(
  { cik, accession, primary_document }: ContentPayload,
  { edgar }: Pick<DataServices, 'edgar'>,
  priority: Priority,
) {
  if (primary_document !== null && /\.(?:html?|txt)$/i.test(primary_document)) {
    const url = filingFolderUrl(cik, accession) + primary_document
    const fetched = await edgar.fetchDocument(url, { priority })
    if (fetched) return fetched
  }
  return edgar.fetchSubmissionText(cik, accession, { priority })
}
