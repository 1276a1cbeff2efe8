// Company facts to the three statements in one naming: fiscal years, quarters or twelve months, newest
// first.

import { versionOf } from '../../../kernel/module-version.ts'
import { endOfQuarter, endOfYear } from '../calendar/periods.ts'
import type { CompanyFacts, Fact } from '../facts/fact.ts'
import type { Industry } from '../measures/declaration.ts'
import {
  BALANCE_MEASURES,
  CASH_FLOW_MEASURES,
  EXTENDED,
  FURTHER,
  hasLine,
  INCOME_MEASURES,
  isExtendedMeasure,
  type Measure,
  STATEMENTS,
  type StatementName,
  USUAL,
} from '../measures/measures.ts'
import type {
  BalanceRow,
  CashFlowRow,
  ExtendedValues,
  IncomeRow,
  PeriodType,
  SplitFactors,
  StatementRows,
  Statements,
} from '../model.ts'
import type { Cells } from './cells.ts'
import { type FailedCheck, findFailedChecks } from './checks.ts'
import { fillExtended, fillLastExtended } from './extended-identities.ts'
import { type FactIndex, indexFacts } from './fact-index.ts'
import { dropOfOtherTags, fillFromIdentities, fillLastQuarter, fillPerShare } from './identities.ts'
import { detectIndustry } from './industries.ts'
import type { CheckedRow } from './parts.ts'
import { isWholePeriod, quarterIndex, type Slot } from './quarters.ts'
import { bindRules, type FilerRules, listUnreadable, resolveMeasures } from './resolve.ts'
import { findShareBasis, type ShareBasis } from './share-basis.ts'
import { SourceWriter } from './sources.ts'
import { type FilledSlot, fillTwelveMonths } from './trailing.ts'

/** Changes with every rule for what is served from the same facts, and with the form it is stored in. */
export const NORMALIZATION_VERSION = versionOf(new URL('../stored/pack.ts', import.meta.url))

export interface StatementOptions {
  readonly periodType: PeriodType
  /** Time of knowledge; later filings are ignored. */
  readonly asOf: string | null
  readonly industry: Industry
  /** Filing whose values alone are used; its rows use the filer’s whole calendar. */
  readonly accession?: string
  /** Whether rows include the measures of `fields=extended`; the others are unaffected. */
  readonly isExtended?: boolean
}

/** A row that fails a check. */
export interface FailedRow extends FailedCheck {
  readonly statement: StatementName
  readonly row: RowOf[StatementName]
}

export interface BuiltStatements extends Statements {
  readonly failed: readonly FailedRow[]
}

export function buildStatements(facts: CompanyFacts, options: StatementOptions): BuiltStatements {
  const index = indexFacts(facts, options.asOf, options.accession)
  const industry = options.industry === 'unknown' ? detectIndustry(index) : options.industry
  const isExtended = options.isExtended ?? false
  const statements = { ...emptyStatements(index, industry, isExtended), failed: [] as FailedRow[] }
  const writer = new SourceWriter()
  const workings = workingsOf(index, isExtended)
  const filled = fillPeriods(workings, options.periodType, industry)
  for (let at = filled.length - 1; at >= 0; at--) {
    const [one, next] = [filled[at] as FilledSlot, filled[at + 1]]
    const row = { ...one, after: next?.before === one.cells ? next.cells : null }
    appendRow(statements, 'income_statement', row, writer)
    appendRow(statements, 'balance_sheet', row, writer)
    appendRow(statements, 'cash_flow', row, writer)
  }
  const unreadable = listUnreadable(workings.rules)
  const named = unreadable.length > 0 ? { unreadable } : {}
  return { ...statements, ...named, sources: writer.toTable() }
}

interface Workings {
  readonly rules: FilerRules
  readonly isExtended: boolean
  readonly years: Map<string, Cells>
  readonly quarters: Map<Industry, readonly FilledSlot[]>
}

/** Cells that views share, computed once. */
const known = {
  usual: new WeakMap<FactIndex, Workings>(),
  extended: new WeakMap<FactIndex, Workings>(),
}

export function workingsOf(index: FactIndex, isExtended = false): Workings {
  const byIndex = isExtended ? known.extended : known.usual
  const workings = byIndex.get(index) ?? begin(index, isExtended)
  byIndex.set(index, workings)
  return workings
}

const WITH_EXTENDED = [...USUAL, ...FURTHER]

function begin(index: FactIndex, isExtended: boolean): Workings {
  const rules = bindRules(index, isExtended ? WITH_EXTENDED : USUAL)
  return { rules, isExtended, years: new Map(), quarters: new Map() }
}

