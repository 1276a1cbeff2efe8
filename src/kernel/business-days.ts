// Business days as the SEC counts them: neither weekends nor days on which federal offices are closed
// (5 U.S.C. 6103, observed on the nearest weekday). Pure.

import { addDays, isWeekend } from './time.ts'

/**
 * Closed once for the whole day, by order of the President. Such a day is a holiday for deadlines (Rule
 * 0-3(a)), also where EDGAR took filings on it, as in 2012; half a day, as in 2002 and 2009, is none.
 */
const CLOSED_ONCE: ReadonlySet<string> = new Set([
  '2001-12-24',
  '2003-12-26',
  // National days of mourning for former Presidents.
  '2004-06-11',
  '2007-01-02',
  // Executive Orders 13453, 13482, 13633 and 13682.
  '2007-12-24',
  '2008-12-26',
  '2012-12-24',
  '2014-12-26',
  // Executive Orders 13852 (national day of mourning) and 13854.
  '2018-12-05',
  '2018-12-24',
  '2019-12-24',
  '2020-12-24',
  '2024-12-24',
  // National day of mourning.
  '2025-01-09',
  '2025-12-24',
  '2025-12-26',
])

/** Month and day, and the first year in which it was a holiday. */
const FIXED: readonly (readonly [monthAndDay: string, since: number])[] = [
  ['01-01', 0],
  ['06-19', 2021],
  ['07-04', 0],
  ['11-11', 0],
  ['12-25', 0],
]

const [MONDAY, THURSDAY] = [1, 4]

/** The n-th such weekday of a month. */
const NTH: readonly (readonly [month: number, weekday: number, nth: number])[] = [
  [1, MONDAY, 3],
  [2, MONDAY, 3],
  [9, MONDAY, 1],
  [10, MONDAY, 2],
  [11, THURSDAY, 4],
]
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
  return NTH.some(([of, on, nth]) => {
    return of === month && on === weekday && Math.ceil(date / WEEK) === nth
  })
}

function isFixed(day: string): boolean {
  return FIXED.some(([at, since]) => day.slice(5) === at && Number(day.slice(0, 4)) >= since)
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}
