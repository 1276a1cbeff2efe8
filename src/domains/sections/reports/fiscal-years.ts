// How a filer numbers its fiscal years and which quarter a quarterly report is on, from the ends of
// the periods in its list of filings and the years its reports state. Pure.

import { addDays, daysBetween } from '../../../kernel/time.ts'

/** A year that ends in so many days of a month belongs to the month before: it has 52 or 53 weeks. */
const WEEKS_DAYS = 7
const YEAR_DAYS = 365.25
const QUARTER_DAYS = YEAR_DAYS / 4
/** Years that end by then are called by the year before by some filers. */
const LAST_EARLY_MONTH = 5

/** What a filer adds to the calendar year of a fiscal year's end to name it: 0 or -1. */
export interface Naming {
  readonly offset: number
  /** Whether a report states the year, or nothing more is known than where the year ends. */
  readonly from: 'filing' | 'end_date'
}

/** The calendar year in which a period ends, as filers see it. */
export function endYearOf(end: string): number {
  return Number(addDays(end, -WEEKS_DAYS).slice(0, 4))
}

/** Whether the year that ends so may be called by the calendar year it began in. */
export function mayBeNamedByStart(end: string): boolean {
  return Number(addDays(end, -WEEKS_DAYS).slice(5, 7)) <= LAST_EARLY_MONTH
}

export interface StatedYear {
  readonly end: string
  /** `DocumentFiscalYearFocus` of the report; null where it has none. */
  readonly stated: number | null
}

/** By majority of the reports that state their year; the calendar year of the end where none does. */
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
  /** About the end of the fiscal year that it is in. */
  readonly yearEnd: string
}

/** Null where the company's list has no annual report to count from, or the period is no quarter. */
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
