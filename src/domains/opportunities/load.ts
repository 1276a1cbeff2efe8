// Mapping of a mirror’s documents to contract opportunities: the daily file, and results of the API,
// whatever their query.

import { defineLoader } from '../../contract/work/loader.ts'
import { OPPORTUNITIES_FILE } from '../../upstream/sam.ts'
import { ingestOpportunityFile, ingestOpportunityPage } from './ingest.ts'

const PAGE = /^https:\/\/api\.sam\.gov\/(?:prod\/)?opportunities\/v2\/search[/?]/

export const opportunityLoaders = [
  defineLoader('opportunities', ingestOpportunityFile, (url) =>
    url === OPPORTUNITIES_FILE ? { payload: null } : null,
  ),
  defineLoader('opportunities', ingestOpportunityPage, (url) =>
    PAGE.test(url) ? { payload: { url } } : null,
  ),
]
