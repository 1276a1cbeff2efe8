// Reasons for missing parts of an answer: rows of a statement, or unreadable tags.

import type { Industry } from '../measures/declaration.ts'
import {
  EXTENDED,
  type ExtendedMeasure,
  hasLine,
  MEASURES,
  STATEMENT_NAMES,
  type StatementName,
} from '../measures/measures.ts'
import type { ExtendedValues, PeriodType, StatementRows } from '../model.ts'
import type { Pending } from '../stored/pending.ts'

export interface Missing {
  /** The statement, the field or the tag. */
  readonly name: string
  readonly reason: string
}

export const NO_FACTS = 'no structured data is known for this company'
const UNREADABLE =
  'the publisher’s list of facts under this tag cannot be read; measures that depend on it ' +
  'are null'

export function explainRows(
  rows: Readonly<Record<StatementName, readonly unknown[]>>,
  reason: string,
): Missing[] {
  return STATEMENT_NAMES.filter((name) => rows[name].length === 0).map((name) => ({ name, reason }))
}

/** Report missing in the answer, if any. */
export function explainPending(pending: Pending | null): Missing[] {
  if (!pending || pending.reason === null) return []
  return [{ name: pending.accession, reason: pending.reason }]
}

export function explainTags(names: readonly string[]): Missing[] {
  return names.map((name) => ({ name, reason: UNREADABLE }))
}

/** Returns null if the tag is readable. `names` are spelled as `us-gaap:Assets`. */
export function explainTag(names: readonly string[], asked: string): string | null {
  const wanted = asked.toLowerCase()
  const isAsked = (name: string) =>
    [name, name.split(':')[1]].some((n) => n?.toLowerCase() === wanted)
  return names.some(isAsked) ? UNREADABLE : null
}

/** Reason for a filer with facts but no rows; foreign filers, for example, file no quarters. */
export function noPeriod(who: 'the company' | 'the filing', period: PeriodType): string {
  const other = period === 'quarterly' ? 'annual' : 'quarterly'
  return `${who} does not report it for ${periodWords(period)}; try period=${other}`
}

export function periodWords(period: PeriodType): string {
  return PERIOD_WORDS[period]
}

const PERIOD_WORDS: Readonly<Record<PeriodType, string>> = {
  annual: 'a fiscal year',
  quarterly: 'a three-month quarter',
  ttm: 'twelve months up to the end of a quarter',
}

/** Reasons for missing statements; null ones are those of a company without facts. */
export function explainStatements(
  statements: StatementRows | null,
  rows: Readonly<Record<StatementName, readonly object[]>>,
  period: PeriodType,
): Missing[] {
  // Without any total or income in any currency, the statements have no facts.
  const hasFacts = statements !== null && statements.currency !== null
  const reason = hasFacts ? noPeriod('the company', period) : NO_FACTS
  return [
    ...explainRows(rows, reason),
    ...explainTags(statements?.unreadable ?? []),
    ...(statements?.extended ? explainExtended(statements.industry, rows) : []),
  ]
}

const NOT_REPORTED =
  'no filing reports it, or its inputs, for these periods under the tags in /v1/mapping'

/** Measures of `fields=extended` that are null in every row. */
function explainExtended(
  industry: Industry,
  rows: Readonly<Record<StatementName, readonly object[]>>,
): Missing[] {
  const found: Missing[] = []
  for (const statement of STATEMENT_NAMES) {
    const own: readonly ExtendedValues[] = rows[statement]
    for (const name of own.length > 0 ? EXTENDED[statement] : []) {
      if (own.some((row) => (row[name] ?? null) !== null)) continue
      const reason = hasLine(industry, name) ? NOT_REPORTED : noLine(industry, name)
      found.push({ name, reason })
    }
  }
  return found
}

function noLine(industry: Industry, name: ExtendedMeasure): string {
  const others = (MEASURES[name].only_for ?? []).join(', ')
  return `only for industry ${others}; this company’s is ${industry}`
}
