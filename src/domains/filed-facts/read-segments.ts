// Revenue, income and assets by segment, product and geography, over the years that a company's newest
// annual reports state.

import { SEC_SOURCE } from '../../contract/answer/fields.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { toAsOf } from '../../contract/declare/params.ts'
import { findCompany, readHeader, unknownCompany } from '../companies/lookup.ts'
import { ensureSubmissions } from '../filings/ingest.ts'
import type { Division } from './breakdown.ts'
import { ensureRead, listFilings } from './filings.ts'
import type { SegmentsAnswer } from './model.ts'
import { type FiledBreakdowns, mergeFilings } from './recast.ts'
import { type ListedFiling, selectBreakdowns } from './store.ts'

interface SegmentsInput {
  ticker: string
  limit: number
  by?: Division | undefined
  as_of?: string | undefined
}

/** Original reports only, since amendments seldom restate segments. */
const FORMS = ['10-K', '10-KT']

const LIST_CUT = 'Part of the company’s filing list is missing.'
const SOME_UNREAD = 'Some of the reports could not be read in full.'

export async function readSegments(
  input: SegmentsInput,
  context: DataContext,
): Promise<SegmentsAnswer> {
  const company = await findCompany(input.ticker, context)
  const outcome = await ensureSubmissions(company.cik, context)
  if (outcome === 'absent' && company.name === null) throw unknownCompany(input.ticker, context)
  const asOf = toAsOf(input.as_of)
  const query = { cik: company.cik, forms: FORMS, asOf, limit: input.limit }
  const { filings, isListComplete } = await listFilings(query, context)
  const read: { told: SegmentsAnswer['filings'][number]; found: FiledBreakdowns }[] = []
  for (const filing of filings) read.push(await readOne(filing, context))
  const merged = mergeFilings(read.map(({ found }) => found))
  const breakdowns = merged.filter(({ by }) => input.by === undefined || by === input.by)
  const reasons = [
    outcome === 'stored' && isListComplete ? null : LIST_CUT,
    read.some(({ told }) => told.reason !== null) ? SOME_UNREAD : null,
  ].filter((reason) => reason !== null)
  return {
    ...(await readHeader(company, asOf, context)),
    count: breakdowns.length,
    complete: reasons.length === 0,
    incomplete_reason: reasons.length === 0 ? null : reasons.join(' '),
    filings: read.map(({ told }) => told),
    breakdowns,
    source: SEC_SOURCE,
  }
}

async function readOne(filing: ListedFiling, context: DataContext) {
  const { accession, form, filed, report_date } = filing
  const problem = await ensureRead(filing, context)
  const stored = problem === null ? await selectBreakdowns(context.data, accession) : null
  const reason = problem ?? stored?.doubt ?? null
  const told = { accession, form, filed, report_date, url: stored?.url ?? null, reason }
  return { told, found: { accession, breakdowns: stored?.body ?? [] } }
}
