// GET /v1/statements/{ticker} and GET /v1/segments/{ticker}.

import type { Static } from 'typebox'
import {
  absentFailure,
  emptyReason,
  LACKING,
  toReasonOrNull,
} from '../../contract/answer/absence.ts'
import type { Table } from '../../contract/answer/column-view.ts'
import { SEC_SOURCE } from '../../contract/answer/fields.ts'
import { cells, tableOf } from '../../contract/answer/list-table.ts'
import { type DataContext, defineEndpoint } from '../../contract/declare/endpoint.ts'
import { param, toAsOf } from '../../contract/declare/params.ts'
import { plainAccession, plainForm } from '../../contract/declare/spelling.ts'
import { readNewest } from '../companies/identity/across.ts'
import { findCompany, readHeader } from '../companies/lookup.ts'
import { ensureList, explainUnlisted, judgeList, requireWhole } from '../filings/lists.ts'
import { DIVISIONS, type Division } from '../filings/xbrl/breakdown.ts'
import { ensureBreakdowns, listFilings } from './filings.ts'
import { FiledStatementsAnswer, SegmentsAnswer } from './model.ts'
import { readFiledStatements, STATEMENT_FORMS } from './read-statements.ts'
import { mergeFilings } from './recast.ts'
import filedStatementsSample from './samples/filed-statements.json' with { type: 'json' }
import segmentsSample from './samples/segments.json' with { type: 'json' }
import type { ListedFiling } from './store.ts'

const COLUMNS = {
  ...cells.text(
    'ticker',
    'cik',
    'company',
    'form',
    'filed',
    'accession',
    'title',
    'concept',
    'label',
  ),
  ...cells.whole('depth'),
  ...cells.flag('is_total', 'is_negated'),
  ...cells.text('members', 'start', 'end'),
  ...cells.number('value'),
  ...cells.text('exact'),
  ...cells.whole('decimals'),
  ...cells.text('unit', 'url', 'anchor'),
}

function toLinesTable(answer: Static<typeof FiledStatementsAnswer>): Table {
  const { ticker, cik, company, accession, form, filed, url, statements } = answer
  const head = { ticker, cik, company, form, filed, accession, url }
  const rows = statements.flatMap(({ title, columns, lines }) =>
    lines.flatMap(({ values, ...line }) =>
      values.flatMap((cell, at) => {
        if (cell === null) return []
        const { start = null, end = null } = columns[at] ?? {}
        return [{ ...head, title, ...line, start, end, ...cell, exact: cell.exact ?? null }]
      }),
    ),
  )
  return tableOf(COLUMNS, rows)
}

interface SegmentsInput {
  ticker: string
  limit: number
  by?: Division | undefined
  as_of?: string | undefined
}

/** Original reports only, since amendments seldom restate segments. */
const FORMS = ['10-K', '10-KT']

function readSegments(input: SegmentsInput, context: DataContext): Promise<SegmentsAnswer> {
  const read = (ticker: string) => readRegistrant({ ...input, ticker }, context)
  return readNewest(input.ticker, read, ({ filings }) => filings.length === 0, context)
}

async function readRegistrant(input: SegmentsInput, context: DataContext): Promise<SegmentsAnswer> {
  const company = await findCompany(input.ticker, context)
  const outcome = await ensureList(company, input.ticker, context)
  const asOf = toAsOf(input.as_of)
  const query = { cik: company.cik, forms: FORMS, asOf, limit: input.limit }
  const { filings, isListComplete } = await listFilings(query, context)
  const read: Awaited<ReturnType<typeof readOne>>[] = []
  for (const filing of filings) read.push(await readOne(filing, context))
  const merged = mergeFilings(read.map(({ found }) => found))
  const breakdowns = merged.filter(({ by }) => input.by === undefined || by === input.by)
  const list = await judgeList(
    { cik: company.cik, outcome, isComplete: isListComplete, asOf },
    context,
  )
  if (filings.length === 0) requireWhole(list)
  const absences = [list.gap, ...read.map(({ absence }) => absence)].filter((one) => one !== null)
  const [first] = absences
  const lacking = absences.find(({ code }) => LACKING.has(code))
  if (breakdowns.length === 0 && lacking) throw absentFailure(lacking)
  const none =
    filings.length === 0 ? explainUnlisted(list, '10-K', otherReport(input.ticker)) : first
  return {
    ...(await readHeader(company, asOf, context)),
    count: breakdowns.length,
    complete: absences.length === 0,
    incomplete_reason: first ? absences.map(({ sentence }) => sentence).join(' ') : null,
    incomplete_code: first?.code ?? null,
    ...(breakdowns.length === 0 && none && emptyReason(none)),
    filings: read.map(({ told }) => told),
    breakdowns,
    source: SEC_SOURCE,
  }
}

