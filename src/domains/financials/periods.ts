// The filer's own calendar, learned from the dates of its facts: which spans are fiscal years,
// where their quarters end, and how the filer names its years. `fy` and `fp` describe a filing, not
// a fact, so they place nothing here; `fy` is asked only how a year's own annual report names it.

import { addDays, daysBetween, isDay } from '../../kernel/time.ts'
import type { Fact } from './facts.ts'
import { compareText, formTier, isAnnualForm } from './vintages.ts'

/** Quarter ends of fiscal calendars with 52 or 53 weeks move; so do starts. */
const TOLERANCE_DAYS = 10

type LengthClass = 'quarter' | 'half' | 'nine_months' | 'year'

/** Wide enough for quarters of 12, 16 and 17 weeks and for years of 52 and 53 weeks. */
const LENGTHS: readonly [LengthClass, number, number][] = [
  ['quarter', 70, 125],
  ['half', 140, 229],
  ['nine_months', 230, 329],
  ['year', 330, 385],
]

export type QuarterNumber = 1 | 2 | 3 | 4

export interface FiscalYear {
  readonly fiscalYear: number
  readonly start: string
  /** Null while the year is still open. */
  readonly end: string | null
  /** False for a transition period between two fiscal years. */
  readonly isWhole: boolean
  /** Ends of the first three quarters, as far as a filing shows them. */
  readonly quarterEnds: readonly (string | null)[]
}

/** What a duration covers: a year to date after so many quarters, or one quarter alone. */
export type SpanKey = `${number}:${'to_date' | 'quarter'}:${QuarterNumber}`
/** The last day of a quarter; the fourth is the year's. */
export type InstantKey = `${number}:end:${QuarterNumber}`

export interface Calendar {
  readonly years: readonly FiscalYear[]
  spanOf(start: string, end: string): SpanKey | null
  instantOf(end: string): InstantKey | null
  /** The start is null for an instant, and for a quarter after one whose end is unknown. */
  datesOf(period: SpanKey | InstantKey): { start: string | null; end: string }
}

export function lengthDays(start: string, end: string): number {
  return daysBetween(start, end) + 1
}

export function lengthClass(days: number): LengthClass | null {
  return LENGTHS.find(([, min, max]) => days >= min && days <= max)?.[0] ?? null
}

export function yearEnd(year: FiscalYear, quarter: QuarterNumber): string | null {
  if (quarter < 4) return year.quarterEnds[quarter - 1] ?? null
  return year.isWhole ? year.end : null
}

/** `facts`: durations of the tags that nearly every filer reports. */
export function buildCalendar(facts: readonly Fact[]): Calendar {
  const durations = facts.filter(isUsable).map(toDuration)
  const years = nameYears(layOutYears(durations), durations).map((year) => ({
    ...year,
    quarterEnds: findQuarterEnds(year, durations),
  }))
  return { years, ...createLookups(years) }
}

interface Duration {
  fact: Fact
  start: string
  end: string
  days: number
  length: LengthClass
}

interface Span {
  start: string
  end: string | null
}

function isUsable(fact: Fact): boolean {
  if (fact.start === null || formTier(fact.form) !== 0) return false
  if (!isDay(fact.start) || !isDay(fact.end)) return false
  return lengthClass(lengthDays(fact.start, fact.end)) !== null
}

function toDuration(fact: Fact): Duration {
  const start = fact.start as string
  const days = lengthDays(start, fact.end)
  return { fact, start, end: fact.end, days, length: lengthClass(days) as LengthClass }
}

// Years -------------------------------------------------------------------------------------

function layOutYears(durations: readonly Duration[]): Span[] {
  const reported = findReportedYears(durations)
  const first = reported[0] ?? guessFirstYear(durations)
  if (!first) return []
  const years: Span[] = [yearBefore(first.start)]
  const latestEnd = durations.reduce((max, { end }) => (end > max ? end : max), '')
  for (const year of reported) {
    years.push(...fillGap(years.at(-1)?.end ?? '', year.start), year)
  }
  let start = addDays(reported.at(-1)?.end ?? addDays(first.start, -1), 1)
  while (daysBetween(start, latestEnd) > 385) {
    years.push({ start, end: addDays(start, 364) })
    start = addDays(start, 365)
  }
  years.push({ start, end: null })
  return years
}

