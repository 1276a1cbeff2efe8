// Splits of shares that two values of one item may differ by.

const SPLITS = [2, 3, 4, 5, 6, 7, 8, 10, 15, 20, 25, 28, 30, 40, 50, 100]

/** The split within a percent of which one value is the other; null where none is. */
export function splitBetween(a: number, b: number): number | null {
  if (a === 0 || b === 0) return null
  const ratio = Math.max(Math.abs(a / b), Math.abs(b / a))
  return SPLITS.find((split) => Math.abs(ratio / split - 1) < 0.01) ?? null
}
