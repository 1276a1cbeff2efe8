// Checks on a row that end as flags beside it: relations between its measures, with the row before
// it and with its year. A flagged value is served as reported; nothing is repaired here.

import {
  type Flag,
  type Industry,
  type Measure,
  type SplitFactors,
  STATEMENT_NAMES,
  STATEMENTS,
  type StatementName,
} from '../model.ts'
import { type Cell, type Cells, tidy } from './cells.ts'
import type { AnyMeasure } from './concepts.ts'
import { type Part, TOLERANCE } from './parts.ts'
import type { ShareBasis } from './share-basis.ts'

export interface CheckedRow {
  readonly cells: Cells
  readonly industry: Industry
  readonly basis: ShareBasis
  /** The row that ends where this one starts. */
  readonly before: Cells | null
  /** On a fourth quarter: its year and the three quarters before it. */
  readonly year: { readonly whole: Cells; readonly quarters: readonly Cells[] } | null
  /** On twelve months: sums with quarters of a year to which its quarters do not add up. */
  readonly mixed?: ReadonlySet<AnyMeasure>
}

interface Check {
  readonly name: Flag
  readonly statement: StatementName
  /** False where a part is missing: what is not there contradicts nothing. */
  readonly fails: (row: CheckedRow) => boolean
}

const PRETAX_LESS_TAX: readonly Part[] = [
  [1, 'pretax_income'],
  [-1, 'income_tax'],
  [1, 'discontinued_income', 'optional'],
]

const SUMS_OF_INCOME: readonly (readonly Part[])[] = [
  PRETAX_LESS_TAX,
  [...PRETAX_LESS_TAX, [1, 'equity_method_income']],
  [...PRETAX_LESS_TAX, [-1, 'nci_income']],
  [...PRETAX_LESS_TAX, [1, 'equity_method_income'], [-1, 'nci_income']],
]

const LESS_COST: readonly Part[] = [
  [1, 'revenue'],
  [-1, 'cost_of_revenue'],
]
const LESS_COST_AND_EXCISE: readonly Part[] = [...LESS_COST, [-1, 'excise_taxes']]

const CLAIMS: readonly Part[] = [
  [1, 'total_liabilities'],
  [1, 'total_equity'],
  [1, 'temporary_equity', 'optional'],
]
const CLAIMS_AND_OTHERS: readonly Part[] = [...CLAIMS, [1, 'other_temporary_equity']]

export const NEVER_NEGATIVE: Readonly<Record<StatementName, readonly Measure[]>> = {
  income_statement: ['revenue', 'interest_expense', 'shares_basic', 'shares_diluted'],
  balance_sheet: ['total_assets', 'cash_and_equivalents', 'inventory'],
  cash_flow: [
    'depreciation_amortization',
    'stock_based_compensation',
    'capital_expenditures',
    'dividends_paid',
    'share_repurchases',
  ],
}

const CHECKS: readonly Check[] = [
  {
    name: 'gross_profit_is_revenue_less_cost',
    statement: 'income_statement',
    fails: ({ cells }) => isNoneOf(cells, 'gross_profit', [LESS_COST, LESS_COST_AND_EXCISE]),
  },
  {
    name: 'income_is_pretax_less_tax',
    statement: 'income_statement',
    fails: ({ cells }) =>
      isNoneOf(
        cells,
        cells.has('income_with_nci') ? 'income_with_nci' : 'net_income',
        SUMS_OF_INCOME,
      ),
  },
  {
    name: 'eps_times_shares_is_income',
    statement: 'income_statement',
    fails: ({ cells, basis }) => contradictsShares(cells, basis.factors),
  },
  {
    name: 'assets_are_liabilities_and_equity',
    statement: 'balance_sheet',
    fails: ({ cells }) => isNoneOf(cells, 'total_assets', [CLAIMS, CLAIMS_AND_OTHERS]),
  },
  {
    name: 'net_change_is_sum_of_flows',
    statement: 'cash_flow',
    fails: isNotSum('net_change_in_cash', [
      [1, 'operating_cash_flow'],
      [1, 'investing_cash_flow'],
      [1, 'financing_cash_flow'],
      [1, 'exchange_effect', 'optional'],
    ]),
  },
  { name: 'cash_rolls_forward', statement: 'cash_flow', fails: doesNotRollForward },
  ...STATEMENT_NAMES.map(hasUnusualSign),
  ...missesYear('income_statement', ['revenue', 'pretax_income', 'net_income']),
  ...missesYear('cash_flow', ['operating_cash_flow', 'investing_cash_flow', 'financing_cash_flow']),
  ...(['income_statement', 'cash_flow'] as const).map(isMixedSum),
  ...STATEMENT_NAMES.map(hasRounded),
  {
    name: 'share_basis_changes',
    statement: 'income_statement',
    fails: ({ basis }) => basis.changes,
  },
]

const CHECKS_OF = Object.groupBy(CHECKS, ({ statement }) => statement)

