// The fourteen ratios of the newest fiscal year: fractions, on closing balances, one formula each.
// No ratio uses a price. A ratio that does not apply is null, with the reason beside it.

import { daysBetween } from '../../kernel/time.ts'
import { quartersIn } from './calendar/durations.ts'
import {
  type Industry,
  type Measure,
  RATIOS,
  type Ratio,
  type RatioInput,
  type RatiosView,
  STATEMENTS,
  type StatementName,
  type Statements,
} from './model.ts'
import { CONCEPTS, namesOf, TAXONOMIES } from './statements/concepts.ts'
import { toRowSources } from './statements/sources.ts'

type InputName = Measure | 'prior_revenue'
type Inputs = Partial<Record<InputName, RatioInput>>
/** A quotient, or why there is none. */
type Outcome = number | string

interface Formula {
  readonly uses: readonly InputName[]
  readonly compute: (values: (name: InputName) => number | null, industry: Industry) => Outcome
}

const FORMULAS: Record<Ratio, Formula> = {
  gross_margin: quotient('gross_profit', 'revenue'),
  operating_margin: quotient('operating_income', 'revenue'),
  net_margin: quotient('net_income', 'revenue'),
  fcf_margin: quotient('free_cash_flow', 'revenue'),
  roe: quotient('net_income', 'stockholders_equity'),
  roa: quotient('net_income', 'total_assets'),
  current_ratio: quotient('current_assets', 'current_liabilities'),
  quick_ratio: {
    uses: ['current_assets', 'inventory', 'current_liabilities'],
    compute(value) {
      const assets = value('current_assets')
      if (assets === null) return 'current_assets is not reported'
      // On a classified balance sheet a filer that shows no inventory has none.
      const quick = assets - (value('inventory') ?? 0)
      return divide(quick, 'current_liabilities', value('current_liabilities'))
    },
  },
  cash_ratio: quotient('cash_and_equivalents', 'current_liabilities'),
  debt_to_equity: debtTo('stockholders_equity'),
  debt_to_assets: debtTo('total_assets'),
  interest_coverage: {
    uses: ['operating_income', 'interest_expense'],
    compute(value, industry) {
      if (industry === 'bank') return 'interest is an operating cost of a bank'
      return quotient('operating_income', 'interest_expense').compute(value, industry)
    },
  },
  asset_turnover: quotient('revenue', 'total_assets'),
  revenue_growth: {
    uses: ['revenue', 'prior_revenue'],
    compute(value) {
      const revenue = value('revenue')
      if (revenue === null) return 'revenue is not reported'
      const growth = divide(revenue, 'revenue of the year before', value('prior_revenue'))
      return typeof growth === 'number' ? growth - 1 : growth
    },
  },
}

function quotient(numerator: Measure, denominator: Measure): Formula {
  return {
    uses: [numerator, denominator],
    compute(value) {
      const top = value(numerator)
      if (top === null) return `${numerator} is not reported`
      return divide(top, denominator, value(denominator))
    },
  }
}

function debtTo(denominator: Measure): Formula {
  return {
    uses: ['short_term_debt', 'long_term_debt', denominator],
    compute(value) {
      const parts = [value('short_term_debt'), value('long_term_debt')]
      if (parts.every((part) => part === null)) return 'no debt is reported'
      const debt = parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
      return divide(debt, denominator, value(denominator))
    },
  }
}

function divide(top: number, name: string, bottom: number | null): Outcome {
  if (bottom === null) return `${name} is not reported`
  return bottom > 0 ? top / bottom : `${name} is zero or negative`
}

/** `statements`: the annual view. Null when it has no income statement. */
export function computeRatios(statements: Statements): RatiosView | null {
  const [newest] = statements.income_statement
  if (!newest) return null
  const inputs = collectInputs(statements, newest.period)
  const view: RatiosView = {
    period: newest.period,
    fiscal_year: newest.fiscal_year,
    ratios: {} as RatiosView['ratios'],
    inputs: {},
    reasons: {},
  }
  for (const ratio of RATIOS) {
    const { uses, compute } = FORMULAS[ratio]
    const outcome = compute((name) => inputs[name]?.value ?? null, statements.industry)
    view.ratios[ratio] = typeof outcome === 'number' ? outcome : null
    if (typeof outcome === 'string') {
      view.reasons[ratio] = explainInputs(statements, uses, inputs) ?? outcome
    }
    for (const name of uses) {
      const input = inputs[name]
      if (input) view.inputs[name] = input
    }
  }
  return view
}

/** An input that a tag in the publisher's document keeps from being read is not unreported. */
function explainInputs(
  { unreadable = [] }: Statements,
  uses: readonly InputName[],
  inputs: Inputs,
): string | null {
  for (const name of uses) {
    const tag = inputs[name] ? undefined : tagsOf(name).find((one) => unreadable.includes(one))
    if (tag) return `${name} cannot be read: the publisher’s facts under ${tag} are damaged`
  }
  return null
}

function tagsOf(name: InputName): string[] {
  const rule = CONCEPTS[name === 'prior_revenue' ? 'revenue' : name]
  return TAXONOMIES.flatMap((taxonomy) => namesOf(taxonomy, rule[taxonomy]))
}

function collectInputs(statements: Statements, period: string): Inputs {
  const inputs: Inputs = {}
  for (const [name, measures] of Object.entries(STATEMENTS)) {
    const find = findRow(statements, name as StatementName, period)
    for (const measure of measures) {
      const input = find(measure)
      if (input) inputs[measure] = input
    }
  }
  // A transition period in between leaves no row of a year ago, hence no growth.
  const prior = statements.income_statement.find(
    (row) => quartersIn(daysBetween(row.period, period)) === 4,
  )
  const priorRevenue = prior && findRow(statements, 'income_statement', prior.period)('revenue')
  if (priorRevenue) inputs.prior_revenue = priorRevenue
  return inputs
}

/** Inputs out of the row of a period, by measure. */
function findRow(
  statements: Statements,
  name: StatementName,
  period: string,
): (measure: Measure) => RatioInput | null {
  const rows: readonly ({ period: string; accession: string } & Partial<
    Record<Measure, number | null>
  >)[] = statements[name]
  const position = rows.findIndex((row) => row.period === period)
  const row = rows[position]
  if (!row) return () => null
  const sources = toRowSources(statements.sources, name, position)
  return (measure) => {
    const value = row[measure] ?? null
    if (value === null) return null
    return { value, period, accession: sources[measure]?.facts[0]?.accession ?? row.accession }
  }
}
