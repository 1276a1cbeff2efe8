// The statements of one filing as the filer lays them out: of the filing named, or of the newest
// annual or quarterly report.

import { SEC_SOURCE } from '../../contract/answer/fields.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { toAsOf } from '../../contract/declare/params.ts'
import { Failure } from '../../kernel/failure.ts'
import { isAccession, toAccession } from '../../kernel/identifiers.ts'
import { findCompany, readHeader, unknownCompany } from '../companies/lookup.ts'
import { ensureSubmissions } from '../filings/ingest.ts'
import type { FiledStatement } from '../filings/xbrl/statements.ts'
import { ensureStatements, findListed, listFilings } from './filings.ts'
import type { FiledStatementsAnswer } from './model.ts'
import type { ListedFiling } from './store.ts'

export const STATEMENT_FORMS = ['10-K', '10-Q', '20-F', '40-F'] as const
type StatementForm = (typeof STATEMENT_FORMS)[number]

interface StatementsInput {
  ticker: string
  form: StatementForm
  accession?: string | undefined
  as_of?: string | undefined
}

export async function readFiledStatements(
  input: StatementsInput,
  context: DataContext,
): Promise<FiledStatementsAnswer> {
  const company = await findCompany(input.ticker, context)
  const outcome = await ensureSubmissions(company.cik, context)
  if (outcome === 'absent' && company.name === null) throw unknownCompany(input.ticker, context)
  const asOf = toAsOf(input.as_of)
  const { cik } = company
  const filing =
    input.accession === undefined
      ? await findNewest(cik, input.form, asOf, context)
      : await findNamed(cik, input.accession, asOf, context)
  const read = filing ? await readOne(filing, context) : noFiling(input.form)
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
): Promise<ListedFiling | null> {
  const { filings } = await listFilings({ cik, forms: [form], asOf, limit: 1 }, context)
  return filings[0] ?? null
}

async function findNamed(
  cik: string,
  named: string,
  asOf: string | null,
  context: DataContext,
): Promise<ListedFiling> {
  const accession = isAccession(named) ? toAccession(named) : named
  const found = await findListed(cik, accession, asOf, context)
  if (found) return found
  throw new Failure(
    'filing.unknown',
    `The company’s filing list has no filing ${accession}, or did not by then.`,
  )
}

function noFiling(form: StatementForm) {
  const reason = `The company has filed no ${form}.`
  return { url: null, count: 0, complete: true, incomplete_reason: reason, statements: [] }
}

async function readOne(filing: ListedFiling, context: DataContext) {
  const { url, reason, body } = await ensureStatements(filing, context)
  const statements = body ?? []
  return {
    url,
    count: statements.length,
    complete: reason === null,
    incomplete_reason: reason,
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
