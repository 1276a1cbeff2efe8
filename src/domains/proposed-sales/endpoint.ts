// GET /v1/proposed-sales/{ticker}, where the ticker may also be `latest`.

import { defineEndpoint } from '../../contract/declare/endpoint.ts'
import { param } from '../../contract/declare/params.ts'
import { ProposedSalesAnswer } from './model.ts'
import { readLatestProposedSales, readProposedSales } from './read.ts'
import latestSample from './samples/latest.json' with { type: 'json' }
import proposedSalesSample from './samples/proposed-sales.json' with { type: 'json' }

export const getProposedSales = defineEndpoint({
  name: 'get_proposed_sales',
  group: 'Insider',
  method: 'GET',
  path: '/v1/proposed-sales/{ticker}',
  access: 'metered',
  takes: ['publishers'],
  mcp: true,
  summary: 'Notices of proposed sales by insiders (Form 144), for one company or market-wide.',
  notes:
    'A notice announces a sale under Rule 144, which need not happen; `outcome` has the ' +
    'sales on Forms 4 that followed within 90 days, or why there are none. `latest` covers ' +
    'the notices stored here: those filed since this service started, and those of ' +
    'companies callers have requested. Notices from before April 13, 2023 have no ' +
    'structured data and are listed in `unread`.',
  toolNotes:
    'A notice announces a sale, which need not happen; `get_insider` has what was sold. ' +
    'Notices before April 13, 2023 are only listed, in `unread`.',
  input: {
    params: { ticker: param.companyOr('latest') },
    query: {
      limit: param.whole({ min: 1, max: 100, default: 20, description: 'Notices to return.' }),
      min_value: param.whole({
        min: 0,
        default: 0,
        description: 'Minimum market value in USD of what is to be sold.',
      }),
      as_of: param.asOf(),
    },
  },
  lists: 'the notices of proposed sales stored here',
  response: ProposedSalesAnswer,
  list: { rows: 'notices', units: { value: 'USD' } },
  credits: { cost: 3 },
  failures: ['company.unknown', 'publisher.unavailable', 'publisher.changed'],
  sample: proposedSalesSample,
  modes: [{ when: ({ ticker }) => ticker === 'latest', sample: latestSample }],
  async read(input, context) {
    if (input.ticker === 'latest') return readLatestProposedSales(input, context)
    return readProposedSales(input, context)
  },
})
