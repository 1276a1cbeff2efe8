// Federal contract opportunities, from SAM.gov's daily file and API.

import { defineDomain } from '../../contract/declare/domain.ts'
import { opportunityBulk } from './bulk.ts'
import { opportunityColumns } from './columns.ts'
import { getOpportunities, getOpportunity } from './endpoint.ts'
import { ingestOpportunityFile, ingestOpportunityPage, ingestOpportunitySearch } from './ingest.ts'
import { opportunityLoaders } from './load.ts'

export const opportunities = defineDomain({
  name: 'opportunities',
  endpoints: [getOpportunities, getOpportunity],
  jobs: [ingestOpportunityFile, ingestOpportunitySearch, ingestOpportunityPage],
  loaders: opportunityLoaders,
  bulk: [opportunityBulk],
  holds: [{ kind: 'opportunities', table: 'opportunity_versions', job: ingestOpportunityFile }],
  columns: [opportunityColumns],
})
