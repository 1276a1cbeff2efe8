// The relations between measures of one period, to fill what a filer does not tag. A value that was
// reported is never replaced here.

import { type AnyMeasure, CONCEPTS } from '../measures/concepts.ts'
import type { Industry, Measure } from '../model.ts'
import {
  addUp,
  type Cell,
  type Cells,
  isTaggedNegative,
  named,
  type Summand,
  turned,
} from './cells.ts'
import { setLinesRight } from './lines.ts'
import { combine, type Part, TOLERANCE } from './parts.ts'

export interface Derivation {
  readonly measure: AnyMeasure
  readonly parts: readonly Part[]
  /** Industries whose statements have no such line. */
  readonly except?: readonly Industry[]
}

export const FINANCIAL: readonly Industry[] = ['bank', 'insurer', 'reit']

/** Tried in this order, each only where its measure is still missing. */
export const DERIVATIONS: readonly Derivation[] = [
  {
    measure: 'net_income',
    parts: [
      [1, 'income_with_nci'],
      [-1, 'nci_income', 'optional'],
    ],
  },
  // Where only the common shareholders' part is tagged.
  {
    measure: 'net_income',
    parts: [
      [1, 'income_to_common'],
      [1, 'preferred_dividends', 'optional'],
    ],
  },
  // Where the line is tagged as income of continuing operations, there being no others.
  {
    measure: 'net_income',
    parts: [
      [1, 'continuing_income'],
      [1, 'discontinued_income', 'optional'],
      [-1, 'nci_income', 'optional'],
    ],
  },
  {
    measure: 'pretax_income',
    parts: [
      [1, 'continuing_income'],
      [1, 'income_tax'],
    ],
  },
  {
    measure: 'pretax_income',
    parts: [
      [1, 'income_with_nci'],
      [-1, 'discontinued_income', 'optional'],
      [1, 'income_tax'],
    ],
  },
  {
    measure: 'pretax_income',
    parts: [
      [1, 'net_income'],
      [1, 'nci_income', 'optional'],
      [-1, 'discontinued_income', 'optional'],
      [1, 'income_tax'],
    ],
  },
  {
    measure: 'gross_profit',
    parts: [
      [1, 'revenue'],
      [-1, 'cost_of_revenue'],
    ],
    except: FINANCIAL,
  },
  {
    measure: 'cost_of_revenue',
    parts: [
      [1, 'revenue'],
      [-1, 'gross_profit'],
    ],
    except: FINANCIAL,
  },
  {
    measure: 'operating_income',
    parts: [
      [1, 'gross_profit'],
      [-1, 'operating_expenses'],
    ],
  },
  {
    measure: 'operating_expenses',
    parts: [
      [1, 'gross_profit'],
      [-1, 'operating_income'],
    ],
  },
  {
    measure: 'operating_expenses',
    parts: [
      [1, 'costs_and_expenses'],
      [-1, 'cost_of_revenue', 'optional'],
    ],
  },
  { measure: 'operating_expenses', parts: [[1, 'noninterest_expense']] },
  {
    measure: 'total_equity',
    parts: [
      [1, 'stockholders_equity'],
      [1, 'nci_equity', 'optional'],
    ],
  },
  {
    measure: 'stockholders_equity',
    parts: [
      [1, 'total_equity'],
      [-1, 'nci_equity', 'optional'],
    ],
  },
  {
    measure: 'total_liabilities',
    parts: [
      [1, 'total_assets'],
      [-1, 'total_equity'],
      [-1, 'temporary_equity', 'optional'],
    ],
  },
  {
    measure: 'total_liabilities',
    parts: [
      [1, 'current_liabilities'],
      [1, 'noncurrent_liabilities'],
    ],
  },
  {
    measure: 'net_change_in_cash',
    parts: [
      [1, 'operating_cash_flow'],
      [1, 'investing_cash_flow'],
      [1, 'financing_cash_flow'],
      [1, 'exchange_effect', 'optional'],
    ],
  },
  { measure: 'depreciation_amortization', parts: [[1, 'depreciation_and_amortization_lines']] },
  {
    measure: 'interest_expense',
    parts: [
      [1, 'interest_incurred'],
      [-1, 'interest_capitalized'],
    ],
  },
  { measure: 'stock_based_compensation', parts: [[1, 'stock_expense_lines']] },
  // Where none are paid on common stock. Banks, insurers and REITs nearly always pay some.
  { measure: 'dividends_paid', parts: [[1, 'preferred_dividends_paid']], except: FINANCIAL },
  {
    measure: 'free_cash_flow',
    parts: [
      [1, 'operating_cash_flow'],
      [-1, 'capital_expenditures'],
    ],
  },
]

