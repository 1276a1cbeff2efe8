// GET /v1/restatements/{ticker}, where the ticker may also be `latest`, and GET /v1/exceptions.

import { INCOMPLETE, SEC_SOURCE } from '../../../contract/answer/fields.ts'
import { type DataContext, defineEndpoint } from '../../../contract/declare/endpoint.ts'
import type { FindingSource } from '../../../contract/declare/finding-rule.ts'
import { param, toAsOf } from '../../../contract/declare/params.ts'
import { easternDay } from '../../../kernel/time.ts'
import { listCiks } from '../../companies/identity/across.ts'
import { hasFindings, STATEMENTS, selectFindings } from '../../filings/findings/findings-store.ts'
import { toException, toKinds } from '../exceptions/model.ts'
import { RESTATEMENT_KINDS } from '../restatements/model.ts'
import { describeFiler, ensureFindings, findFiler, readPublished, toUsed } from '../stored/filer.ts'
import { requireFacts } from '../stored/no-facts.ts'
import { statementRows } from '../stored/row-version.ts'
import { type PageInput, pageParams, readCompanies, toPage, toQuery } from './page.ts'
import { readLatestRestatements, readRestatements } from './restatements-read.ts'
import exceptionsSample from './samples/exceptions.json' with { type: 'json' }
import latestRestatementsSample from './samples/latest-restatements.json' with { type: 'json' }
import restatementsSample from './samples/restatements.json' with { type: 'json' }
import { RestatementsAnswer, toExceptionsAnswer } from './schemas.ts'

const base = {
  group: 'Financials',
  method: 'GET',
  access: 'metered',
  takes: ['publishers'],
  mcp: true,
  credits: { cost: 3, freeWhen: ({ count }: { count: number }) => count === 0 },
  failures: ['company.unknown', 'publisher.unavailable', 'publisher.changed'],
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

/** `sources` are the rules of all domains. */
export const toExceptionsEndpoint = (sources: readonly FindingSource[]) =>
  defineEndpoint({
    ...base,
    name: 'get_exceptions',
    path: '/v1/exceptions',
    summary:
      'Where filings fail checks: statements that do not tie out, facts out of scale, missing ' +
      'quarters, doubtful insider trades, 13F reports and stakes.',
    notes:
      'What stands behind the flags of the other answers, with the numbers that disagree, plus ' +
      'facts that are a thousand or a million times off, and missing quarters. A value is ' +
      'kept and marked unless another fact of the filer is confirmed: then `expected` is shown ' +
      'and `value` is what was tagged. Covers the companies whose facts are stored and the forms ' +
      'stored here, or one company or manager with `ticker`. With `as_of`, only those from ' +
      'filings published by then. Empty answers are free.',
    toolNotes:
      'The numbers that disagree; `expected` is shown where it replaced the value. Covers stored ' +
      'companies and forms.',
    input: {
      query: {
        ticker: param.company({
          optional: true,
          description: 'Only this company, or the manager of this CIK.',
        }),
        kind: param.oneOf(toKinds(sources), { optional: true, description: 'Only this kind.' }),
        subject: param.oneOf(
          sources.map(({ subject }) => subject),
          { optional: true, description: 'Only findings in these records.' },
        ),
        ...pageParams,
        as_of: param.asOf(),
      },
    },
    lists: 'the failed checks found',
    response: toExceptionsAnswer(sources),
    list: { rows: 'exceptions' },
    sample: exceptionsSample,
    read: readExceptions,
  })

interface ExceptionsInput extends PageInput {
  ticker?: string | undefined
  kind?: string | undefined
  subject?: string | undefined
  as_of?: string | undefined
}

async function readExceptions(input: ExceptionsInput, context: DataContext) {
  const asOf = toAsOf(input.as_of)
  const { ticker, kind = null, subject = null } = input
  const ciks = ticker === undefined ? null : await ensureFiler(ticker, subject, context)
  const until = asOf === null ? null : easternDay(asOf)
  const query = toQuery(input, { list: 'exception', ciks, kind, subject, until })
  const page = toPage(await selectFindings(context.data, query), input)
  const companies = await readCompanies(page, context)
  const exceptions = page.shown.flatMap(({ cik, foundOn, subject: of, body }) => {
    const header = companies.get(cik)
    if (!header) return []
    return { ...header, ...toException(of, body), found_on: foundOn }
  })
  const { more, cursor } = page
  // Findings of one company have just been updated.
  const isCurrent = ciks !== null || (await statementRows.isCurrent(context.data))
  return {
    count: exceptions.length,
    cursor,
    more,
    exceptions,
    ...(isCurrent ? {} : INCOMPLETE),
    source: SEC_SOURCE,
  } as const
}

/** Registrants whose findings are listed; those in statements are brought up to date. */
async function ensureFiler(ticker: string, subject: string | null, context: DataContext) {
  if (subject !== null && subject !== STATEMENTS) return listCiks(ticker, context)
  const found = await findFiler(ticker, context)
  const { industry, pending } = await describeFiler(found, null, context)
  const { cik } = found
  await ensureFindings({ cik, industry, pending: toUsed(pending) }, context)
  const ciks = [...new Set([cik, ...(await listCiks(ticker, context))])]
  const hasFacts = await readPublished({ cik, asOf: null, pending }, context)
  if (!hasFacts && !(await hasFindings(context.data, ciks))) {
    await requireFacts({ cik, asOf: null }, context)
  }
  return ciks
}
