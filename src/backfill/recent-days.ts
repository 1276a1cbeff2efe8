// Progress of the recent days, which the watcher closes one by one: how many have been compared with
// the publisher's index and are complete.

import { selectDays } from '../domains/filings/day-store.ts'
import { addDays, easternDay, toInstant } from '../kernel/time.ts'
import { indexedDays } from '../live/edgar-hours.ts'
import { FILL_DAYS } from './scope.ts'
import type { BackfillParts, Followed } from './stage.ts'

export async function followRecentDays({ services, scope }: BackfillParts): Promise<Followed> {
  const now = services.clock.now()
  const from = addDays(easternDay(toInstant(now)), -FILL_DAYS[scope])
  const days = indexedDays(now, from)
  const states = new Map((await selectDays(services.data, from)).map((one) => [one.day, one.state]))
  const stateOf = (day: string) => states.get(day) ?? 'unpublished'
  const done = days.filter((day) => ['complete', 'closed'].includes(stateOf(day))).length
  return { done, total: days.length, isDone: done === days.length, detail: null }
}
