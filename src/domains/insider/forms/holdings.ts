// Size of a trade relative to the holding before. Pure.

import type { Line } from './ownership-document.ts'

const PLACES = 4

/**
 * Percent of the holding in the row before the trade; null if the row does not state the holding
 * afterwards, or the holding before was zero.
 */
export function toShareOfHoldings(line: Line): number | null {
  const { shares, shares_after: after, acquired_disposed: way } = line
  if (line.row === 'holding' || shares === null || after === null || way === null) return null
  const before = way === 'D' ? after + shares : after - shares
  if (before <= 0 || shares < 0) return null
  return Number(((shares / before) * 100).toFixed(PLACES))
}
