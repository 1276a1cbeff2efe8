// Why a value changed, as far as the facts of the two reports tell.

import { MEASURES, type Measure } from '../measures/measures.ts'
import type { ShareSplit } from '../model.ts'
import type { Cell, Cells } from '../statements/cells.ts'
import type { UnitOfFiling } from '../statements/choose-filing.ts'
import { TOLERANCE } from '../statements/parts.ts'
import { factorOfCell } from '../statements/share-basis.ts'
import type { Version } from './history.ts'
import type { RestatementKind } from './model.ts'
import { isOtherAmount } from './rounding.ts'

export interface Change {
  readonly measure: Measure
  readonly first: Version
  readonly later: Version
  /** The period by what all filings say. */
  readonly cells: Cells
}

export function kindOf(
  change: Change,
  unitOf: UnitOfFiling,
  splits: readonly ShareSplit[],
): RestatementKind {
  if (isSplit(change, splits)) return 'split'
  if (isRecast(change, unitOf)) return 'recast'
  const { first, later } = change
  return tagsIn(first.cell).join() === tagsIn(later.cell).join() ? 'restated' : 'reclassified'
}

export function tagsIn({ evidence }: Cell): string[] {
  return [...new Set(evidence.map(({ tag }) => tag))].sort()
}

/** Counts are rounded; those of a fourth quarter four times over. */
const COUNT_TOLERANCE = 0.005
const HALF_CENT = 0.005

/** Whether a value moved by what its shares were split by between the two filings. */
function isSplit({ measure, first, later }: Change, splits: readonly ShareSplit[]): boolean {
  const before = factorOfCell(first.cell, splits)
  const after = factorOfCell(later.cell, splits)
  if (before === undefined || after === undefined || before === after) return false
  const factor = before / after
  const [from, to] = [first.cell.value, later.cell.value]
  if (MEASURES[measure].kind === 'shares') {
    return Math.abs(from * factor - to) <= Math.abs(to) * COUNT_TOLERANCE
  }
  const rounding = HALF_CENT * (1 / factor + 1)
  return MEASURES[measure].kind === 'per_share' && Math.abs(from / factor - to) <= rounding
}

/** What is shown without the operations that a later report presents as discontinued. */
const OF_CONTINUING: readonly Measure[] = [
  'revenue',
  'cost_of_revenue',
  'gross_profit',
  'research_and_development',
  'selling_general_administrative',
  'operating_expenses',
  'operating_income',
  'interest_expense',
  'pretax_income',
  'income_tax',
]

/**
 * Income is the same, and as much of it as left pretax income less tax is now income of discontinued
 * operations (ASC 205-20: prior periods are recast). Untold where one of these is not reported.
 */
function isRecast({ measure, first, later }: Change, unitOf: UnitOfFiling): boolean {
  if (!OF_CONTINUING.includes(measure)) return false
  const [before, after] = [continuingOf(first.cells), continuingOf(later.cells)]
  if (!before || !after || before.discontinued === after.discontinued) return false
  if (isOtherAmount(before.net, after.net, unitOf)) return false
  const left = before.continuing - after.continuing
  const moved = after.discontinued - before.discontinued
  return (
    Math.abs(left - moved) <= TOLERANCE * Math.max(Math.abs(before.continuing), Math.abs(moved))
  )
}

function continuingOf(cells: Cells) {
  const net = cells.get('net_income')
  const pretax = cells.get('pretax_income')
  const tax = cells.get('income_tax')
  if (!net || !pretax || !tax) return null
  const discontinued = cells.get('discontinued_income')?.value ?? 0
  return { net, continuing: pretax.value - tax.value, discontinued }
}
