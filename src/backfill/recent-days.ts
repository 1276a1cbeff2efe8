// The last days, which the watcher closes one by one: how many of them have been compared with the
// publisher's index and lack nothing.

import { selectDays } from '../domains/filings/day-store.ts'
import { addDays, easternDay, toInstant } from '../kernel/time.ts'
import { indexedDays } from '../live/hours.ts'
import type { BackfillParts, Followed } from './parts.ts'
import { FILL_DAYS } from './scope.ts'

export async function followRecentDays({ services, scope }: BackfillParts): Promise<Followed> {
  const now = services.clock.now()
  const from = addDays(easternDay(toInstant(now)), -FILL_DAYS[scope])
  const days = indexedDays(now, from)
  const states = new Map((await selectDays(services.data, from)).map((one) => [one.day, one.state]))
  const stateOf = (day: string) => states.get(day) ?? 'unpublished'
  const done = days.filter((day) => ['complete', 'closed'].includes(stateOf(day))).length
  return { done, total: days.length, isDone: done === days.length, detail: null }
}
