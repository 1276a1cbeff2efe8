// Mapping of new filings to 13F reports.

import { defineWatch } from '../../contract/work/watch.ts'
import { ingestHoldings } from './ingest.ts'
import { selectReadReports, selectStoredReports } from './store.ts'

export const holdingWatch = defineWatch({
  kind: 'holdings',
  job: ingestHoldings,
  forms: ['13F-HR', '13F-HR/A', '13F-NT', '13F-NT/A'],
  // Each manager’s newest report is found individually.
  isMarketWide: false,
  toPayload: ({ accession, ciks: [cik = ''] }) => ({ cik, accession }),
  selectStored: selectStoredReports,
  selectRead: selectReadReports,
})
