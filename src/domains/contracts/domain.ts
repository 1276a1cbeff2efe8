// Federal contracts won by listed companies, from USAspending.gov.

import { defineDomain } from '../../contract/declare/domain.ts'
import { readAwardNews } from './award-news.ts'
import { contractBulk } from './bulk.ts'
import { getContracts } from './endpoint.ts'
import { ingestActionPage, ingestCompanyContracts } from './ingest.ts'
import { contractLoaders } from './load.ts'
import { findDue, searchWatched } from './watched.ts'

export const contracts = defineDomain({
  name: 'contracts',
  endpoints: [getContracts],
  jobs: [ingestCompanyContracts, ingestActionPage],
  loaders: contractLoaders,
  bulk: [contractBulk],
  holds: [{ kind: 'contracts', table: 'contract_actions' }],
})

/** Functions for webhooks: searches of watched companies, and news of awards. */
export const contractNews = { findDue, readAwardNews, searchWatched }
