// Mapping of new filings to 8-Ks.

import { defineWatch } from '../../contract/work/watch.ts'
import { CURRENT_REPORTS } from '../filings/form-families.ts'
import { ingestEventHeader, toHeaderPayload } from './ingest.ts'
import { selectReadEvents } from './store.ts'

export const eventWatch = defineWatch({
  kind: 'events',
  job: ingestEventHeader,
  forms: CURRENT_REPORTS.flatMap((form) => [form, `${form}/A`]),
  isMarketWide: true,
  toPayload: ({ accession, ciks: [cik = ''] }) => toHeaderPayload(cik, accession),
  selectStored: selectReadEvents,
})
