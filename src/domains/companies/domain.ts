// Identification of companies by ticker, CIK or name, and the CUSIPs of their securities.

import { defineDomain } from '../../contract/declare/domain.ts'
import { failsToDeliverFile } from './bulk.ts'
import { companyColumns } from './columns.ts'
import { getCompany } from './endpoint.ts'
import { getFails } from './fails/endpoint.ts'
import { findPredecessors } from './identity/predecessors.ts'
import { ingestCusips, ingestFundTickers, ingestTickers } from './ingest.ts'
import { companyLoaders } from './load.ts'
import { ingestSubsidiaries } from './subsidiaries/ingest.ts'

export const companies = defineDomain({
  name: 'companies',
  endpoints: [getCompany, getFails],
  jobs: [ingestTickers, ingestFundTickers, ingestCusips, ingestSubsidiaries, findPredecessors],
  loaders: companyLoaders,
  bulk: [failsToDeliverFile],
  holds: [
    { kind: 'companies', table: 'tickers', job: ingestTickers },
    { kind: 'cusips', table: 'cusips' },
    { kind: 'fails', table: 'settlement_fails' },
  ],
  columns: [companyColumns],
  lists: [
    {
      path: '/fails',
      title: 'Fails to deliver',
      endpoint: getFails,
      list: 'fails',
      columns: ['settled_on', 'symbol', 'description', 'quantity', 'price', 'value'],
    },
  ],
})
