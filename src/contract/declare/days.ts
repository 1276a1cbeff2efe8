// Days and instants as callers spell them, refused in pydantic's words. Seconds since 1970 are not
// a spelling here: `20240115` would silently become a day in August 1970.

import { isDay, toInstant } from '../../kernel/time.ts'
import { type Parsed, refuse } from './issues.ts'

/** Value of a text, or the reason why it cannot be parsed. */
type Scanned<T> = { readonly value: T } | { readonly error: string }

interface Moment {
  readonly day: string
  readonly microsecondOfDay: number
  readonly offsetMinutes: number
}

type Step = readonly [expected: RegExp, error: string]

const YEAR = '([0-9]{3}[1-9]|[0-9]{2}[1-9][0-9]|[0-9][1-9][0-9]{2}|[1-9][0-9]{3})'
const LEAP_YEAR = '([0-9]{2}(0[48]|[2468][048]|[13579][26])|(0[48]|[2468][048]|[13579][26])00)'
const DAY_OF_YEAR =
  '((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|' +
  '02-(0[1-9]|1[0-9]|2[0-8]))'
const CLOCK_TIME = '([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9]([.,][0-9]+)?)?'
const ZONE = '([Zz]|[+\u2212-]([01][0-9]|2[0-3]):?[0-5][0-9])?'

/** Exactly the texts that `parseDayOrInstant` takes, in the syntax all languages share. */
export const DAY_OR_INSTANT =
  `^(${YEAR}-${DAY_OF_YEAR}|${LEAP_YEAR}-02-29)` + `([Tt _]${CLOCK_TIME}${ZONE})?$`

const TOO_SHORT = 'input is too short'
const EXTRA = 'unexpected extra characters at the end of the input'
// Latest year; years with more digits would not sort as texts.
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z')
const YEAR_ZERO = 'year 0 is out of range'
const DATE_SEPARATOR = 'invalid date separator, expected `-`'

const DAY: readonly Step[] = [
  [/\d{4}/y, 'invalid character in year'],
  [/-/y, DATE_SEPARATOR],
  [/\d\d/y, 'invalid character in month'],
  [/-/y, DATE_SEPARATOR],
  [/\d\d/y, 'invalid character in day'],
]
const HOUR_MINUTE: readonly Step[] = [
  [/\d\d/y, 'invalid character in hour'],
  [/:/y, 'invalid time separator, expected `:`'],
  [/\d\d/y, 'invalid character in minute'],
]
const OFFSET: readonly Step[] = [
  [/[+\-\u2212]/y, 'invalid timezone sign'],
  [/\d\d/y, 'invalid timezone hour'],
  [/:?\d\d/y, 'invalid timezone minute'],
]

/** A day, also when spelled as its first instant. */
export function parseDay(raw: unknown): Parsed<string> {
  if (typeof raw !== 'string') return refuse('date_type', raw)
  const day = scanDayAlone(raw)
  const moment = 'value' in day ? atMidnight(day.value) : scanMoment(raw)
  if ('error' in moment) return refuse('date_from_datetime_parsing', raw, { error: moment.error })
  if (moment.value.microsecondOfDay > 0) return refuse('date_from_datetime_inexact', raw)
  if (raw.startsWith('0000')) return refuse('date_parsing', raw, { error: YEAR_ZERO })
  return { value: moment.value.day }
}

/** A day spelled as one, where pydantic takes the first instant of a day as well. */
export function parseDayAlone(raw: unknown): Parsed<string> {
  const parsed = parseDay(raw)
  const isAlone = 'issues' in parsed || raw === parsed.value
  return isAlone ? parsed : refuse('date_parsing', raw, { error: EXTRA })
}

/** Returns a day unchanged, or an instant in UTC; an instant without offset is taken as UTC. */
export function parseDayOrInstant(raw: unknown): Parsed<string> {
  if (typeof raw !== 'string') return refuse('datetime_type', raw)
  const day = scanDayAlone(raw)
  const moment = 'value' in day ? atMidnight(day.value) : scanMoment(raw)
  if ('error' in moment) {
    const error = 'error' in day ? day.error : moment.error
    return refuse('datetime_from_date_parsing', raw, { error })
  }
  if (raw.startsWith('0000')) return refuse('datetime_parsing', raw, { error: YEAR_ZERO })
  return 'value' in day ? day : { value: inUtc(moment.value) }
}

