// Statements as an answer shows them: the newest rows, each with the checks it fails and, when
// asked for, the facts behind it.

import type { Flag, RowSources, SourceTable, StatementName, StatementRows } from './model.ts'
import { toRowSources } from './statements/sources.ts'

export interface RowOptions {
  readonly limit: number
  /** Null leaves them out. */
  readonly sources: SourceTable | null
}

interface Evidence {
  flags: Flag[]
  sources?: Required<RowSources>
}

/** Null gives no rows and no currency. */
export function toRows(statements: StatementRows | null, { limit, sources }: RowOptions) {
  const rowsOf = <Name extends StatementName>(name: Name) =>
    (statements?.[name] ?? []).slice(0, limit).map((row, index) => ({
      ...row,
      ...statements?.extended?.[name][index],
      flags: statements?.flags[name][index] ?? [],
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
