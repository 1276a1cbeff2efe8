// Job: one notice of a proposed sale from its submission to the store.

import { defineJob } from '../../contract/work/job.ts'
import { edgarUrls } from '../../upstream/edgar.ts'
import { parseNotice } from './parse.ts'
import { upsertNotice } from './store.ts'

export interface NoticePayload {
  /** CIK of a folder the filing stands in: the issuer's or the seller's. */
  cik: string
  accession: string
}

export const ingestNotice = defineJob<NoticePayload>({
  name: 'proposed-sales.notice',
  kind: 'filing_pages',
  summary: 'Reads one notice of a proposed sale (Form 144) into the store.',
  subjectOf: ({ accession }) => accession,
  // The complete submission, since the document itself does not say when it was filed.
  async run({ cik, accession }, { filings, data }, priority) {
    const fetched = await filings.open({ cik, accession }, { priority }).fetchSubmission()
    const parsed = fetched && parseNotice(fetched.document, fetched.url)
    if (!parsed) return 'absent'
    const url = edgarUrls.submissionText(cik, accession)
    await data.transaction((tx) => upsertNotice(tx, { ...parsed, accession, url }))
    return 'stored'
  },
})