async function readOne(filing: ListedFiling, context: DataContext) {
  const { accession, form, filed, report_date } = filing
  const { url, absence, body } = await ensureBreakdowns(filing, context)
  const told = { accession, form, filed, report_date, url, ...toReasonOrNull(absence) }
  return { told, absence, found: { accession, breakdowns: body ?? [] } }
}

/** Breakdowns are read of annual reports on Form 10-K alone. */
const otherReport = (ticker: string) => ({ instead: `/v1/statements/${ticker}` })

const ticker = param.company({ description: 'Ticker in any punctuation, or a CIK.' })

export const getFiledStatements = defineEndpoint({
  name: 'get_filed_statements',
  group: 'Financials',
  method: 'GET',
  path: '/v1/statements/{ticker}',
  access: 'metered',
  takes: ['publishers'],
  mcp: true,
  summary: 'The statements of one filing as the filer laid them out, line by line.',
  notes:
    'Read from the filing’s own XBRL: order, labels, headings, totals and signs are the ' +
    'filer’s, and each value has its tag and its place in the document. Nothing is ' +
    'normalized; for that, use `/v1/fundamentals`. A line about a part of the company names ' +
    'it in `members`.',
  toolNotes:
    'Order, labels, totals and signs are the filer’s; `get_fundamentals` has normalized ones. ' +
    '`members` names the part of the company a line is about.',
  input: {
    params: { ticker },
    query: {
      accession: param.text({
        optional: true,
        respell: plainAccession,
        maxLength: 30,
        description: 'Accession number of the filing. Default: the newest of `form`.',
      }),
      form: param.oneOf(STATEMENT_FORMS, {
        respell: plainForm,
        default: '10-K',
        description: 'Form of the newest report, if no accession is given.',
      }),
      as_of: param.asOf(),
    },
  },
  response: FiledStatementsAnswer,
  list: toLinesTable,
  credits: { cost: 5, freeWhen: ({ count }) => count === 0 },
  failures: ['company.unknown', 'filing.unknown', 'publisher.unavailable'],
  sample: filedStatementsSample,
  read: readFiledStatements,
})

export const getSegments = defineEndpoint({
  name: 'get_segments',
  group: 'Financials',
  method: 'GET',
  path: '/v1/segments/{ticker}',
  access: 'metered',
  takes: ['publishers'],
  mcp: true,
  summary: 'Revenue, income and assets by segment, product and geography, over years.',
  notes:
    'From the XBRL of the newest annual reports, with the filer’s labels. Every breakdown has its ' +
    'sum, the total of the whole company and the difference. Each year is as the newest report ' +
    'states it; values an earlier report stated differently or under another name are marked.',
  toolNotes:
    'From the newest annual reports, with the filer’s labels; each breakdown has its sum, the ' +
    'company’s total and the difference.' +
    ' Totals alone: `get_fundamentals`.',
  input: {
    params: { ticker },
    query: {
      limit: param.whole({
        min: 1,
        max: 5,
        default: 2,
        description: 'Annual reports to read; each covers two or three years.',
      }),
      by: param.oneOf(DIVISIONS, { optional: true, description: 'Only this breakdown.' }),
      as_of: param.asOf(),
    },
  },
  lists: 'the breakdowns in the company’s reports stored here',
  response: SegmentsAnswer,
  list: { rows: 'breakdowns.parts' },
  credits: { cost: 5, freeWhen: ({ count }) => count === 0 },
  failures: ['company.unknown', 'publisher.unavailable'],
  sample: segmentsSample,
  read: readSegments,
})
