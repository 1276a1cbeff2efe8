// Rows of a dataset as known on a day: filed by then and not yet superseded.

import { toAsOf } from '../contract/declare/params.ts'
import { NEWEST_IN_YEARS } from '../domains/financials/model.ts'
import { DAY_MS, easternDay, endOf } from '../kernel/time.ts'
import type { Parameters } from './conditions/compile.ts'

/**
 * Last day whose filings count; null for all. Vintages are by day: on the day of an instant before
 * its end, no filing counts, so that none filed later on it can.
 */
export function knownDayOf(asOf: string | undefined): string | null {
  const instant = toAsOf(asOf)
  if (instant === null) return null
  const day = easternDay(instant)
  return instant === endOf(day) ? day : dayBefore(day)
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)
}

/** Condition on `alias`, whose columns state from and until which day its rows were shown. */
export function shownOn(
  alias: string,
  day: string | null,
  parameters: Parameters,
  what: 'known' | 'newest' = 'known',
): string {
  const [from, to] = [`${alias}.${what}_from`, `${alias}.${what}_to`]
  if (day === null) return `${to} is null`
  const placeholder = toDay(day, parameters)
  return `${from} <= ${placeholder} and (${to} is null or ${to} > ${placeholder})`
}

/** First day of periods among whose vintages the newest of a day are searched. */
export function firstSearched(day: string, parameters: Parameters, yearsEarlier = 0): string {
  const year = Number(day.slice(0, 4)) - NEWEST_IN_YEARS + 1 - yearsEarlier
  return toDay(`${year}-01-01`, parameters)
}

function toDay(day: string, parameters: Parameters): string {
  return `cast(${parameters.add(day)} as date)`
}
