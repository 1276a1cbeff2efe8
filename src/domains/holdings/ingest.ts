// Job: one 13F filing, from its documents to a row.

import { defineJob } from '../../contract/work/job.ts'
import { recordName } from '../companies/store.ts'
import { fetchFiling } from './documents.ts'
import { recordHeldReport } from './holder-reports.ts'
import { listReport, toListed } from './manager-list.ts'
import { valueFiling } from './reports/submission.ts'
import { selectListed, selectTableUrl } from './store.ts'

export interface HoldingsPayload {
  cik: string
  accession: string
  /** Address of a document in a mirror, if no index names it. */
  url?: string
}

export const ingestHoldings = defineJob<HoldingsPayload>({
  name: 'holdings.filing',
  // A stored filing is not fetched again; an absent one is retried as often as the company’s list.
  kind: 'submissions',
  summary: 'Reads the cover and information table of one 13F filing.',
  subjectOf: ({ cik, accession }) => `${cik}/${accession}`,
  async run({ cik, accession, url }, { filings, data }, priority) {
    const urls = [url, await selectTableUrl(data, cik, accession)].filter((one) => one != null)
    const found = await fetchFiling({ cik, accession, urls }, filings, priority)
    if (!found) return 'absent'
    const listed = await selectListed(data, cik, accession)
    const dates = {
      period: found.cover?.period ?? found.header?.period ?? listed?.report_date ?? null,
      filed: found.header?.filed ?? listed?.filed ?? null,
    }
    // Validated before anything is written: a failing filing leaves the stored row unchanged.
    const valued = valueFiling(found, dates, accession)
    await data.transaction(async (tx) => {
      const record = { ...found, ...valued, cik, accession, source: 'document' } as const
      await recordHeldReport(tx, data.engine, record)
      if (found.cover) await recordName(tx, cik, found.cover.manager)
      await listReport(tx, cik, toListed(record))
    })
    return 'stored'
  },
})
