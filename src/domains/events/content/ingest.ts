// Job: the content of one 8-K from its document.

import { defineJob } from '../../../contract/work/job.ts'
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
    const filing = services.filings.open(payload, { priority })
    const fetched = await filing.fetchReport(payload.primary_document)
    if (!fetched) return 'absent'
    const items = parseContent(fetched.document, payload.filed, fetched.url)
    const { accession } = payload
    await services.data.transaction((tx) => recordContent(tx, accession, fetched, items))
    return 'stored'
  },
})
