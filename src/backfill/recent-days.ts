// The last ninety days, which the watcher closes day by day: how many of them have been compared
// with the publisher's index and lack nothing.

import { addDays, easternDay, toInstant } from '../kernel/time.ts'
import { indexedDays } from '../live/hours.ts'
import { selectProofs } from '../live/store.ts'
import type { BackfillParts, Followed } from './parts.ts'

const DAYS_BACK = 90

export async function followRecentDays({ services }: BackfillParts): Promise<Followed> {
  const now = services.clock.now()
  const from = addDays(easternDay(toInstant(now)), -DAYS_BACK)
  const days = indexedDays(now, DAYS_BACK).filter((day) => day >= from)
  const proofs = Map.groupBy(await selectProofs(services.data, from), ({ day }) => day)
  const isComplete = (day: string) =>
    proofs.get(day)?.every(({ missing }) => missing.length === 0) ?? false
  const done = days.filter(isComplete).length
  return { done, total: days.length, isDone: done === days.length, detail: null }
}
