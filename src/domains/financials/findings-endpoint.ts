// GET /v1/restatements/{ticker}, where the ticker may also be `latest`, and GET /v1/exceptions.

import { defineEndpoint } from '../../contract/endpoint.ts'
import { param } from '../../contract/params.ts'
import { EXCEPTION_KINDS } from './exceptions/model.ts'
import { readExceptions } from './exceptions-read.ts'
import { pageParams, parseCursor } from './findings-page.ts'
import { exceptionsSample, restatementsSample } from './findings-sample.ts'
import { ExceptionsAnswer, RestatementsAnswer } from './findings-schemas.ts'
import { latestRestatementsSample } from './latest-restatements-sample.ts'
import { RESTATEMENT_KINDS } from './restatements/model.ts'
import { readLatestRestatements, readRestatements } from './restatements-read.ts'

const base = {
  group: 'Financials',
  method: 'GET',
  access: 'metered',
  mcp: true,
  credits: { cost: 3, freeWhen: ({ count }: { count: number }) => count === 0 },
  failures: ['company.unknown', 'publisher.unavailable', 'publisher.changed'],
  check: ({ cursor }: { cursor?: string | undefined }) => {
    if (cursor !== undefined) parseCursor(cursor)
  },
} as const

const LATEST = 'latest'

export const getRestatedValues = defineEndpoint({
  ...base,
  name: 'get_restated_values',
  path: '/v1/restatements/{ticker}',
  summary: 'Statement values restated by a later filing, for one company or all.',
  notes:
    'Each value of `/v1/fundamentals` that differs from the first report: the ' +
    'first value and the later one, their filings, and what was shown in between. Differences ' +
    'within the rounding of either filing are none, nor are slips of a sign or of thousands. The ' +
    'balance of a year’s last day is listed under the year. `latest` answers from the companies ' +
    'whose facts are stored, by the day on which this service found it; a company that is new here ' +
    'brings those of all its years. An answer without any is free. Withdrawals of statements ' +
    '(8-K item 4.02) are in `/v1/events/restatements`.',
  toolNotes:
    'The first value and the later one, with their filings. Rounding and slips of sign or ' +
    'scale are none. Withdrawals of statements are `get_events` with ticker `restatements`.',
  input: {
    params: { ticker: param.companyOr(LATEST) },
    query: {
      kind: param.oneOf(RESTATEMENT_KINDS, { optional: true, description: 'Only of this kind.' }),
      ...pageParams,
      as_of: param.asOf(),
    },
  },
  lists: 'the restated values found in filings stored here',
  response: RestatementsAnswer,
  list: { rows: 'restatements' },
  sample: restatementsSample,
  modes: [{ when: ({ ticker }) => ticker === LATEST, sample: latestRestatementsSample }],
  read: async (input, context) =>
    input.ticker === LATEST
      ? readLatestRestatements(input, context)
      : readRestatements(input, context),
})

export const getExceptions = defineEndpoint({
  ...base,
  name: 'get_exceptions',
  path: '/v1/exceptions',
  summary: 'What does not add up in statements: failed checks, facts out of scale, gaps.',
  notes:
    'The rows that the flags of `/v1/fundamentals` come from, with the numbers that disagree, and ' +
    'besides facts that are a thousand or a million times off and quarters that are missing. Values ' +
    'are served as reported: nothing here is repaired. From the companies whose facts are stored; ' +
    '`ticker` asks for one company’s. With `as_of` only those of filings of by then. An answer ' +
    'without any is free.',
  toolNotes:
    'The numbers that disagree; nothing is repaired. From companies whose facts are stored.',
  input: {
    query: {
      ticker: param.company({ optional: true, description: 'Only of this company.' }),
      kind: param.oneOf(EXCEPTION_KINDS, { optional: true, description: 'Only of this kind.' }),
      ...pageParams,
      as_of: param.asOf(),
    },
  },
  lists: 'the values found not to add up',
  response: ExceptionsAnswer,
  list: { rows: 'exceptions' },
  sample: exceptionsSample,
  read: readExceptions,
})
