// Portfolios of registered funds, from Form N-PORT. Answered by `/v1/holdings/{identifier}`.

import { defineDomain } from '../../contract/declare/domain.ts'
import { ingestFundFiling, ingestFundReport } from './ingest.ts'
import { fundPortfolioLoaders } from './load.ts'
import { portfolioRows } from './store.ts'

export const fundPortfolios = defineDomain({
  name: 'fund-portfolios',
  endpoints: [],
  jobs: [ingestFundFiling, ingestFundReport],
  loaders: fundPortfolioLoaders,
  rowVersion: portfolioRows,
  restate: ({ cik, accession }, services) =>
    ingestFundReport.run({ cik, accession }, services, 'backfill'),
  holds: [{ kind: 'fund_portfolios', table: 'fund_reports' }],
})
