// The filer’s calendar: fiscal years with the ends of their quarters, and the position of a fact by
// its own dates. Dates alone decide, with a few days’ tolerance.

import { toDayNumber } from '../../../kernel/time.ts'
import { type Fact, isTransitionForm } from '../facts/fact.ts'
import {
  type Duration,
  fromDayNumber,
  groupDurations,
  type QuarterNumber,
  quartersIn,
  TOLERANCE_DAYS,
  YEAR_DAYS,
} from './durations.ts'
import {
  findFiscalYears,
  type NamedYear,
  nameYears,
  type WholeSpan,
  type YearSpans,
} from './fiscal-years.ts'
import type { Naming } from './naming.ts'

export interface FiscalYear extends NamedYear {
  readonly index: number
  /** Ends of the first three quarters, as far as filings show them. */
  readonly quarterEnds: readonly (number | null)[]
}

/**
 * Position in the calendar: the year to date after so many quarters, one quarter alone, or the last
 * day of a quarter. A number, since it indexes the versions of a tag.
 */
export type PeriodKey = number

const QUARTERS = 4
const SHAPES = ['to_date', 'alone', 'end'] as const
type Shape = (typeof SHAPES)[number]
/** Keys of one year; those of the first begin with 0. */
export const PERIODS = SHAPES.length * QUARTERS

function toKey(yearIndex: number, shape: Shape, quarter: QuarterNumber): PeriodKey {
  return (yearIndex * SHAPES.length + SHAPES.indexOf(shape)) * QUARTERS + quarter - 1
}

export function toDateKey(yearIndex: number, quarter: QuarterNumber): PeriodKey {
  return toKey(yearIndex, 'to_date', quarter)
}

export function aloneKey(yearIndex: number, quarter: QuarterNumber): PeriodKey {
  return toKey(yearIndex, 'alone', quarter)
}

export function endKey(yearIndex: number, quarter: QuarterNumber): PeriodKey {
  return toKey(yearIndex, 'end', quarter)
}

/** Whether a period is the year to date at the end of the fourth quarter. */
export function isFullYear(key: PeriodKey): boolean {
  return key % PERIODS === QUARTERS - 1
}

export interface Place {
  readonly key: PeriodKey
  readonly year: FiscalYear
  readonly quarter: QuarterNumber
  readonly shape: Shape
  /** Days by which the dates miss those of the calendar. */
  readonly offDays: number
}

export class Calendar {
  readonly years: readonly FiscalYear[]
  readonly #ends: readonly QuarterEnd[]
  /** Places cached by end, then by start, since the same dates recur under every tag. */
  readonly #places = new Map<string, Map<string | null, Place | null>>()

  constructor(years: readonly FiscalYear[]) {
    this.years = years
    this.#ends = listQuarterEnds(years)
  }

