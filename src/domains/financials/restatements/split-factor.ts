// Whether values per share, or counts of shares, moved because a share was split, or several were
// joined.

export interface Moved {
  readonly first: number
  readonly later: number
}

/** New shares for old ones. Stock dividends of a twentieth, a tenth and a fifth are among them. */
const FRACTIONS = [3 / 2, 4 / 3, 5 / 4, 5 / 3, 5 / 2, 7 / 2, 6 / 5, 11 / 10, 21 / 20]
const MOST_FOR_ONE = 200
/** Counts are rounded; those of a fourth quarter four times over. */
const TOLERANCE = 0.005
/** Fractions lie closer to each other, and to no split at all. */
const FRACTION_TOLERANCE = 0.002
const HALF_CENT = 0.005
/** Cents in which an amount per share tells a factor from its neighbours. */
const CENTS_LEAST = 20

/** New shares for one old share by two counts of the same period; null when that is no split. */
export function splitOfShares({ first, later }: Moved): number | null {
  if (first <= 0 || later <= 0) return null
  return later > first ? factorNear(later / first) : inverse(factorNear(first / later))
}

/** The same by two amounts per share, which are rounded to a cent; whole factors alone. */
export function splitOfAmounts({ first, later }: Moved): number | null {
  if (first * later <= 0) return null
  const [large, small] = [Math.abs(first), Math.abs(later)].sort((a, b) => b - a) as [
    number,
    number,
  ]
  const factor = Math.round(large / small)
  if (factor < 2 || factor > MOST_FOR_ONE || small * 100 < CENTS_LEAST) return null
  if (!fits({ first: small, later: large }, factor)) return null
  return Math.abs(first) > Math.abs(later) ? factor : 1 / factor
}

/** Whether amounts per share moved by the factor that counts of shares moved by. */
export function isSplitBy({ first, later }: Moved, factor: number): boolean {
  return factor > 1
    ? fits({ first: later, later: first }, factor)
    : fits({ first, later }, 1 / factor)
}

function fits({ first, later }: Moved, factor: number): boolean {
  return Math.abs(first * factor - later) <= HALF_CENT * (factor + 1) * 1.02
}

function factorNear(ratio: number): number | null {
  const whole = Math.round(ratio)
  const isWhole = whole >= 2 && whole <= MOST_FOR_ONE && isWithin(ratio, whole, TOLERANCE)
  if (isWhole) return whole
  return FRACTIONS.find((one) => isWithin(ratio, one, FRACTION_TOLERANCE)) ?? null
}

function isWithin(ratio: number, factor: number, share: number): boolean {
  return Math.abs(ratio / factor - 1) <= share
}

function inverse(factor: number | null): number | null {
  return factor === null ? null : 1 / factor
}
