// Whether two values of a measure differ by more than the rounding of the filings they are read from.

import type { Fact } from '../facts/fact.ts'
import type { Cell } from '../statements/cells.ts'
import {
  granularity,
  hasLostScale,
  isRoundingOf,
  type UnitOfFiling,
} from '../statements/choose-filing.ts'

/**
 * False also for the exact negative, and for the thousand- or millionfold: these are slips of a sign
 * or a scale in one of the filings, not another amount.
 */
export function isOtherAmount(a: Cell, given: Cell, unitOf: UnitOfFiling): boolean {
  const b = a.value * given.value < 0 ? { ...given, value: -given.value } : given
  if (a.value === b.value) return false
  if (hasLostScale(a.value, b.value) || hasLostScale(b.value, a.value)) return false
  const [one, other] = [toFact(a), toFact(b)]
  if (one && other) return !isRoundingOf(one, other, unitOf) && !isRoundingOf(other, one, unitOf)
  const slack = Math.max(slackOf(a, unitOf), slackOf(b, unitOf))
  return Math.abs(a.value - b.value) > slack
}

/** The one fact that a value is, with the value's own sign. */
function toFact({ evidence, value }: Cell): Fact | null {
  const [only, ...others] = evidence
  return only && others.length === 0 ? { ...only.fact, value } : null
}

/** Half a unit for each number that a value is made of. */
function slackOf({ evidence }: Cell, unitOf: UnitOfFiling): number {
  let units = 0
  for (const { fact } of evidence) {
    units += Math.min(granularity(fact.value), unitOf(fact.accession))
  }
  return units / 2
}
