// Which new filings are 13F reports.

import { defineWatch } from '../../contract/work/watch.ts'
import { ingestHoldings } from './ingest.ts'
import { selectReadReports, selectStoredReports } from './store.ts'

export const holdingWatch = defineWatch({
  kind: 'holdings',
  job: ingestHoldings,
  forms: ['13F-HR', '13F-HR/A', '13F-NT', '13F-NT/A'],
  // Of each manager the newest report is looked for by itself.
  isMarketWide: false,
  toPayload: ({ accession, ciks: [cik = ''] }) => ({ cik, accession }),
  selectStored: selectStoredReports,
  selectRead: selectReadReports,
})
