// The filer’s fiscal years, from the dates of its facts. A fact’s `fy` and `fp` describe its filing, so
// they locate no period; `fy` only serves for the name of the year that its filing belongs to.

import { DAY_MS } from '../../../kernel/time.ts'
import { compareText, type Fact, isOfAnnualForm, only } from '../facts/fact.ts'
import { type Duration, fromDayNumber, quartersIn, TOLERANCE_DAYS, YEAR_DAYS } from './durations.ts'
import { findNaming, type NamedReport, type Naming, nameOfYear } from './naming.ts'

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

export interface YearSpans {
  readonly durations: readonly Duration[]
  /** Spans that count only if no annual report covers any of their days. */
  readonly recasts: readonly Duration[]
  /** Months between two fiscal years, of reports about a transition period. */
  readonly transitions: readonly WholeSpan[]
}

/** Fiscal years, oldest first, including the year before the first reported one and the open year. */
export function findFiscalYears(spans: YearSpans, naming: Naming): NamedYear[] {
  const annual = findAnnual(spans.durations)
  const reported = chooseYears(annual, spans)
  const lastDays = new Set<number | null>(reported.map(({ last }) => last))
  const annualDays = new Set<number | null>(annual.map(({ last }) => last))
  return layOut(reported, spans).map(({ first, last }) => {
    const isReported = lastDays.has(last)
    return {
      ...{ first, last, isReported },
      isRecast: isReported && !annualDays.has(last),
      isWhole: last === null || quartersIn(last - first + 1) === 4,
      fiscalYear: nameOfYear(lastDayOf({ first, last }), naming),
    }
  })
}

/** The filer’s way of naming its years, by its own reports on each. */
export function nameYears(spans: YearSpans): Naming {
  const annual = findAnnual(spans.durations)
  const years = layOut(chooseYears(annual, spans), spans)
  return findNaming(ownReports(annual), findQuarterly(spans.durations, years))
}

/** The report on each year with the name that it gives the year. */
function ownReports(annual: readonly Duration[]): NamedReport[] {
  return [...findOwnReports(annual)].map(([yearEnd, fact]) => ({ yearEnd, fact }))
}

/** Last day, estimated for the open year. */
function lastDayOf({ first, last }: Span): number {
  return last ?? first + YEAR_DAYS.usual - 1
}

/** Year-long spans of annual reports. */
function findAnnual(durations: readonly Duration[]): Duration[] {
  const annual: Duration[] = []
  for (const duration of durations) {
    const facts = duration.quarters === 4 ? only(duration.facts, isOfAnnualForm) : []
    if (facts.length > 0) annual.push({ ...duration, facts })
  }
  return annual
}

function chooseYears(annual: readonly Duration[], { recasts }: YearSpans): WholeSpan[] {
  const years = recasts.filter(({ quarters }) => quarters === 4)
  return chooseReportedYears([annual, years], findOwnReports(annual))
}

/** Quarterly reports with the fiscal year that their own period lies in. */
function findQuarterly(durations: readonly Duration[], years: readonly Span[]): NamedReport[] {
  const reports: NamedReport[] = []
  for (const { last, facts } of latestSpans(durations).values()) {
    const [fact] = facts
    const year = years.find((one) => one.first <= last && last <= lastDayOf(one) + TOLERANCE_DAYS)
    if (fact && year) reports.push({ yearEnd: lastDayOf(year), fact })
  }
  return reports
}

interface LatestSpan {
  readonly first: number
  readonly last: number
  readonly quarters: number
  readonly facts: readonly Fact[]
}

/** The longest span up to the latest day of each quarterly report: its own, not a comparative. */
function latestSpans(durations: readonly Duration[]): Map<string, LatestSpan> {
  const latest = new Map<string, LatestSpan>()
  for (const { first, last, quarters, facts } of durations) {
    if (quarters === 4) continue
    for (const fact of facts) {
      if (isOfAnnualForm(fact)) continue
      const known = latest.get(fact.accession)
      const isLater = !known || last > known.last || (last === known.last && first < known.first)
      if (isLater) latest.set(fact.accession, { first, last, quarters, facts: [fact] })
    }
  }
  return latest
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

export type WholeSpan = { readonly first: number; readonly last: number }

/** Prefers a report’s own year to overlapping spans, then the span with most facts. */
function chooseReportedYears(
  tiers: readonly (readonly Duration[])[],
  own: ReadonlyMap<number, Fact>,
): WholeSpan[] {
  const ranked = tiers.flatMap((tier) =>
    tier.toSorted((a, b) => {
      const ownFirst = Number(own.has(b.last)) - Number(own.has(a.last))
      return ownFirst || b.facts.length - a.facts.length || b.last - a.last || b.first - a.first
    }),
  )
  const chosen: WholeSpan[] = []
  for (const { first, last } of ranked) {
    if (isFree({ first, last }, chosen)) chosen.push({ first, last })
  }
  return chosen.sort((a, b) => a.last - b.last)
}

function isFree({ first, last }: WholeSpan, taken: readonly WholeSpan[]): boolean {
  for (const year of taken) {
    if (first - year.last <= -TOLERANCE_DAYS && year.first - last <= -TOLERANCE_DAYS) return false
  }
  return true
}

function layOut(reported: readonly WholeSpan[], { durations, transitions }: YearSpans): Span[] {
  const firstDay = reported[0]?.first ?? guessFirstDay(durations)
  if (firstDay === null) return []
  const years: Span[] = [{ first: anniversary(firstDay, -1), last: firstDay - 1 }]
  let next = firstDay
  for (const year of reported) {
    years.push(...fillGap(next, year.first), year)
    next = year.last + 1
  }
  const newest = transitions.find(({ first }) => Math.abs(first - next) <= TOLERANCE_DAYS)
  if (newest && reported.length > 0) {
    years.push({ first: next, last: newest.last })
    next = newest.last + 1
  }
  const latest = durations.reduce((max, { last }) => Math.max(max, last), next)
  while (latest - next > YEAR_DAYS.max) {
    years.push({ first: next, last: anniversary(next, 1) - 1 })
    next = anniversary(next, 1)
  }
  return [...years, { first: next, last: null }]
}

/**
 * First day of a fiscal year of a filer without an annual report: its years to date start there, as
 * do first quarters. A report’s own period is its latest; what it compares with is another’s.
 */
function guessFirstDay(durations: readonly Duration[]): number | null {
  const own = [...latestSpans(durations).values()]
  const isToDate = ({ quarters }: LatestSpan) => quarters === 2 || quarters === 3
  const isFirst = ({ facts }: LatestSpan) => facts[0]?.fp === 'Q1'
  const groups = [own.filter(isToDate), own.filter(isFirst), durations.filter(isToDate)]
  const [known] = (groups.find(({ length }) => length > 0) ?? []).toSorted(
    (a, b) => b.last - a.last,
  )
  if (!known) return null
  const earliest = Math.min(
    ...durations.filter(({ quarters }) => quarters < 4).map(({ first }) => first),
  )
  let day = known.first
  while (earliest < day - TOLERANCE_DAYS) day = anniversary(day, -1)
  return day
}

/** Finds the same day of the calendar in another year. */
function anniversary(day: number, years: number): number {
  const [year = 0, month = 1, date = 1] = fromDayNumber(day).split('-').map(Number)
  return Math.floor(Date.UTC(year + years, month - 1, date) / DAY_MS)
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
