// Values that a later filing states differently from the first report.

import type { CompanyFacts, Fact } from '../facts/fact.ts'
import type { Industry } from '../measures/declaration.ts'
import {
  MEASURES,
  type Measure,
  STATEMENT_NAMES,
  STATEMENTS,
  type StatementName,
} from '../measures/measures.ts'
import type { ShareSplit } from '../model.ts'
import { type Cell, type Cells, roundFloat } from '../statements/cells.ts'
import {
  granularity,
  hasLostScale,
  isRoundingOf,
  type UnitOfFiling,
} from '../statements/choose-filing.ts'
import { type FactIndex, indexFacts } from '../statements/fact-index.ts'
import { detectIndustry } from '../statements/industries.ts'
import { TOLERANCE } from '../statements/parts.ts'
import { isLastQuarter, isWholePeriod } from '../statements/quarters.ts'
import { factorOfCell } from '../statements/share-basis.ts'
import { followPeriods, type PeriodHistory, type Version } from './history.ts'
import type { ReportedValue, Restatement, RestatementKind } from './model.ts'

interface Change {
  readonly measure: Measure
  readonly first: Version
  readonly later: Version
  /** The period by all filings. */
  readonly cells: Cells
}

function kindOf(
  change: Change,
  unitOf: UnitOfFiling,
  splits: readonly ShareSplit[],
): RestatementKind {
  if (isSplit(change, splits)) return 'split'
  if (isRecast(change, unitOf)) return 'recast'
  const { first, later } = change
  return tagsIn(first.cell).join() === tagsIn(later.cell).join() ? 'restated' : 'reclassified'
}

function tagsIn({ evidence }: Cell): string[] {
  return [...new Set(evidence.map(({ tag }) => tag))].sort()
}

/** Tolerance for counts, which are rounded; a fourth quarter’s combine four roundings. */
const COUNT_TOLERANCE = 0.005
const HALF_CENT = 0.005

/** Whether a value changed by the factor of splits between the two filings. */
function isSplit({ measure, first, later }: Change, splits: readonly ShareSplit[]): boolean {
  const before = factorOfCell(first.cell, splits)
  const after = factorOfCell(later.cell, splits)
  if (before === undefined || after === undefined || before === after) return false
  const factor = before / after
  const [from, to] = [first.cell.value, later.cell.value]
  if (MEASURES[measure].kind === 'shares') {
    return Math.abs(from * factor - to) <= Math.abs(to) * COUNT_TOLERANCE
  }
  const rounding = HALF_CENT * (1 / factor + 1)
  return MEASURES[measure].kind === 'per_share' && Math.abs(from / factor - to) <= rounding
}

/** Measures that exclude operations which a later report presents as discontinued. */
const OF_CONTINUING: readonly Measure[] = [
  'revenue',
  'cost_of_revenue',
  'gross_profit',
  'research_and_development',
  'selling_general_administrative',
  'operating_expenses',
  'operating_income',
  'interest_expense',
  'pretax_income',
  'income_tax',
]

/**
 * Whether income is unchanged, and the amount missing in pretax income less tax is now income of
 * discontinued operations (ASC 205-20: prior periods are recast). False if one of these is not
 * reported.
 */
function isRecast({ measure, first, later }: Change, unitOf: UnitOfFiling): boolean {
  if (!OF_CONTINUING.includes(measure)) return false
  const [before, after] = [continuingOf(first.cells), continuingOf(later.cells)]
  if (!before || !after || before.discontinued === after.discontinued) return false
  if (isOtherAmount(before.net, after.net, unitOf)) return false
  const left = before.continuing - after.continuing
  const moved = after.discontinued - before.discontinued
  return (
    Math.abs(left - moved) <= TOLERANCE * Math.max(Math.abs(before.continuing), Math.abs(moved))
  )
}

function continuingOf(cells: Cells) {
  const net = cells.get('net_income')
  const pretax = cells.get('pretax_income')
  const tax = cells.get('income_tax')
  if (!net || !pretax || !tax) return null
  const discontinued = cells.get('discontinued_income')?.value ?? 0
  return { net, continuing: pretax.value - tax.value, discontinued }
}

export interface RestatementOptions {
  /** Time of knowledge; later filings are ignored. */
  readonly asOf: string | null
  readonly industry: Industry
}

