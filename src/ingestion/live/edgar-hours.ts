// Hours in which EDGAR accepts filings, and hence the interval of polling its feed: weekdays from 6
// a.m. to 10 p.m. in New York (EDGAR Filer Manual, hours of operation).

import { addDays, easternDay, fromEastern, isWeekend, toInstant } from '../../kernel/time.ts'

const NIGHT_FACTOR = 6
const WEEKEND_FACTOR = 60
const POLL_MS_MAX = 300_000

/** Time until the next poll; `fastestMs` is the shortest one. */
export function toPollMs(now: number, fastestMs: number): number {
  const day = easternDay(toInstant(now))
  const isOpen = now >= at(day, '06:00:00') && now < at(day, '22:00:00')
  const factor = isWeekend(day) ? WEEKEND_FACTOR : isOpen ? 1 : NIGHT_FACTOR
  return Math.max(fastestMs, Math.min(fastestMs * factor, POLL_MS_MAX))
}

/** Weekdays since `first` whose index should be published, newest first; it appears in the evening. */
export function indexedDays(now: number, first: string): string[] {
  const today = easternDay(toInstant(now))
  const days: string[] = []
  for (let day = today; day >= first; day = addDays(day, -1)) {
    const isOut = day < today || now >= at(day, '22:30:00')
    if (isOut && !isWeekend(day)) days.push(day)
  }
  return days
}

function at(day: string, time: string): number {
  return Date.parse(fromEastern(`${day}T${time}`))
}