/** Year-long spans of annual reports; a report's own year before any span that overlaps it. */
function findReportedYears(durations: readonly Duration[]): { start: string; end: string }[] {
  const tallies = new Map<string, { start: string; end: string; weight: number }>()
  for (const { start, end, length, fact } of durations) {
    if (length !== 'year' || !isAnnualForm(fact.form)) continue
    const key = `${start}/${end}`
    const tally = tallies.get(key) ?? { start, end, weight: 0 }
    tally.weight++
    tallies.set(key, tally)
  }
  const own = findOwnYears(durations)
  const ranked = [...tallies.values()].sort((a, b) => {
    const ownFirst = Number(own.has(b.end)) - Number(own.has(a.end))
    return ownFirst || b.weight - a.weight || compareText(b.end, a.end)
  })
  const accepted: { start: string; end: string }[] = []
  for (const { start, end } of ranked) {
    const isFree = accepted.every(
      (year) =>
        daysBetween(year.end, start) > -TOLERANCE_DAYS ||
        daysBetween(end, year.start) > -TOLERANCE_DAYS,
    )
    if (isFree) accepted.push({ start, end })
  }
  return accepted.sort((a, b) => compareText(a.end, b.end))
}

/** Ends of the year that each annual report is about: the latest one it gives a year-long fact for. */
function findOwnYears(durations: readonly Duration[]): Map<string, Fact> {
  const latest = new Map<string, Fact>()
  for (const { fact, length } of durations) {
    if (length !== 'year' || !isAnnualForm(fact.form)) continue
    const known = latest.get(fact.accession)
    if (!known || fact.end > known.end) latest.set(fact.accession, fact)
  }
  const own = new Map<string, Fact>()
  for (const fact of latest.values()) {
    const known = own.get(fact.end)
    if (!known || compareText(fact.filed, known.filed) < 0) own.set(fact.end, fact)
  }
  return own
}

/** A filer without an annual report yet: its year starts where its years to date start. */
function guessFirstYear(durations: readonly Duration[]): Span | null {
  const toDate = durations.filter(({ length }) => length === 'half' || length === 'nine_months')
  const firstQuarters = durations.filter(({ fact }) => fact.fp === 'Q1')
  const candidates = toDate.length > 0 ? toDate : firstQuarters
  const start = candidates.map((duration) => duration.start).sort()[0]
  return start ? { start, end: null } : null
}

function yearBefore(start: string): Span {
  return { start: addDays(start, -365), end: addDays(start, -1) }
}

/** Years without an annual report, and the transition period that a new year end leaves. */
function fillGap(end: string, nextStart: string): Span[] {
  const filled: Span[] = []
  let start = addDays(end, 1)
  while (daysBetween(start, nextStart) >= 330) {
    const filledEnd = daysBetween(start, nextStart) <= 385 ? addDays(nextStart, -1) : addDays(start, 364)
    filled.push({ start, end: filledEnd })
    start = addDays(filledEnd, 1)
  }
  if (daysBetween(start, nextStart) > TOLERANCE_DAYS) {
    filled.push({ start, end: addDays(nextStart, -1) })
  }
  return filled
}

// Names -------------------------------------------------------------------------------------

type NamedYear = Omit<FiscalYear, 'quarterEnds'>

/**
 * Filers name a year by the calendar year of its end or of its start. Which, is learned from the
 * first annual report on each year end, by majority over year ends in the same month.
 */
function nameYears(years: readonly Span[], durations: readonly Duration[]): NamedYear[] {
  const offsets = new Map<string, number[]>()
  for (const [end, fact] of findOwnYears(durations)) {
    const offset = fact.fy === null ? null : fact.fy - nominalYear(end)
    if (offset === null || Math.abs(offset) > 1) continue
    const month = nominalMonth(end)
    offsets.set(month, [...(offsets.get(month) ?? []), offset])
  }
  return years.map(({ start, end }) => {
    const lastDay = end ?? addDays(start, 364)
    const offset = majority(offsets.get(nominalMonth(lastDay)) ?? [])
    const isWhole = end === null || lengthClass(lengthDays(start, end)) === 'year'
    return { fiscalYear: nominalYear(lastDay) + offset, start, end, isWhole }
  })
}

/** A 52- or 53-week year that ends in the first days of a month belongs to the month before. */
function nominalYear(end: string): number {
  return Number(addDays(end, -7).slice(0, 4))
}

