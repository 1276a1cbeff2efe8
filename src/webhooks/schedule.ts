// Retry schedule of failed deliveries: a fixed list of waits with jitter, lengthened by the
// receiver’s `Retry-After` within bounds. Pure.

import type { WebhookSettings } from '../contract/work/outbound.ts'
import { DAY_MS, HOUR_MS, toInstant } from '../kernel/time.ts'

/** Due times of a new event: of its first attempt, and of a daily letter. */
export function firstDue(
  nowMs: number,
  { scheduleMs: [firstWait = 0], digestHour }: Pick<WebhookSettings, 'scheduleMs' | 'digestHour'>,
): { dueAt: string; dailyAt: string } {
  const today = Math.floor(nowMs / DAY_MS) * DAY_MS + digestHour * HOUR_MS
  const dailyMs = today > nowMs ? today : today + DAY_MS
  return { dueAt: toInstant(nowMs + firstWait), dailyAt: toInstant(dailyMs) }
}

/**
 * Milliseconds until the next attempt after `made` failed ones, or null if none is left. `chance`
 * is a random number from 0 to 1; `retryAfterMs` the receiver’s `Retry-After`.
 */
export function waitAfter(
  made: number,
  { scheduleMs, jitter }: Pick<WebhookSettings, 'scheduleMs' | 'jitter'>,
  chance: number,
  retryAfterMs: number | null,
): number | null {
  const planned = scheduleMs[made]
  if (planned === undefined) return null
  const wait = Math.round(planned * (1 + jitter * (2 * chance - 1)))
  // `Retry-After` may lengthen the wait up to the longest one of the schedule, never shorten it.
  return Math.max(wait, Math.min(retryAfterMs ?? 0, Math.max(...scheduleMs)))
}

const HTTP_DATE = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/

/** Milliseconds of a `Retry-After`: seconds, or an HTTP date (RFC 9110, 10.2.3). */
export function parseRetryAfter(text: string | null, nowMs: number): number | null {
  if (text === null) return null
  if (/^\d{1,9}$/.test(text.trim())) return Number(text) * 1000
  const at = HTTP_DATE.test(text.trim()) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : Math.max(0, at - nowMs)
}