function atMidnight(day: string): { value: Moment } {
  return { value: { day, microsecondOfDay: 0, offsetMinutes: 0 } }
}

function inUtc({ day, microsecondOfDay, offsetMinutes }: Moment): string {
  const msOfDay = Math.floor(microsecondOfDay / 1000) - offsetMinutes * 60_000
  return toInstant(Math.min(Date.parse(`${day}T00:00:00Z`) + msOfDay, LAST_INSTANT))
}

function scanDayAlone(text: string): Scanned<string> {
  const day = scanDay(text)
  return 'value' in day && text.length > 10 ? { error: EXTRA } : day
}

function scanDay(text: string): Scanned<string> {
  if (Buffer.byteLength(text) < 10) return { error: TOO_SHORT }
  const walked = walk(DAY, text, 0)
  if ('error' in walked) return walked
  const day = text.slice(0, 10)
  const month = Number(day.slice(5, 7))
  if (month < 1 || month > 12) return { error: 'month value is outside expected range of 1-12' }
  return isDay(day) ? { value: day } : { error: 'day value is outside expected range' }
}

function scanMoment(text: string): Scanned<Moment> {
  const day = scanDay(text)
  if ('error' in day) return day
  if (!/[Tt _]/.test(text.charAt(10))) {
    return { error: 'invalid datetime separator, expected `T`, `t`, `_` or space' }
  }
  const time = scanTime(text)
  if ('error' in time) return time
  const offset = scanOffset(text, time.value.end)
  if ('error' in offset) return offset
  const { microsecondOfDay } = time.value
  return { value: { day: day.value, microsecondOfDay, offsetMinutes: offset.value } }
}

function scanTime(text: string): Scanned<{ microsecondOfDay: number; end: number }> {
  if (Buffer.byteLength(text.slice(11)) < 5) return { error: TOO_SHORT }
  const walked = walk(HOUR_MINUTE, text, 11)
  if ('error' in walked) return walked
  const hour = Number(text.slice(11, 13))
  const minute = Number(text.slice(14, 16))
  if (hour > 23) return { error: 'hour value is outside expected range of 0-23' }
  if (minute > 59) return { error: 'minute value is outside expected range of 0-59' }
  const seconds = scanSeconds(text)
  if ('error' in seconds) return seconds
  const { microseconds, end } = seconds.value
  return { value: { microsecondOfDay: (hour * 60 + minute) * 60_000_000 + microseconds, end } }
}

/** Digits beyond the sixth of a fraction are dropped. */
function scanSeconds(text: string): Scanned<{ microseconds: number; end: number }> {
  if (text.charAt(16) !== ':') return { value: { microseconds: 0, end: 16 } }
  const match = /^(\d\d)(?:([.,])(\d*))?/.exec(text.slice(17))
  if (!match) return { error: 'invalid character in second' }
  const [all, second, point, fraction = ''] = match
  if (Number(second) > 59) return { error: 'second value is outside expected range of 0-59' }
  if (point && !fraction) return { error: 'second fraction digits missing after `.`' }
  const microseconds = Number(`${second}${fraction.slice(0, 6).padEnd(6, '0')}`)
  return { value: { microseconds, end: 17 + all.length } }
}

function scanOffset(text: string, at: number): Scanned<number> {
  const rest = text.slice(at)
  if (rest === '') return { value: 0 }
  if (/^z/i.test(rest)) return rest.length > 1 ? { error: EXTRA } : { value: 0 }
  const walked = walk(OFFSET, text, at)
  if ('error' in walked) return walked
  const minute = Number(text.slice(walked.value - 2, walked.value))
  if (minute > 59) return { error: 'timezone minute value is outside expected range of 0-59' }
  const minutes = Number(rest.slice(1, 3)) * 60 + minute
  if (minutes >= 24 * 60) return { error: 'timezone offset must be less than 24 hours' }
  if (walked.value < text.length) return { error: EXTRA }
  return { value: rest.startsWith('+') ? minutes : -minutes }
}

/** Position after the last step, or the error of the first step that does not match. */
function walk(steps: readonly Step[], text: string, start: number): Scanned<number> {
  let at = start
  for (const [expected, error] of steps) {
    expected.lastIndex = at
    if (!expected.test(text)) return { error }
    at = expected.lastIndex
  }
  return { value: at }
}