function nominalMonth(end: string): string {
  return addDays(end, -7).slice(5, 7)
}

function majority(values: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const ranked = [...counts].sort(([a, m], [b, n]) => n - m || Math.abs(a) - Math.abs(b))
  return ranked[0]?.[0] ?? 0
}

// Quarters ----------------------------------------------------------------------------------

const QUARTER_BY_LENGTH: Record<LengthClass, QuarterNumber> = {
  quarter: 1,
  half: 2,
  nine_months: 3,
  year: 4,
}

/** By how far into the year it ends; counted over years to date and single quarters alike. */
function findQuarterEnds(year: NamedYear, durations: readonly Duration[]): (string | null)[] {
  const lastDay = year.end ?? addDays(year.start, 364)
  const tallies: Map<string, number>[] = [new Map(), new Map(), new Map()]
  for (const { start, end, length } of durations) {
    if (end <= year.start || end > lastDay || length === 'year') continue
    const isToDate = Math.abs(daysBetween(start, year.start)) <= TOLERANCE_DAYS
    if (!isToDate && length !== 'quarter') continue
    const elapsed = lengthClass(lengthDays(year.start, end))
    const tally = elapsed ? tallies[QUARTER_BY_LENGTH[elapsed] - 1] : undefined
    tally?.set(end, (tally.get(end) ?? 0) + 1)
  }
  return tallies.map((tally) => {
    const ranked = [...tally].sort(([a, m], [b, n]) => n - m || compareText(b, a))
    return ranked[0]?.[0] ?? null
  })
}

// Lookups -----------------------------------------------------------------------------------

type Lookups = Pick<Calendar, 'spanOf' | 'instantOf' | 'datesOf'>

/** The same dates recur under every tag, so each pair is worked out once. */
function createLookups(years: readonly FiscalYear[]): Lookups {
  const spans = new Map<string, SpanKey | null>()
  const instants = new Map<string, InstantKey | null>()
  return {
    spanOf(start, end) {
      const key = `${start}/${end}`
      let span = spans.get(key)
      if (span === undefined) {
        span = findSpan(years, start, end)
        spans.set(key, span)
      }
      return span
    },
    instantOf(end) {
      let instant = instants.get(end)
      if (instant === undefined) {
        instant = findInstant(years, end)
        instants.set(end, instant)
      }
      return instant
    },
    datesOf: (period) => findDates(years, period),
  }
}

function findDates(
  years: readonly FiscalYear[],
  period: SpanKey | InstantKey,
): { start: string | null; end: string } {
  const [index, shape, quarterText] = period.split(':') as [string, string, string]
  const year = years[Number(index)] as FiscalYear
  const quarter = Number(quarterText) as QuarterNumber
  const end = yearEnd(year, quarter) ?? ''
  if (shape === 'end') return { start: null, end }
  if (shape === 'to_date' || quarter === 1) return { start: year.start, end }
  const before = yearEnd(year, (quarter - 1) as QuarterNumber)
  return { start: before === null ? null : addDays(before, 1), end }
}

function findSpan(years: readonly FiscalYear[], start: string, end: string): SpanKey | null {
  const instant = isDay(start) ? findInstant(years, end) : null
  if (!instant) return null
  const [index, , quarterText] = instant.split(':') as [string, string, string]
  const quarter = Number(quarterText) as QuarterNumber
  const year = years[Number(index)] as FiscalYear
  const days = lengthDays(start, end)
  if (Math.abs(daysBetween(start, year.start)) <= TOLERANCE_DAYS) {
    const isRight = quarter < 4 || lengthClass(days) === 'year'
    return isRight ? `${Number(index)}:to_date:${quarter}` : null
  }
  return lengthClass(days) === 'quarter' ? `${Number(index)}:quarter:${quarter}` : null
}

function findInstant(years: readonly FiscalYear[], end: string): InstantKey | null {
  if (!isDay(end)) return null
  let nearest: InstantKey | null = null
  let nearestDays = TOLERANCE_DAYS + 1
  for (const [index, year] of years.entries()) {
    for (const quarter of [4, 3, 2, 1] as const) {
      const known = yearEnd(year, quarter)
      const days = known === null ? nearestDays : Math.abs(daysBetween(known, end))
      if (days < nearestDays) {
        nearest = `${index}:end:${quarter}`
        nearestDays = days
      }
    }
  }
  return nearest
}
