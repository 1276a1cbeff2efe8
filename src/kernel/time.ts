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
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
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

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

/** `YYYY-MM` of an instant, UTC: the month a free grant belongs to. */
export function toMonth(ms: number): string {
  return toInstant(ms).slice(0, 7)
}

let eastern: Intl.DateTimeFormat | null = null

/** Made when it is first needed: reading the time zones takes longer than most of a start. */
function easternFormat(): Intl.DateTimeFormat {
  eastern ??= new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    timeZoneName: 'longOffset',
  })
  return eastern
}

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

/** By month: asking the calendar takes longer than all the rest of reading a filing's times. */
const offsets = new Map<number, MonthOfOffsets>()
const MONTHS_KEPT = 1_000

/** Milliseconds New York is behind UTC at an instant. */
function easternOffsetMs(at: number): number {
  const date = new Date(at)
  const month = date.getUTCFullYear() * 12 + date.getUTCMonth()
  let known = offsets.get(month)
  if (!known) {
    known = findOffsets(month)
    if (offsets.size >= MONTHS_KEPT) offsets.clear()
    offsets.set(month, known)
  }
  return at < known.changesAt ? known.before : known.after
}

/** Clocks are never changed twice within a month. */
function findOffsets(month: number): MonthOfOffsets {
  let low = startOfMonth(month)
  let high = startOfMonth(month + 1)
  const [before, after] = [askOffset(low), askOffset(high)]
  if (before === after) return { before, after, changesAt: high }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (askOffset(middle) === before) low = middle
    else high = middle
  }
  return { before, after, changesAt: high }
}

function startOfMonth(month: number): number {
  return new Date(0).setUTCFullYear(0, month, 1)
}

function askOffset(at: number): number {
  const name = easternFormat()
    .formatToParts(at)
    .find((part) => part.type === 'timeZoneName')?.value
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