  /** Returns null for a span that is neither a quarter nor a year to date. */
  placeOf(start: string | null, end: string): Place | null {
    let byStart = this.#places.get(end)
    if (!byStart) {
      byStart = new Map()
      this.#places.set(end, byStart)
    }
    let place = byStart.get(start)
    if (place === undefined) {
      place = findPlace(this.#ends, start, end)
      byStart.set(start, place)
    }
    return place
  }
}

/** End of a quarter; the fourth quarter’s is the year’s, except in a transition period. */
export function endOfQuarter(year: FiscalYear, quarter: QuarterNumber): string | null {
  const day = quarter === QUARTERS && !year.isWhole ? null : endDay(year, quarter)
  return day === null ? null : fromDayNumber(day)
}

/** Last day of a closed year, or of the months of a transition period. */
export function endOfYear({ last }: FiscalYear): string | null {
  return last === null ? null : fromDayNumber(last)
}

function endDay(year: FiscalYear, quarter: QuarterNumber): number | null {
  if (quarter === wholeQuarter(year)) return year.last
  return quarter < QUARTERS ? (year.quarterEnds[quarter - 1] ?? null) : null
}

/** The quarter that a year ends with; months that are no whole quarters stand as a fourth. */
export function wholeQuarter({ first, last, isWhole }: NamedYear): QuarterNumber {
  return isWhole || last === null ? QUARTERS : (quartersIn(last - first + 1) ?? QUARTERS)
}

/**
 * `facts` are durations of the tags that nearly every filer reports. `isRecast` says whether a fact
 * of a form other than a periodic report indicates a fiscal year of the filer.
 */
export function buildCalendar(facts: readonly Fact[], options: CalendarOptions): Calendar {
  const spans = findSpans(facts, options.isRecast)
  const years = findFiscalYears(spans, options.naming).map((year, index) => {
    return { ...year, index, quarterEnds: findQuarterEnds(year, spans.durations) }
  })
  return new Calendar(years)
}

export interface CalendarOptions {
  readonly isRecast: (fact: Fact) => boolean
  readonly naming: Naming
}

/** The filer’s way of naming its years, from the same facts as its calendar. */
export function findNamingOf(
  facts: readonly Fact[],
  isRecast: CalendarOptions['isRecast'],
): Naming {
  return nameYears(findSpans(facts, isRecast))
}

function findSpans(facts: readonly Fact[], isRecast: CalendarOptions['isRecast']): YearSpans {
  const durations = groupDurations(facts)
  const recasts = groupDurations(facts, isRecast)
  return { durations, recasts, transitions: findTransitions(facts) }
}

/** The own period of each report about a transition period: the longest up to its latest day. */
function findTransitions(facts: readonly Fact[]): WholeSpan[] {
  const found = new Map<string, WholeSpan>()
  for (const { accession, form, start, end } of facts) {
    if (start === null || !isTransitionForm(form)) continue
    const [first, last] = [toDayNumber(start), toDayNumber(end)]
    if (first === null || last === null || last - first > YEAR_DAYS.min) continue
    const known = found.get(accession)
    const isOwn = !known || last > known.last || (last === known.last && first < known.first)
    if (isOwn) found.set(accession, { first, last })
  }
  return [...found.values()]
}

/** Finds quarter ends by their distance from the year’s start. */
function findQuarterEnds(year: NamedYear, durations: readonly Duration[]): (number | null)[] {
  const lastDay = year.last ?? year.first + YEAR_DAYS.usual - 1
  const tallies = [new Map<number, number>(), new Map<number, number>(), new Map<number, number>()]
  for (const { first, last, quarters, facts } of durations) {
    if (last <= year.first || last > lastDay) continue
    const isToDate = Math.abs(first - year.first) <= TOLERANCE_DAYS
    if (!isToDate && quarters !== 1) continue
    const elapsed = quartersIn(last - year.first + 1)
    const tally = elapsed ? tallies[elapsed - 1] : undefined
    tally?.set(last, (tally.get(last) ?? 0) + facts.length)
  }
  return tallies.map((tally) => {
    const ranked = [...tally].sort(([a, m], [b, n]) => n - m || b - a)
    return ranked[0]?.[0] ?? null
  })
}

interface QuarterEnd {
  readonly day: number
  readonly year: FiscalYear
  readonly quarter: QuarterNumber
}

function listQuarterEnds(years: readonly FiscalYear[]): QuarterEnd[] {
  const ends: QuarterEnd[] = []
  for (const year of years) {
    for (const quarter of [1, 2, 3, 4] as const) {
      const day = endDay(year, quarter)
      if (day !== null) ends.push({ day, year, quarter })
    }
  }
  return ends
}

function findPlace(ends: readonly QuarterEnd[], start: string | null, end: string): Place | null {
  const last = toDayNumber(end)
  const nearest = last === null ? null : findNearest(ends, last)
  if (last === null || nearest === null) return null
  const { year, quarter, day } = nearest
  const offEnd = Math.abs(last - day)
  if (start === null) {
    return { key: endKey(year.index, quarter), year, quarter, shape: 'end', offDays: offEnd }
  }
  const first = toDayNumber(start)
  if (first === null) return null
  const quarters = quartersIn(last - first + 1)
  const offStart = Math.abs(first - year.first)
  const isYearEnd = quarter === QUARTERS && year.isWhole
  if (offStart <= TOLERANCE_DAYS && (!isYearEnd || quarters === QUARTERS)) {
    const offDays = offStart + offEnd
    return { key: toDateKey(year.index, quarter), year, quarter, shape: 'to_date', offDays }
  }
  if (quarters !== 1) return null
  return { key: aloneKey(year.index, quarter), year, quarter, shape: 'alone', offDays: offEnd }
}

function findNearest(ends: readonly QuarterEnd[], day: number): QuarterEnd | null {
  let nearest: QuarterEnd | null = null
  let leastDays = TOLERANCE_DAYS + 1
  for (const end of ends) {
    const days = Math.abs(end.day - day)
    if (days < leastDays) {
      nearest = end
      leastDays = days
    }
  }
  return nearest
}
