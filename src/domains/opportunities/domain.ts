// Federal contract opportunities, from SAM.gov's daily file and API.

import { defineDomain } from '../../contract/declare/domain.ts'
import { NEW_KEY } from './api.ts'
import { opportunityBulk } from './bulk.ts'
import { opportunityColumns } from './columns.ts'
import { getOpportunities, getOpportunity } from './endpoint.ts'
import { ingestOpportunityFile, ingestOpportunityPage, ingestOpportunitySearch } from './ingest.ts'
import { opportunityLoaders } from './load.ts'
import { readAwardNews } from './notice/award-news.ts'
import { selectFile, selectSamState } from './state-store.ts'

export const opportunities = defineDomain({
  name: 'opportunities',
  endpoints: [getOpportunities, getOpportunity],
  jobs: [ingestOpportunityFile, ingestOpportunitySearch, ingestOpportunityPage],
  loaders: opportunityLoaders,
  bulk: [opportunityBulk],
  holds: [{ kind: 'opportunities', table: 'opportunity_versions', job: ingestOpportunityFile }],
  columns: [opportunityColumns],
})

/** State of SAM.gov's file and API, for operators and coverage. */
export const samGov = { newKey: NEW_KEY, selectFile, selectSamState }

/** Functions for webhooks: the content of new award notices. */
export const noticeNews = { readAwardNews }
export type { FileRun, FileState, SamState } from './state-store.ts'
