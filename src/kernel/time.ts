// Days and instants. The clock is passed in, never global; a day is `YYYY-MM-DD`, an instant is
// ISO 8601 in UTC.

import { LRUCache } from 'lru-cache'

/** Purposes of random bytes; each has its own sequence, so that none disturbs another. */
export type Purpose =
  | IdPrefix
  | 'browser'
  | 'challenge'
  | 'delivery'
  | 'fetch'
  | 'file'
  | 'invitation'
  | 'live key'
  | 'pace'
  | 'placing'
  | 'probe'
  | 'retry'
  | 'sandbox key'
  | 'secret key'
  | 'signing secret'
  | 'snapshot'
  | 'webhook'

/** First letters of an identifier, which name its kind. */
export type IdPrefix =
  | 'acc'
  | 'key'
  | 'req'
  | 'led'
  | 'wh'
  | 'msg'
  | 'job'
  | 'aud'
  | 'inv'
  | 'scr'
  | 'plc'

/** Time and chance of this service; see `clock.ts`. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Milliseconds of a stopwatch, for durations that an answer may show. */
  elapsed(): number
  /** Random bytes, unpredictable unless a seed is set. */
  bytes(purpose: Purpose, length: number): Uint8Array
}

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
const DAY_LENGTH = 'YYYY-MM-DD'.length
const [DASH, ZERO, NINE] = [0x2d, 0x30, 0x39]

/**
 * Latest end that a lease taken now can have in the store, with room for clocks that differ. A lease
 * that ends later was taken before the clock was set back, and holds nothing.
 */
export function latestLeaseEnd(nowMs: number, leaseMs: number): string {
  return toInstant(nowMs + 2 * leaseMs)
}

/**
 * Latest time of a row written by a clock that agrees with this one. Later rows were written before
 * the clock was set back, and count against nobody.
 */
export function latestWritten(nowMs: number): string {
  return toInstant(nowMs + SKEW_MAX_MS)
}

const SKEW_MAX_MS = 60_000

/** True for a calendar day that exists, spelled `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return toDayNumber(text) !== null
}

/** Whole days since 1970; null for a text that is not a calendar day. */
export function toDayNumber(text: string): number | null {
  const isSpelled =
    text.length === DAY_LENGTH && text.charCodeAt(4) === DASH && text.charCodeAt(7) === DASH
  if (!isSpelled) return null
  const [year, month, day] = [digitsOf(text, 0, 4), digitsOf(text, 5, 7), digitsOf(text, 8, 10)]
  if (!(year >= 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)))
    return null
  return toDays(year, month, day)
}

/** NaN unless all are digits. */
function digitsOf(text: string, from: number, to: number): number {
  let value = 0
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    value = code >= ZERO && code <= NINE ? value * 10 + code - ZERO : Number.NaN
  }
  return value
}

const DAYS_BEFORE_1970 = 719_468

/** Years are counted from March here, so that a leap day is the last one of its year. */
function toDays(year: number, month: number, day: number): number {
  const marchYear = month > 2 ? year : year - 1
  const leapDays =
    Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400)
  const ofYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  return 365 * marchYear + leapDays + ofYear - DAYS_BEFORE_1970
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
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

export function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return daysOf(to) - daysOf(from)
}

/** Days beyond the end of a month count into the next. */
function daysOf(day: string): number {
  return toDayNumber(day) ?? Date.parse(`${day}T00:00:00Z`) / DAY_MS
}

/** `YYYY-MM` of an instant, UTC: the month a free grant belongs to. */
export function toMonth(ms: number): string {
  return toInstant(ms).slice(0, 7)
}

const EASTERN = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  timeZoneName: 'longOffset',
})

/** The instant at which clocks in New York (EDGAR's own time) show `local`, `YYYY-MM-DDTHH:mm:ss`. */
export function fromEastern(local: string): string {
  const asUtc = Date.parse(`${local.slice(0, 19)}Z`)
  const guess = asUtc + easternOffsetMs(asUtc)
  return toInstant(asUtc + easternOffsetMs(guess))
}

interface MonthOfOffsets {
  readonly before: number
  readonly changesAt: number
  readonly after: number
}

/** Offsets by month, since a calendar lookup is slow. */
const offsets = new LRUCache<number, MonthOfOffsets>({ max: 1_000 })

/** Milliseconds New York is behind UTC at an instant. */
function easternOffsetMs(at: number): number {
  const date = new Date(at)
  const month = date.getUTCFullYear() * 12 + date.getUTCMonth()
  let known = offsets.get(month)
  if (!known) {
    known = findOffsets(month)
    offsets.set(month, known)
  }
  return at < known.changesAt ? known.before : known.after
}

/** Clocks are never changed twice within a month. */
function findOffsets(month: number): MonthOfOffsets {
  let low = startOfMonth(month)
  let high = startOfMonth(month + 1)
  const [before, after] = [lookUpOffset(low), lookUpOffset(high)]
  if (before === after) return { before, after, changesAt: high }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (lookUpOffset(middle) === before) low = middle
    else high = middle
  }
  return { before, after, changesAt: high }
}

function startOfMonth(month: number): number {
  return new Date(0).setUTCFullYear(0, month, 1)
}

function lookUpOffset(at: number): number {
  const name = EASTERN.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value
  const match = /GMT-(\d{2}):(\d{2})/.exec(name ?? '')
  return match ? (Number(match[1]) * 60 + Number(match[2])) * 60_000 : 0
}

/**
 * The last instant that a point in time covers. A bare day means the whole of it in New York, since
 * that is the day EDGAR files by.
 */
export function endOf(dayOrInstant: string): string {
  if (!isDay(dayOrInstant)) return toInstant(Date.parse(dayOrInstant))
  return toInstant(Date.parse(fromEastern(`${dayOrInstant}T23:59:59`)) + 999)
}

/** The day in New York at an instant. */
export function easternDay(instant: string): string {
  const at = Date.parse(instant)
  return toDay(at - easternOffsetMs(at))
}
