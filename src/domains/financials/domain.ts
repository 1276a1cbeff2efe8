// Statements, ratios, XBRL concepts and shares, from the publisher's facts of each company.

import { defineDomain } from '../../contract/domain.ts'
import { companyFactsArchive } from './bulk.ts'
import { getFundamentals, getRatios, getShares, getXbrl } from './endpoint.ts'
import { getExceptions, getRestatedValues } from './findings-endpoint.ts'
import { ingestFacts } from './ingest.ts'
import { financialLoaders } from './load.ts'
import { getMapping } from './mapping-endpoint.ts'

export const financials = defineDomain({
  name: 'financials',
  endpoints: [
    getFundamentals,
    getRatios,
    getXbrl,
    getShares,
    getRestatedValues,
    getExceptions,
    getMapping,
  ],
  jobs: [ingestFacts],
  loaders: financialLoaders,
  bulk: [companyFactsArchive],
  holds: [{ kind: 'financials', table: 'company_facts' }],
})
