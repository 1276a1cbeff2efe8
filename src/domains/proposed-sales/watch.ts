// Which new filings are notices of proposed sales.

import { defineWatch } from '../../contract/work/watch.ts'
import { ingestNotice } from './ingest.ts'
import { NOTICE_FORMS } from './notice.ts'
import { selectStoredNotices } from './store.ts'

export const proposedSaleWatch = defineWatch({
  kind: 'proposed_sales',
  job: ingestNotice,
  forms: NOTICE_FORMS,
  // Those from before the service began are read company by company, when a caller asks.
  isMarketWide: false,
  toPayload: ({ accession, ciks: [cik = ''] }) => ({ cik, accession }),
  selectStored: selectStoredNotices,
})
