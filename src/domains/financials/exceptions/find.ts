// Exceptions in a company’s statements: rows that fail a check, facts that are out of scale, missing
// quarters.

import { daysBetween } from '../../../kernel/time.ts'
import { aloneKey, endKey, type PeriodKey, toDateKey } from '../calendar/periods.ts'
import type { CompanyFacts, Fact } from '../facts/fact.ts'
import {
  type Measure,
  STATEMENT_NAMES,
  STATEMENTS,
  type StatementName,
} from '../measures/measures.ts'
import type { StatementRows } from '../model.ts'
import { roundFloat } from '../statements/cells.ts'
import { hasLostScale } from '../statements/choose-filing.ts'
import { indexFacts, type TagFacts } from '../statements/fact-index.ts'
import { quarterOf, type Slot } from '../statements/quarters.ts'
import { tagsOf } from '../statements/resolve.ts'
import {
  type BuiltStatements,
  type FailedRow,
  listSlots,
  workingsOf,
} from '../statements/statements.ts'
import type { StatementException } from './model.ts'

export interface BothStatements {
  readonly annual: BuiltStatements
  readonly quarterly: BuiltStatements
}

export function findExceptions(
  facts: CompanyFacts,
  { annual, quarterly }: BothStatements,
): StatementException[] {
  const years = new Set(annual.balance_sheet.map(({ period }) => period))
  // A year’s last balance is also that of its fourth quarter, and is listed once.
  const isTwice = ({ statement, row }: FailedRow) =>
    statement === 'balance_sheet' && years.has(row.period)
  return [
    ...annual.failed.flatMap(toExceptions),
    ...quarterly.failed.filter((one) => !isTwice(one)).flatMap(toExceptions),
    ...findOutOfScale(facts),
    ...findMissing(quarterly),
  ]
}

function toExceptions({ flag, statement, row, disagreements }: FailedRow): StatementException[] {
  if (flag === 'share_basis_changes') return []
  const { period, fiscal_year, fiscal_period, form, filed, accession } = row
  return disagreements.map(({ measure, value, expected, parts }) => ({
    statement,
    period,
    fiscal_year,
    fiscal_period,
    kind: flag,
    measure,
    value,
    expected,
    parts: [...parts],
    accession,
    form,
    filed,
  }))
}

function findOutOfScale(facts: CompanyFacts): StatementException[] {
  const index = indexFacts(facts, null)
  const slots = [...listSlots(index, 'annual'), ...listSlots(index, 'quarterly')]
  const found: StatementException[] = []
  for (const [tag, measure] of tagsOf(workingsOf(index).rules)) {
    const statement = statementOf(measure)
    if (statement === null) continue
    for (const { key, fact, value, expected } of findLostScales(tag)) {
      const slot = slots.find((one) => keysOf(one).includes(key))
      if (!slot) continue
      found.push({
        statement,
        period: slot.end,
        fiscal_year: slot.year.fiscalYear,
        fiscal_period: slot.period,
        kind: 'scale_is_off',
        measure,
        value,
        expected,
        parts: [],
        accession: fact.accession,
        form: fact.form,
        filed: fact.filed,
      })
    }
  }
  return found
}

/** Keys of a period in a filing: the year or quarter alone, or its last day. */
function keysOf({ year, period }: Slot): PeriodKey[] {
  const quarter = quarterOf(period)
  const whole = period === 'FY' || quarter === 1 ? [toDateKey(year.index, quarter)] : []
  return [...whole, aloneKey(year.index, quarter), endKey(year.index, quarter)]
}

function statementOf(measure: string): StatementName | null {
  const isIn = (name: StatementName) => STATEMENTS[name].some((one: Measure) => one === measure)
  return STATEMENT_NAMES.find(isIn) ?? null
}

const DOMESTIC = /^10-[KQ]/
/** Days after which a report cannot be the first of its period. */
const REPORTED_WITHIN_DAYS = 200
const QUARTER_DAYS = 91.3

type Row = StatementRows[StatementName][number]

/**
 * Quarters missing between two rows from contemporaneous 10-Qs or 10-Ks. Other filers owe no
 * quarters, and years known from later reports alone have gaps.
 */
function findMissing(quarterly: BuiltStatements): StatementException[] {
  const found: StatementException[] = []
  for (const statement of STATEMENT_NAMES) {
    const rows: readonly Row[] = quarterly[statement]
    rows.forEach((row, at) => {
      const before = rows[at + 1]
      if (!before || !isOfItsTime(row) || !isOfItsTime(before)) return
      const quarters = Math.round(daysBetween(before.period, row.period) / QUARTER_DAYS)
      if (quarters < 2) return
      const { period, fiscal_year, fiscal_period, accession, form, filed } = row
      found.push({
        statement,
        period,
        fiscal_year,
        fiscal_period,
        kind: 'quarter_is_missing',
        measure: null,
        value: quarters,
        expected: 1,
        parts: [],
        accession,
        form,
        filed,
      })
    })
  }
  return found
}

function isOfItsTime({ form, period, filed }: Row): boolean {
  return DOMESTIC.test(form) && daysBetween(period, filed) <= REPORTED_WITHIN_DAYS
}

interface ScaledFact {
  readonly key: PeriodKey
  readonly fact: Fact
  readonly value: number
  readonly expected: number
}

/**
 * Counts of shares that income per share contradicts, as `statements/share-scale.ts` has corrected
 * them, and amounts that another filing gives a thousand or a million times larger.
 */
function findLostScales({ versions }: TagFacts): ScaledFact[] {
  const found: ScaledFact[] = []
  versions.forEach((all, key) => {
    for (const fact of all ?? []) {
      const { value, scale } = fact
      if (scale) found.push({ key, fact, value: roundFloat(value / scale), expected: value })
      const larger = all?.find((other) => hasLostScale(value, other.value))
      if (larger) found.push({ key, fact, value, expected: larger.value })
    }
  })
  return found
}
