// Marks for rows of statements that show a restated value.

import { daysBetween } from '../../../kernel/time.ts'
import { STATEMENT_NAMES, type StatementName } from '../measures/measures.ts'
import { FISCAL_PERIODS, type PeriodType, type StatementRows } from '../model.ts'
import type { Restatement } from './model.ts'

type Key = Pick<Restatement, 'period' | 'fiscal_period'>

/**
 * Marks per row. A split changes the unit, not the reported amount, and is no restatement. Twelve
 * months are restated if one of their quarters is, or the year that they equal.
 */
export function markRows(
  rows: StatementRows,
  periodType: PeriodType,
  restatements: readonly Restatement[],
): Marks {
  const known = restatements.filter(({ kind }) => kind !== 'split')
  if (periodType === 'ttm') return markTwelveMonths(rows, known)
  const marked = new Set<string>()
  for (const { statement, period, fiscal_period } of known) {
    marked.add(keyOf(statement, { period, fiscal_period }))
    // A year’s last balance is listed once, under the year.
    const isOfQuarter = statement === 'balance_sheet' && periodType === 'quarterly'
    if (isOfQuarter && (fiscal_period === 'FY' || fiscal_period === 'TP')) {
      for (const one of FISCAL_PERIODS) marked.add(keyOf(statement, { period, fiscal_period: one }))
    }
  }
  return markWhere(rows, (name, row) => marked.has(keyOf(name, row)))
}

function markTwelveMonths(rows: StatementRows, restatements: readonly Restatement[]): Marks {
  return markWhere(rows, (name, { period }) => {
    const days = name === 'balance_sheet' ? 1 : DAYS_OF_YEAR
    return restatements.some((one) => {
      const before = daysBetween(one.period, period)
      return one.statement === name && before >= 0 && before < days
    })
  })
}

/** Less than any fiscal year by under a quarter, so that the quarter a year before is excluded. */
const DAYS_OF_YEAR = 330

type Marks = Record<StatementName, boolean[]>

function markWhere(rows: StatementRows, isMarked: (name: StatementName, row: Key) => boolean) {
  const marks = STATEMENT_NAMES.map(
    (name) => [name, rows[name].map((row) => isMarked(name, row))] as const,
  )
  return Object.fromEntries(marks) as Marks
}

function keyOf(statement: StatementName, { period, fiscal_period }: Key): string {
  return `${statement} ${period} ${fiscal_period}`
}
