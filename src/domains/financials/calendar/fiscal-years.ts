// The filer’s fiscal years, from the dates of its facts, and their names. A fact’s `fy` and `fp`
// describe its filing, so they locate no period; `fy` only serves for the name of a year in its own
// annual report.

import { compareText, type Fact, isOfAnnualForm, only } from '../facts/fact.ts'
import { type Duration, fromDayNumber, quartersIn, TOLERANCE_DAYS, YEAR_DAYS } from './durations.ts'

export interface Span {
  readonly first: number
  /** Last day; null while the year is open. */
  readonly last: number | null
}

export interface NamedYear extends Span {
  readonly fiscalYear: number
  /** False for a year without a year-long fact in an annual report or a recast of one. */
  readonly isReported: boolean
  /** True for a year that was only filed recast, apart from its quarterly reports. */
  readonly isRecast: boolean
  /** False for a transition period between two fiscal years. */
  readonly isWhole: boolean
}

/**
 * Fiscal years, oldest first, including the year before the first reported one and the open year.
 * `recasts` are spans that count only if no annual report covers any of their days.
 */
export function findFiscalYears(
  durations: readonly Duration[],
  recasts: readonly Duration[],
): NamedYear[] {
  const annual: Duration[] = []
  for (const duration of durations) {
    const facts = duration.quarters === 4 ? only(duration.facts, isOfAnnualForm) : []
    if (facts.length > 0) annual.push({ ...duration, facts })
  }
  const own = findOwnReports(annual)
  const years = recasts.filter(({ quarters }) => quarters === 4)
  const reported = chooseReportedYears([annual, years], own)
  const lastDays = new Set<number | null>(reported.map(({ last }) => last))
  const annualDays = new Set<number | null>(annual.map(({ last }) => last))
  return nameYears(layOut(reported, durations), own).map((year) => {
    const isReported = lastDays.has(year.last)
    return { ...year, isReported, isRecast: isReported && !annualDays.has(year.last) }
  })
}

/** The year of each annual report: the latest one with a year-long fact. */
function findOwnReports(annual: readonly Duration[]): Map<number, Fact> {
  const latest = new Map<string, { last: number; fact: Fact }>()
  for (const { last, facts } of annual) {
    for (const fact of facts) {
      const known = latest.get(fact.accession)
      if (!known || last > known.last) latest.set(fact.accession, { last, fact })
    }
  }
  const own = new Map<number, Fact>()
  for (const { last, fact } of latest.values()) {
    const known = own.get(last)
    if (!known || compareText(fact.filed, known.filed) < 0) own.set(last, fact)
  }
  return own
}

type ReportedYear = { readonly first: number; readonly last: number }

/** Prefers a report’s own year to overlapping spans, then the span with most facts. */
function chooseReportedYears(
  tiers: readonly (readonly Duration[])[],
  own: ReadonlyMap<number, Fact>,
): ReportedYear[] {
  const ranked = tiers.flatMap((tier) =>
    tier.toSorted((a, b) => {
      const ownFirst = Number(own.has(b.last)) - Number(own.has(a.last))
      return ownFirst || b.facts.length - a.facts.length || b.last - a.last || b.first - a.first
    }),
  )
  const chosen: ReportedYear[] = []
  for (const { first, last } of ranked) {
    if (isFree({ first, last }, chosen)) chosen.push({ first, last })
  }
  return chosen.sort((a, b) => a.last - b.last)
}

function isFree({ first, last }: ReportedYear, taken: readonly ReportedYear[]): boolean {
  for (const year of taken) {
    if (first - year.last <= -TOLERANCE_DAYS && year.first - last <= -TOLERANCE_DAYS) return false
  }
  return true
}

function layOut(reported: readonly ReportedYear[], durations: readonly Duration[]): Span[] {
  const firstDay = reported[0]?.first ?? guessFirstDay(durations)
  if (firstDay === null) return []
  const years: Span[] = [{ first: firstDay - YEAR_DAYS.usual, last: firstDay - 1 }]
  let next = firstDay
  for (const year of reported) {
    years.push(...fillGap(next, year.first), year)
    next = year.last + 1
  }
  const latest = durations.reduce((max, { last }) => Math.max(max, last), next)
  while (latest - next > YEAR_DAYS.max) {
    years.push({ first: next, last: next + YEAR_DAYS.usual - 1 })
    next += YEAR_DAYS.usual
  }
  return [...years, { first: next, last: null }]
}

/** For a filer without an annual report, the year starts where its years to date start. */
function guessFirstDay(durations: readonly Duration[]): number | null {
  const toDate = durations.filter(({ quarters }) => quarters === 2 || quarters === 3)
  const firstQuarters = durations.filter(({ facts }) => facts.some(({ fp }) => fp === 'Q1'))
  const days = (toDate.length > 0 ? toDate : firstQuarters).map(({ first }) => first)
  return days.length > 0 ? Math.min(...days) : null
}

/** Years without an annual report, and the transition period that a new year end leaves. */
function fillGap(from: number, until: number): Span[] {
  const spans: Span[] = []
  let first = from
  while (until - first >= YEAR_DAYS.min) {
    const days = until - first <= YEAR_DAYS.max ? until - first : YEAR_DAYS.usual
    spans.push({ first, last: first + days - 1 })
    first += days
  }
  if (until - first > TOLERANCE_DAYS) spans.push({ first, last: until - 1 })
  return spans
}

type Unreported = Omit<NamedYear, 'isReported' | 'isRecast'>

/**
 * Names years by the calendar year of their end or their start, as the first annual report on each
 * year end does, by majority over the year ends in the same month.
 */
function nameYears(years: readonly Span[], own: ReadonlyMap<number, Fact>): Unreported[] {
  const offsets = new Map<string, number[]>()
  for (const [last, fact] of own) {
    const { year, month } = nominalMonth(last)
    const offset = fact.fy === null ? null : fact.fy - year
    if (offset === null || Math.abs(offset) > 1) continue
    offsets.set(month, [...(offsets.get(month) ?? []), offset])
  }
  return years.map(({ first, last }) => {
    const { year, month } = nominalMonth(last ?? first + YEAR_DAYS.usual - 1)
    const isWhole = last === null || quartersIn(last - first + 1) === 4
    return { first, last, isWhole, fiscalYear: year + majority(offsets.get(month) ?? []) }
  })
}

/** A 52- or 53-week year that ends in the first days of a month belongs to the month before. */
function nominalMonth(last: number): { year: number; month: string } {
  const day = fromDayNumber(last - 7)
  return { year: Number(day.slice(0, 4)), month: day.slice(5, 7) }
}

function majority(values: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const ranked = [...counts].sort(([a, m], [b, n]) => n - m || Math.abs(a) - Math.abs(b))
  return ranked[0]?.[0] ?? 0
}
