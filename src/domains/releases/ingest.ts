// Job: the earnings release of one 8-K, from its submission.

import { defineJob } from '../../contract/work/job.ts'
import { RELEASES_VERSION, recordRelease } from './store.ts'
import { parseInThread } from './thread.ts'

export interface ReleasePayload {
  cik: string
  accession: string
}

export const ingestRelease = defineJob<ReleasePayload>({
  name: 'releases.release',
  kind: 'filing_pages',
  summary: 'Reads the figures and guidance of one earnings release.',
  subjectOf: ({ accession }) => `${accession} ${RELEASES_VERSION}`,
  async run({ cik, accession }, services, priority) {
    const fetched = await services.filings.open({ cik, accession }, { priority }).fetchSubmission()
    if (!fetched) return 'absent'
    const release = await parseInThread({ source: fetched.document, where: fetched.url })
    await services.data.transaction((tx) => recordRelease(tx, accession, fetched, release))
    return 'stored'
  },
})
