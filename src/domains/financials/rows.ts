// Statements as an answer shows them: the newest rows, each with the checks it fails and, when
// asked for, the facts behind it.

import type { Flag, RowSources, Statements } from './model.ts'

export interface RowOptions {
  readonly limit: number
  readonly withSources: boolean
}

interface Evidence {
  flags: Flag[]
  sources?: Required<RowSources>
}

/** Null gives no rows and no currency. */
export function toRows(statements: Statements | null, { limit, withSources }: RowOptions) {
  const rowsOf = <Name extends keyof Statements['sources']>(name: Name) =>
    (statements?.[name] ?? []).slice(0, limit).map((row, index) => ({
      ...row,
      flags: statements?.flags[name][index] ?? [],
      ...(withSources ? { sources: toSources(statements?.sources[name][index]) } : {}),
    })) as (Statements[Name][number] & Evidence)[]
  return {
    currency: statements?.currency ?? null,
    income_statement: rowsOf('income_statement'),
    balance_sheet: rowsOf('balance_sheet'),
    cash_flow: rowsOf('cash_flow'),
  }
}

function toSources(sources: RowSources | undefined): Required<RowSources> {
  return (sources ?? {}) as Required<RowSources>
}
