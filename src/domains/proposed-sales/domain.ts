// Insiders’ proposed sales, from Form 144.

import { defineDomain } from '../../contract/declare/domain.ts'
import { getProposedSales } from './endpoint.ts'
import { noticeEvents } from './event-source.ts'
import { ingestNotice } from './ingest.ts'
import { proposedSaleLoaders } from './load.ts'
import { noticeRows } from './store.ts'
import { proposedSaleWatch } from './watch.ts'

export const proposedSales = defineDomain({
  name: 'proposed-sales',
  endpoints: [getProposedSales],
  jobs: [ingestNotice],
  watch: proposedSaleWatch,
  loaders: proposedSaleLoaders,
  eventSources: [noticeEvents],
  rowVersion: noticeRows,
  holds: [{ kind: 'proposed_sales', table: 'proposed_sales' }],
})
