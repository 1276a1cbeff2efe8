// GET /v1/holdings/{identifier}.

import { defineEndpoint } from '../../contract/endpoint.ts'
import { param } from '../../contract/params.ts'
import { HoldingsAnswer } from './model.ts'
import { readHoldings } from './read.ts'
import { holdingsSample } from './sample.ts'

export const getHoldings = defineEndpoint({
  name: 'get_holdings',
  group: 'Holdings',
  method: 'GET',
  path: '/v1/holdings/{identifier}',
  access: 'metered',
  mcp: true,
  summary: 'A manager’s latest 13F portfolio, and what changed since the quarter before.',
  notes:
    'Positions are summed by CUSIP, kind of option and kind of amount, and ranked by value in ' +
    'whole dollars. A restatement replaces the portfolio, an amendment with new holdings adds to ' +
    'it. Changes compare reported amounts only: a split or a new CUSIP looks like a change. The ' +
    'data is a quarterly snapshot filed up to 45 days after quarter end.',
  input: {
    params: {
      identifier: param.text({
        minLength: 1,
        maxLength: 60,
        description: 'A fund’s alias such as `berkshire`, a CIK, or a public manager’s ticker.',
      }),
    },
    query: {
      limit: param.whole({ min: 1, max: 500, default: 50, description: 'Positions to return.' }),
      changes: param.flag({
        default: true,
        description: 'Label positions against the quarter before, and list exits.',
      }),
      as_of: param.asOf(),
    },
  },
  response: HoldingsAnswer,
  credits: { cost: 5 },
  failures: ['company.unknown', 'publisher.unavailable', 'publisher.changed'],
  sample: holdingsSample,
  read: readHoldings,
})
