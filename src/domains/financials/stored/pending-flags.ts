// Flags for rows built from facts that the publisher’s document lacks. The flag follows from the
// sources alone, however the statements were built.

import { STATEMENT_NAMES } from '../measures/measures.ts'
import type { Statements } from '../model.ts'
import { citesFiling } from '../statements/sources.ts'

/** `accession` is that of the filing that was read itself; null for none. */
export function flagPending(statements: Statements, accession: string | null): Statements {
  if (accession === null) return statements
  const { flags, sources } = statements
  const flagged = STATEMENT_NAMES.map((name) => [
    name,
    flags[name].map((own, position) =>
      citesFiling(sources, name, position, accession) ? [...own, 'read_from_filing'] : own,
    ),
  ])
  return { ...statements, flags: Object.fromEntries(flagged) as Statements['flags'] }
}
