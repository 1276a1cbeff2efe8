// What a row says of the size of a trade against what was held before. Pure.

import type { Line } from './ownership-document.ts'

const PLACES = 4

/**
 * Percent of the holding that the row names, before the trade; null where the row does not say what is
 * held afterwards, or nothing was held before.
 */
export function toShareOfHoldings(line: Line): number | null {
  const { shares, shares_after: after, acquired_disposed: way } = line
  if (line.row === 'holding' || shares === null || after === null || way === null) return null
  const before = way === 'D' ? after + shares : after - shares
  if (before <= 0 || shares < 0) return null
  return Number(((shares / before) * 100).toFixed(PLACES))
}
