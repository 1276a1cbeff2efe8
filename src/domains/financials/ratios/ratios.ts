// The fourteen ratios of a period: fractions, one formula each, on closing balances unless the average
// is asked for. No ratio uses a price. A ratio that does not apply is null, with the reason beside it.

import { CONCEPTS, namesOf, TAXONOMIES } from '../measures/concepts.ts'
import {
  type IncomeRow,
  type Industry,
  type Measure,
  RATIOS,
  type Ratio,
  type RatioPeriod,
  type RatiosView,
  type Statements,
} from '../model.ts'
import {
  type Averaged,
  collectInputs,
  type InputName,
  type Inputs,
  measureOf,
  type RatioOptions,
} from './inputs.ts'

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
      if (industry === 'bank') return 'for a bank, interest is an operating cost'
      return quotient('operating_income', 'interest_expense').compute(value, industry)
    },
  },
  asset_turnover: quotient('revenue', 'total_assets'),
  revenue_growth: {
    uses: ['revenue', 'prior_revenue'],
    compute(value) {
      const revenue = value('revenue')
      if (revenue === null) return 'revenue is not reported'
      const growth = divide(revenue, 'revenue a year earlier', value('prior_revenue'))
      return typeof growth === 'number' ? growth - 1 : growth
    },
  },
}

/** In the place of those of the same name, on the mean of opening and closing balance. */
const ON_AVERAGE: Partial<Record<Ratio, Formula>> = {
  roe: overAverage('net_income', 'stockholders_equity'),
  roa: overAverage('net_income', 'total_assets'),
  asset_turnover: overAverage('revenue', 'total_assets'),
}

function overAverage(numerator: Measure, balance: Averaged): Formula {
  return {
    uses: [numerator, `opening_${balance}`, balance],
    compute(value) {
      const top = value(numerator)
      const opening = value(`opening_${balance}`)
      const closing = value(balance)
      if (top === null) return `${numerator} is not reported`
      if (opening === null) return `the opening ${balance} is not reported`
      const mean = closing === null ? null : (opening + closing) / 2
      return divide(top, closing === null ? balance : `average ${balance}`, mean)
    },
  }
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

/** What the ratio is computed from, on closing balances. */
export function inputsOf(ratio: Ratio): readonly InputName[] {
  return FORMULAS[ratio].uses
}

const PLAIN: RatioOptions = { periodType: 'annual', basis: 'closing' }

/** Fiscal years on closing balances. */
export function isPlain({ periodType, basis }: RatioOptions): boolean {
  return periodType === PLAIN.periodType && basis === PLAIN.basis
}

/** Newest first, at most `limit`; a period without an income statement has none. */
export function listRatios(
  statements: Statements,
  options: RatioOptions,
  limit: number,
): RatioPeriod[] {
  return statements.income_statement.slice(0, limit).flatMap((row) => {
    const view = computeRatios(statements, options, row)
    return view ? [{ ...view, fiscal_period: row.fiscal_period }] : []
  })
}

/** Of flows and balances of a row's period, the newest one's by default. Null without a row. */
export function computeRatios(
  statements: Statements,
  options: RatioOptions = PLAIN,
  row: IncomeRow | undefined = statements.income_statement[0],
): RatiosView | null {
  if (!row) return null
  const inputs = collectInputs(statements, row, options)
  const view: RatiosView = {
    period: row.period,
    fiscal_year: row.fiscal_year,
    ratios: {} as RatiosView['ratios'],
    inputs: {},
    reasons: {},
  }
  const formulas = options.basis === 'average' ? { ...FORMULAS, ...ON_AVERAGE } : FORMULAS
  for (const ratio of RATIOS) {
    const { uses, compute } = formulas[ratio]
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
  const rule = CONCEPTS[measureOf(name)]
  return TAXONOMIES.flatMap((taxonomy) => namesOf(taxonomy, rule[taxonomy]))
}
