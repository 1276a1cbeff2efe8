// Answers about a company's statements, ratios and share counts.

import type { DataContext } from '../../contract/endpoint.ts'
import { SEC_SOURCE } from '../../contract/fields.ts'
import { toAsOf } from '../../contract/params.ts'
import { toRows } from './answer-rows.ts'
import { describeFiler, findFiler, readPublished, readRows, readStatements } from './filer.ts'
import { type PeriodType, RATIOS } from './model.ts'
import { computeRatios } from './ratios.ts'
import { findShares } from './shares.ts'

interface FundamentalsInput {
  ticker: string
  period: PeriodType
  limit: number
  include?: 'sources' | undefined
  as_of?: string | undefined
}

export async function readFundamentals(input: FundamentalsInput, context: DataContext) {
  const asOf = toAsOf(input.as_of)
  const found = await findFiler(input.ticker, context)
  const { header, industry } = await describeFiler(found, asOf, context)
  const query = { cik: found.cik, industry, periodType: input.period, asOf }
  const { limit } = input
  const read = async () => {
    if (input.include !== 'sources') {
      return toRows(await readRows({ ...query, limit }, context), { limit, sources: null })
    }
    const statements = await readStatements(query, context)
    return toRows(statements, { limit, sources: statements?.sources ?? null })
  }
  return {
    ...header,
    period_type: input.period,
    ...(await read()),
    source: SEC_SOURCE,
  } as const
}

interface RatiosInput {
  ticker: string
  include?: 'sources' | undefined
  as_of?: string | undefined
}

export async function readRatios(input: RatiosInput, context: DataContext) {
  const asOf = toAsOf(input.as_of)
  const found = await findFiler(input.ticker, context)
  const { header, industry } = await describeFiler(found, asOf, context)
  const query = { cik: found.cik, industry, periodType: 'annual', asOf } as const
  const statements = await readStatements(query, context)
  const view = statements ? computeRatios(statements) : null
  return {
    ...header,
    ...(view ?? noRatios()),
    source: SEC_SOURCE,
  } as const
}

function noRatios() {
  const all = <Value>(value: Value) =>
    Object.fromEntries(RATIOS.map((name) => [name, value])) as Record<
      (typeof RATIOS)[number],
      Value
    >
  const reasons = all('the company has published no annual statements as structured data')
  return { period: null, fiscal_year: null, ratios: all(null), inputs: {}, reasons }
}

interface SharesInput {
  ticker: string
  history: boolean
  include?: 'sources' | undefined
  as_of?: string | undefined
}

export async function readShares(input: SharesInput, context: DataContext) {
  const asOf = toAsOf(input.as_of)
  const found = await findFiler(input.ticker, context)
  const { header } = await describeFiler(found, asOf, context)
  const facts = await readPublished(found.cik, asOf, context)
  const nothing = { cik: found.cik, entityName: '', facts: [] }
  return {
    ...header,
    ...findShares(facts ?? nothing, { asOf: null, history: input.history }),
    source: SEC_SOURCE,
  } as const
}
