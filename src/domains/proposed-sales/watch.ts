// Mapping of new filings to notices of proposed sales.

import { defineWatch } from '../../contract/work/watch.ts'
import { ingestNotice } from './ingest.ts'
import { NOTICE_FORMS } from './notice.ts'
import { selectStoredNotices } from './store.ts'

export const proposedSaleWatch = defineWatch({
  kind: 'proposed_sales',
  job: ingestNotice,
  forms: NOTICE_FORMS,
  // Notices from before the service began are ingested per company, when a caller queries it.
  isMarketWide: false,
  toPayload: ({ accession, ciks: [cik = ''] }) => ({ cik, accession }),
  selectStored: selectStoredNotices,
})
