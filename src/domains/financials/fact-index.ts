// Finds the versions of one tag for one period. Built once per reading of a company's facts; a
// tag's facts are sorted into periods when the tag is first asked for, most never are.

import { daysBetween } from '../../kernel/time.ts'
import type { MeasureKind, Taxonomy } from './concepts.ts'
import type { CompanyFacts, Fact, FactSeries } from './facts.ts'
import { buildCalendar, type Calendar, type InstantKey, type SpanKey } from './periods.ts'
import { compareText, rankVersions } from './vintages.ts'

export interface TagQuery {
  readonly taxonomy: Taxonomy
  readonly tag: string
  readonly kind: MeasureKind
}

export interface FactIndex {
  readonly calendar: Calendar
  readonly currency: string | null
  unitOf(kind: MeasureKind): string
  /** Versions of one value, the best tier of forms only, oldest filing first; may be empty. */
  versions(query: TagQuery, period: SpanKey | InstantKey): readonly Fact[]
  /** Accessions of the filings that use a tag at all. */
  filingsWith(query: TagQuery): ReadonlySet<string>
  hasTag(tag: string): boolean
}

/** Durations of these tags draw the calendar: between them, nearly every filer reports some. */
const CALENDAR_TAGS = [
  'us-gaap:NetIncomeLoss',
  'us-gaap:ProfitLoss',
  'us-gaap:Revenues',
  'us-gaap:SalesRevenueNet',
  'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax',
  'us-gaap:IncomeTaxExpenseBenefit',
  'us-gaap:EarningsPerShareBasic',
  'us-gaap:EarningsPerShareDiluted',
  'us-gaap:EarningsPerShareBasicAndDiluted',
  'us-gaap:NetCashProvidedByUsedInOperatingActivities',
  'us-gaap:NetCashProvidedByUsedInFinancingActivities',
  'ifrs-full:ProfitLoss',
  'ifrs-full:Revenue',
  'ifrs-full:CashFlowsFromUsedInOperatingActivities',
]

/** `asOf`: an instant or a day; what was filed after that day does not exist. */
export function createFactIndex(facts: CompanyFacts, asOf: string | null): FactIndex {
  const lastDay = asOf?.slice(0, 10) ?? null
  const isKnown = (fact: Fact) => isPlausible(fact) && (lastDay === null || fact.filed <= lastDay)
  const byTag = groupByTag(facts)
  const currency = findCurrency(byTag, isKnown)
  const core = CALENDAR_TAGS.flatMap((key) => byTag.get(key) ?? [])
  const calendar = buildCalendar(core.flatMap((series) => series.facts.filter(isKnown)))
  const units = unitsOf(currency)
  const sorted = new Map<string, SortedTag>()

  function sortedTag({ taxonomy, tag, kind }: TagQuery): SortedTag {
    const key = `${taxonomy}:${tag} ${units[kind]}`
    let found = sorted.get(key)
    if (!found) {
      const series = byTag.get(`${taxonomy}:${tag}`)?.find(({ unit }) => unit === units[kind])
      found = sortIntoPeriods(series?.facts.filter(isKnown) ?? [], calendar)
      sorted.set(key, found)
    }
    return found
  }

  return {
    calendar,
    currency,
    unitOf: (kind) => units[kind],
    versions: (query, period) => sortedTag(query).periods.get(period) ?? [],
    filingsWith: (query) => sortedTag(query).filings,
    hasTag: (tag) => byTag.get(tag)?.some(({ facts: all }) => all.some(isKnown)) ?? false,
  }
}

/** Facts that end after they were filed are slips of the filer. */
function isPlausible(fact: Fact): boolean {
  return fact.end <= fact.filed
}

function groupByTag(facts: CompanyFacts): Map<string, FactSeries[]> {
  const byTag = new Map<string, FactSeries[]>()
  for (const series of facts.facts) {
    const key = `${series.taxonomy}:${series.tag}`
    const known = byTag.get(key)
    if (known) known.push(series)
    else byTag.set(key, [series])
  }
  return byTag
}

const CURRENCY_TAGS = [
  ['us-gaap:Assets', 'ifrs-full:Assets'],
  ['us-gaap:NetIncomeLoss', 'us-gaap:ProfitLoss', 'ifrs-full:ProfitLoss'],
]

/** The unit of most asset totals; a convenience translation covers a year or two at most. */
function findCurrency(
  byTag: ReadonlyMap<string, FactSeries[]>,
  isKnown: (fact: Fact) => boolean,
): string | null {
  for (const tags of CURRENCY_TAGS) {
    const counts = new Map<string, number>()
    for (const series of tags.flatMap((tag) => byTag.get(tag) ?? [])) {
      const known = series.facts.filter(isKnown).length
      if (known > 0) counts.set(series.unit, (counts.get(series.unit) ?? 0) + known)
    }
    const ranked = [...counts].sort(([a, m], [b, n]) => n - m || compareText(a, b))
    if (ranked[0]) return ranked[0][0]
  }
  return null
}

function unitsOf(currency: string | null): Record<MeasureKind, string> {
  const money = currency ?? 'USD'
  return { flow: money, instant: money, per_share: `${money}/shares`, shares: 'shares' }
}

interface SortedTag {
  periods: Map<SpanKey | InstantKey, readonly Fact[]>
  filings: Set<string>
}

function sortIntoPeriods(facts: readonly Fact[], calendar: Calendar): SortedTag {
  const groups = new Map<SpanKey | InstantKey, Fact[]>()
  const filings = new Set<string>()
  for (const fact of facts) {
    filings.add(fact.accession)
    const period =
      fact.start === null ? calendar.instantOf(fact.end) : calendar.spanOf(fact.start, fact.end)
    if (period === null) continue
    const group = groups.get(period)
    if (group) group.push(fact)
    else groups.set(period, [fact])
  }
  const periods = new Map<SpanKey | InstantKey, readonly Fact[]>()
  for (const [period, group] of groups) {
    periods.set(period, rankVersions(onExactDates(group, period, calendar)))
  }
  return { periods, filings }
}

/** Dates a few days off are tolerated only where no fact carries the period's own. */
function onExactDates(
  group: readonly Fact[],
  period: SpanKey | InstantKey,
  calendar: Calendar,
): readonly Fact[] {
  const { start, end } = calendar.datesOf(period)
  const exact = group.filter(
    (fact) => fact.end === end && (start === null || fact.start === null || fact.start === start),
  )
  if (exact.length > 0) return exact
  const nearest = (fact: Fact) =>
    Math.abs(daysBetween(fact.end, end)) +
    (start === null || fact.start === null ? 0 : Math.abs(daysBetween(fact.start, start)))
  const distances = group.map(nearest)
  const least = Math.min(...distances)
  return group.filter((_, position) => distances[position] === least)
}
