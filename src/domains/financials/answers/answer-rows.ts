// Statements in an answer: the newest rows, each with its failed checks and, on request, the facts
// behind it.

import type { StatementName } from '../measures/measures.ts'
import type { Flag, RowSources, SourceTable, StatementRows } from '../model.ts'
import { toRowSources } from '../statements/sources.ts'
import { adjustRow, adjustSources } from './adjusted.ts'

export interface RowOptions {
  readonly limit: number
  readonly sources: SourceTable | null
  /** Values per share and counts on the newest basis of shares. */
  readonly adjusted?: boolean
  /** Marks as in `StatementRows`; left out if the rows have none. */
  readonly restated?: StatementRows['restated']
  /** Filing whose own facts are used, if any. */
  readonly pending?: string | null
  /** Registrants by accession; null for a company that was one all along. */
  readonly registrantOf?: ((accession: string) => string) | null
}

interface Evidence {
  flags: Flag[]
  restated?: true
  sources?: Required<RowSources>
  split_factor?: number | null
  registrant_cik?: string
}

/** Null statements give no rows and no currency. */
export function toRows(statements: StatementRows | null, options: RowOptions) {
  const { limit, sources, adjusted = false, restated, pending = null, registrantOf } = options
  const rowsOf = <Name extends StatementName>(name: Name) =>
    (statements?.[name] ?? []).slice(0, limit).map((reported, index) => {
      const registrant_cik = registrantOf?.(reported.accession)
      const row = {
        ...reported,
        ...statements?.extended?.[name][index],
        ...(registrant_cik !== undefined && { registrant_cik }),
      }
      const flags = statements?.flags[name][index] ?? []
      const marked = restated?.[name][index] ? { restated: true as const } : {}
      const made = sources && markFacts(toRowSources(sources, name, index), pending)
      if (!adjusted)
        return { ...row, flags, ...marked, ...(made ? { sources: toWhole(made) } : {}) }
      const factors = statements?.factors[name][index] ?? null
      const from = made && adjustSources(made, factors)
      return {
        ...row,
        ...(name === 'income_statement' ? adjustRow(row, factors) : {}),
        flags: flags.filter((flag) => flag !== 'share_basis_changes'),
        ...marked,
        ...(from ? { sources: toWhole(from) } : {}),
      }
    }) as (StatementRows[Name][number] & Evidence)[]
  return {
    currency: statements?.currency ?? null,
    income_statement: rowsOf('income_statement'),
    balance_sheet: rowsOf('balance_sheet'),
    cash_flow: rowsOf('cash_flow'),
  }
}

/** Marks facts that were read from the filing itself. */
function markFacts(sources: RowSources, pending: string | null): RowSources {
  if (pending === null) return sources
  const marked = Object.entries(sources).map(([measure, source]) => {
    const facts = source.facts.map((fact) => markFact(fact, pending))
    return [measure, { ...source, facts }]
  })
  return Object.fromEntries(marked) as RowSources
}

export function markFact<Fact extends { readonly accession: string }>(
  fact: Fact,
  pending: string | null,
): Fact & { from_filing?: true } {
  return fact.accession === pending ? { ...fact, from_filing: true } : fact
}

/** Adds absent members as undefined, which the record’s schema requires. */
function toWhole(sources: RowSources): Required<RowSources> {
  return sources as Required<RowSources>
}
