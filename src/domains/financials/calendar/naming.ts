// How a filer names its fiscal years. A name is no figure: it is decided from everything known, also
// for statements as of an earlier day, so that a closed year keeps its name.

import type { Fact } from '../facts/fact.ts'
import { fromDayNumber } from './durations.ts'

/**
 * Years between a fiscal year’s name and the calendar year of its last day, by the month it ends in.
 * Filers that name a year by its start are a year behind.
 */
export type Naming = ReadonlyMap<string, number>

/** A report and the last day of the fiscal year it belongs to. */
export interface NamedReport {
  readonly yearEnd: number
  readonly fact: Fact
}

/**
 * The way of naming that most annual reports of a month agree on. Equal numbers are decided by the
 * quarterly reports, then by the newest report; without annual reports the quarterly ones decide.
 */
export function findNaming(
  annual: readonly NamedReport[],
  quarterly: readonly NamedReport[],
): Naming {
  const months = new Set(
    [...annual, ...quarterly].map(({ yearEnd }) => nominalMonth(yearEnd).month),
  )
  const naming = new Map<string, number>()
  for (const month of months) {
    const [years, quarters] = [tally(annual, month), tally(quarterly, month)]
    const ways = (years.size > 0 ? years : quarters).keys().toArray()
    const of = (way: number) => [years.get(way), quarters.get(way)] as const
    ways.sort((a, b) => {
      const [[year, quarter], [otherYear, otherQuarter]] = [of(a), of(b)]
      return (
        (otherYear?.count ?? 0) - (year?.count ?? 0) ||
        (otherQuarter?.count ?? 0) - (quarter?.count ?? 0) ||
        Math.max(otherYear?.newest ?? 0, otherQuarter?.newest ?? 0) -
          Math.max(year?.newest ?? 0, quarter?.newest ?? 0)
      )
    })
    if (ways[0] !== undefined) naming.set(month, ways[0])
  }
  return naming
}

interface Tally {
  count: number
  /** The newest year end with that way of naming. */
  newest: number
}

/** Reports by their way of naming; names two years off are slips. */
function tally(reports: readonly NamedReport[], wanted: string): Map<number, Tally> {
  const tallies = new Map<number, Tally>()
  for (const { yearEnd, fact } of reports) {
    const { year, month } = nominalMonth(yearEnd)
    if (month !== wanted || fact.fy === null) continue
    const way = fact.fy - year
    if (Math.abs(way) > 1) continue
    const known = tallies.get(way) ?? { count: 0, newest: 0 }
    known.count++
    known.newest = Math.max(known.newest, yearEnd)
    tallies.set(way, known)
  }
  return tallies
}

/** Name of the fiscal year that ends on a day. */
export function nameOfYear(last: number, naming: Naming): number {
  const { year, month } = nominalMonth(last)
  return year + (naming.get(month) ?? 0)
}

/** A 52- or 53-week year that ends in the first days of a month belongs to the month before. */
function nominalMonth(last: number): { year: number; month: string } {
  const day = fromDayNumber(last - 7)
  return { year: Number(day.slice(0, 4)), month: day.slice(5, 7) }
}