/** Restatements, newest period first, without differences of rounding, scale or sign. */
export function findRestatements(facts: CompanyFacts, options: RestatementOptions): Restatement[] {
  const index = indexFacts(facts, options.asOf)
  const industry = options.industry === 'unknown' ? detectIndustry(index) : options.industry
  const periods = followPeriods(index, industry)
  const years = new Set(periods.flatMap(({ slot }) => (isWholePeriod(slot) ? slot.year.index : [])))
  const found: Restatement[] = []
  for (const period of periods.toReversed()) {
    for (const statement of STATEMENT_NAMES) {
      // A year’s last balance is also that of its fourth quarter, and is listed once.
      const isTwice = isLastQuarter(period.slot) && years.has(period.slot.year.index)
      if (isTwice && statement === 'balance_sheet') continue
      found.push(...findIn(period, statement, index))
    }
  }
  return recastWithYears(found)
}

/**
 * A quarter whose year was recast was recast with it, where its own income is unchanged: quarterly
 * reports give less of discontinued operations than the annual report, and a fourth quarter has none.
 */
function recastWithYears(found: readonly Restatement[]): Restatement[] {
  const yearOf = ({ measure, fiscal_year }: Restatement) => `${measure} ${fiscal_year}`
  const ofYears = found.filter((one) => one.kind === 'recast' && one.fiscal_period === 'FY')
  const years = new Set(ofYears.map(yearOf))
  const earning = found.filter(({ measure }) => measure === 'net_income')
  const otherIncome = new Set(earning.map(({ period }) => period))
  return found.map((one) => {
    const isWithYear = one.fiscal_period !== 'FY' && years.has(yearOf(one))
    return isWithYear && !otherIncome.has(one.period) ? { ...one, kind: 'recast' } : one
  })
}

function findIn(
  { slot, cells, versions }: PeriodHistory,
  statement: StatementName,
  { unitOfFiling: unitOf, splits }: FactIndex,
): Restatement[] {
  const found: Restatement[] = []
  for (const measure of STATEMENTS[statement]) {
    const history = versions.get(measure)
    if (!history || history.length < 2 || !cells.has(measure)) continue
    const [first, ...changes] = distinct(history, unitOf)
    const later = changes.pop()
    if (!first || !later || !isOtherAmount(first.cell, later.cell, unitOf)) continue
    found.push({
      statement,
      measure,
      period: slot.end,
      fiscal_year: slot.year.fiscalYear,
      fiscal_period: slot.period,
      kind: kindOf({ measure, first, later, cells }, unitOf, splits),
      first: toReported(first),
      later: toReported(later),
      ...toDifference(first.cell.value, later.cell.value),
      between: changes.map(toReported),
    })
  }
  return found
}

/** Versions that differ from the previous one by more than rounding. */
function distinct(history: readonly Version[], unitOf: UnitOfFiling): Version[] {
  const kept: Version[] = []
  for (const version of history) {
    const last = kept.at(-1)
    if (!last || isOtherAmount(last.cell, version.cell, unitOf)) kept.push(version)
  }
  return kept
}

function toReported({ filing, cell }: Version): ReportedValue {
  const { accession, form, filed } = filing
  return { value: cell.value, accession, form, filed, tags: tagsIn(cell) }
}

function toDifference(first: number, later: number) {
  const difference = roundFloat(later - first)
  const percent = first === 0 ? null : Number(((100 * difference) / Math.abs(first)).toPrecision(6))
  return { difference, percent }
}

/**
 * False also for the exact negative, and for the thousand- or millionfold: these are slips of a sign
 * or a scale in one of the filings, not another amount.
 */
function isOtherAmount(a: Cell, given: Cell, unitOf: UnitOfFiling): boolean {
  const b = a.value * given.value < 0 ? { ...given, value: -given.value } : given
  if (a.value === b.value) return false
  if (hasLostScale(a.value, b.value) || hasLostScale(b.value, a.value)) return false
  const [one, other] = [toFact(a), toFact(b)]
  if (one && other) return !isRoundingOf(one, other, unitOf) && !isRoundingOf(other, one, unitOf)
  const slack = Math.max(slackOf(a, unitOf), slackOf(b, unitOf))
  return Math.abs(a.value - b.value) > slack
}

/** The single fact of a value, with the value’s own sign. */
function toFact({ evidence, value }: Cell): Fact | null {
  const [only, ...others] = evidence
  return only && others.length === 0 ? { ...only.fact, value } : null
}

/** Tolerance: half a unit for each number in the value. */
function slackOf({ evidence }: Cell, unitOf: UnitOfFiling): number {
  let units = 0
  for (const { fact } of evidence) {
    units += Math.min(granularity(fact.value), unitOf(fact.accession))
  }
  return units / 2
}
