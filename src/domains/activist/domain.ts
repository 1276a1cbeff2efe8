// Stakes above five percent, from Schedules 13D and 13G.

import { defineDomain } from '../../contract/domain.ts'
import { getActivist } from './endpoint.ts'
import { ingestScheduleFeed } from './feed-ingest.ts'
import { ingestSchedule, restateSchedule } from './ingest.ts'
import { activistLoaders } from './load.ts'
import { stakeRows } from './store.ts'
import { activistWatch } from './watch.ts'

export const activist = defineDomain({
  name: 'activist',
  endpoints: [getActivist],
  jobs: [ingestSchedule, ingestScheduleFeed],
  watch: activistWatch,
  loaders: activistLoaders,
  rowVersion: stakeRows,
  restate: restateSchedule,
  holds: [{ kind: 'activist', table: 'stakes' }],
})