/** The names of the checks that a row of one statement fails. */
export function findFlags(row: CheckedRow, statement: StatementName): Flag[] {
  const checks = CHECKS_OF[statement] ?? []
  const flags: Flag[] = []
  for (const check of checks) if (check.fails(row)) flags.push(check.name)
  return flags
}

function isNotSum(whole: AnyMeasure, parts: readonly Part[]): Check['fails'] {
  return ({ cells }) => isNoneOf(cells, whole, [parts])
}

/** Whether a sum can be made and none that can be made is the whole. */
function isNoneOf(cells: Cells, whole: AnyMeasure, sums: readonly (readonly Part[])[]): boolean {
  const found = cells.get(whole)
  if (!found) return false
  let isMade = false
  for (const parts of sums) {
    const made = addParts(cells, parts)
    if (!made) continue
    if (Math.abs(found.value - made.value) <= made.scale * TOLERANCE) return false
    isMade = true
  }
  return isMade
}

/** With its largest part; null where a part that is not optional is missing. */
function addParts(cells: Cells, parts: readonly Part[]): { value: number; scale: number } | null {
  let count = 0
  let value = 0
  let scale = 0
  for (const [sign, name, need] of parts) {
    const cell = cells.get(name)
    if (!cell && need !== 'optional') return null
    if (!cell) continue
    count++
    value += sign * cell.value
    scale = Math.max(scale, Math.abs(cell.value))
  }
  return count === 0 ? null : { value: tidy(value), scale }
}

/** Preferred dividends and shares in earnings make a few percent; a slip of scale makes a thousand. */
const SHARE_TOLERANCE = 0.1
const HALF_CENT = 0.005

/** On one basis of shares: that a row has two of them is a flag of its own. */
function contradictsShares(cells: Cells, factors: SplitFactors): boolean {
  const income = cells.get('income_to_common') ?? cells.get('net_income')
  const each = cells.get('eps_basic')
  const counted = cells.get('shares_basic')
  if (!income || !each || !counted) return false
  const shares = (counted.value * (factors.shares_basic ?? 1)) / (factors.eps_basic ?? 1)
  const rounding = HALF_CENT * Math.abs(shares)
  const distance = Math.abs(each.value * shares - income.value)
  return distance > Math.abs(income.value) * SHARE_TOLERANCE + rounding
}

/** Flows of cash include restricted cash, the balance sheet's line may not: either may tie. */
function doesNotRollForward({ cells, before }: CheckedRow): boolean {
  const change = cells.get('net_change_in_cash')
  if (!change || !before) return false
  let hasSteps = false
  for (const name of ['cash_of_flows', 'cash_and_equivalents'] as const) {
    const opening = before.get(name)
    const closing = cells.get(name)
    if (!opening || !closing) continue
    const missed = Math.abs(closing.value - opening.value - change.value)
    if (missed <= Math.abs(closing.value) * TOLERANCE + 1) return false
    hasSteps = true
  }
  return hasSteps
}

/** Of these only revenue may be negative, and only where a bank or insurer lost on trading. */
function hasUnusualSign(statement: StatementName): Check {
  const fails = (row: CheckedRow) => {
    for (const measure of NEVER_NEGATIVE[statement]) if (isBelowZero(row, measure)) return true
    return false
  }
  return { name: 'sign_is_unusual', statement, fails }
}

function isBelowZero({ cells, industry }: CheckedRow, measure: Measure): boolean {
  const mayBe = measure === 'revenue' && industry !== 'general'
  return !mayBe && (cells.get(measure)?.value ?? 0) < 0
}

function hasRounded(statement: StatementName): Check {
  const fails = ({ cells }: CheckedRow) => {
    for (const measure of STATEMENTS[statement]) {
      for (const { fact } of cells.get(measure)?.evidence ?? []) {
        if (fact.exact !== undefined) return true
      }
    }
    return false
  }
  return { name: 'numbers_are_exact', statement, fails }
}

function missesYear(statement: StatementName, measures: readonly Measure[]): Check[] {
  const fails = ({ cells, year }: CheckedRow) => {
    if (year === null || year.quarters.length !== 3) return false
    const quarters = [...year.quarters, cells]
    for (const measure of measures) {
      if (differsFromSum(year.whole.get(measure), quarters, measure)) return true
    }
    return false
  }
  return [{ name: 'quarters_sum_to_year', statement, fails }]
}

function isMixedSum(statement: StatementName): Check {
  const measures: readonly Measure[] = STATEMENTS[statement]
  const fails = ({ mixed }: CheckedRow) =>
    mixed !== undefined && measures.some((measure) => mixed.has(measure))
  return { name: 'quarters_sum_to_year', statement, fails }
}

export function differsFromSum(
  whole: Cell | undefined,
  quarters: readonly Cells[],
  measure: AnyMeasure,
): boolean {
  if (!whole) return false
  let sum = 0
  let scale = Math.abs(whole.value)
  for (const quarter of quarters) {
    const part = quarter.get(measure)
    if (!part) return false
    sum += part.value
    scale = Math.max(scale, Math.abs(part.value))
  }
  return Math.abs(sum - whole.value) > scale * TOLERANCE
}
