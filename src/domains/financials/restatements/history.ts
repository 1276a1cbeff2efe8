// History of a period’s values by filing: reports are processed in the order of filing, and affected
// values are recomputed from the facts filed so far. The calendar, and the choice of tags that are
// lines of a statement, use all filings.

import type { QuarterNumber } from '../calendar/durations.ts'
import { aloneKey, endKey, type PeriodKey, toDateKey } from '../calendar/periods.ts'
import type { Fact } from '../facts/fact.ts'
import type { Industry } from '../measures/declaration.ts'
import { MEASURES, type Measure, STATEMENT_NAMES, STATEMENTS } from '../measures/measures.ts'
import type { Cell, Cells } from '../statements/cells.ts'
import type { FactIndex, TagFacts } from '../statements/fact-index.ts'
import { isWholePeriod, quarterOf, type Slot } from '../statements/quarters.ts'
import { type FilerRules, tagsOf } from '../statements/resolve.ts'
import { byFiling } from '../statements/split-evidence.ts'
import { completeLastQuarter, fillPeriod, listSlots, workingsOf } from '../statements/statements.ts'

export type Filing = Pick<Fact, 'accession' | 'form' | 'filed'>

/** A value as shown after a filing. */
export interface Version {
  readonly filing: Filing
  readonly cell: Cell
  /** All cells of the period, as a reader saw them at that time. */
  readonly cells: Cells
}

export interface PeriodHistory {
  readonly slot: Slot
  /** Cells resolved from all filings known by that time. */
  readonly cells: Cells
  /** Versions of each measure’s value, oldest first. */
  readonly versions: ReadonlyMap<Measure, readonly Version[]>
}

/** Every fiscal year and quarter with a row, oldest year first. */
export function followPeriods(index: FactIndex, industry: Industry): PeriodHistory[] {
  const { rules } = workingsOf(index)
  const known = new Map<TagFacts, KnownTag>()
  const reports = listReports(rules, known)
  const periods = listPeriods(index)
  const readers = listReaders(periods)
  const asKnown = (tag: TagFacts) => known.get(tag) ?? tag
  const work = { rules: { ...rules, known: asKnown }, industry }
  for (const [filing, facts] of reports) {
    const touched = new Set<Period>()
    for (const { versions, key, fact } of facts) {
      versions[key] ??= []
      versions[key].push(fact)
      for (const period of readers.get(key) ?? []) touched.add(period)
    }
    for (const period of [...touched].sort((a, b) => a.place - b.place)) {
      refill(period, filing, work)
    }
  }
  return periods.filter(({ isShown }) => isShown)
}

/** A tag with its facts filed so far. */
interface KnownTag extends TagFacts {
  readonly versions: Fact[][]
}

interface Report {
  readonly versions: Fact[][]
  readonly key: PeriodKey
  readonly fact: Fact
}

/** Facts of each filing under the rules’ tags, oldest filing first. */
function listReports(rules: FilerRules, known: Map<TagFacts, KnownTag>) {
  const reports = new Map<string, { filing: Filing; facts: Report[] }>()
  for (const tag of [...tagsOf(rules).keys(), ...rules.anchors]) {
    if (known.has(tag)) continue
    const versions: Fact[][] = []
    known.set(tag, { ...tag, versions })
    tag.versions.forEach((all, key) => {
      for (const fact of all ?? []) {
        const report = reports.get(fact.accession) ?? { filing: fact, facts: [] }
        reports.set(fact.accession, report)
        report.facts.push({ versions, key, fact })
      }
    })
  }
  return [...reports.values()]
    .sort((a, b) => byFiling(a.filing, b.filing))
    .map(({ filing, facts }) => [filing, facts] as const)
}

interface Period extends PeriodHistory {
  cells: Cells
  readonly versions: Map<Measure, Version[]>
  /** Position in the order of dependence. */
  readonly place: number
  /** The fiscal year, with its quarters before this one. */
  readonly year: Period | null
  readonly before: readonly Period[]
  /** False for a year that is needed only for its fourth quarter. */
  readonly isShown: boolean
}

function listPeriods(index: FactIndex): Period[] {
  const slots = [...listSlots(index, 'annual'), ...listSlots(index, 'quarterly')]
  const periods: Period[] = []
  const add = (slot: Slot, rest: Pick<Period, 'year' | 'before' | 'isShown'>) => {
    const place = periods.length
    periods.push({ slot, cells: new Map(), versions: new Map(), place, ...rest })
    return periods[place] as Period
  }
  for (const ofYear of Map.groupBy(slots, ({ year }) => year.index).values()) {
    const annual = ofYear.find(isWholePeriod)
    const [first] = ofYear
    if (!first) continue
    const slot: Slot = annual ?? { ...first, period: 'FY' }
    const year = add(slot, { year: null, before: [], isShown: annual !== undefined })
    const before: Period[] = []
    for (const quarter of ofYear) {
      if (quarter === annual) continue
      before.push(add(quarter, { year, before: [...before], isShown: true }))
    }
  }
  return periods
}

/** Periods by the keys of the facts they depend on. */
function listReaders(periods: readonly Period[]): Map<PeriodKey, Period[]> {
  const readers = new Map<PeriodKey, Period[]>()
  for (const period of periods) {
    for (const key of new Set(keysOf(period))) {
      const known = readers.get(key)
      if (known) known.push(period)
      else readers.set(key, [period])
    }
  }
  return readers
}

function keysOf({ slot, year, before }: Period): PeriodKey[] {
  const { index } = slot.year
  const quarter = quarterOf(slot)
  const own = [toDateKey(index, quarter), endKey(index, quarter)]
  if (isWholePeriod(slot)) return own
  own.push(aloneKey(index, quarter))
  if (quarter > 1) own.push(toDateKey(index, (quarter - 1) as QuarterNumber))
  if (quarter < 4) return own
  return [...own, ...(year ? keysOf(year) : []), ...before.flatMap(keysOf)]
}

interface Work {
  readonly rules: FilerRules
  readonly industry: Industry
}

function refill(period: Period, filing: Filing, { rules, industry }: Work): void {
  const { slot, year, before, versions } = period
  const cells = fillPeriod(rules, slot, industry)
  if (slot.period === 'Q4' && year && !slot.year.isRecast) {
    const quarters = before.map((quarter) => quarter.cells)
    completeLastQuarter(cells, { whole: year.cells, quarters }, industry)
  }
  period.cells = cells
  for (const name of STATEMENT_NAMES) {
    for (const measure of STATEMENTS[name]) {
      const cell = cells.get(measure)
      if (!cell || !isReport(cell, measure)) continue
      const known = versions.get(measure)
      if (!known) versions.set(measure, [{ filing, cell, cells }])
      else if (known.at(-1)?.cell.value !== cell.value) known.push({ filing, cell, cells })
    }
  }
}

/** Whether a value is a filing’s own, or the exact difference of values of one cycle. */
function isReport(cell: Cell, measure: Measure): boolean {
  const { kind } = MEASURES[measure]
  const isEstimate = (kind === 'per_share' || kind === 'shares') && cell.evidence.length > 1
  return !isEstimate && !isOfTwoCycles(cell)
}

/** Whether a subtrahend was filed after its minuend, so that no filing states the difference. */
function isOfTwoCycles({ evidence }: Cell): boolean {
  for (let at = 1; at < evidence.length; at++) {
    const [whole, part] = [evidence[at - 1], evidence[at]]
    if (!whole || !part || whole.tag !== part.tag || whole.fact.end <= part.fact.end) continue
    if (whole.fact.filed < part.fact.filed) return true
  }
  return false
}
