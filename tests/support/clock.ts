// A clock that stands still until a test moves it.

import { machineClock } from '../../src/kernel/clock.ts'
import type { Clock } from '../../src/kernel/time.ts'

export interface TestClock extends Clock {
  set(instant: string): void
  advance(ms: number): void
}

/** Saturday noon in New York's winter time; the documents of `documents.ts` are older. */
export const TEST_START = '2025-11-15T17:00:00.000Z'

export function createTestClock(startAt: string = TEST_START): TestClock {
  let now = Date.parse(startAt)
  return {
    ...machineClock,
    now: () => now,
    set(instant) {
      now = Date.parse(instant)
    },
    advance(ms) {
      now += ms
    },
  }
}
