// Identities between measures of one period, which fill untagged values. Reported values are never
// replaced.

import type { Industry } from '../measures/declaration.ts'
import {
  type AnyMeasure,
  IN_ORDER_OF_DERIVATION,
  MEASURE_LIST,
  MEASURES,
  type MeasureDefinition,
  namesWhere,
  type Part,
  USUAL,
} from '../measures/measures.ts'
import {
  addUp,
  type Cell,
  type Cells,
  isTaggedNegative,
  named,
  negate,
  type Summand,
} from './cells.ts'
import { fixLines } from './lines.ts'
import { combine, reconciles, TOLERANCE } from './parts.ts'

export function fillFromIdentities(cells: Cells, industry: Industry): void {
  applyIndustry(cells, industry)
  turnPaid(cells, PAID)
  dropPartialEquity(cells)
  dropPartialCost(cells)
  completeContinuingPerShare(cells)
  fixLines(cells)
  dropNegativeDepreciation(cells)
  derive(cells, IN_ORDER_OF_DERIVATION, industry)
  fillPerShareOfLoss(cells)
  fillOperatingIncome(cells, industry)
}

/** Fills missing values, in the order of the measures. */
export function derive(
  cells: Cells,
  measures: readonly MeasureDefinition[],
  industry: Industry,
): void {
  for (const { name, identities } of measures) {
    for (const { parts, except } of identities) {
      if (cells.has(name) || except.includes(industry)) continue
      const cell = combine(cells, parts)
      if (cell) cells.set(name, cell)
    }
  }
}

/**
 * Fills operating income for statements without the line. Requires a sum that reconciles to pretax
 * income before interest, since an unknown operating cost would show as a gap. If all costs leave
 * pretax income, interest is among them.
 */
function fillOperatingIncome(cells: Cells, industry: Industry): void {
  const rule = MEASURES.operating_income.reconciled
  const revenue = cells.get('revenue')
  const pretax = cells.get('pretax_income')
  if (!rule || rule.except.includes(industry) || cells.has('operating_income')) return
  const before = combine(cells, rule.before_interest)
  if (!revenue || !pretax || !before) return
  const isNear = (cell: Cell, to: Cell, share: number) =>
    Math.abs(cell.value - to.value) <= Math.abs(revenue.value) * share
  const afterAll = combine(cells, rule.less_all_costs)
  const hasInterest = afterAll !== null && isNear(afterAll, pretax, TOLERANCE)
  for (const cell of [combine(cells, rule.less_expenses), hasInterest ? before : afterAll]) {
    if (!cell || !isNear(cell, before, rule.within_share_of_revenue)) continue
    cells.set('operating_income', cell)
    return
  }
}

/** Applies industry rules: a bank’s revenue is net of interest, and it has no gross profit. */
function applyIndustry(cells: Cells, industry: Industry): void {
  const net = cells.get('bank_revenue')
  if (net && (industry === 'bank' || !cells.has('revenue'))) cells.set('revenue', net)
  takeConfirmedRevenue(cells)
  for (const { name, not_for } of LIMITED) {
    if (not_for?.some((one) => one === industry)) cells.delete(name)
  }
}

const SUBTOTALS: readonly (readonly Part[])[] = [
  [
    [1, 'gross_profit'],
    [1, 'cost_of_revenue'],
  ],
  [
    [1, 'operating_income'],
    [1, 'costs_and_expenses'],
  ],
  [
    [1, 'operating_income'],
    [1, 'operating_expenses'],
  ],
]

/** Takes the revenue of one kind for the whole, if a subtotal of the statement confirms it. */
function takeConfirmedRevenue(cells: Cells): void {
  const line = cells.get('revenue_lines')
  if (!line || cells.has('revenue')) return
  const isWhole = SUBTOTALS.some((parts) => {
    const sum = combine(cells, parts)
    return sum !== null && reconciles(line, sum)
  })
  if (isWhole) cells.set('revenue', line)
}

const LIMITED = MEASURE_LIST.filter(({ not_for }) => not_for !== undefined)

const isPaid = ({ reverses_sign }: MeasureDefinition) => reverses_sign === true
const PAID = USUAL.filter(isPaid).map(({ name }) => name)

/** Drops a difference of nonnegative totals that is negative: a total was restated downwards. */
export function turnPaid(cells: Cells, measures: readonly AnyMeasure[]): void {
  for (const measure of measures) {
    const cell = cells.get(measure)
    if (!cell || cell.value >= 0) continue
    if (isTaggedNegative(cell)) cells.set(measure, negate(cell))
    else if (cell.formula !== null) cells.delete(measure)
  }
}

