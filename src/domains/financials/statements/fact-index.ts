// Index of the versions of each tag by period. Built once per company and point in time; the facts
// of a tag are sorted into periods when first needed, and most tags never are.

import { toDayNumber } from '../../../kernel/time.ts'
import { fromDayNumber, QUARTER_DAYS, YEAR_DAYS } from '../calendar/durations.ts'
import type { Naming } from '../calendar/naming.ts'
import {
  buildCalendar,
  type Calendar,
  findNamingOf,
  isFullYear,
  PERIODS,
  type PeriodKey,
  type Place,
} from '../calendar/periods.ts'
import {
  type CompanyFacts,
  compareText,
  endOfRun,
  type Fact,
  type FactSeries,
  isKnown,
  isOfAnnualForm,
  isOfPeriodicForm,
  only,
} from '../facts/fact.ts'
import type { MeasureKind, Taxonomy } from '../measures/declaration.ts'
import type { ShareSplit } from '../model.ts'
import { granularity, rankVersions, type UnitOfFiling } from './choose-filing.ts'
import { findRecasts } from './recasts.ts'
import { findShareScales, rescaleAll, type ShareScales } from './share-scale.ts'
import { findSplits } from './splits.ts'

/** Facts of one tag in the unit of its kind, by period. */
export interface TagFacts {
  readonly taxonomy: Taxonomy
  readonly tag: string
  readonly unit: string
  readonly kind: MeasureKind
  /** Versions by period, of the best tier of forms only, oldest filing first. */
  readonly versions: Versions
  readonly facts: readonly Fact[]
}

export type Versions = readonly (readonly Fact[] | undefined)[]

/** Tags whose durations define the calendar: nearly every filer reports some of them. */
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

const INCOME_TAGS = ['us-gaap:NetIncomeLoss']
const PER_SHARE_TAGS = [
  'us-gaap:EarningsPerShareBasic',
  'us-gaap:EarningsPerShareDiluted',
  'us-gaap:EarningsPerShareBasicAndDiluted',
]
const SHARE_TAGS = [
  'us-gaap:WeightedAverageNumberOfSharesOutstandingBasic',
  'us-gaap:WeightedAverageNumberOfDilutedSharesOutstanding',
  'us-gaap:WeightedAverageNumberOfShareOutstandingBasicAndDiluted',
]

/** Last index of each company, since annual and quarterly statements are built in turn. */
const latestIndexes = new WeakMap<CompanyFacts, { view: string; index: FactIndex }>()

/**
 * Later filings than `asOf` (an instant or a day) are ignored. `accession` restricts values to that
 * filing; calendar and currency are still the filer’s.
 */
export function indexFacts(
  facts: CompanyFacts,
  asOf: string | null,
  accession: string | null = null,
): FactIndex {
  const lastDay = asOf?.slice(0, 10) ?? null
  const view = `${lastDay} ${accession}`
  const latest = latestIndexes.get(facts)
  if (latest?.view === view) return latest.index
  const index = new FactIndex(facts, lastDay, accession)
  latestIndexes.set(facts, { view, index })
  return index
}

type ByTag = ReadonlyMap<string, readonly FactSeries[]>

/** One filer’s facts by tag and period, with its calendar, as known on one day. */
export class FactIndex {
  readonly calendar: Calendar
  readonly currency: string | null
  readonly unitOfFiling: UnitOfFiling
  /** Splits of the whole filer, oldest first, even for one filing’s values. */
  readonly splits: readonly ShareSplit[]
  /** Unreadable tags that the filer reports, as `us-gaap:Assets`. */
  readonly unreadable: ReadonlySet<string>
  readonly #byTag: ByTag
  readonly #lastDay: string | null
  readonly #accession: string | null
  readonly #units: Readonly<Record<MeasureKind, string>>
  /** Corrections for share counts that were filed in thousands or millions. */
  readonly #shareScales: ShareScales
  /** Filings with a balance sheet for a day, keyed by `balanceKey`. */
  readonly #balances: ReadonlySet<string>
  readonly #found = new Map<string, TagFacts | null>()

