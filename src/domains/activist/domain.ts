// Stakes above five percent, from Schedules 13D and 13G.

import type { Capabilities } from '../../contract/declare/capabilities.ts'
import { defineDomain } from '../../contract/declare/domain.ts'
import { stakeColumns } from './columns.ts'
import { getActivist } from './endpoint.ts'
import { stakeEvents } from './event-source.ts'
import { ingestScheduleFeed } from './feed-ingest.ts'
import { ingestSchedule, restateSchedule } from './ingest.ts'
import { activistLoaders } from './load.ts'
import { listNewestStakes } from './newest-stakes.ts'
import { stakeFindings } from './rules.ts'
import { stakeRows } from './store.ts'
import { activistWatch } from './watch.ts'

export const activist = defineDomain({
  name: 'activist',
  endpoints: [getActivist],
  jobs: [ingestSchedule, ingestScheduleFeed],
  watch: activistWatch,
  loaders: activistLoaders,
  eventSources: [stakeEvents],
  rowVersion: stakeRows,
  restate: restateSchedule,
  holds: [{ kind: 'activist', table: 'stakes' }],
  columns: [stakeColumns],
  findings: [stakeFindings],
})

/** Capability for answers built from several domains’ data. */
export const stakesIn: Capabilities['stakesIn'] = listNewestStakes
