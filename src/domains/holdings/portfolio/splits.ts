// Splits of a security’s shares between two quarter ends. The split and its ratio are known from the
// company’s facts, its day often only within months; then the change of a share’s value in the two
// reports shows the side of the quarter end. Pure.

import type { KnownSplit } from '../../../contract/declare/capabilities.ts'

/** Two quarter ends, the earlier one first. */
export interface Quarters {
  before: string
  now: string
}

/** How a split between two reports is known. */
export const SPLIT_BASES = ['facts', 'value_per_share'] as const
export type SplitBasis = (typeof SPLIT_BASES)[number]

/** Factors of splits as companies make them; reverse ones are their inverse. */
const USUAL = [2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 25, 30, 40, 50, 100, 1.5]
const USUAL_FACTORS = [...USUAL, ...USUAL.map((factor) => 1 / factor)]
/** A share's value hardly ever changes so much within a quarter without a split. */
const MOVED_BY_SPLIT = 3
/** Limits of the change of a share's value, as a share of the split's, that shows a split. */
const SEEN_FROM = 0.65
const SEEN_TO = 1.35

/**
 * A split that the two reports show by themselves: as many more shares as each is worth less. 1 if
 * they show none; null if a share's value changed as by a split and the count does not confirm it.
 */
export function seeSplit(before: Amount, now: Amount): number | null {
  const moved = before.value / before.shares / (now.value / now.shares)
  if (!Number.isFinite(moved) || moved <= 0) return 1
  const found = USUAL_FACTORS.find((factor) => {
    const share = Math.log(moved) / Math.log(factor)
    return isProportional(factor, before, now) && share >= SEEN_FROM && share <= SEEN_TO
  })
  if (found !== undefined) return found
  return moved >= MOVED_BY_SPLIT || moved <= 1 / MOVED_BY_SPLIT ? null : 1
}

interface Amount {
  value: number
  shares: number
}

/** Factor for counts of the earlier quarter; null if uncertain. */
export function splitFactorBetween(
  splits: readonly KnownSplit[],
  quarters: Quarters,
  before: Amount,
  now: Amount,
): number | null {
  const possible = splits.filter((split) => mayLie(split, quarters))
  const dated = possible.filter((split) => liesWithin(split, quarters))
  const open = possible.filter((split) => !liesWithin(split, quarters))
  const sure = dated.reduce((product, { factor }) => product * factor, 1)
  const [first, ...others] = open
  if (!first) return dated.length === 0 || !isDenied(sure, before, now) ? sure : null
  if (others.length > 0) return null
  const isDone = isOnNewBasis(first.factor, { ...before, shares: before.shares * sure }, now)
  if (isDone === null) return null
  return isDone ? sure * first.factor : sure
}

/** A report on the new basis by the earlier quarter end shows that the split was in effect then. */
function mayLie({ effective_from, filed }: KnownSplit, { before, now }: Quarters): boolean {
  return filed > before && effective_from <= now
}

function liesWithin({ effective_from, effective_to }: KnownSplit, { before, now }: Quarters) {
  return effective_from > before && effective_to <= now
}

/** Thresholds for a share value’s change as a share of the split’s. */
const DONE_FROM = 0.65
const NOT_DONE_TO = 0.35
/** An unchanged value disproves the split’s day, which may be that of its declaration. */
const DENIED_TO = 0.25
const LARGE = 2

function isOnNewBasis(factor: number, before: Amount, now: Amount): boolean | null {
  const moved = movedBy(factor, before, now)
  if (moved !== null && moved >= DONE_FROM) return true
  if (moved !== null && moved <= NOT_DONE_TO) return false
  return isProportional(factor, before, now) ? true : null
}

function isDenied(factor: number, before: Amount, now: Amount): boolean {
  if (Math.max(factor, 1 / factor) < LARGE || isProportional(factor, before, now)) return false
  const moved = movedBy(factor, before, now)
  return moved !== null && moved < DENIED_TO
}

/** 1 if the value of a share changed exactly as the split does, 0 if it did not change. */
function movedBy(factor: number, before: Amount, now: Amount): number | null {
  if (before.value <= 0 || now.value <= 0 || before.shares <= 0 || now.shares <= 0) return null
  const prices = before.value / before.shares / (now.value / now.shares)
  return Math.log(prices) / Math.log(factor)
}

/** Allows for fractions of a share, which are paid out. */
function isProportional(factor: number, before: Amount, now: Amount): boolean {
  return before.shares > 0 && Math.abs(before.shares * factor - now.shares) < 1
}
