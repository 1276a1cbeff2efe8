// Which new filings are 8-Ks.

import { defineWatch } from '../../contract/watch.ts'
import { ingestEventHeader, toHeaderPayload } from './ingest.ts'
import { selectReadEvents } from './store.ts'

const FORMS = ['8-K', '8-K12B', '8-K12G3', '8-K15D5']

export const eventWatch = defineWatch({
  kind: 'events',
  job: ingestEventHeader,
  forms: FORMS.flatMap((form) => [form, `${form}/A`]),
  isMarketWide: true,
  toPayload: ({ accession, ciks: [cik = ''] }) => toHeaderPayload(cik, accession),
  selectStored: selectReadEvents,
})
