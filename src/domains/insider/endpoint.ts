// GET /v1/insider/{ticker}, where the ticker may also be `latest` or `clusters`.

import { defineEndpoint } from '../../contract/endpoint.ts'
import { param } from '../../contract/params.ts'
import { readBiggestBuys, readBuyClusters } from './feeds.ts'
import { FORM_KINDS } from './forms/ownership-document.ts'
import { InsiderAnswer } from './model.ts'
import { readCompanyInsiders } from './read.ts'
import { insiderSample } from './sample.ts'

export const getInsider = defineEndpoint({
  name: 'get_insider',
  group: 'Insider',
  method: 'GET',
  path: '/v1/insider/{ticker}',
  access: 'metered',
  mcp: true,
  summary: 'Insider transactions and holdings from Forms 3, 4 and 5, of one company or of all.',
  notes:
    '`limit` counts filings of a company; `form` brings its amendments along. Filings that cannot ' +
    'be read are listed with the reason and take no other’s place. `latest` answers ' +
    'with the biggest purchases (code P) filed in the last 30 days, one record for each real ' +
    'trade; `clusters` with companies where several distinct insiders bought. Both are drawn from ' +
    'the filings at hand, which `filings_scanned`, `first_filed` and `last_filed` describe, and ' +
    'apply amendments. `plan_10b5_1` is null on forms from before the box existed. A value that ' +
    'only a footnote tells is null, and the footnote is in `footnotes`.',
  input: {
    params: { ticker: param.companyOr('latest', 'clusters') },
    query: {
      limit: param.whole({
        min: 1,
        max: 100,
        default: 6,
        description: 'Filings of a company, purchases of `latest`, or clusters to return.',
      }),
      form: param.oneOf(FORM_KINDS, { default: '4', description: 'Ownership form.' }),
      min_value: param.whole({
        min: 0,
        default: 50_000,
        description: 'Smallest value in USD: of a purchase (`latest`) or of a whole cluster.',
      }),
      days: param.whole({
        min: 1,
        max: 90,
        default: 15,
        description: '`clusters`: days of purchase to look back.',
      }),
      min_insiders: param.whole({
        min: 2,
        max: 10,
        default: 3,
        description: '`clusters`: fewest distinct insiders.',
      }),
      as_of: param.asOf(),
    },
  },
  response: InsiderAnswer,
  credits: { cost: 5 },
  failures: ['company.unknown', 'publisher.unavailable', 'publisher.changed'],
  sample: insiderSample,
  async read(input, context) {
    if (input.ticker === 'latest' || input.ticker === 'clusters') {
      return input.ticker === 'latest'
        ? readBiggestBuys(input, context)
        : readBuyClusters(input, context)
    }
    return readCompanyInsiders(input, context)
  },
})
