// Quarter ends, and by when reports on one are due. Pure.

import { addDays, isWeekend } from '../../../kernel/time.ts'

const QUARTER_MONTHS = 3

/** The quarter end before a quarter end. */
export function priorQuarterEnd(period: string): string {
  const [year = 0, month = 0] = period.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - QUARTER_MONTHS, 1)).toISOString().slice(0, 10)
  return addDays(first, -1)
}

const DAYS_TO_FILE = 45

/** 45 days after the quarter, or the business day after that (Rules 13f-1 and 0-3 of the Exchange Act). */
export function dueDay(period: string): string {
  let day = addDays(period, DAYS_TO_FILE)
  while (isWeekend(day) || isPresidentsDay(day)) day = addDays(day, 1)
  return day
}

/** The third Monday of February: no other holiday can fall on the days in question. */
function isPresidentsDay(day: string): boolean {
  const [, month, date = 0] = day.split('-').map(Number)
  const isMonday = new Date(`${day}T00:00:00Z`).getUTCDay() === 1
  return month === 2 && isMonday && date > 14 && date <= 21
}
