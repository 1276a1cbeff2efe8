// GET /v1/contracts/{ticker}.

import { defineEndpoint } from '../../contract/declare/endpoint.ts'
import { param } from '../../contract/declare/params.ts'
import { CONFIDENCES } from '../companies/matching/judge.ts'
import { ContractsAnswer } from './model.ts'
import { readContracts } from './read.ts'
import contractsSample from './samples/contracts.json' with { type: 'json' }

export const getContracts = defineEndpoint({
  name: 'get_contracts',
  group: 'Opportunities',
  method: 'GET',
  path: '/v1/contracts/{ticker}',
  access: 'metered',
  takes: ['publishers', 'longReads'],
  mcp: true,
  summary: 'Federal contracts won by a listed company and its subsidiaries.',
  notes:
    'Awards, with totals by agency and federal fiscal year. Each award says why it is ' +
    'attributed to the company: its name, a former name, its subsidiary list (Exhibit 21 of ' +
    'the newest 10-K), the recipient’s parent, or a UEI; `min_confidence` sets how certain ' +
    'the match must be. Data comes from USAspending.gov: the newest 500 actions in its ' +
    'search, plus the archive files the operator loaded. Its documents are parsed according ' +
    'to the publisher’s documentation; tests have not yet read a real one. With `as_of`, an ' +
    'action counts from the day it was first reported, or from its own date if that is ' +
    'unknown.',
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
        description: 'Federal fiscal year of the actions. Default: all.',
      }),
      min_confidence: param.oneOf(CONFIDENCES, {
        default: 'high',
        description: 'Minimum match confidence; `low` returns all.',
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
