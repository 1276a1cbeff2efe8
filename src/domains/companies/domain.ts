// Identification of companies by ticker, CIK or name, and the CUSIPs of their securities.

import { defineDomain } from '../../contract/declare/domain.ts'
import { failsToDeliverFile } from './bulk.ts'
import { companyColumns } from './columns.ts'
import { getCompany } from './endpoint.ts'
import { ingestCusips, ingestFundTickers, ingestTickers } from './ingest.ts'
import { companyLoaders } from './load.ts'
import { ingestSubsidiaries } from './subsidiaries/ingest.ts'

export const companies = defineDomain({
  name: 'companies',
  endpoints: [getCompany],
  jobs: [ingestTickers, ingestFundTickers, ingestCusips, ingestSubsidiaries],
  loaders: companyLoaders,
  bulk: [failsToDeliverFile],
  holds: [
    { kind: 'companies', table: 'tickers', job: ingestTickers },
    { kind: 'cusips', table: 'cusips' },
  ],
  columns: [companyColumns],
})
