// GET /v1/restatements/{ticker}, where the ticker may also be `latest`, and GET /v1/exceptions.

import { defineEndpoint } from '../../../contract/declare/endpoint.ts'
import { param } from '../../../contract/declare/params.ts'
import { EXCEPTION_KINDS } from '../exceptions/model.ts'
import { RESTATEMENT_KINDS } from '../restatements/model.ts'
import { readExceptions } from './exceptions-read.ts'
import { pageParams, parseCursor } from './page.ts'
import { readLatestRestatements, readRestatements } from './restatements-read.ts'
import exceptionsSample from './samples/exceptions.json' with { type: 'json' }
import latestRestatementsSample from './samples/latest-restatements.json' with { type: 'json' }
import restatementsSample from './samples/restatements.json' with { type: 'json' }
import { ExceptionsAnswer, RestatementsAnswer } from './schemas.ts'

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
    'Each value of `/v1/fundamentals` that differs from the first report: the first and the ' +
    'later value, their filings, and what was shown in between. Differences within rounding ' +
    'do not count, nor do errors of sign or of thousands. A balance on the last day of a ' +
    'year is listed under the year. `latest` covers the companies whose facts are stored, ' +
    'by the date this service found the change; a newly added company brings those of all ' +
    'its years. Empty answers are free. For withdrawn statements (8-K item 4.02), use ' +
    '`/v1/events/restatements`.',
  toolNotes:
    'The first and the later value, with their filings. Rounding and errors of sign or ' +
    'scale do not count. Withdrawn statements: `get_events` with ticker `restatements`.',
  input: {
    params: { ticker: param.companyOr(LATEST) },
    query: {
      kind: param.oneOf(RESTATEMENT_KINDS, { optional: true, description: 'Only this kind.' }),
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
  summary:
    'Where statements fail checks: values that do not tie out, facts out of scale, missing ' +
    'quarters.',
  notes:
    'The rows behind the flags of `/v1/fundamentals`, with the numbers that disagree, plus ' +
    'facts that are a thousand or a million times off, and missing quarters. Values are ' +
    'served as reported; nothing is repaired. Covers the companies whose facts are stored, ' +
    'or one company with `ticker`. With `as_of`, only those from filings published by then. ' +
    'Empty answers are free.',
  toolNotes:
    'The numbers that disagree; nothing is repaired. Covers companies whose facts are stored.',
  input: {
    query: {
      ticker: param.company({ optional: true, description: 'Only this company.' }),
      kind: param.oneOf(EXCEPTION_KINDS, { optional: true, description: 'Only this kind.' }),
      ...pageParams,
      as_of: param.asOf(),
    },
  },
  lists: 'the failed checks found',
  response: ExceptionsAnswer,
  list: { rows: 'exceptions' },
  sample: exceptionsSample,
  read: readExceptions,
})
