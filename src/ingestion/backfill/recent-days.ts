// Progress of the recent days, which the watcher closes one by one: how many have been compared with
// the publisher's index and are complete.

import { type DayState, selectDays } from '../../domains/filings/day-store.ts'
import { addDays, easternDay, toInstant } from '../../kernel/time.ts'
import { indexedDays } from '../live/edgar-hours.ts'
import { FILL_DAYS } from './scope.ts'
import type { BackfillParts, Followed } from './stage.ts'

export async function followRecentDays(parts: BackfillParts): Promise<Followed> {
  const states = await selectStates(parts)
  const done = states.filter((state) => state === 'complete' || state === 'closed').length
  return { done, total: states.length, isDone: done === states.length, detail: null }
}

/** Limit of days without an available index, which must not hold up later stages. */
const UNLISTED_FEW = 3

/** Whether the filings of the days are known, and so enqueued before all later work. */
export async function areDaysListed(parts: BackfillParts): Promise<boolean> {
  const states = await selectStates(parts)
  return states.filter((state) => state === null).length <= UNLISTED_FEW
}

/** State of each day that should have an index, newest first; null if not checked yet. */
async function selectStates({ services, scope }: BackfillParts): Promise<(DayState | null)[]> {
  const now = services.clock.now()
  const from = addDays(easternDay(toInstant(now)), -FILL_DAYS[scope])
  const states = new Map((await selectDays(services.data, from)).map((one) => [one.day, one.state]))
  return indexedDays(now, from).map((day) => states.get(day) ?? null)
}
