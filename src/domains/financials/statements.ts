// Company facts to the three statements in one naming, annual or quarterly, newest first.

import type { Cell, Evidence } from './cells.ts'
import { type FactIndex, indexFacts } from './fact-index.ts'
import type { CompanyFacts, Fact } from './facts.ts'
import {
  fillFromIdentities,
  fillLastQuarter,
  fillPerShare,
  findFailedIdentities,
} from './identities.ts'
import { detectIndustry } from './industries.ts'
import {
  type BalanceRow,
  type CashFlowRow,
  type CellSource,
  type IncomeRow,
  type Industry,
  type Measure,
  type PeriodType,
  type RowSources,
  type SourceFact,
  STATEMENTS,
  type StatementName,
  type Statements,
} from './model.ts'
import { endOfQuarter } from './periods.ts'
import type { Slot } from './quarters.ts'
import { bindRules, type Cells, resolveMeasures } from './resolve.ts'

/** Raised whenever a rule changes what is served from the same facts. */
export const NORMALIZATION_VERSION = 1

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
  for (const filled of fillSlots(index, options.periodType, industry).reverse()) {
    appendRow(statements, 'income_statement', filled)
    appendRow(statements, 'balance_sheet', filled)
    appendRow(statements, 'cash_flow', filled)
  }
  return statements
}

interface FilledSlot {
  readonly slot: Slot
  readonly cells: Cells
}

/** Oldest first: a fourth quarter may need the three before it. */
function fillSlots(index: FactIndex, periodType: PeriodType, industry: Industry): FilledSlot[] {
  const rules = bindRules(index)
  const fill = (slot: Slot): FilledSlot => {
    const cells = resolveMeasures(rules, slot)
    fillFromIdentities(cells, industry)
    return { slot, cells }
  }
  const filled: FilledSlot[] = []
  for (const slot of listSlots(index, periodType)) {
    const { cells } = fill(slot)
    if (slot.period === 'Q4') {
      const before = filled.filter((other) => other.slot.year === slot.year)
      const year = lazily(() => fill({ ...slot, period: 'FY' }).cells)
      fillLastQuarter(
        cells,
        before.map((other) => other.cells),
        year,
      )
      fillFromIdentities(cells, industry)
      fillPerShare(cells)
    }
    filled.push({ slot, cells })
  }
  return filled
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

function emptyStatements(currency: string | null, industry: Industry): Statements {
  return {
    currency,
    industry,
    income_statement: [],
    balance_sheet: [],
    cash_flow: [],
    sources: { income_statement: [], balance_sheet: [], cash_flow: [] },
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

function appendRow<Name extends StatementName>(
  statements: Statements,
  name: Name,
  { slot, cells }: FilledSlot,
): void {
  const values: Partial<Record<Measure, number | null>> = {}
  const sources: RowSources = {}
  const filled: Cell[] = []
  for (const measure of STATEMENTS[name]) {
    const cell = cells.get(measure)
    values[measure] = cell?.value ?? null
    if (!cell) continue
    sources[measure] = toSource(cell)
    filled.push(cell)
  }
  const filing = chooseFiling(filled)
  if (!filing) return
  const header = {
    period: slot.end,
    fiscal_year: slot.year.fiscalYear,
    fiscal_period: slot.period,
    form: filing.form,
    filed: filing.filed,
    accession: filing.accession,
  }
  const rows = statements[name] as RowOf[Name][]
  rows.push({ ...header, ...values } as RowOf[Name])
  statements.sources[name].push(sources)
  statements.flags[name].push(findFailedIdentities(cells, name))
}

/** The filing that most of a row's values are first found in; the earliest of equals. */
function chooseFiling(cells: readonly Cell[]): Fact | null {
  const tallies = new Map<string, { fact: Fact; count: number }>()
  for (const { evidence } of cells) {
    const fact = evidence[0]?.fact
    if (!fact) continue
    const tally = tallies.get(fact.accession)
    if (tally) tally.count++
    else tallies.set(fact.accession, { fact, count: 1 })
  }
  let best: { fact: Fact; count: number } | null = null
  for (const tally of tallies.values()) {
    const isBetter =
      !best ||
      tally.count > best.count ||
      (tally.count === best.count && tally.fact.filed < best.fact.filed)
    if (isBetter) best = tally
  }
  return best?.fact ?? null
}

function toSource({ formula, evidence }: Cell): CellSource {
  return { derived: formula !== null, formula, facts: evidence.map(toSourceFact) }
}

function toSourceFact({ taxonomy, tag, unit, fact }: Evidence): SourceFact {
  const { start, end, form, filed, accession } = fact
  const value = fact.value / (fact.scale ?? 1)
  return { taxonomy, tag, unit, start, end, value, form, filed, accession }
}
