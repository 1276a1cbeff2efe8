// Facts that are a thousand or a million times off what other facts make of them.

import type { PeriodKey } from '../calendar/periods.ts'
import type { Fact } from '../facts/fact.ts'
import { roundFloat } from '../statements/cells.ts'
import { hasLostScale } from '../statements/choose-filing.ts'
import type { TagFacts } from '../statements/fact-index.ts'

export interface ScaledFact {
  readonly key: PeriodKey
  readonly fact: Fact
  /** As tagged. */
  readonly value: number
  readonly expected: number
}

/**
 * Counts of shares that income per share contradicts, as `statements/share-scale.ts` has corrected
 * them, and amounts that another filing gives a thousand or a million times larger.
 */
export function findLostScales({ versions }: TagFacts): ScaledFact[] {
  const found: ScaledFact[] = []
  versions.forEach((all, key) => {
    for (const fact of all ?? []) {
      const { value, scale } = fact
      if (scale) found.push({ key, fact, value: roundFloat(value / scale), expected: value })
      const larger = all?.find((other) => hasLostScale(value, other.value))
      if (larger) found.push({ key, fact, value, expected: larger.value })
    }
  })
  return found
}
