// Earnings releases: what a company states of its results before its report.

import { defineDomain } from '../../contract/declare/domain.ts'
import { releaseColumns } from './columns.ts'
import { releaseEvents } from './event-source.ts'
import { ingestRelease } from './ingest.ts'
import { releaseRows } from './store.ts'
import { releaseLoader, releaseWatch } from './watch.ts'

export const releases = defineDomain({
  name: 'releases',
  endpoints: [],
  jobs: [ingestRelease],
  watch: releaseWatch,
  loaders: [releaseLoader],
  eventSources: [releaseEvents],
  rowVersion: releaseRows,
  holds: [{ kind: 'releases', table: 'earnings_releases' }],
  columns: [releaseColumns],
})
