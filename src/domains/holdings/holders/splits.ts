// Splits of a company’s shares between two quarter ends. Pure. Facts date some splits only by two
// reports; the share counts of managers who kept their shares show the side of the quarter end.

import type { KnownSplit } from '../../../contract/declare/capabilities.ts'
import type { RatioCount } from './answer-store.ts'

export interface SplitsBetween {
  /** Splits certainly after the earlier quarter end and by this one. */
  applied: KnownSplit[]
  /** Splits that may be on either side of a quarter end. */
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
/** Minimum of agreeing managers; fewer may have bought the same multiple by chance. */
const WITNESSES = 3
/** Minimum ratio of a split; smaller ones are trading. */
const NEAREST = 1.25

/** The ratio that most managers’ share counts agree on: 1 if kept; null if too few agree. */
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

/** Whether a ratio in thousandths equals the factor, within rounding. */
export function isRatio(ratio: number, factor: number): boolean {
  return Math.round(ratio * ONE) === Math.round(factor * ONE)
}