export function fillFromIdentities(cells: Cells, industry: Industry): void {
  applyIndustry(cells, industry)
  turnPaid(cells, PAID)
  dropPartialEquity(cells)
  dropPartialCost(cells)
  dropContinuingPerShare(cells)
  setLinesRight(cells)
  dropNegativeDepreciation(cells)
  derive(cells, DERIVATIONS, industry)
  if (!FINANCIAL.includes(industry)) fillOperatingIncome(cells)
}

/** Fills what is still missing, in the order of the table. */
export function derive(cells: Cells, derivations: readonly Derivation[], industry: Industry): void {
  for (const { measure, parts, except } of derivations) {
    if (cells.has(measure) || except?.includes(industry)) continue
    const cell = combine(cells, parts)
    if (cell) cells.set(measure, cell)
  }
}

export const BEFORE_INTEREST: readonly Part[] = [
  [1, 'pretax_income'],
  [1, 'interest_expense', 'optional'],
]
export const LESS_EXPENSES: readonly Part[] = [
  [1, 'gross_profit'],
  [-1, 'selling_general_administrative'],
  [-1, 'research_and_development', 'optional'],
]
export const LESS_ALL_COSTS: readonly Part[] = [
  [1, 'revenue'],
  [-1, 'costs_and_expenses'],
]
/** Of revenue: what other income and expenses may come to between operating and pretax income. */
export const OTHER_INCOME_MAX = 0.03

/**
 * For statements without the line. Only what ties to pretax income before interest: another line of
 * operating costs would show as a gap. Where all costs leave pretax income, interest is among them.
 */
function fillOperatingIncome(cells: Cells): void {
  const revenue = cells.get('revenue')
  const pretax = cells.get('pretax_income')
  const before = combine(cells, BEFORE_INTEREST)
  if (cells.has('operating_income') || !revenue || !pretax || !before) return
  const isNear = (cell: Cell, to: Cell, share: number) =>
    Math.abs(cell.value - to.value) <= Math.abs(revenue.value) * share
  const afterAll = combine(cells, LESS_ALL_COSTS)
  const hasInterest = afterAll !== null && isNear(afterAll, pretax, TOLERANCE)
  for (const cell of [combine(cells, LESS_EXPENSES), hasInterest ? before : afterAll]) {
    if (!cell || !isNear(cell, before, OTHER_INCOME_MAX)) continue
    cells.set('operating_income', cell)
    return
  }
}

/** Interest is a bank's cost of goods: its revenue is net of it, and it has no gross profit. */
function applyIndustry(cells: Cells, industry: Industry): void {
  const net = cells.get('bank_revenue')
  if (net && (industry === 'bank' || !cells.has('revenue'))) cells.set('revenue', net)
  for (const { measure, industries } of NO_LINES) {
    if (industries.includes(industry)) cells.delete(measure)
  }
}

interface NoLine {
  readonly measure: Measure
  readonly industries: readonly Industry[]
}

/**
 * Industries whose statements have no such line, whatever is tagged. An insurer that sells services
 * too, as health plans do, may present a gross profit; a bank never does.
 */
export const NO_LINES: readonly NoLine[] = [
  { measure: 'gross_profit', industries: ['bank'] },
  { measure: 'cost_of_revenue', industries: ['bank', 'insurer'] },
]

/** Nothing is paid back to a payer: below zero, the tag was given the sign of the statement's line. */
export const PAID: readonly AnyMeasure[] = [
  'interest_expense',
  'interest_capitalized',
  'capital_expenditures',
  'oil_and_gas_additions',
  'other_property_additions',
  'dividends_paid',
  'preferred_dividends_paid',
  'share_repurchases',
]

/** A difference of totals that are not below zero themselves is a total restated downwards: no value. */
export function turnPaid(cells: Cells, measures: readonly AnyMeasure[]): void {
  for (const measure of measures) {
    const cell = cells.get(measure)
    if (!cell || cell.value >= 0) continue
    if (isTaggedNegative(cell)) cells.set(measure, turned(cell))
    else if (cell.formula !== null) cells.delete(measure)
  }
}

/** A difference of totals above zero that lies below it: the line means something else since. */
function dropNegativeDepreciation(cells: Cells): void {
  const cell = cells.get('depreciation_amortization')
  if (cell && cell.formula !== null && cell.value < 0 && !isTaggedNegative(cell)) {
    cells.delete('depreciation_amortization')
  }
}

/** Under half of the parent's equity and no noncontrolling interest: a column of it, mistagged. */
function dropPartialEquity(cells: Cells): void {
  const total = cells.get('total_equity')
  const parent = cells.get('stockholders_equity')
  if (!total || !parent || cells.has('nci_equity')) return
  if (Math.abs(total.value) < Math.abs(parent.value) / 2) cells.delete('total_equity')
}

