// Values of one period that rules of plausibility replace or leave out, before anything is derived from
// them.

import { endKey, toDateKey } from '../calendar/periods.ts'
import type { AnyMeasure } from '../measures/measures.ts'
import { addUp, type Cell, type Cells, replace } from './cells.ts'
import type { FactIndex } from './fact-index.ts'
import { isTagCell, isWholePeriod, quarterOf, type Slot, type TagCell } from './quarters.ts'
import { toEvidence } from './split-evidence.ts'

export function doubtCells(cells: Cells, index: FactIndex, slot: Slot): void {
  subtractRestrictedCash(cells)
  keepParentEquity(cells, slot)
  dropPartOfCosts(cells, index.calendar.years.length, slot)
  takeOnlyDepreciation(cells, index)
}

function tagCell(cells: Cells, measure: AnyMeasure): TagCell | null {
  const cell = cells.get(measure)
  return cell && isTagCell(cell) ? cell : null
}

const PRODUCTION = /^CostOf(Goods|Services|GoodsAndServices)(Sold)?Depreciation/

/** Takes depreciation outside of production for the whole of a filer that tags no other. */
function takeOnlyDepreciation(cells: Cells, index: FactIndex): void {
  const only = cells.get('nonproduction_depreciation')
  if (!only || cells.has('depreciation_amortization')) return
  if (!index.hasTag(PRODUCTION)) cells.set('depreciation_amortization', only)
}

const CASH_OF_FLOWS = 'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents'

/** Takes restricted cash off where only the cash of the cash flow statement is tagged. */
function subtractRestrictedCash(cells: Cells): void {
  const measure = 'cash_and_equivalents'
  const whole = tagCell(cells, measure)
  const restricted = cells.get('restricted_cash')
  if (whole?.tag.tag !== CASH_OF_FLOWS || !restricted || restricted.value <= 0) return
  if (restricted.value >= whole.value) return
  const rest = addUp([
    { name: CASH_OF_FLOWS, sign: 1, cell: whole },
    { name: 'restricted cash', sign: -1, cell: restricted },
  ])
  const rule = 'cash_excludes_restricted'
  replace(cells, { measure, rule, value: whole.value, fact: whole.latest }, rest)
}

/** Keeps the parent’s equity of an earlier report where a later one tags the total as the parent’s. */
function keepParentEquity(cells: Cells, { year, ...slot }: Slot): void {
  const measure = 'stockholders_equity'
  const parent = tagCell(cells, measure)
  const total = cells.get('total_equity')
  const minority = cells.get('nci_equity')
  if (!parent || !total || !minority || minority.value === 0 || parent.value !== total.value) return
  const versions = parent.tag.versions[endKey(year.index, quarterOf({ year, ...slot }))]
  const expected = total.value - minority.value
  const older = versions?.findLast(({ value }) => value === expected)
  if (!older) return
  const other = { value: older.value, formula: null, evidence: [toEvidence(parent.tag, older)] }
  const rule = 'parent_equity_is_no_total'
  replace(cells, { measure, rule, value: parent.value, fact: parent.latest }, other)
}

const LEAST_COST = 0.5

/**
 * Leaves out a quarter’s cost of revenue that is a small part of all costs, where the filer tags no
 * gross profit and its years do not have the line: it is the cost of one kind of revenue.
 */
function dropPartOfCosts(cells: Cells, years: number, slot: Slot): void {
  const measure = 'cost_of_revenue'
  const cost = tagCell(cells, measure)
  const all = cells.get('costs_and_expenses')
  if (!cost || !all || isWholePeriod(slot) || cells.has('gross_profit')) return
  if (cost.value >= all.value * LEAST_COST || isOfYears(cost, all, slot, years)) return
  const rule = 'cost_is_the_whole_cost'
  replace(cells, { measure, rule, value: cost.value, fact: cost.latest }, null)
}

/** Whether a year around the quarter has the line, or none is known that could. */
function isOfYears({ tag }: TagCell, all: Cell, { year }: Slot, years: number): boolean {
  const near = [year.index - 1, year.index, year.index + 1].filter((at) => at >= 0 && at < years)
  const isKnown = (versions: TagCell['tag']['versions']) =>
    near.some((at) => versions[toDateKey(at, 4)] !== undefined)
  return isKnown(tag.versions) || !isTagCell(all) || !isKnown(all.tag.versions)
}
