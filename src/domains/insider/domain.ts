// Insiders' transactions and holdings, from Forms 3, 4 and 5.

import { defineDomain } from '../../contract/domain.ts'
import { insiderBulk } from './bulk.ts'
import { getInsider } from './endpoint.ts'
import { ingestNewestForms, ingestOwnership, restateOwnership } from './ingest.ts'
import { insiderLoaders } from './load.ts'
import { insiderRows } from './store.ts'
import { insiderTell } from './tell.ts'
import { insiderWatch } from './watch.ts'

export const insider = defineDomain({
  name: 'insider',
  endpoints: [getInsider],
  jobs: [ingestOwnership, ingestNewestForms],
  watch: insiderWatch,
  loaders: insiderLoaders,
  bulk: [insiderBulk],
  tells: [insiderTell],
  rowVersion: insiderRows,
  restate: restateOwnership,
  holds: [{ kind: 'insider', table: 'insider_filings' }],
})
