// Company facts to the three statements in one naming, annual or quarterly, newest first.

import { endOfQuarter } from '../calendar/periods.ts'
import type { CompanyFacts, Fact } from '../facts/fact.ts'
import {
  BALANCE_MEASURES,
  type BalanceRow,
  CASH_FLOW_MEASURES,
  type CashFlowRow,
  INCOME_MEASURES,
  type IncomeRow,
  type Industry,
  type Measure,
  type PeriodType,
  STATEMENTS,
  type StatementName,
  type StatementRows,
  type Statements,
} from '../model.ts'
import type { Cells } from './cells.ts'
import { type CheckedRow, findFlags } from './checks.ts'
import { type FactIndex, indexFacts } from './fact-index.ts'
import { fillFromIdentities, fillLastQuarter, fillPerShare } from './identities.ts'
import { detectIndustry } from './industries.ts'
import { quarterOf, type Slot } from './quarters.ts'
import { bindRules, type FilerRules, resolveMeasures } from './resolve.ts'
import { SourceWriter } from './sources.ts'

/** Raised whenever a rule changes what is served from the same facts, or the form it is stored in. */
export const NORMALIZATION_VERSION = 7

export interface StatementOptions {
  readonly periodType: PeriodType
  /** An instant; what was filed after its day is ignored. */
  readonly asOf: string | null
  readonly industry: Industry
  /** What this filing alone reports; its rows still lie in the filer's whole calendar. */
  readonly accession?: string
}

export function buildStatements(facts: CompanyFacts, options: StatementOptions): Statements {
  const index = indexFacts(facts, options.asOf, options.accession)
  const industry = options.industry === 'unknown' ? detectIndustry(index) : options.industry
  const statements = emptyStatements(index.currency, industry)
  const writer = new SourceWriter()
  for (const filled of fillSlots(index, options.periodType, industry).reverse()) {
    appendRow(statements, 'income_statement', filled, writer)
    appendRow(statements, 'balance_sheet', filled, writer)
    appendRow(statements, 'cash_flow', filled, writer)
  }
  return { ...statements, sources: writer.toTable() }
}

interface FilledSlot extends CheckedRow {
  readonly slot: Slot
}

interface Workings {
  readonly rules: FilerRules
  readonly years: Map<string, Cells>
}

/** Quarterly statements need the year's cells too; they are made once for both views. */
const workings = new WeakMap<FactIndex, Workings>()

function workingsOf(index: FactIndex): Workings {
  const known = workings.get(index) ?? { rules: bindRules(index), years: new Map() }
  workings.set(index, known)
  return known
}

/** Oldest first: a fourth quarter may need the three before it. */
function fillSlots(index: FactIndex, periodType: PeriodType, industry: Industry): FilledSlot[] {
  const workings = workingsOf(index)
  const filled: FilledSlot[] = []
  for (const slot of listSlots(index, periodType)) {
    const isYear = slot.period === 'FY'
    const cells = isYear ? fillYear(workings, slot, industry) : fill(workings, slot, industry)
    let year: FilledSlot['year'] = null
    if (slot.period === 'Q4') {
      const quarters = quartersBefore(slot, filled)
      year = { whole: fillYear(workings, slot, industry), quarters }
      fillLastQuarter(cells, quarters, year.whole)
      fillFromIdentities(cells, industry)
      fillPerShare(cells, year.whole)
    }
    filled.push({ slot, cells, industry, year, before: cellsBefore(slot, filled.at(-1)) })
  }
  return filled
}

function fill({ rules }: Workings, slot: Slot, industry: Industry): Cells {
  const cells = resolveMeasures(rules, slot)
  fillFromIdentities(cells, industry)
  return cells
}

function fillYear(workings: Workings, slot: Slot, industry: Industry): Cells {
  const key = `${industry} ${slot.year.index}`
  const known = workings.years.get(key)
  if (known) return known
  const cells = fill(workings, { ...slot, period: 'FY' }, industry)
  workings.years.set(key, cells)
  return cells
}

/** Those of the same year, oldest first. */
function quartersBefore({ year }: Slot, filled: readonly FilledSlot[]): Cells[] {
  const quarters: Cells[] = []
  for (const { slot, cells } of filled.slice(-3)) if (slot.year === year) quarters.push(cells)
  return quarters
}

/** Null where a row is missing in between. */
function cellsBefore(slot: Slot, last: FilledSlot | undefined): Cells | null {
  if (!last) return null
  const steps =
    slot.period === 'FY'
      ? slot.year.index - last.slot.year.index
      : quarterIndex(slot) - quarterIndex(last.slot)
  return steps === 1 ? last.cells : null
}

function quarterIndex({ year, period }: Slot): number {
  return 4 * year.index + quarterOf(period)
}

function emptyStatements(currency: string | null, industry: Industry): StatementRows {
  return {
    currency,
    industry,
    income_statement: [],
    balance_sheet: [],
    cash_flow: [],
    flags: { income_statement: [], balance_sheet: [], cash_flow: [] },
  }
}

/** Oldest first. A year without a single quarter's end is an annual filer's: it has no quarters. */
function listSlots({ calendar }: FactIndex, periodType: PeriodType): Slot[] {
  const slots: Slot[] = []
  for (const year of calendar.years) {
    if (periodType === 'annual') {
      const end = year.isReported ? endOfQuarter(year, 4) : null
      if (end) slots.push({ year, period: 'FY', end })
      continue
    }
    if (year.quarterEnds.every((end) => end === null)) continue
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

/** Members in the order in which rows are stored. */
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
  statements: StatementRows,
  name: Name,
  row: FilledSlot,
  writer: SourceWriter,
): void {
  const { slot, cells } = row
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
  writer.add(name, cells)
  statements.flags[name].push(findFlags(row, name))
}

/** The filing that most of a row's values are first found in; the earliest of equals. */
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

/** A list, since a row has values of a few filings only. */
function tallyOf(tallies: readonly Tally[], accession: string): Tally | null {
  for (const tally of tallies) if (tally.fact.accession === accession) return tally
  return null
}
