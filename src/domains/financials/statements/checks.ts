// Checks of a row, whose failures become flags: relations between its measures, with the previous
// row and with its year. Each gives the numbers that disagree. A flagged value is served as
// reported, without repair.

import {
  type AnyMeasure,
  MEASURES,
  type Measure,
  type Part,
  STATEMENT_NAMES,
  STATEMENTS,
  type StatementName,
} from '../measures/measures.ts'
import type { Flag, SplitFactors } from '../model.ts'
import { type Cell, type Cells, roundFloat } from './cells.ts'
import {
  type Check,
  type CheckedRow,
  type Disagreement,
  missesAll,
  type NamedValue,
  NONE,
  namedValue,
  TOLERANCE,
} from './parts.ts'
import { RELATIONS } from './relations.ts'

/** A check that a row fails. */
export interface FailedCheck {
  readonly flag: Flag
  readonly disagreements: readonly Disagreement[]
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

const PER_SHARE: readonly Measure[] = ['eps_basic', 'eps_diluted', 'shares_basic', 'shares_diluted']

const CHECKS: readonly Check[] = [
  {
    name: 'gross_profit_is_revenue_less_cost',
    statement: 'income_statement',
    find: ({ cells }) => missesAll(cells, 'gross_profit', [LESS_COST, LESS_COST_AND_EXCISE]),
  },
  {
    name: 'income_is_pretax_less_tax',
    statement: 'income_statement',
    find: ({ cells }) =>
      missesAll(
        cells,
        cells.has('income_with_nci') ? 'income_with_nci' : 'net_income',
        SUMS_OF_INCOME,
      ),
  },
  {
    name: 'eps_times_shares_is_income',
    statement: 'income_statement',
    find: ({ cells, basis }) => contradictsShares(cells, basis.factors),
  },
  {
    name: 'assets_are_liabilities_and_equity',
    statement: 'balance_sheet',
    find: ({ cells }) => missesAll(cells, 'total_assets', [CLAIMS, CLAIMS_AND_OTHERS]),
  },
  {
    name: 'net_change_is_sum_of_flows',
    statement: 'cash_flow',
    find: missesSum('net_change_in_cash', [
      [1, 'operating_cash_flow'],
      [1, 'investing_cash_flow'],
      [1, 'financing_cash_flow'],
      [1, 'exchange_effect', 'optional'],
    ]),
  },
  { name: 'cash_rolls_forward', statement: 'cash_flow', find: doesNotRollForward },
  ...STATEMENT_NAMES.map(hasUnusualSign),
  ...missesYear('income_statement', ['revenue', 'pretax_income', 'net_income']),
  ...missesYear('cash_flow', ['operating_cash_flow', 'investing_cash_flow', 'financing_cash_flow']),
  ...(['income_statement', 'cash_flow'] as const).map(isMixedSum),
  ...STATEMENT_NAMES.map(hasRounded),
  { name: 'shares_fit_income', statement: 'income_statement', find: wasRescaled },
  {
    name: 'share_basis_changes',
    statement: 'income_statement',
    find: (row) => (row.basis.changes ? alone(row, PER_SHARE, () => true) : NONE),
  },
]

const CHECKS_OF = Object.groupBy([...CHECKS, ...RELATIONS], ({ statement }) => statement)

/** The checks that a row of one statement fails. */
export function findFailedChecks(row: CheckedRow, statement: StatementName): FailedCheck[] {
  const checks = CHECKS_OF[statement] ?? []
  const failed: FailedCheck[] = []
  for (const { name, find } of checks) {
    const disagreements = find(row)
    if (disagreements.length > 0) failed.push({ flag: name, disagreements })
  }
  const measures: readonly AnyMeasure[] = STATEMENTS[statement]
  for (const { rule, ...one } of row.cells.replaced ?? []) {
    if (!measures.includes(one.measure)) continue
    failed.push({ flag: rule, disagreements: [{ ...one, parts: [] }] })
  }
  return failed
}

function missesSum(whole: AnyMeasure, parts: readonly Part[]): Check['find'] {
  return ({ cells }) => missesAll(cells, whole, [parts])
}

/**
 * Tolerance for earnings per share: preferred dividends and share changes amount to a few percent,
 * errors of scale to a thousand.
 */
const SHARE_TOLERANCE = 0.1
const HALF_CENT = 0.005

/** Compares on one share basis; two bases in a row have a flag of their own. */
function contradictsShares(cells: Cells, factors: SplitFactors): readonly Disagreement[] {
  const measure = cells.has('income_to_common') ? 'income_to_common' : 'net_income'
  const income = cells.get(measure)
  const each = cells.get('eps_basic')
  const counted = cells.get('shares_basic')
  if (!income || !each || !counted) return NONE
  const shares = (counted.value * (factors.shares_basic ?? 1)) / (factors.eps_basic ?? 1)
  const rounding = HALF_CENT * Math.abs(shares)
  const expected = roundFloat(each.value * shares)
  const distance = Math.abs(expected - income.value)
  if (distance <= Math.abs(income.value) * SHARE_TOLERANCE + rounding) return NONE
  const parts = [
    namedValue(cells, 'eps_basic'),
    { name: 'shares_basic', value: roundFloat(shares) },
  ]
  return [{ measure, value: income.value, expected, parts }]
}

/** Cash flows include restricted cash, the balance sheet may not: either may match. */
function doesNotRollForward({ cells, before }: CheckedRow): readonly Disagreement[] {
  const change = cells.get('net_change_in_cash')
  if (!change || !before) return NONE
  let found = NONE
  for (const name of ['cash_of_flows', 'cash_and_equivalents'] as const) {
    const opening = before.get(name)
    const closing = cells.get(name)
    if (!opening || !closing) continue
    const expected = roundFloat(closing.value - opening.value)
    const missed = Math.abs(closing.value - opening.value - change.value)
    if (missed <= Math.abs(closing.value) * TOLERANCE + 1) return NONE
    const parts = [
      { name: `${name} at the end`, value: closing.value },
      { name: `${name} at the beginning`, value: opening.value },
    ]
    found = [{ measure: 'net_change_in_cash', value: change.value, expected, parts }]
  }
  return found
}

/** Checks signs; only revenue of banks and insurers may be negative, by trading losses. */
function hasUnusualSign(statement: StatementName): Check {
  const measures = STATEMENTS[statement].filter((name: Measure) => MEASURES[name].never_negative)
  const find = (row: CheckedRow) => alone(row, measures, isBelowZero)
  return { name: 'sign_is_unusual', statement, find }
}

/** Checks values on their own. */
function alone(
  row: CheckedRow,
  measures: readonly Measure[],
  isWrong: (cell: Cell, measure: Measure, row: CheckedRow) => boolean,
): readonly Disagreement[] {
  let found: Disagreement[] | null = null
  for (const measure of measures) {
    const cell = row.cells.get(measure)
    if (!cell || !isWrong(cell, measure, row)) continue
    found ??= []
    found.push({ measure, value: cell.value, expected: null, parts: [] })
  }
  return found ?? NONE
}

function isBelowZero({ value }: Cell, measure: Measure, { industry }: CheckedRow): boolean {
  return value < 0 && !(measure === 'revenue' && industry !== 'general')
}

function hasRounded(statement: StatementName): Check {
  const find = (row: CheckedRow) => alone(row, STATEMENTS[statement], isRounded)
  return { name: 'numbers_are_exact', statement, find }
}

/** Counts whose facts were tagged on another scale than income and earnings per share imply. */
function wasRescaled({ cells }: CheckedRow): readonly Disagreement[] {
  return PER_SHARE.flatMap((measure) => {
    const cell = cells.get(measure)
    const { fact } = cell?.evidence.find((one) => one.fact.scale !== undefined) ?? {}
    if (!cell || !fact?.scale) return []
    const value = roundFloat(fact.value / fact.scale)
    return { measure, value, expected: cell.value, parts: [], fact }
  })
}

function isRounded({ evidence }: Cell): boolean {
  for (const { fact } of evidence) if (fact.exact !== undefined) return true
  return false
}

function missesYear(statement: StatementName, measures: readonly Measure[]): Check[] {
  const find = ({ cells, year }: CheckedRow) => {
    if (year === null || year.quarters.length !== 3) return NONE
    const quarters = [...year.quarters, cells]
    return measures.flatMap((measure) => differsFromSum(year.whole.get(measure), quarters, measure))
  }
  return [{ name: 'quarters_sum_to_year', statement, find }]
}

function isMixedSum(statement: StatementName): Check {
  const measures: readonly Measure[] = STATEMENTS[statement]
  const find = (row: CheckedRow) => {
    const { mixed } = row
    return mixed ? alone(row, measures, (_, measure) => mixed.has(measure)) : NONE
  }
  return { name: 'quarters_sum_to_year', statement, find }
}

export function differsFromSum(
  whole: Cell | undefined,
  quarters: readonly Cells[],
  measure: AnyMeasure,
): readonly Disagreement[] {
  if (!whole) return NONE
  const parts: NamedValue[] = []
  let sum = 0
  let scale = Math.abs(whole.value)
  for (const quarter of quarters) {
    const part = quarter.get(measure)
    if (!part) return NONE
    sum += part.value
    scale = Math.max(scale, Math.abs(part.value))
    parts.push({ name: `Q${parts.length + 1}`, value: part.value })
  }
  if (Math.abs(sum - whole.value) <= scale * TOLERANCE) return NONE
  return [{ measure, value: whole.value, expected: roundFloat(sum), parts }]
}
