// Turnover of a portfolio between two quarters, as far as reports show it. Pure.

import { keyOf, type Position } from '../reports/positions.ts'
import type { Compared } from './changes.ts'

/**
 * The lesser of purchases and sales, over the mean of both totals. Purchases count at the later
 * quarter’s share value, sales at the earlier one’s; null for an empty portfolio.
 */
export function turnoverOf(
  now: readonly Position[],
  before: readonly Position[],
  { comparisons, exits }: Compared,
): number | null {
  const mean = (sumOf(now) + sumOf(before)) / 2
  if (mean <= 0) return null
  let bought = 0
  let sold = sumOf(exits)
  for (const position of now) {
    const one = comparisons.get(keyOf(position))
    if (!one || one.shares_change === null) continue
    if (one.change === 'new') bought += position.value
    if (one.change === 'added') bought += (position.value / position.shares) * one.shares_change
    if (one.change === 'reduced' && one.value_prior !== null) {
      const prior = position.shares - one.shares_change
      sold += (one.value_prior / prior) * -one.shares_change
    }
  }
  return Number((Math.min(bought, sold) / mean).toFixed(6))
}

export function sumOf(positions: readonly Position[]): number {
  return positions.reduce((sum, { value }) => sum + value, 0)
}
