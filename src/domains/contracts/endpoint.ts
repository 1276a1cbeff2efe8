// GET /v1/contracts/{ticker}.

import { defineEndpoint } from '../../contract/endpoint.ts'
import { param } from '../../contract/params.ts'
import { CONFIDENCES } from '../companies/matching/judge.ts'
import { ContractsAnswer } from './model.ts'
import { readContracts } from './read.ts'
import { contractsSample } from './sample.ts'

export const getContracts = defineEndpoint({
  name: 'get_contracts',
  group: 'Opportunities',
  method: 'GET',
  path: '/v1/contracts/{ticker}',
  access: 'metered',
  mcp: true,
  summary: 'Federal contracts won by a listed company and its subsidiaries.',
  notes:
    'Awards, with sums by agency and by federal fiscal year. Each says why it is the company’s: its ' +
    'name, a former name, its list of subsidiaries (Exhibit 21 of the newest 10-K), the recipient’s ' +
    'parent, or a UEI; `min_confidence` bounds how sure that has to be. From USAspending.gov: the ' +
    'newest 500 actions of its search, and the archive files that the operator loaded. Its documents ' +
    'are read by the publisher’s own description of them; no real one has been read in tests yet. ' +
    'With `as_of` actions count from the day of their first report, or their own day where that is ' +
    'not known.',
  toolNotes:
    'From USAspending.gov, with sums by agency and fiscal year. Each award says why it is the ' +
    'company’s, and how sure that is: `min_confidence=low` shows doubtful ones, too. Still open for ' +
    'bids: `get_opportunities`.',
  quotes: true,
  input: {
    params: { ticker: param.company({ description: 'Ticker in any punctuation, or a CIK.' }) },
    query: {
      fiscal_year: param.whole({
        min: 2001,
        max: 2100,
        optional: true,
        description: 'Federal fiscal year of the actions; all by default.',
      }),
      min_confidence: param.oneOf(CONFIDENCES, {
        default: 'high',
        description: 'How sure a match has to be; `low` has all.',
      }),
      limit: param.whole({ min: 1, max: 100, default: 20, description: 'Awards to return.' }),
      offset: param.whole({ min: 0, default: 0, description: 'Awards to skip.' }),
      as_of: param.asOf(),
    },
  },
  lists: 'the contract awards stored here',
  response: ContractsAnswer,
  list: { rows: 'awards', units: { obligated: 'USD', total_obligated: 'USD' } },
  credits: { cost: 3 },
  failures: ['company.unknown', 'publisher.unavailable', 'publisher.changed', 'question.too_wide'],
  sample: contractsSample,
  read: readContracts,
})