  constructor(facts: CompanyFacts, lastDay: string | null, accession: string | null) {
    const byTag = groupByTag(facts)
    const core = CALENDAR_TAGS.flatMap((key) => byTag.get(key) ?? [])
    this.#byTag = byTag
    this.unreadable = new Set(facts.unreadable)
    this.#lastDay = lastDay
    this.#accession = accession
    this.currency = findCurrency(byTag, lastDay)
    this.#units = unitsOf(this.currency)
    const naming = facts.naming ?? namingOf(facts)
    const isRecast = findRecasts(byTag, lastDay)
    this.calendar = buildCalendar(calendarFacts(byTag, lastDay), { isRecast, naming })
    this.#balances = findBalances(byTag)
    this.splits = findSplits(facts, lastDay)
    const { flow, per_share, shares } = this.#units
    this.unitOfFiling = measureUnits(
      core.filter(({ unit, tag }) => unit === flow && !isPerShare(tag)),
    )
    this.#shareScales = findShareScales({
      income: seriesOf(byTag, INCOME_TAGS, flow),
      perShare: seriesOf(byTag, PER_SHARE_TAGS, per_share),
      shares: seriesOf(byTag, SHARE_TAGS, shares),
    })
  }

  /** Returns null if the filer never uses the tag in that unit. */
  tagFacts(taxonomy: Taxonomy, tag: string, kind: MeasureKind): TagFacts | null {
    const key = `${taxonomy}:${tag} ${kind}`
    let found = this.#found.get(key)
    if (found === undefined) {
      found = this.#sort(taxonomy, tag, kind)
      this.#found.set(key, found)
    }
    return found
  }

  /** Whether the filer ever uses a US GAAP tag of such a name. */
  hasTag(name: RegExp): boolean {
    return this.#byTag.keys().some((key) => name.test(key.slice('us-gaap:'.length)))
  }

  #sort(taxonomy: Taxonomy, tag: string, kind: MeasureKind): TagFacts | null {
    const unit = this.#units[kind]
    const [series] = seriesOf(this.#byTag, [`${taxonomy}:${tag}`], unit)
    const filed = series ? ofFiling(onlyKnown(series.facts, this.#lastDay), this.#accession) : []
    if (filed.length === 0) return null
    const facts = kind === 'shares' ? rescaleAll(filed, this.#shareScales) : filed
    const sorted = sortByPeriod(facts, this.calendar)
    const versions = kind === 'instant' ? sorted.map((run) => this.#ofBalanceSheets(run)) : sorted
    return { taxonomy, tag, kind, unit, facts, versions }
  }

  /**
   * Prefers filings with the day’s balance sheet: notes, five-year tables and opening balances
   * after a change of accounting rules give single lines only.
   */
  #ofBalanceSheets(versions: readonly Fact[] | undefined): readonly Fact[] | undefined {
    if (!versions || versions.length < 2) return versions
    const presented = only(versions, (fact) => this.#balances.has(balanceKey(fact)))
    return presented.length > 0 ? presented : versions
  }
}

/** Namings by company, since statements as of many days share one. */
const namings = new WeakMap<CompanyFacts, Naming>()

/** How the filer names its fiscal years, by all of its facts. */
export function namingOf(facts: CompanyFacts): Naming {
  const known = facts.naming ?? namings.get(facts)
  if (known) return known
  const byTag = groupByTag(facts)
  const naming = findNamingOf(calendarFacts(byTag, null), findRecasts(byTag, null))
  namings.set(facts, naming)
  return naming
}

const BALANCE_TAGS = [
  'us-gaap:Assets',
  'us-gaap:LiabilitiesAndStockholdersEquity',
  'us-gaap:Liabilities',
  'us-gaap:StockholdersEquity',
]

/**
 * Facts that show the filer’s periods. Trusts and funds report none of the usual tags: a filing with
 * a balance sheet and without them is represented by all its other durations, or by its balances.
 */
function calendarFacts(byTag: ByTag, lastDay: string | null): readonly Fact[] {
  const factsOf = (tags: Iterable<string>) =>
    [...tags].flatMap((tag) =>
      (byTag.get(tag) ?? []).flatMap(({ facts }) => onlyKnown(facts, lastDay)),
    )
  const core = factsOf(CALENDAR_TAGS)
  const dated = new Set(core.map(({ accession }) => accession))
  const isOpen = (fact: Fact) => isOfPeriodicForm(fact) && !dated.has(fact.accession)
  const balances = factsOf(BALANCE_TAGS).filter(isOpen)
  if (balances.length === 0) return core
  const others = factsOf(byTag.keys().filter((tag) => tag.startsWith('us-gaap:')))
    .filter((fact) => fact.start !== null && isOpen(fact))
    .sort((a, b) => compareText(a.end, b.end) || compareText(a.start ?? '', b.start ?? ''))
  for (const { accession } of others) dated.add(accession)
  return [...core, ...others, ...toDurations(balances.filter(isOpen))]
}

/** The period of a report that states balances alone: the year or the quarter up to its last day. */
function toDurations(balances: readonly Fact[]): Fact[] {
  const latest = new Map<string, Fact>()
  for (const fact of balances) {
    const known = latest.get(fact.accession)
    if (!known || fact.end > known.end) latest.set(fact.accession, fact)
  }
  return [...latest.values()].flatMap((fact) => {
    const last = toDayNumber(fact.end)
    if (last === null) return []
    const days = isOfAnnualForm(fact) ? YEAR_DAYS.usual : QUARTER_DAYS
    return { ...fact, start: fromDayNumber(last - days + 1) }
  })
}

/** Excludes per-share amounts, whose cents are no unit of the statements. */
function isPerShare(tag: string): boolean {
  return tag.startsWith('EarningsPerShare')
}

const ASSETS_TAGS = ['us-gaap:Assets', 'ifrs-full:Assets']

function findBalances(byTag: ByTag): Set<string> {
  const series = ASSETS_TAGS.flatMap((tag) => byTag.get(tag) ?? [])
  return new Set(series.flatMap(({ facts }) => facts.map(balanceKey)))
}

function balanceKey({ accession, end }: Fact): string {
  return `${accession} ${end}`
}

function seriesOf(byTag: ByTag, tags: readonly string[], unit: string): FactSeries[] {
  const found: FactSeries[] = []
  for (const tag of tags) {
    for (const series of byTag.get(tag) ?? []) if (series.unit === unit) found.push(series)
  }
  return found
}

/** Returns the same array if all were known, as is usual. */
function onlyKnown(facts: readonly Fact[], lastDay: string | null): readonly Fact[] {
  for (const one of facts) {
    if (!isKnown(one, lastDay)) return facts.filter((fact) => isKnown(fact, lastDay))
  }
  return facts
}

function ofFiling(facts: readonly Fact[], accession: string | null): readonly Fact[] {
  return accession === null ? facts : only(facts, (fact) => fact.accession === accession)
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

/** The unit of most asset totals; convenience translations cover a year or two at most. */
function findCurrency(byTag: ByTag, lastDay: string | null): string | null {
  for (const tags of CURRENCY_TAGS) {
    const counts = new Map<string, number>()
    for (const { unit, facts } of tags.flatMap((tag) => byTag.get(tag) ?? [])) {
      const known = onlyKnown(facts, lastDay).length
      if (known > 0) counts.set(unit, (counts.get(unit) ?? 0) + known)
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

function measureUnits(core: readonly FactSeries[]): UnitOfFiling {
  const units = new Map<string, number>()
  for (const { facts } of core) {
    for (const { accession, value } of facts) {
      if (value === 0) continue
      const known = units.get(accession)
      if (known === 1) continue
      units.set(accession, Math.min(known ?? Number.POSITIVE_INFINITY, granularity(value)))
    }
  }
  return (accession, like) =>
    (like ? usualUnit(core, like) : undefined) ?? units.get(accession) ?? 1
}

/** The median unit of a filing’s facts of one period. */
function usualUnit(core: readonly FactSeries[], like: Fact): number | undefined {
  const isLike = ({ start, end, value }: Fact) =>
    start === like.start && end === like.end && value !== 0
  const steps = core.flatMap((series) =>
    factsOfFiling(series, like.accession)
      .filter(isLike)
      .map((one) => granularity(one.value)),
  )
  return steps.sort((a, b) => a - b)[steps.length >> 1]
}

/** Facts of each series by filing, since statements as of many days ask for the same ones. */
const factsByFiling = new WeakMap<FactSeries, ReadonlyMap<string, readonly Fact[]>>()

function factsOfFiling(series: FactSeries, accession: string): readonly Fact[] {
  let byFiling = factsByFiling.get(series)
  if (!byFiling) {
    byFiling = Map.groupBy(series.facts, (fact) => fact.accession)
    factsByFiling.set(series, byFiling)
  }
  return byFiling.get(accession) ?? []
}

/** Dates a few days off count only if no fact has better ones. */
function sortByPeriod(facts: readonly Fact[], calendar: Calendar): Versions {
  const versions: (readonly Fact[] | undefined)[] = new Array(calendar.years.length * PERIODS)
  const keys: PeriodKey[] = []
  for (let from = 0, to = 0; from < facts.length; from = to) {
    to = endOfRun(facts, from)
    const place = placeOf(facts[from], calendar)
    if (!place) continue
    const run = facts.slice(from, to)
    // Tolerance applies to a filer’s own reports only: an 8-K may contain another company’s periods.
    const placed = place.offDays > 0 ? only(run, isOfPeriodicForm) : run
    if (placed.length === 0) continue
    const known = versions[place.key]
    if (!known) keys.push(place.key)
    const better = known ? offDaysOf(known, calendar) - place.offDays : 1
    if (better > 0) versions[place.key] = placed
    else if (better === 0) versions[place.key] = [...(known ?? []), ...placed]
  }
  for (const key of keys) {
    const group = versions[key] ?? []
    versions[key] = rankVersions(isFullYear(key) ? preferAnnual(group) : group)
  }
  return versions
}

function placeOf(fact: Fact | undefined, calendar: Calendar): Place | null {
  return fact ? calendar.placeOf(fact.start, fact.end) : null
}

function offDaysOf([first]: readonly Fact[], calendar: Calendar): number {
  return placeOf(first, calendar)?.offDays ?? Number.POSITIVE_INFINITY
}

/** A 10-Q reports no fiscal year: a year-long fact in it is an error or the last twelve months. */
function preferAnnual(facts: readonly Fact[]): readonly Fact[] {
  const annual = only(facts, isOfAnnualForm)
  return annual.length > 0 ? annual : facts
}
