// The statements of one filing as the filer lays them out: of the filing named, or of the newest
// annual or quarterly report.

import { type Absence, absentFailure, emptyReason, LACKING } from '../../contract/answer/absence.ts'
import { SEC_SOURCE } from '../../contract/answer/fields.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { toAsOf } from '../../contract/declare/params.ts'
import { isAccession, toAccession } from '../../kernel/identifiers.ts'
import { readNewest } from '../companies/identity/across.ts'
import { findCompany, readHeader } from '../companies/lookup.ts'
import {
  ensureList,
  explainUnlisted,
  judgeList,
  type ListState,
  requireWhole,
  unlistedFiling,
} from '../filings/lists.ts'
import type { FiledStatement } from '../filings/xbrl/statements.ts'
import { ensureStatements, findListed, listFilings } from './filings.ts'
import type { FiledStatementsAnswer } from './model.ts'
import { type ListedFiling, selectListed } from './store.ts'

export const STATEMENT_FORMS = ['10-K', '10-Q', '20-F', '40-F'] as const
type StatementForm = (typeof STATEMENT_FORMS)[number]

interface StatementsInput {
  ticker: string
  form: StatementForm
  accession?: string | undefined
  as_of?: string | undefined
}

export function readFiledStatements(
  input: StatementsInput,
  context: DataContext,
): Promise<FiledStatementsAnswer> {
  const read = (ticker: string) => readRegistrant({ ...input, ticker }, context)
  return readNewest(input.ticker, read, ({ accession }) => accession === null, context)
}

async function readRegistrant(
  input: StatementsInput,
  context: DataContext,
): Promise<FiledStatementsAnswer> {
  const company = await findCompany(input.ticker, context)
  const outcome = await ensureList(company, input.ticker, context)
  const asOf = toAsOf(input.as_of)
  const { cik } = company
  const { filing, isListComplete } =
    input.accession === undefined
      ? await findNewest(cik, input.form, asOf, context)
      : await findNamed(cik, input.accession, asOf, context)
  const list = await judgeList({ cik, outcome, isComplete: isListComplete, asOf }, context)
  if (!filing) requireWhole(list)
  const read = filing
    ? await readOne(filing, context)
    : noFiling(await explainNone(cik, input, list, context))
  return {
    ...(await readHeader(company, asOf, context)),
    accession: filing?.accession ?? null,
    form: filing?.form ?? null,
    filed: filing?.filed ?? null,
    report_date: filing?.report_date ?? null,
    ...read,
    source: SEC_SOURCE,
  }
}

async function findNewest(
  cik: string,
  form: StatementForm,
  asOf: string | null,
  context: DataContext,
): Promise<FoundFiling> {
  const { filings, isListComplete } = await listFilings(
    { cik, forms: [form], asOf, limit: 1 },
    context,
  )
  return { filing: filings[0] ?? null, isListComplete }
}

interface FoundFiling {
  filing: ListedFiling | null
  isListComplete: boolean
}

async function findNamed(
  cik: string,
  named: string,
  asOf: string | null,
  context: DataContext,
): Promise<FoundFiling> {
  const accession = isAccession(named) ? toAccession(named) : named
  const { found, isListComplete } = await findListed(cik, accession, asOf, context)
  if (found) return { filing: found, isListComplete }
  throw await unlistedFiling({ cik, accession, asOf, isComplete: isListComplete }, context)
}

/**
 * Explains that no report of the form was found, and names the form of the newest one that there
 * is.
 */
async function explainNone(
  cik: string,
  { ticker, form, as_of }: StatementsInput,
  list: ListState,
  { data }: Pick<DataContext, 'data'>,
): Promise<Absence> {
  const asOf = toAsOf(as_of)
  const [other] = await selectListed(data, { cik, forms: STATEMENT_FORMS, asOf, limit: 1 })
  const instead = other && `/v1/statements/${ticker}?form=${other.form}`
  return explainUnlisted(list, form, { instead })
}

function noFiling(absence: Absence) {
  const { sentence, code } = absence
  const none = { url: null, count: 0, complete: true, statements: [] }
  return { ...none, incomplete_reason: sentence, incomplete_code: code, ...emptyReason(absence) }
}

async function readOne(filing: ListedFiling, context: DataContext) {
  const { url, absence, body } = await ensureStatements(filing, context)
  const statements = body ?? []
  if (absence && body === null && LACKING.has(absence.code)) throw absentFailure(absence)
  return {
    url,
    count: statements.length,
    complete: absence === null,
    incomplete_reason: absence?.sentence ?? null,
    incomplete_code: absence?.code ?? null,
    ...(absence && statements.length === 0 && emptyReason(absence)),
    statements: statements.map(toPublic),
  }
}

function toPublic({ title, role, columns, lines }: FiledStatement) {
  return {
    title,
    role,
    columns: [...columns],
    lines: lines.map(({ isHeading, isTotal, isNegated, members, values, ...line }) => ({
      ...line,
      is_heading: isHeading,
      is_total: isTotal,
      is_negated: isNegated,
      members: [...members],
      values: [...values],
    })),
  }
}
