// Numbering of fiscal years and quarters by a filer, from the periods in its filing list and the
// years its reports state. Pure.

import { addDays, daysBetween } from '../../../kernel/time.ts'

/** Days by which a 52- or 53-week year may end in the next month. */
const WEEKS_DAYS = 7
const YEAR_DAYS = 365.25
const QUARTER_DAYS = YEAR_DAYS / 4
/** Last month for which some filers name a year by the previous one. */
const LAST_EARLY_MONTH = 5

/** Offset between a fiscal year’s name and the calendar year of its end: 0 or -1. */
export interface Naming {
  readonly offset: number
  /** Source: a report that states the year, or the end date alone. */
  readonly from: 'filing' | 'end_date'
}

/** Calendar year of a period’s end, as filers count it. */
export function endYearOf(end: string): number {
  return Number(addDays(end, -WEEKS_DAYS).slice(0, 4))
}

/** Whether a year with this end may be named by the calendar year it began in. */
export function mayBeNamedByStart(end: string): boolean {
  return Number(addDays(end, -WEEKS_DAYS).slice(5, 7)) <= LAST_EARLY_MONTH
}

export interface StatedYear {
  readonly end: string
  /** `DocumentFiscalYearFocus` of the report; null where it has none. */
  readonly stated: number | null
}

/** Naming by the majority of stated years; by default the calendar year of the end. */
export function toNaming(reports: readonly StatedYear[]): Naming {
  const offsets = reports.flatMap(({ end, stated }) => {
    const offset = stated === null ? Number.NaN : stated - endYearOf(end)
    return Math.abs(offset) <= 1 ? [offset] : []
  })
  const countOf = (offset: number) => offsets.filter((one) => one === offset).length
  const [best] = offsets.toSorted((a, b) => countOf(b) - countOf(a) || Math.abs(a) - Math.abs(b))
  return best === undefined ? { offset: 0, from: 'end_date' } : { offset: best, from: 'filing' }
}

export interface FiscalQuarter {
  /** 1 to 3; the fourth has no report of its own. */
  readonly quarter: number
  /** Approximate end of its fiscal year. */
  readonly yearEnd: string
}

/** Returns null if the list has no annual report to count from, or the period is no quarter. */
export function toQuarter(end: string, annualEnds: readonly string[]): FiscalQuarter | null {
  const before = annualEnds
    .filter((one) => one < end)
    .toSorted()
    .at(-1)
  const after = annualEnds.filter((one) => one >= end).toSorted()[0]
  const anchor = before ?? after
  if (anchor === undefined) return null
  const days = daysBetween(anchor, end)
  const years = Math.floor(days / YEAR_DAYS)
  const quarter = Math.round((days - years * YEAR_DAYS) / QUARTER_DAYS)
  if (quarter < 1 || quarter > 3) return null
  const isOwn = after !== undefined && daysBetween(end, after) < YEAR_DAYS
  const yearEnd = isOwn ? after : addDays(anchor, Math.round((years + 1) * YEAR_DAYS))
  return { quarter, yearEnd }
}
