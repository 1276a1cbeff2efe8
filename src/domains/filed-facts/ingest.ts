// Job: the XBRL of one filing, from its documents to its statements and breakdowns.

import { defineJob } from '../../contract/work/job.ts'
import { fetchExtracted, toFetchOwn, type XbrlFiling } from '../filings/own-documents.ts'
import { fetchFiledDocuments } from './documents.ts'
import { FILED_FACTS_VERSION } from './report.ts'
import { recordFiling } from './store.ts'
import { readInThread } from './thread.ts'

export const ingestFiledFacts = defineJob<XbrlFiling>({
  name: 'filed_facts.filing',
  kind: 'filing_pages',
  summary: 'Reads the XBRL of one filing: its statements as filed, and its segments.',
  subjectOf: ({ accession }) => accession,
  version: FILED_FACTS_VERSION,
  async run(filing, services, priority) {
    const documents = await fetchFiledDocuments(filing, services, priority)
    if (!documents) return 'absent'
    const read = await readInThread(documents)
    const fetch = toFetchOwn(filing, services, priority)
    const whole = read.isWhole ? null : await fetchExtracted(filing, fetch)
    const facts = whole ? { text: whole.text, where: whole.where } : documents.facts
    const packed = whole ? await readInThread({ ...documents, facts }) : read
    const row = { ...filing, ...packed, url: facts.where, fetchedAt: documents.fetchedAt }
    await services.data.transaction((tx) => recordFiling(tx, row))
    return 'stored'
  },
})