function fillPeriods(
  workings: Workings,
  periodType: PeriodType,
  industry: Industry,
): readonly FilledSlot[] {
  if (periodType === 'annual') return fillSlots(workings, 'annual', industry)
  const { index } = workings.rules
  const quarters = workings.quarters.get(industry) ?? fillSlots(workings, 'quarterly', industry)
  workings.quarters.set(industry, quarters)
  if (periodType === 'quarterly') return quarters
  return fillTwelveMonths(listSlots(index, 'ttm'), {
    quarters,
    years: index.calendar.years,
    yearOf: (slot: Slot) => fillYear(workings, slot, industry),
    unitOf: index.unitOfFiling,
    industry,
    splits: index.splits,
    isExtended: workings.isExtended,
  })
}

/** Fills slots oldest first, since a fourth quarter may need the three before it. */
function fillSlots(
  workings: Workings,
  periodType: 'annual' | 'quarterly',
  industry: Industry,
): FilledSlot[] {
  const { index } = workings.rules
  const filled: FilledSlot[] = []
  for (const slot of listSlots(index, periodType)) {
    const cells =
      slot.period === 'FY' ? fillYear(workings, slot, industry) : fill(workings, slot, industry)
    let year: FilledSlot['year'] = null
    if (slot.period === 'Q4' && !slot.year.isRecast) {
      const quarters = quartersBefore(slot, filled)
      year = { whole: fillYear(workings, slot, industry), quarters }
      completeLastQuarter(cells, year, industry)
      if (workings.isExtended) {
        fillLastExtended(cells, quarters, year.whole)
        fillExtended(cells, industry)
      }
    }
    const last = filled.at(-1)
    const basis = findShareBasis(cells, index.splits, last?.basis ?? null)
    filled.push({ slot, cells, industry, year, basis, before: cellsBefore(slot, last) })
  }
  return filled
}

function fill({ rules, isExtended }: Workings, slot: Slot, industry: Industry): Cells {
  const cells = fillPeriod(rules, slot, industry)
  if (isExtended) fillExtended(cells, industry)
  return cells
}

/** Values of one period by its filings; `completeLastQuarter` completes a fourth quarter. */
export function fillPeriod(rules: FilerRules, slot: Slot, industry: Industry): Cells {
  const cells = resolveMeasures(rules, slot)
  fillFromIdentities(cells, industry)
  return cells
}

/** Adds values that follow only from the year and its first three quarters. */
export function completeLastQuarter(
  cells: Cells,
  { whole, quarters }: NonNullable<CheckedRow['year']>,
  industry: Industry,
): void {
  dropOfOtherTags(cells, whole, quarters)
  fillLastQuarter(cells, quarters, whole)
  fillFromIdentities(cells, industry)
  fillPerShare(cells, whole)
}

function fillYear(workings: Workings, slot: Slot, industry: Industry): Cells {
  const key = `${industry} ${slot.year.index}`
  const known = workings.years.get(key)
  if (known) return known
  const cells = fill(workings, { ...slot, period: 'FY' }, industry)
  workings.years.set(key, cells)
  return cells
}

/** Quarters of the row’s fiscal year, oldest first. */
function quartersBefore({ year }: Slot, filled: readonly FilledSlot[]): Cells[] {
  const quarters: Cells[] = []
  for (const { slot, cells } of filled.slice(-3)) if (slot.year === year) quarters.push(cells)
  return quarters
}

/** Returns null if a row in between is missing. */
function cellsBefore(slot: Slot, last: FilledSlot | undefined): Cells | null {
  if (!last) return null
  const steps = isWholePeriod(slot)
    ? slot.year.index - last.slot.year.index
    : quarterIndex(slot) - quarterIndex(last.slot)
  return steps === 1 ? last.cells : null
}

function emptyStatements(
  { currency, splits }: FactIndex,
  industry: Industry,
  isExtended: boolean,
): StatementRows {
  const extended = { income_statement: [], balance_sheet: [], cash_flow: [] }
  return {
    ...(isExtended ? { extended } : {}),
    currency,
    industry,
    income_statement: [],
    balance_sheet: [],
    cash_flow: [],
    flags: { income_statement: [], balance_sheet: [], cash_flow: [] },
    splits,
    factors: { income_statement: [], balance_sheet: [], cash_flow: [] },
  }
}

/**
 * Slots, oldest first. A year without any quarter’s end is an annual filer’s: it has no quarters,
 * and twelve months at its own end alone.
 */
