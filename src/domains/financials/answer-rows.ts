// Statements as an answer shows them: the newest rows, each with the checks it fails and, when
// asked for, the facts behind it.

import type { Flag, RowSources, SourceTable, StatementName, StatementRows } from './model.ts'
import { toRowSources } from './statements/sources.ts'

export interface RowOptions {
  readonly limit: number
  /** Null leaves them out. */
  readonly sources: SourceTable | null
  /** As in `StatementRows`; left out where rows say nothing of it. */
  readonly restated?: StatementRows['restated']
}

interface Evidence {
  flags: Flag[]
  restated?: true
  sources?: Required<RowSources>
}

/** Null gives no rows and no currency. */
export function toRows(statements: StatementRows | null, { limit, sources, restated }: RowOptions) {
  const rowsOf = <Name extends StatementName>(name: Name) =>
    (statements?.[name] ?? []).slice(0, limit).map((row, index) => ({
      ...row,
      flags: statements?.flags[name][index] ?? [],
      ...(restated?.[name][index] ? { restated: true as const } : {}),
      ...(sources ? { sources: toWhole(toRowSources(sources, name, index)) } : {}),
    })) as (StatementRows[Name][number] & Evidence)[]
  return {
    currency: statements?.currency ?? null,
    income_statement: rowsOf('income_statement'),
    balance_sheet: rowsOf('balance_sheet'),
    cash_flow: rowsOf('cash_flow'),
  }
}

/** The schema of a record knows no absent members. */
function toWhole(sources: RowSources): Required<RowSources> {
  return sources as Required<RowSources>
}
