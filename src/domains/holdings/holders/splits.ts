// Splits of a company's shares between two quarter ends. Pure. Facts date some splits by two reports
// only; which side of a quarter end such a one is on, the managers who kept their shares tell.

import type { KnownSplit } from '../../../contract/declare/capabilities.ts'
import type { RatioCount } from './answer-store.ts'

export interface SplitsBetween {
  /** Surely after the quarter end before and by this one. */
  applied: KnownSplit[]
  /** That, or on the other side of one of them. */
  unclear: KnownSplit[]
}

export function splitsBetween(
  splits: readonly KnownSplit[],
  prior: string,
  period: string,
): SplitsBetween {
  const near = splits.filter((one) => one.effective_to > prior && one.effective_from <= period)
  const isInside = (one: KnownSplit) => one.effective_from > prior && one.effective_to <= period
  return { applied: near.filter(isInside), unclear: near.filter((one) => !isInside(one)) }
}

export function factorOf(splits: readonly KnownSplit[]): number {
  return splits.reduce((product, { factor }) => product * factor, 1)
}

const ONE = 1000
/** So few may all have bought the same multiple by chance. */
const WITNESSES = 3
/** What is nearer to one than this is trading, not a split. */
const NEAREST = 1.25

/**
 * By what those of the managers who agree on one number multiplied their shares, most of them: 1
 * where they kept them; null where too few agree on anything.
 */
export function agreedRatio(ratios: readonly RatioCount[]): number | null {
  const near = ratios.filter(({ thousandths }) => isNearOne(thousandths / ONE))
  const kept = near.reduce((sum, { managers }) => sum + managers, 0)
  const [first] = ratios
    .filter(({ thousandths }) => !isNearOne(thousandths / ONE))
    .sort((a, b) => b.managers - a.managers)
  if (Math.max(kept, first?.managers ?? 0) < WITNESSES) return null
  return !first || first.managers <= kept ? 1 : first.thousandths / ONE
}

function isNearOne(ratio: number): boolean {
  return ratio > 1 / NEAREST && ratio < NEAREST
}

/** Whether a ratio in thousandths is the factor, as far as they tell. */
export function isRatio(ratio: number, factor: number): boolean {
  return Math.round(ratio * ONE) === Math.round(factor * ONE)
}
