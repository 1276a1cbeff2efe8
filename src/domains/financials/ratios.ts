// The fourteen ratios of the latest fiscal year: fractions on closing balances. A ratio that does
// not apply is null, with the reason. Formulas: `docs/reference/endpoints.md`.

import { type Measure, RATIOS, type Ratio, type RatiosView, type Statements } from './model.ts'

/** Measures of one fiscal year, from the three statements; absent and unreported are both null. */
type Year = Record<string, number | null>

type Outcome = { value: number } | { reason: string }
type Formula = (year: Year, before: Year | null) => Outcome

const FORMULAS: Record<Ratio, Formula> = {
  gross_margin: (year) => overRevenue(year, 'gross_profit'),
  operating_margin: (year) => overRevenue(year, 'operating_income'),
  net_margin: (year) => overRevenue(year, 'net_income'),
  fcf_margin: (year) => overRevenue(year, 'free_cash_flow'),
  roe: (year) => quotient(year, 'net_income', 'stockholders_equity'),
  roa: (year) => quotient(year, 'net_income', 'total_assets'),
  current_ratio: (year) => quotient(year, 'current_assets', 'current_liabilities'),
  quick_ratio: quickRatio,
  cash_ratio: (year) => quotient(year, 'cash_and_equivalents', 'current_liabilities'),
  debt_to_equity: (year) => overDebt(year, 'stockholders_equity'),
  debt_to_assets: (year) => overDebt(year, 'total_assets'),
  interest_coverage: (year) => quotient(year, 'operating_income', 'interest_expense'),
  asset_turnover: (year) => quotient(year, 'revenue', 'total_assets'),
  revenue_growth: revenueGrowth,
}

/** Which measures each ratio reads, for `inputs`. */
const INPUTS: readonly Measure[] = [
  'revenue',
  'gross_profit',
  'operating_income',
  'interest_expense',
  'net_income',
  'cash_and_equivalents',
  'inventory',
  'current_assets',
  'current_liabilities',
  'total_assets',
  'short_term_debt',
  'long_term_debt',
  'stockholders_equity',
  'operating_cash_flow',
  'capital_expenditures',
  'free_cash_flow',
]

/** Null when there is no annual statement. */
export function computeRatios(statements: Statements): RatiosView | null {
  const latest = statements.income_statement[0] ?? statements.balance_sheet[0]
  if (!latest) return null
  const year = yearEnding(statements, latest.period)
  const before = yearBefore(statements, latest.period)
  const ratios = {} as RatiosView['ratios']
  const reasons: Record<string, string> = {}
  for (const name of RATIOS) {
    const outcome = FORMULAS[name](year.values, before?.values ?? null)
    ratios[name] = 'value' in outcome ? outcome.value : null
    if ('reason' in outcome) reasons[name] = outcome.reason
  }
  const { period, fiscal_year } = latest
  const prior = before?.inputs.revenue
  const inputs = { ...year.inputs, ...(prior ? { prior_revenue: prior } : {}) }
  return { period, fiscal_year, ratios, inputs, reasons }
}

interface GatheredYear {
  values: Year
  inputs: RatiosView['inputs']
}

function yearEnding(statements: Statements, period: string): GatheredYear {
  const rows = [statements.income_statement, statements.balance_sheet, statements.cash_flow].map(
    (list) => list.find((row) => row.period === period),
  )
  const values: Year = {}
  const inputs: RatiosView['inputs'] = {}
  for (const row of rows) {
    for (const name of INPUTS) {
      const value: unknown = row && name in row ? row[name as keyof typeof row] : undefined
      if (value === undefined) continue
      values[name] = typeof value === 'number' ? value : null
      if (typeof value === 'number' && row) {
        inputs[name] = { value, period, accession: row.accession }
      }
    }
  }
  return { values, inputs }
}

const YEAR_DAYS = { min: 340, max: 390 }

/** The fiscal year that ended a year earlier; none when a transition period lies between. */
function yearBefore(statements: Statements, period: string): GatheredYear | null {
  const earlier = statements.income_statement.find((row) => {
    const days = (Date.parse(period) - Date.parse(row.period)) / 86_400_000
    return days >= YEAR_DAYS.min && days <= YEAR_DAYS.max
  })
  return earlier ? yearEnding(statements, earlier.period) : null
}

function quotient(year: Year, above: string, below: string): Outcome {
  const top = year[above] ?? null
  const bottom = year[below] ?? null
  if (top === null) return { reason: `the filer reports no ${above}` }
  if (bottom === null) return { reason: `the filer reports no ${below}` }
  if (bottom <= 0) return { reason: `${below} is not positive` }
  return { value: top / bottom }
}

function overRevenue(year: Year, above: string): Outcome {
  return quotient(year, above, 'revenue')
}

/** Inventory that a classified balance sheet does not show counts as none. */
function quickRatio(year: Year): Outcome {
  const assets = year.current_assets ?? null
  const quick = assets === null ? null : assets - (year.inventory ?? 0)
  return quotient({ ...year, current_assets: quick }, 'current_assets', 'current_liabilities')
}

/** One of the two debts may be missing; with neither there is nothing to divide. */
function overDebt(year: Year, below: string): Outcome {
  const { short_term_debt: short = null, long_term_debt: long = null } = year
  const debt = short === null && long === null ? null : (short ?? 0) + (long ?? 0)
  return quotient({ ...year, debt }, 'debt', below)
}

function revenueGrowth(year: Year, before: Year | null): Outcome {
  const now = year.revenue ?? null
  const then = before?.revenue ?? null
  if (now === null) return { reason: 'the filer reports no revenue' }
  if (then === null) return { reason: 'there is no fiscal year before it to compare with' }
  if (then <= 0) return { reason: 'revenue of the fiscal year before is not positive' }
  return { value: now / then - 1 }
}