export function listSlots({ calendar }: FactIndex, periodType: PeriodType): Slot[] {
  const slots: Slot[] = []
  for (const year of calendar.years) {
    if (periodType === 'annual') {
      const end = year.isReported || !year.isWhole ? endOfYear(year) : null
      if (end) slots.push({ year, period: year.isWhole ? 'FY' : 'TP', end })
      continue
    }
    const hasQuarters = year.quarterEnds.some((end) => end !== null)
    if (!hasQuarters && !(periodType === 'ttm' && year.isReported)) continue
    for (const quarter of [1, 2, 3, 4] as const) {
      const end = endOfQuarter(year, quarter)
      if (end) slots.push({ year, period: `Q${quarter}`, end })
    }
  }
  return slots
}

type RowOf = {
  income_statement: IncomeRow
  balance_sheet: BalanceRow
  cash_flow: CashFlowRow
}

type AnyRow = Omit<RowOf[StatementName], Measure> & Partial<Record<Measure, number | null>>

/** Rows with members in the stored order. */
const BLANK_ROWS: Readonly<Record<StatementName, AnyRow>> = {
  income_statement: blankRow(INCOME_MEASURES),
  balance_sheet: blankRow(BALANCE_MEASURES),
  cash_flow: blankRow(CASH_FLOW_MEASURES),
}

function blankRow(measures: readonly Measure[]): AnyRow {
  const header = { period: '', fiscal_year: 0, fiscal_period: 'FY', form: '', filed: '' } as const
  const values = Object.fromEntries(measures.map((measure) => [measure, null]))
  return { ...header, accession: '', ...values }
}

function appendRow<Name extends StatementName>(
  statements: StatementRows & { failed: FailedRow[] },
  name: Name,
  row: FilledSlot,
  writer: SourceWriter,
): void {
  const { slot, cells, basis } = row
  const filing = chooseFiling(cells, STATEMENTS[name])
  if (!filing) return
  const filled: AnyRow = { ...BLANK_ROWS[name] }
  filled.period = slot.end
  filled.fiscal_year = slot.year.fiscalYear
  filled.fiscal_period = slot.period
  filled.form = filing.form
  filled.filed = filing.filed
  filled.accession = filing.accession
  for (const measure of STATEMENTS[name]) filled[measure] = cells.get(measure)?.value ?? null
  const rows = statements[name] as RowOf[Name][]
  rows.push(filled as RowOf[Name])
  const extended = statements.extended?.[name]
  extended?.push(extendedValues(cells, name, row.industry))
  writer.add(name, cells, (measure) => {
    if (!isExtendedMeasure(measure)) return true
    return extended !== undefined && hasLine(row.industry, measure)
  })
  const failed = findFailedChecks(row, name)
  statements.flags[name].push(failed.map(({ flag }) => flag))
  for (const check of failed) {
    statements.failed.push({ ...check, statement: name, row: filled as RowOf[Name] })
  }
  statements.factors[name].push(factorsOf(basis, name))
}

/** Returns null if all factors are 1. */
function factorsOf({ factors }: ShareBasis, name: StatementName): SplitFactors | null {
  const own = Object.entries(factors).filter(
    ([measure, factor]) => factor !== 1 && isIn(name, measure),
  )
  return own.length > 0 ? Object.fromEntries(own) : null
}

/** Values of other industries’ lines are null, whatever the filer’s notes contain. */
function extendedValues(cells: Cells, name: StatementName, industry: Industry): ExtendedValues {
  const values: ExtendedValues = {}
  for (const measure of EXTENDED[name]) {
    values[measure] = hasLine(industry, measure) ? (cells.get(measure)?.value ?? null) : null
  }
  return values
}

function isIn(name: StatementName, measure: string): boolean {
  return measure in BLANK_ROWS[name] || EXTENDED[name].some((one) => one === measure)
}

/** The filing in which most of a row’s values are first found; the earliest of equals. */
function chooseFiling(cells: Cells, measures: readonly Measure[]): Fact | null {
  const tallies: Tally[] = []
  for (const measure of measures) {
    const fact = cells.get(measure)?.evidence[0]?.fact
    if (!fact) continue
    const tally = tallyOf(tallies, fact.accession)
    if (tally) tally.count++
    else tallies.push({ fact, count: 1 })
  }
  let best: Tally | null = null
  for (const tally of tallies) {
    const isBetter =
      !best ||
      tally.count > best.count ||
      (tally.count === best.count && tally.fact.filed < best.fact.filed)
    if (isBetter) best = tally
  }
  return best?.fact ?? null
}

interface Tally {
  readonly fact: Fact
  count: number
}

/** A list, since a row has values of few filings. */
function tallyOf(tallies: readonly Tally[], accession: string): Tally | null {
  for (const tally of tallies) if (tally.fact.accession === accession) return tally
  return null
}
