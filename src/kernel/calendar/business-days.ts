// Business days as the SEC counts them: neither weekends nor days on which federal offices are closed
// (5 U.S.C. 6103, observed on the nearest weekday). Pure.

import { addDays, isWeekend } from '../time.ts'
import holidays from './federal-holidays.json' with { type: 'json' }

/**
 * Closed once for the whole day, by order of the President. Such a day is a holiday for deadlines (Rule
 * 0-3(a)), also where EDGAR took filings on it, as in 2012; half a day, as in 2002 and 2009, is none.
 */
const CLOSED_ONCE: ReadonlySet<string> = new Set(holidays.closed_once)

const MONDAY = 1
const MAY = 5
const WEEK = 7

export function isBusinessDay(day: string): boolean {
  return !isWeekend(day) && !isHoliday(day) && !CLOSED_ONCE.has(day)
}

/** The day itself, or the first business day after it. */
export function toBusinessDay(day: string): string {
  let at = day
  while (!isBusinessDay(at)) at = addDays(at, 1)
  return at
}

/** The n-th business day after a day, which need not be one. */
export function addBusinessDays(day: string, count: number): string {
  let at = day
  for (let left = count; left > 0; left--) at = toBusinessDay(addDays(at, 1))
  return at
}

/** Judges weekdays only: a holiday on Saturday is observed on Friday, one on Sunday on Monday. */
function isHoliday(day: string): boolean {
  const weekday = weekdayOf(day)
  if (isFixed(day)) return true
  if (weekday === MONDAY && isFixed(addDays(day, -1))) return true
  if (weekday === WEEK - 2 && isFixed(addDays(day, 1))) return true
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8))]
  if (month === MAY && weekday === MONDAY) return addDays(day, WEEK).slice(5, 7) !== day.slice(5, 7)
  const nth = Math.ceil(date / WEEK)
  return holidays.nth_weekdays.some(
    (one) => one.month === month && one.weekday === weekday && one.nth === nth,
  )
}

function isFixed(day: string): boolean {
  return holidays.fixed.some(
    ({ date, since }) => day.slice(5) === date && Number(day.slice(0, 4)) >= since,
  )
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}
