// The ratios that splits of shares have.

export interface SplitRatio {
  readonly newShares: number
  readonly oldShares: number
}

/**
 * Fractions from five for four on; ASC 505-20 treats issues below a fifth to a quarter of the
 * shares as stock dividends.
 */
const FRACTIONS = [
  [5, 4],
  [4, 3],
  [3, 2],
  [5, 3],
  [5, 2],
] as const
/** Factor from which a change is an error of scale: thousands for ones. */
const LEAST_SCALE = 1000
/** Tolerance as a share of the distance between neighbouring whole factors. */
const APART = 0.2

/** The ratio nearest to a factor within a relative tolerance; null if no split has one. */
export function toSplitRatio(factor: number, tolerance: number): SplitRatio | null {
  if (!(factor > 0)) return null
  const size = factor < 1 ? 1 / factor : factor
  const terms = toTerms(size, tolerance)
  if (!terms) return null
  const [more, fewer] = terms
  return factor < 1 ? { newShares: fewer, oldShares: more } : { newShares: more, oldShares: fewer }
}

function toTerms(size: number, tolerance: number): readonly [number, number] | null {
  const whole = Math.round(size)
  const isWhole = whole >= 2 && whole < LEAST_SCALE
  if (isWhole && isWithin(size, whole, Math.min(tolerance, APART / whole))) return [whole, 1]
  return FRACTIONS.find(([more, fewer]) => isWithin(size, more / fewer, tolerance)) ?? null
}

function isWithin(value: number, of: number, share: number): boolean {
  return Math.abs(value / of - 1) <= share
}

export function factorOf({ newShares, oldShares }: SplitRatio): number {
  return newShares / oldShares
}
