// Why a value changed, as far as the facts of the two reports tell.

import type { Measure } from '../model.ts'
import type { Cell, Cells } from '../statements/cells.ts'
import { CONCEPTS } from '../statements/concepts.ts'
import { TOLERANCE } from '../statements/identities.ts'
import type { UnitOfFiling } from '../statements/vintages.ts'
import type { Version } from './history.ts'
import type { RestatementKind } from './model.ts'
import { isOtherAmount } from './rounding.ts'
import { isSplitBy, type Moved, splitOfAmounts, splitOfShares } from './split-factor.ts'

export interface Change {
  readonly measure: Measure
  readonly first: Version
  readonly later: Version
  /** The period by what all filings say. */
  readonly cells: Cells
}

export function kindOf(change: Change, unitOf: UnitOfFiling): RestatementKind {
  if (isSplit(change)) return 'split'
  if (isRecast(change, unitOf)) return 'recast'
  const { first, later } = change
  return tagsIn(first.cell).join() === tagsIn(later.cell).join() ? 'restated' : 'reclassified'
}

export function tagsIn({ evidence }: Cell): string[] {
  return [...new Set(evidence.map(({ tag }) => tag))].sort()
}

function isSplit(change: Change): boolean {
  const moved = { first: change.first.cell.value, later: change.later.cell.value }
  const { kind } = CONCEPTS[change.measure]
  if (kind !== 'shares' && kind !== 'per_share') return false
  const counts = countsOf(change)
  const factors = new Set(counts.map(splitOfShares))
  const [factor = null] = factors.size === 1 ? factors : []
  if (kind === 'shares') return factor !== null && splitOfShares(moved) === factor
  // Where no count is given on the new basis, amounts per share have to tell it alone.
  if (counts.every(({ first, later }) => first === later)) return splitOfAmounts(moved) !== null
  return factor !== null && isSplitBy(moved, factor)
}

/**
 * What became of the period's counts of shares: by what all filings say, since they may be given on
 * the new basis later than amounts per share.
 */
function countsOf({ first, cells }: Change): Moved[] {
  const counts: Moved[] = []
  for (const name of ['shares_basic', 'shares_diluted'] as const) {
    const [before, after] = [first.cells.get(name), cells.get(name)]
    if (before && after) counts.push({ first: before.value, later: after.value })
  }
  return counts
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
