// Quarters by their last day, or as `2024Q3`, in the spellings of callers and reports. Pure.

import { valueError } from '../../contract/declare/invalid.ts'
import { addDays } from '../../kernel/time.ts'
import { isQuarterEnd } from './reports/cover.ts'

export const PERIOD_PATTERN = '^\\d{4}(-\\d{2}-\\d{2}|-?[Qq][1-4])$'

const ENDS: readonly string[] = ['03-31', '06-30', '09-30', '12-31']

/** Returns a day unchanged, or the last day of a quarter. */
export function toLastDay(text: string): string {
  const [, year, quarter] = /^(\d{4})-?[Qq]([1-4])$/.exec(text) ?? []
  return year === undefined ? text : `${year}-${ENDS[Number(quarter) - 1]}`
}

/** Fails with `InvalidInput` for a day on which no reporting quarter ends. */
export function parsePeriod(text: string): string {
  const period = toLastDay(text)
  if (isQuarterEnd(period)) return period
  const reason = 'period must be the last day of a quarter, such as 2024-09-30, or 2024Q3'
  throw valueError('period', reason, text)
}

/** The quarter end before a quarter end. */
export function quarterBefore(period: string): string {
  const at = ENDS.indexOf(period.slice(5))
  const year = Number(period.slice(0, 4)) - (at === 0 ? 1 : 0)
  return `${year}-${ENDS[(at + 3) % 4]}`
}

/** Reports are due within 45 days of a quarter's end (Form 13F, General Instruction 1). */
export function dueOn(period: string): string {
  return addDays(period, DUE_DAYS)
}

const DUE_DAYS = 45
