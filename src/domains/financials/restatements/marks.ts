// Which rows of statements show a value that is restated.

import {
  type PeriodType,
  STATEMENT_NAMES,
  type StatementName,
  type StatementRows,
} from '../model.ts'
import type { Restatement } from './model.ts'

type Key = Pick<Restatement, 'period' | 'fiscal_period'>

/** Parallel to the rows. A split changes what a share is, not what was reported. */
export function markRows(
  rows: StatementRows,
  periodType: PeriodType,
  restatements: readonly Restatement[],
): Record<StatementName, boolean[]> {
  const marked = new Set<string>()
  for (const { statement, kind, period, fiscal_period } of restatements) {
    if (kind === 'split') continue
    marked.add(keyOf(statement, { period, fiscal_period }))
    // The balance of a year's last day is listed once, under the year.
    const isOfQuarter = statement === 'balance_sheet' && periodType === 'quarterly'
    if (isOfQuarter && fiscal_period === 'FY') {
      marked.add(keyOf(statement, { period, fiscal_period: 'Q4' }))
    }
  }
  const marksOf = (name: StatementName) => rows[name].map((row) => marked.has(keyOf(name, row)))
  const marks = STATEMENT_NAMES.map((name) => [name, marksOf(name)] as const)
  return Object.fromEntries(marks) as Record<StatementName, boolean[]>
}

function keyOf(statement: StatementName, { period, fiscal_period }: Key): string {
  return `${statement} ${period} ${fiscal_period}`
}
