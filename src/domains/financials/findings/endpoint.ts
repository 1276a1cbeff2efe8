// GET /v1/restatements/{ticker}, where the ticker may also be `latest`, and GET /v1/exceptions.

import { INCOMPLETE, SEC_SOURCE } from '../../../contract/answer/fields.ts'
import { type DataContext, defineEndpoint } from '../../../contract/declare/endpoint.ts'
import { param, toAsOf } from '../../../contract/declare/params.ts'
import { easternDay } from '../../../kernel/time.ts'
import {
  EXCEPTION_KINDS,
  type ExceptionKind,
  type StatementException,
} from '../exceptions/model.ts'
import { RESTATEMENT_KINDS } from '../restatements/model.ts'
import { describeFiler, ensureFindings, findFiler, toUsed } from '../stored/filer.ts'
import { selectFindings } from '../stored/findings-store.ts'
import { statementRows } from '../stored/row-version.ts'
import { type PageInput, pageParams, parseCursor, readCompanies, toPage, toQuery } from './page.ts'
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

interface ExceptionsInput extends PageInput {
  ticker?: string | undefined
  kind?: ExceptionKind | undefined
  as_of?: string | undefined
}

async function readExceptions(input: ExceptionsInput, context: DataContext) {
  const asOf = toAsOf(input.as_of)
  const { ticker, kind = null } = input
  const cik = ticker === undefined ? null : await ensureFiler(ticker, context)
  const until = asOf === null ? null : easternDay(asOf)
  const query = toQuery(input, { list: 'exception', cik, kind, until })
  const page = toPage(await selectFindings(context.data, query), input)
  const companies = await readCompanies(page, context)
  const exceptions = page.shown.flatMap(({ cik: of, foundOn, body }) => {
    const header = companies.get(of)
    if (!header) return []
    return { ...header, ...(JSON.parse(body) as StatementException), found_on: foundOn }
  })
  const { more, cursor } = page
  // Findings of one company have just been updated.
  const isCurrent = cik !== null || (await statementRows.isCurrent(context.data))
  return {
    count: exceptions.length,
    cursor,
    more,
    exceptions,
    ...(isCurrent ? {} : INCOMPLETE),
    source: SEC_SOURCE,
  } as const
}

async function ensureFiler(ticker: string, context: DataContext): Promise<string> {
  const found = await findFiler(ticker, context)
  const { industry, pending } = await describeFiler(found, null, context)
  await ensureFindings({ cik: found.cik, industry, pending: toUsed(pending) }, context)
  return found.cik
}
