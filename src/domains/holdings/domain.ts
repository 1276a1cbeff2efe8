// Portfolios of institutional managers, from 13F reports.

import { defineDomain } from '../../contract/domain.ts'
import { holdingsBulk } from './bulk.ts'
import { getHoldings } from './endpoint.ts'
import { ingestHoldings } from './ingest.ts'
import { holdingLoaders } from './load.ts'
import { holdingRows } from './store.ts'
import { holdingWatch } from './watch.ts'

export const holdings = defineDomain({
  name: 'holdings',
  endpoints: [getHoldings],
  jobs: [ingestHoldings],
  watch: holdingWatch,
  loaders: holdingLoaders,
  bulk: [holdingsBulk],
  rowVersion: holdingRows,
  holds: [{ kind: 'holdings', table: 'holding_reports' }],
})
