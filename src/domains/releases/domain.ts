// Earnings releases: what a company states of its results before its report.

import { defineDomain } from '../../contract/declare/domain.ts'
import { ingestRelease } from './ingest.ts'

export const releases = defineDomain({
  name: 'releases',
  endpoints: [],
  jobs: [ingestRelease],
  holds: [{ kind: 'releases', table: 'earnings_releases' }],
})
