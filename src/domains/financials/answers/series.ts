// The publisher’s own tags, as reported: which a filer uses, and their values over time. No value is
// derived; among several filings of one value the newest counts, as in the statements.

import type { Calendar, Place } from '../calendar/periods.ts'
import {
  type CompanyFacts,
  compareText,
  type Fact,
  type FactSeries,
  isAnnualForm,
  isKnown,
  isPeriodicForm,
} from '../facts/fact.ts'
import type { Concept, FiscalPeriod, PeriodType, Series, SeriesFact } from '../model.ts'
import { chooseVersion, rankVersions, type UnitOfFiling } from '../statements/choose-filing.ts'
import { indexFacts } from '../statements/fact-index.ts'

export interface SeriesOptions {
  /** Tags, with or without `us-gaap:` before them, in any case; all when absent. */
  readonly concepts?: readonly string[] | undefined
  readonly asOf: string | null
  /** Period type; null for every value whatever its period, including the last twelve months. */
  readonly periodType: PeriodType | null
  /** Limit of values per series, newest first. */
  readonly limit: number
  /** Whether every filing’s value of a period is listed, instead of the newest’s alone. */
  readonly isEveryFiling?: boolean
  /** Facts whose fiscal years name the periods, if `facts` are only part of a filer’s. */
  readonly calendarOf?: CompanyFacts
}

export function buildSeries(facts: CompanyFacts, options: SeriesOptions): Series[] {
  const { calendar, unitOfFiling } = indexFacts(options.calendarOf ?? facts, options.asOf)
  const lastDay = options.asOf?.slice(0, 10) ?? null
  const wanted = options.concepts?.map((concept) => concept.toLowerCase())
  const found: Series[] = []
  for (const series of facts.facts) {
    if (wanted && !isWanted(series, wanted)) continue
    const known = series.facts.filter((fact) => isKnown(fact, lastDay))
    const newest = (
      options.isEveryFiling ? newestFirst(known) : chooseVersions(known, unitOfFiling)
    )
      .map((fact) => toSeriesFact(fact, calendar))
      .filter((one) => options.periodType === null || isOf(one, series, options.periodType))
      .slice(0, options.limit)
    if (newest.length === 0) continue
    const { taxonomy, tag, label, unit } = series
    found.push({ taxonomy, tag, label, unit, facts: newest.map(({ fact }) => fact) })
  }
  return found
}

function isWanted({ taxonomy, tag }: FactSeries, wanted: readonly string[]): boolean {
  const name = tag.toLowerCase()
  return wanted.includes(name) || wanted.includes(`${taxonomy.toLowerCase()}:${name}`)
}

/** Chooses one fact per span of days, newest period first. */
function chooseVersions(facts: readonly Fact[], unitOf: UnitOfFiling): Fact[] {
  const groups = new Map<string, Fact[]>()
  for (const fact of facts) {
    const key = `${fact.end}/${fact.start ?? ''}`
    const group = groups.get(key)
    if (group) group.push(fact)
    else groups.set(key, [fact])
  }
  return [...groups]
    .sort(([a], [b]) => compareText(b, a))
    .map(([, group]) => chooseVersion(rankVersions(group), unitOf))
}

/** Orders by period, then by filing. */
function newestFirst(facts: readonly Fact[]): Fact[] {
  const keyOf = ({ end, start, filed, accession }: Fact) =>
    `${end}/${start ?? ''}/${filed}/${accession}`
  return [...facts].sort((a, b) => compareText(keyOf(b), keyOf(a)))
}

interface PlacedFact {
  fact: SeriesFact
  place: Place | null
}

function toSeriesFact(
  { start, end, value, exact, form, filed, accession, frame }: Fact,
  calendar: Calendar,
): PlacedFact {
  const place = calendar.placeOf(start, end)
  const fact = {
    start,
    end,
    value,
    ...(exact === undefined ? {} : { exact }),
    fiscal_year: place?.year.fiscalYear ?? null,
    fiscal_period: place && toFiscalPeriod(place),
    form,
    filed,
    accession,
    frame,
  }
  return { fact, place }
}

/** Returns null for a year to date that is neither a quarter nor a year. */
function toFiscalPeriod({ shape, quarter, year }: Place): FiscalPeriod | null {
  if (shape === 'alone') return `Q${quarter}`
  if (quarter === 4) return year.isWhole ? 'FY' : 'TP'
  return shape === 'end' || quarter === 1 ? `Q${quarter}` : null
}

function isOf({ fact, place }: PlacedFact, series: FactSeries, periodType: PeriodType): boolean {
  // Twelve-month values are computed, not filed.
  if (periodType === 'ttm') return false
  const period = place && toFiscalPeriod(place)
  if (!place && isOfCover(series, fact)) {
    return periodType === 'annual' ? isAnnualForm(fact.form) : isPeriodicForm(fact.form)
  }
  if (!place || period === null) return false
  const isWhole = period === 'FY' || period === 'TP'
  if (periodType === 'annual') return isWhole
  return !isWhole || place.shape === 'end'
}

/** Cover pages count shares some weeks after the period’s end: their form decides the period. */
function isOfCover({ taxonomy }: FactSeries, { start }: SeriesFact): boolean {
  return taxonomy === 'dei' && start === null
}

/** Every tag that the filer had used by then, by taxonomy and name. */
export function listConcepts(facts: CompanyFacts, asOf: string | null): Concept[] {
  const lastDay = asOf?.slice(0, 10) ?? null
  const concepts = new Map<string, Concept>()
  for (const { taxonomy, tag, label, unit, facts: all } of facts.facts) {
    const count = all.filter((fact) => isKnown(fact, lastDay)).length
    if (count === 0) continue
    const key = `${taxonomy}:${tag}`
    const known = concepts.get(key)
    if (known) {
      known.units.push(unit)
      known.facts += count
    } else {
      concepts.set(key, { taxonomy, tag, label, units: [unit], facts: count })
    }
  }
  return [...concepts].sort(([a], [b]) => compareText(a, b)).map(([, concept]) => concept)
}
