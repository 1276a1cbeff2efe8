// Portfolios of institutional managers, from 13F reports.

import type { PartyCapabilities } from '../../contract/declare/capabilities.ts'
import { defineDomain } from '../../contract/declare/domain.ts'
import { holdingsBulk } from './data-sets/bulk.ts'
import { positionColumns, reportColumns } from './data-sets/columns.ts'
import { holdingEvents } from './event-source.ts'
import { listFunds } from './funds-endpoint.ts'
import { restateHolders } from './holder-reports.ts'
import { readLargestHolders } from './holders/read.ts'
import { holderRows } from './holders/store.ts'
import { ingestHoldings } from './ingest.ts'
import { holdingLoaders } from './load.ts'
import { ingestManagers } from './manager-list.ts'
import { findNamedManager } from './named-manager.ts'
import { holdingFindings } from './reports/rules.ts'
import { holdingRows } from './store.ts'
import { holdingWatch } from './watch.ts'

export const holdings = defineDomain({
  name: 'holdings',
  endpoints: [listFunds],
  jobs: [ingestHoldings, ingestManagers],
  watch: holdingWatch,
  loaders: holdingLoaders,
  bulk: [holdingsBulk],
  eventSources: [holdingEvents],
  rowVersion: holdingRows,
  derived: [{ rows: holderRows, restate: restateHolders }],
  holds: [{ kind: 'holdings', table: 'holding_reports' }],
  columns: [reportColumns, positionColumns],
  findings: [holdingFindings],
})

/** Finds a manager by name or CIK, for `/v1/resolve`. */
export const managerNamed: PartyCapabilities['managerNamed'] = findNamedManager

/** Function for summaries of one company. */
export const largestHoldersOf = readLargestHolders
