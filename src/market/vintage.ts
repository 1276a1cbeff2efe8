// What was known on a day: the rows of a dataset that had been filed by then and nothing had replaced.

import { toAsOf } from '../contract/params.ts'
import { easternDay, endOf } from '../kernel/time.ts'
import type { Parameters } from './conditions/compile.ts'

/**
 * The last day whose filings count; null for all. Vintages are of days: of the day of an instant before
 * its end nothing counts, so that nothing filed later on it can.
 */
export function knownDayOf(asOf: string | undefined): string | null {
  const instant = toAsOf(asOf)
  if (instant === null) return null
  const day = easternDay(instant)
  return instant === endOf(day) ? day : dayBefore(day)
}

const DAY_MS = 86_400_000

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)
}

/** As a condition on `alias`. */
export function knownOn(alias: string, day: string | null, parameters: Parameters): string {
  if (day === null) return `${alias}.known_to is null`
  const placeholder = `cast(${parameters.add(day)} as date)`
  return `${alias}.known_from <= ${placeholder}
    and (${alias}.known_to is null or ${alias}.known_to > ${placeholder})`
}
