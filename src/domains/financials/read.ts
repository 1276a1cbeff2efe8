// Answers about a company's statements, ratios and share counts.

import type { DataContext } from '../../contract/endpoint.ts'
import { SEC_SOURCE } from '../../contract/fields.ts'
import { toAsOf } from '../../contract/params.ts'
import { adjustShares } from './adjusted.ts'
import { toRows } from './answer-rows.ts'
import {
  describeFiler,
  findFiler,
  readExtended,
  readPublished,
  readRows,
  readStatements,
} from './filer.ts'
import { explainStatements } from './missing.ts'
import { type PeriodType, RATIOS, type RatioBasis, type Statements } from './model.ts'
import { isPlain, listRatios } from './ratios.ts'
import { findShares } from './shares.ts'
import { findSplits } from './statements/splits.ts'

interface FundamentalsInput {
  ticker: string
  period: PeriodType
  limit: number
  include?: 'sources' | undefined
  adjusted: boolean
  fields?: 'extended' | undefined
  as_of?: string | undefined
}

export async function readFundamentals(input: FundamentalsInput, context: DataContext) {
  const asOf = toAsOf(input.as_of)
  const found = await findFiler(input.ticker, context)
  const { header, industry } = await describeFiler(found, asOf, context)
  const query = { cik: found.cik, industry, periodType: input.period, asOf }
  const { limit, adjusted } = input
  const read = async () => {
    if (input.fields === 'extended') {
      const statements = await readExtended(query, context)
      return { statements, sources: input.include ? (statements?.sources ?? null) : null }
    }
    if (input.include !== 'sources') {
      return { statements: await readRows({ ...query, limit }, context), sources: null }
    }
    const statements = await readStatements(query, context)
    return { statements, sources: statements?.sources ?? null }
  }
  const { statements, sources } = await read()
  const rows = toRows(statements, { limit, sources, adjusted, restated: statements?.restated })
  const missing = explainStatements(statements, rows, input.period)
  return {
    ...header,
    period_type: input.period,
    ...rows,
    ...(missing.length > 0 ? { missing } : {}),
    source: SEC_SOURCE,
  } as const
}

interface RatiosInput {
  ticker: string
  period: PeriodType
  limit: number
  basis: RatioBasis
  adjusted: boolean
  include?: 'sources' | undefined
  as_of?: string | undefined
}

export async function readRatios(input: RatiosInput, context: DataContext) {
  const asOf = toAsOf(input.as_of)
  const found = await findFiler(input.ticker, context)
  const { header, industry } = await describeFiler(found, asOf, context)
  const query = { cik: found.cik, industry, periodType: input.period, asOf }
  const statements = await readStatements(query, context)
  return {
    ...header,
    ...(input.adjusted ? { splits: [...(statements?.splits ?? [])] } : {}),
    ...toRatios(statements, input),
    source: SEC_SOURCE,
  } as const
}

/** The latest fiscal year on closing balances has no more members than it ever had. */
function toRatios(statements: Statements | null, { period, limit, basis }: RatiosInput) {
  const options = { periodType: period, basis }
  const all = statements ? listRatios(statements, options, limit) : []
  const { fiscal_period, ...newest } = all[0] ?? noRatios(period)
  if (isPlain(options) && limit === 1) return newest
  const asked = { period_type: period, fiscal_period, basis }
  return { ...newest, ...asked, ...(limit > 1 ? { history: all } : {}) }
}

function noRatios(period: PeriodType) {
  const all = <Value>(value: Value) =>
    Object.fromEntries(RATIOS.map((name) => [name, value])) as Record<
      (typeof RATIOS)[number],
      Value
    >
  const kind = {
    annual: 'annual statements',
    quarterly: 'quarterly statements',
    ttm: 'statements of twelve months',
  }
  const reasons = all(`the company has published no ${kind[period]} as structured data`)
  const nothing = { period: null, fiscal_year: null, fiscal_period: null }
  return { ...nothing, ratios: all(null), inputs: {}, reasons }
}

interface SharesInput {
  ticker: string
  history: boolean
  adjusted: boolean
  include?: 'sources' | undefined
  as_of?: string | undefined
}

export async function readShares(input: SharesInput, context: DataContext) {
  const asOf = toAsOf(input.as_of)
  const found = await findFiler(input.ticker, context)
  const { header } = await describeFiler(found, asOf, context)
  const facts = await readPublished(found.cik, asOf, context)
  const known = facts ?? { cik: found.cik, entityName: '', facts: [] }
  const view = findShares(known, { asOf: null, history: input.history })
  const splits = input.adjusted ? findSplits(known, null) : null
  return {
    ...header,
    ...(splits ? { splits, ...adjustShares(view, splits) } : view),
    source: SEC_SOURCE,
  } as const
}
