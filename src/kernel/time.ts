// Days and instants. The clock is passed in, never global; a day is `YYYY-MM-DD`, an instant is
// ISO 8601 in UTC.

export interface Clock {
  /** Milliseconds since 1970, as this service sees time. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** A clock that starts at `startAt` and then runs on with the machine's. */
export function clockFrom(startAt: string): Clock {
  const offsetMs = Date.parse(startAt) - Date.now()
  return { now: () => Date.now() + offsetMs }
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const DAY_MS = 86_400_000

/** True for a calendar day that exists, spelled `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const match = DAY.exec(text)
  if (!match) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text
}

export function toInstant(ms: number): string {
  return new Date(ms).toISOString()
}

export function toDay(ms: number): string {
  return toInstant(ms).slice(0, 10)
}

export function addDays(day: string, days: number): string {
  return toDay(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS)
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

/** `YYYY-MM` of an instant, UTC: the month a free grant belongs to. */
export function toMonth(ms: number): string {
  return toInstant(ms).slice(0, 7)
}

/**
 * The last instant that a point in time covers. A bare day means the whole of that day, since a
 * filing accepted at any hour of it had been published by its end.
 */
export function endOf(dayOrInstant: string): string {
  return isDay(dayOrInstant) ? `${dayOrInstant}T23:59:59.999Z` : toInstant(Date.parse(dayOrInstant))
}