/** Drops a negative difference of positive totals: the meaning of the line has changed. */
function dropNegativeDepreciation(cells: Cells): void {
  const cell = cells.get('depreciation_amortization')
  if (cell && cell.formula !== null && cell.value < 0 && !isTaggedNegative(cell)) {
    cells.delete('depreciation_amortization')
  }
}

/** Drops equity below half the parent’s without noncontrolling interest: a mistagged column. */
function dropPartialEquity(cells: Cells): void {
  const total = cells.get('total_equity')
  const parent = cells.get('stockholders_equity')
  if (!total || !parent || cells.has('nci_equity')) return
  if (Math.abs(total.value) < Math.abs(parent.value) / 2) cells.delete('total_equity')
}

/**
 * Per-share earnings of continuing operations equal the total only without discontinued ones; those
 * are added if they are tagged.
 */
function completeContinuingPerShare(cells: Cells): void {
  if ((cells.get('discontinued_income')?.value ?? 0) === 0) return
  for (const name of ['eps_basic', 'eps_diluted'] as const) {
    const part = cells.get(name)
    if (!part?.evidence.some(({ tag }) => CONTINUING.test(tag))) continue
    const rest = cells.get(`discontinued_${name}`)
    if (!rest) {
      cells.delete(name)
      continue
    }
    const sum = addUp([
      { name: 'continuing operations', sign: 1, cell: part },
      { name: 'discontinued operations', sign: 1, cell: rest },
    ])
    if (sum) cells.set(name, sum)
  }
}

/**
 * After a loss no share dilutes, so that basic and diluted earnings per share are equal (ASC
 * 260-10-45): the one that is tagged stands for both.
 */
function fillPerShareOfLoss(cells: Cells): void {
  const income = cells.get('income_to_common') ?? cells.get('net_income')
  if (!income || income.value >= 0) return
  for (const [name, other] of [
    ['eps_diluted', 'eps_basic'],
    ['eps_basic', 'eps_diluted'],
  ] as const) {
    const known = cells.get(other)
    if (!known || known.value > 0 || cells.has(name)) continue
    cells.set(name, { ...known, formula: `${other}, as no share dilutes a loss` })
  }
}

const CONTINUING = /ContinuingOperations/

const PARTIAL_COSTS = ['CostOfGoodsSold', 'CostOfServices']

/** Drops a cost below revenue less gross profit, which is of goods or services alone. */
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
 * Fills a fourth quarter whose tag changed between the 10-Qs and the 10-K: the year less three
 * quarters, measure by measure. Also if the difference of one tag makes revenue negative.
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

/** Drops a last quarter’s depreciation of other tags than its year’s, which may omit a part. */
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

const FLOWS = namesWhere(({ kind, fields }) => kind === 'flow' && fields === 'default')

/**
 * Earnings per share of a fourth quarter or of twelve months, which no filing reports: income over
 * derived shares. Among several incomes the one that reproduces the year’s own earnings per share;
 * convertible preferred shares, for example, add their dividends back to the diluted one. If none
 * does, the first, or none at all.
 */
export function fillPerShare(
  cells: Cells,
  year: Cells,
  otherwise: 'first' | 'none' = 'first',
): void {
  for (const { name, income_over_shares: rule } of PER_SHARE) {
    if (!rule) continue
    const incomes = rule.incomes.filter((income) => cells.has(income))
    const proven = incomes.find((one) => givesYear(year, one, { each: name, shares: rule.shares }))
    const chosen = proven ?? (otherwise === 'first' ? incomes[0] : undefined)
    const income = chosen && cells.get(chosen)
    const shares = cells.get(rule.shares)
    if (cells.has(name) || !income || !shares || shares.value <= 0) continue
    cells.set(name, {
      value: Math.round((income.value / shares.value) * 100) / 100,
      formula: `${chosen} / ${rule.shares}`,
      evidence: [...income.evidence, ...shares.evidence],
    })
  }
}

const PER_SHARE = MEASURE_LIST.filter((measure) => measure.income_over_shares !== undefined)

const HALF_CENT = 0.0051

function givesYear(
  year: Cells,
  income: AnyMeasure,
  names: { readonly each: AnyMeasure; readonly shares: AnyMeasure },
): boolean {
  const total = year.get(income)
  const shares = year.get(names.shares)
  const each = year.get(names.each)
  if (!total || !shares || !each || shares.value <= 0) return false
  return Math.abs(total.value / shares.value - each.value) <= HALF_CENT
}
