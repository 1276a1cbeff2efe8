// Reasons for missing parts of an answer: rows of a statement, or unreadable tags.

import {
  type Absence,
  type AbsenceCode,
  explain,
  toReason,
} from '../../../contract/answer/absence.ts'
import {
  EXTENDED,
  type ExtendedMeasure,
  type Measure,
  STATEMENT_NAMES,
  STATEMENTS,
  type StatementName,
} from '../measures/measures.ts'
import { noLine } from '../measures/no-line.ts'
import type { PeriodType, StatementRows } from '../model.ts'
import type { Pending } from '../stored/pending.ts'

export interface Missing {
  /** The statement, the field or the tag. */
  readonly name: string
  readonly reason: string
  readonly reason_code: AbsenceCode
}

const UNREADABLE = explain({
  reason: 'unreadable',
  words:
    'the publisher’s list of facts under this tag cannot be read; measures that depend on it ' +
    'are null',
})

export function explainRows(
  rows: Readonly<Record<StatementName, readonly unknown[]>>,
  absence: Absence,
): Missing[] {
  const names = STATEMENT_NAMES.filter((name) => rows[name].length === 0)
  return names.map((name) => ({ name, ...toReason(absence) }))
}

/** Report missing in the answer, if any. */
export function explainPending(pending: Pending | null): Missing[] {
  if (!pending?.absence) return []
  return [{ name: pending.accession, ...toReason(pending.absence) }]
}

export function explainTags(names: readonly string[]): Missing[] {
  return names.map((name) => ({ name, ...toReason(UNREADABLE) }))
}

/** Returns null if the tag is readable. `names` are spelled as `us-gaap:Assets`. */
export function explainTag(names: readonly string[], asked: string): Absence | null {
  const wanted = asked.toLowerCase()
  const isAsked = (name: string) =>
    [name, name.split(':')[1]].some((n) => n?.toLowerCase() === wanted)
  return names.some(isAsked) ? UNREADABLE : null
}

/** Reason for a filer with facts but no rows; foreign filers, for example, file no quarters. */
export function noPeriod(who: 'the company' | 'the filing', period: PeriodType): Absence {
  const why = `the facts of ${who} make no row for ${periodWords(period)}`
  return explain({ reason: 'not_applicable', why: `${why}; try ${OTHER_PERIODS[period]}` })
}

export function periodWords(period: PeriodType): string {
  return PERIOD_WORDS[period]
}

const OTHER_PERIODS: Readonly<Record<PeriodType, string>> = {
  annual: 'period=quarterly',
  quarterly: 'period=annual',
  ttm: 'period=annual without trailing',
}

const PERIOD_WORDS: Readonly<Record<PeriodType, string>> = {
  annual: 'a fiscal year',
  quarterly: 'a three-month quarter',
  ttm: 'twelve months up to the end of a quarter',
}

/** Reasons for missing statements; `noFacts` is that of a company without facts. */
export function explainStatements(
  statements: StatementRows | null,
  rows: Readonly<Record<StatementName, readonly object[]>>,
  period: PeriodType,
  noFacts: Absence | null,
): Missing[] {
  const absence = noFacts ?? noPeriod('the company', period)
  return [
    ...explainRows(rows, absence),
    ...explainTags(statements?.unreadable ?? []),
    ...(statements ? explainNulls(statements, rows) : []),
  ]
}

/** Number of periods that a reason names before it counts them. */
const NAMED_PERIODS = 2

function notTagged(periods: readonly string[], count: number): Absence {
  const which =
    periods.length === count
      ? 'these periods'
      : periods.length <= NAMED_PERIODS
        ? periods.join(' and ')
        : `${periods.length} of these periods`
  return explain({
    reason: 'not_tagged',
    filing: { words: 'EDGAR’s list of its facts, which leaves out those by dimension,' },
    fact: `value of it or its inputs for ${which} by /v1/mapping`,
  })
}

type Row = { readonly period: string } & {
  readonly [Name in Measure | ExtendedMeasure]?: number | null
}

/** Measures that are null in some row; those of `fields=extended` only where all rows are. */
function explainNulls(
  { industry, extended }: StatementRows,
  rows: Readonly<Record<StatementName, readonly object[]>>,
): Missing[] {
  const found: Missing[] = []
  for (const statement of STATEMENT_NAMES) {
    const own = rows[statement] as readonly Row[]
    const nullIn = (name: Measure | ExtendedMeasure) =>
      own.flatMap((row) => ((row[name] ?? null) === null ? row.period : []))
    const add = (name: Measure | ExtendedMeasure, periods: readonly string[]) => {
      const absence = noLine(industry, name) ?? notTagged(periods, own.length)
      found.push({ name, ...toReason(absence) })
    }
    for (const name of STATEMENTS[statement]) {
      const periods = nullIn(name)
      if (periods.length > 0) add(name, periods)
    }
    for (const name of extended && own.length > 0 ? EXTENDED[statement] : []) {
      const periods = nullIn(name)
      if (periods.length === own.length) add(name, periods)
    }
  }
  return found
}
