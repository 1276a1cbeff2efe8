// Insiders' transactions and holdings, from Forms 3, 4 and 5.

import type { Capabilities } from '../../contract/declare/capabilities.ts'
import { defineDomain } from '../../contract/declare/domain.ts'
import { insiderBulk } from './bulk.ts'
import { insiderColumns } from './columns.ts'
import { getInsider, getInsiderFeed } from './endpoint.ts'
import { insiderEvents } from './event-source.ts'
import { insiderFindings } from './findings.ts'
import { isDoubtful } from './forms/flags.ts'
import { ingestNewestForms, ingestOwnership, restateOwnership } from './ingest.ts'
import { listLastHoldings } from './last-holdings.ts'
import { insiderLoaders } from './load.ts'
import { toTrades } from './purchases/trades.ts'
import { readCompanyInsiders } from './read.ts'
import { insiderRows } from './store.ts'
import { insiderWatch } from './watch.ts'

export const insider = defineDomain({
  name: 'insider',
  endpoints: [getInsider, getInsiderFeed],
  jobs: [ingestOwnership, ingestNewestForms],
  watch: insiderWatch,
  loaders: insiderLoaders,
  bulk: [insiderBulk],
  eventSources: insiderEvents,
  rowVersion: insiderRows,
  restate: restateOwnership,
  holds: [{ kind: 'insider', table: 'insider_filings' }],
  columns: [insiderColumns],
  findings: [insiderFindings],
})

/** Capability for answers built from several domains’ data. */
export const insidersOf: Capabilities['insidersOf'] = listLastHoldings

/** Functions for summaries of one company. */
export const insiderTrades = { readCompanyInsiders, toTrades, isDoubtful }
