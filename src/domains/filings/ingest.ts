// Jobs: one company's profile and recent filings (one document of the publisher), and the older
// pages of its list.

import type { DataContext, IngestOutcome } from '../../contract/declare/endpoint.ts'
import { defineJob, ensureIngested } from '../../contract/work/job.ts'
import { recordProfile } from '../companies/store.ts'
import {
  type FilingRecord,
  parseSubmissions,
  parseSubmissionsPage,
} from '../companies/submissions.ts'
import { recordListZone, selectHeaderTimes } from './accepted-store.ts'
import { replacePages, upsertFilings } from './store.ts'

export const ingestSubmissions = defineJob<{ cik: string }>({
  name: 'filings.submissions',
  kind: 'submissions',
  summary: 'Refreshes the profile and recent filings of one company.',
  subjectOf: ({ cik }) => cik,
  async run({ cik }, { edgar, data }, priority) {
    const answer = await edgar.fetchSubmissions(cik, { priority })
    if (!answer) return 'absent'
    const first = parseSubmissions(answer.document, answer.url)
    const stated = await selectHeaderTimes(data, first.filings.map(toAccession))
    const { profile, filings, pages, zone } =
      stated.size === 0 ? first : parseSubmissions(answer.document, answer.url, stated)
    await data.transaction(async (tx) => {
      await recordProfile(tx, profile, answer.fetchedAt)
      await upsertFilings(tx, cik, filings)
      await recordListZone(tx, cik, zone)
      await replacePages(tx, cik, pages)
    })
    return 'stored'
  },
})

export const ingestFilingPage = defineJob<{ cik: string; name: string }>({
  name: 'filings.page',
  kind: 'filing_pages',
  summary: 'Stores an older page of one company’s filing list.',
  subjectOf: ({ name }) => name,
  async run({ cik, name }, { edgar, data }, priority) {
    const answer = await edgar.fetchSubmissionsPage(name, { priority })
    if (!answer) return 'absent'
    const first = parseSubmissionsPage(answer.document, answer.url)
    const stated = await selectHeaderTimes(data, first.filings.map(toAccession))
    const { filings } =
      stated.size === 0 ? first : parseSubmissionsPage(answer.document, answer.url, stated)
    await data.transaction((tx) => upsertFilings(tx, cik, filings))
    return 'stored'
  },
})

const toAccession = ({ accession }: FilingRecord) => accession

/** Makes sure that profile and recent filings are stored and fresh; `absent` for an unknown CIK. */
export function ensureSubmissions(cik: string, context: DataContext): Promise<IngestOutcome> {
  return ensureIngested(ingestSubmissions, { cik }, context)
}
