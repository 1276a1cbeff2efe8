// Days due for a comparison with the publisher’s index: those never compared, and incomplete ones,
// at intervals that depend on what can have changed.

import type { IndexDay } from '../../domains/filings/day-store.ts'
import { addDays, easternDay, toInstant } from '../../kernel/time.ts'
import { indexedDays } from './edgar-hours.ts'

export interface DayWindow {
  now: number
  /** The day on which this service first polled the feed. */
  beganOn: string
  /** Days before today that are checked even if the service did not run then. */
  fillDays: number
  checked: ReadonlyMap<string, IndexDay>
  /** Filings per filing day that wait to be ingested, now and at the last check. */
  pending: ReadonlyMap<string, number>
  pendingBefore: ReadonlyMap<string, number>
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const UNPUBLISHED_MS = 20 * MINUTE_MS
/** Days for which missing filings may still arrive. */
const RECENT_DAYS = 7

export function toFirstDay({
  now,
  beganOn,
  fillDays,
}: Pick<DayWindow, 'now' | 'beganOn' | 'fillDays'>) {
  const wanted = addDays(easternDay(toInstant(now)), -fillDays)
  return wanted < beganOn ? wanted : beganOn
}

/** Newest first, since callers ask mostly about recent days. */
export function selectDueDays(window: DayWindow): string[] {
  const days = indexedDays(window.now, toFirstDay(window))
  return days.filter((day) => isDue(day, window.checked.get(day), window))
}

function isDue(day: string, known: IndexDay | undefined, window: DayWindow): boolean {
  if (!known) return true
  if (known.state === 'complete' || known.state === 'closed') return false
  return Date.parse(known.checked_at) + toIntervalMs(day, known, window) <= window.now
}

function toIntervalMs(day: string, { state }: IndexDay, window: DayWindow): number {
  const { now, pending, pendingBefore } = window
  const isRecent = day >= addDays(easternDay(toInstant(now)), -RECENT_DAYS)
  if (state === 'unpublished') return isRecent ? UNPUBLISHED_MS : DAY_MS
  // While its filings are being ingested, another check finds nothing new.
  if (pending.has(day)) return 6 * HOUR_MS
  if (pendingBefore.has(day)) return 0
  return isRecent ? 10 * MINUTE_MS : HOUR_MS
}