/** Per-share earnings of continuing operations are the total only where none were discontinued. */
function dropContinuingPerShare(cells: Cells): void {
  if ((cells.get('discontinued_income')?.value ?? 0) === 0) return
  for (const name of ['eps_basic', 'eps_diluted'] as const) {
    const isPartial = cells.get(name)?.evidence.some(({ tag }) => CONTINUING.test(tag))
    if (isPartial) cells.delete(name)
  }
}

const CONTINUING = /ContinuingOperations/

const PARTIAL_COSTS = ['CostOfGoodsSold', 'CostOfServices']

/**
 * Less than revenue leaves over its gross profit, excise taxes aside: the cost of goods, or of
 * services, alone.
 */
function dropPartialCost(cells: Cells): void {
  const revenue = cells.get('revenue')
  const gross = cells.get('gross_profit')
  const cost = cells.get('cost_of_revenue')
  if (!revenue || !gross || !cost?.evidence.every(({ tag }) => PARTIAL_COSTS.includes(tag))) return
  const excise = cells.get('excise_taxes')?.value ?? 0
  const missing = revenue.value - gross.value - cost.value - excise
  if (missing > Math.abs(revenue.value) * TOLERANCE) cells.delete('cost_of_revenue')
}

/**
 * A fourth quarter whose tag changed between the 10-Qs and the 10-K: the year less three quarters,
 * measure by measure. Also where the difference of one tag leaves revenue below zero.
 */
export function fillLastQuarter(
  cells: Cells,
  quarters: readonly Cells[],
  year: Cells,
  measures: readonly AnyMeasure[] = FLOWS,
): void {
  if (quarters.length !== 3) return
  for (const measure of measures) {
    const known = cells.get(measure)
    const isDoubtful = measure === 'revenue' && known?.formula && known.value < 0
    if (known && !isDoubtful) continue
    const rest = lastOf(year, quarters, measure)
    if (rest && (measure !== 'revenue' || rest.value >= 0)) cells.set(measure, rest)
  }
}

/** Made of other tags than its year, a last quarter's depreciation may leave a part out. */
export function dropOfOtherTags(cells: Cells, year: Cells, quarters: readonly Cells[]): void {
  const name = 'depreciation_amortization'
  const last = cells.get(name)
  const whole = year.get(name)
  if (!last || !whole || !lastOf(year, quarters, name) || quarters.length !== 3) return
  if (tagsOf(last) !== tagsOf(whole)) cells.delete(name)
}

function tagsOf({ evidence }: Cell): string {
  return [...new Set(evidence.map(({ tag }) => tag))].sort().join(' ')
}

export function lastOf(year: Cells, quarters: readonly Cells[], measure: AnyMeasure): Cell | null {
  const whole = year.get(measure)
  if (!whole) return null
  const summands: Summand[] = [{ name: named('year', whole), sign: 1, cell: whole }]
  for (const quarter of quarters) {
    const cell = quarter.get(measure)
    if (!cell) return null
    summands.push({ name: named(`Q${summands.length}`, cell), sign: -1, cell })
  }
  return addUp(summands)
}

const FLOWS = Object.entries(CONCEPTS).flatMap(([measure, rule]) =>
  rule.kind === 'flow' ? [measure as Measure] : [],
)

export const INCOMES_PER_SHARE = {
  basic: ['income_to_common', 'net_income'],
  diluted: ['income_to_common_diluted', 'income_to_common', 'net_income'],
} as const

/**
 * Earnings per share of a fourth quarter or of twelve months, which no filing reports: income over
 * derived shares. Of several incomes the one that gives the year's own earnings per share;
 * convertible preferred shares, for one, add their dividends back to the diluted one. Where none
 * does, the first, or none at all.
 */
export function fillPerShare(
  cells: Cells,
  year: Cells,
  otherwise: 'first' | 'none' = 'first',
): void {
  for (const basis of ['basic', 'diluted'] as const) {
    const names = INCOMES_PER_SHARE[basis].filter((name) => cells.has(name))
    const proven = names.find((one) => isOfYear(year, one, basis))
    const name = proven ?? (otherwise === 'first' ? names[0] : undefined)
    const income = name && cells.get(name)
    const shares = cells.get(`shares_${basis}`)
    if (cells.has(`eps_${basis}`) || !income || !shares || shares.value <= 0) continue
    cells.set(`eps_${basis}`, {
      value: Math.round((income.value / shares.value) * 100) / 100,
      formula: `${name} / shares_${basis}`,
      evidence: [...income.evidence, ...shares.evidence],
    })
  }
}

const HALF_CENT = 0.0051

function isOfYear(year: Cells, income: AnyMeasure, basis: 'basic' | 'diluted'): boolean {
  const total = year.get(income)
  const shares = year.get(`shares_${basis}`)
  const each = year.get(`eps_${basis}`)
  if (!total || !shares || !each || shares.value <= 0) return false
  return Math.abs(total.value / shares.value - each.value) <= HALF_CENT
}
