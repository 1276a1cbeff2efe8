// Inputs of ratios: the values of a row’s period, revenue of a year before and, for averages, the
// opening balances.

import { daysBetween } from '../../../kernel/time.ts'
import { quartersIn } from '../calendar/durations.ts'
import { type Measure, STATEMENTS, type StatementName } from '../measures/measures.ts'
import { AVERAGED, type AveragedMeasure } from '../measures/ratios.ts'
import type {
  FiscalPeriod,
  IncomeRow,
  PeriodType,
  RatioBasis,
  RatioInput,
  Statements,
} from '../model.ts'
import { toRowSources } from '../statements/sources.ts'

export type InputName = Measure | 'prior_revenue' | `opening_${AveragedMeasure}`
export type Inputs = Partial<Record<InputName, RatioInput>>

export function measureOf(name: InputName): Measure {
  switch (name) {
    case 'prior_revenue':
      return 'revenue'
    case 'opening_stockholders_equity':
      return 'stockholders_equity'
    case 'opening_total_assets':
      return 'total_assets'
    default:
      return name
  }
}

export interface RatioOptions {
  /** Period type of the statements’ rows. */
  readonly periodType: PeriodType
  readonly basis: RatioBasis
}

export function collectInputs(
  statements: Statements,
  row: IncomeRow,
  { periodType, basis }: RatioOptions,
): Inputs {
  const inputs: Inputs = {}
  for (const [name, measures] of Object.entries(STATEMENTS)) {
    const find = findRow(statements, name as StatementName, row.period)
    for (const measure of measures) {
      const input = find(measure)
      if (input) inputs[measure] = input
    }
  }
  const prior = findBefore(statements.income_statement, row, YEAR_BEFORE)
  const priorRevenue = prior && findRow(statements, 'income_statement', prior.period)('revenue')
  if (priorRevenue) inputs.prior_revenue = priorRevenue
  return basis === 'average' ? { ...inputs, ...openingOf(statements, row, periodType) } : inputs
}

/** Balances on the day before the period began; none if no row has that day. */
function openingOf(statements: Statements, row: IncomeRow, periodType: PeriodType): Inputs {
  const step = periodType === 'quarterly' ? QUARTER_BEFORE : YEAR_BEFORE
  const opening = findBefore(statements.balance_sheet, row, step)
  if (!opening) return {}
  const find = findRow(statements, 'balance_sheet', opening.period)
  const inputs: Inputs = {}
  for (const measure of AVERAGED) {
    const input = find(measure)
    if (input) inputs[`opening_${measure}`] = input
  }
  return inputs
}

interface Step {
  readonly quarters: 1 | 4
  readonly periods: Readonly<Record<FiscalPeriod, FiscalPeriod>>
}

const YEAR_BEFORE: Step = {
  quarters: 4,
  periods: { FY: 'FY', Q1: 'Q1', Q2: 'Q2', Q3: 'Q3', Q4: 'Q4', TP: 'TP' },
}
const QUARTER_BEFORE: Step = {
  quarters: 1,
  periods: { FY: 'FY', Q1: 'Q4', Q2: 'Q1', Q3: 'Q2', Q4: 'Q3', TP: 'TP' },
}

/** Finds a row by name and date, which disagree after a transition period. */
function findBefore<Row extends Dated>(
  rows: readonly Row[],
  { period, fiscal_period }: Dated,
  { quarters, periods }: Step,
): Row | undefined {
  const expected = periods[fiscal_period]
  return rows.find(
    (row) =>
      row.fiscal_period === expected && quartersIn(daysBetween(row.period, period)) === quarters,
  )
}

type Dated = Pick<IncomeRow, 'period' | 'fiscal_period'>

/** Last day of the same period a year before; null if no row has it. */
export function findYearBefore(rows: readonly Dated[], row: Dated): string | null {
  return findBefore(rows, row, YEAR_BEFORE)?.period ?? null
}

/** Inputs from the row of a period, by measure. */
function findRow(
  statements: Statements,
  name: StatementName,
  period: string,
): (measure: Measure) => RatioInput | null {
  const rows: readonly ({ period: string; accession: string } & Partial<
    Record<Measure, number | null>
  >)[] = statements[name]
  const position = rows.findIndex((row) => row.period === period)
  const row = rows[position]
  if (!row) return () => null
  const sources = toRowSources(statements.sources, name, position)
  return (measure) => {
    const value = row[measure] ?? null
    if (value === null) return null
    return { value, period, accession: sources[measure]?.facts[0]?.accession ?? row.accession }
  }
}
