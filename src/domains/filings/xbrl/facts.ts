// Selection of numeric facts, and of the best among equivalent ones.

import type { Fact } from '../../../formats/xbrl/fact.ts'
import { isExact } from '../../../kernel/decimals.ts'

/** A value with its place in the document. */
export interface FiledValue {
  /** Value of the fact; null if the filer marked it as nil. */
  readonly value: number | null
  /** The decimal itself where no JSON number holds it; left out otherwise. */
  readonly exact?: string
  /** Precise digits after the point, negative for thousands and more; null if exact. */
  readonly decimals: number | null
  /** The element's id in the document; null where it has none. */
  readonly anchor: string | null
}

/** Whether the fact is a readable number, or nil with a unit. */
export function isNumeric(fact: Fact): boolean {
  return fact.unit !== null && (fact.isNil || (fact.value !== null && /^[-+\d.]/.test(fact.value)))
}

export function toFiledValue({ value, isNil, decimals, id }: Fact): FiledValue {
  const number = isNil || value === null ? null : Number(value)
  const isLong = number !== null && value !== null && !isExact(value, number)
  const precision = Number(decimals ?? Number.NaN)
  return {
    value: number,
    ...(isLong ? { exact: value } : {}),
    decimals: Number.isInteger(precision) ? precision : null,
    anchor: id,
  }
}

/** The most precise of equivalent facts; among equals a displayed one, then the first. */
export function pickBest(facts: readonly Fact[]): Fact | null {
  let best: Fact | null = null
  for (const fact of facts) if (best === null || isBetter(fact, best)) best = fact
  return best
}

function isBetter(fact: Fact, than: Fact): boolean {
  if (fact.isNil !== than.isNil) return than.isNil
  const more = precisionOf(fact) - precisionOf(than)
  if (more !== 0 && !Number.isNaN(more)) return more > 0
  return than.isHidden && !fact.isHidden
}

function precisionOf({ decimals }: Fact): number {
  if (decimals === 'INF') return 1000
  const precision = Number(decimals ?? Number.NaN)
  return Number.isInteger(precision) ? precision : -1000
}
