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
  tagsOfMeasure,
  USUAL,
} from '../measures/measures.ts'
import { FISCAL_PERIODS, type StatementRows } from '../model.ts'
import type { FactRuleName } from '../plausibility/rules.ts'
import { roundFloat } from '../statements/cells.ts'
import { hasLostScale, isRoundingOf, type UnitOfFiling } from '../statements/choose-filing.ts'
import { indexFacts, type TagFacts } from '../statements/fact-index.ts'
import { isWholePeriod, quarterOf, type Slot } from '../statements/quarters.ts'
import { tagsOf } from '../statements/resolve.ts'
import {
  type BuiltStatements,
  type FailedRow,
  listSlots,
  workingsOf,
} from '../statements/statements.ts'
import type { StatementException } from './model.ts'
import { findDoubtedCounts, listDoubtedFloats } from './share-counts.ts'

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
    ...findDoubtedFacts(facts),
    ...findMissing(quarterly),
    ...findWrongDates(facts),
    ...findDoubtedCounts(facts),
    ...listDoubtedFloats(facts),
  ]
}

function toExceptions({ flag, statement, row, disagreements }: FailedRow): StatementException[] {
  if (flag === 'share_basis_changes') return []
  const { period, fiscal_year, fiscal_period, form, filed, accession } = row
  return disagreements.map(({ measure, value, expected, parts, fact }) => ({
    statement,
    period,
    fiscal_year,
    fiscal_period,
    kind: flag,
    measure,
    value,
    expected,
    parts: [...parts],
    accession: fact?.accession ?? accession,
    form: fact?.form ?? form,
    filed: fact?.filed ?? filed,
  }))
}

function findDoubtedFacts(facts: CompanyFacts): StatementException[] {
  const index = indexFacts(facts, null)
  const slots = [...listSlots(index, 'annual'), ...listSlots(index, 'quarterly')]
  const found: StatementException[] = []
  for (const [tag, measure] of tagsOf(workingsOf(index).rules)) {
    const statement = statementOf(measure)
    if (statement === null) continue
    const doubted = [
      ...findLostScales(tag),
      ...findTurnedSigns(tag),
      ...findTwoValues(tag, index.unitOfFiling),
    ]
    for (const { kind, key, fact, value, expected } of doubted) {
      const slot = slots.find((one) => keysOf(one).includes(key))
      if (!slot) continue
      found.push({
        statement,
        period: slot.end,
        fiscal_year: slot.year.fiscalYear,
        fiscal_period: slot.period,
        kind,
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
function keysOf(slot: Slot): PeriodKey[] {
  const { year } = slot
  const quarter = quarterOf(slot)
  const whole = isWholePeriod(slot) || quarter === 1 ? [toDateKey(year.index, quarter)] : []
  return [...whole, aloneKey(year.index, quarter), endKey(year.index, quarter)]
}

function statementOf(measure: string): StatementName | null {
  const isIn = (name: StatementName) => STATEMENTS[name].some((one: Measure) => one === measure)
  return STATEMENT_NAMES.find(isIn) ?? null
}

/**
 * Facts of the statements' tags whose dates cannot be, which no row uses: they end after their filing,
 * or before they start. They are listed with the filing's own year.
 */
function findWrongDates(facts: CompanyFacts): StatementException[] {
  const wanted = new Map<string, string>()
  for (const measure of USUAL) {
    for (const tag of tagsOfMeasure(measure)) {
      if (!wanted.has(tag)) wanted.set(tag, measure.name)
    }
  }
  return facts.facts.flatMap(({ taxonomy, tag, facts: all }) => {
    const measure = wanted.get(`${taxonomy}:${tag}`)
    const statement = measure === undefined ? null : statementOf(measure)
    if (measure === undefined || statement === null) return []
    return all.flatMap(({ start, end, value, fy, fp, accession, form, filed }) => {
      const isTurned = start !== null && start > end
      if (!isTurned && end <= filed) return []
      const period = FISCAL_PERIODS.find((one) => one === fp)
      if (fy === null || !period) return []
      return {
        statement,
        period: end,
        fiscal_year: fy,
        fiscal_period: period,
        kind: isTurned ? 'period_starts_before_end' : 'period_ends_before_filing',
        measure,
        value,
        expected: null,
        parts: [],
        accession,
        form,
        filed,
      } satisfies StatementException
    })
  })
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

interface DoubtedFact {
  readonly kind: FactRuleName
  readonly key: PeriodKey
  readonly fact: Fact
  readonly value: number
  readonly expected: number | null
}

/**
 * Counts of shares that income per share contradicts, as `statements/share-scale.ts` has corrected
 * them, and amounts that another filing gives a thousand or a million times larger.
 */
function findLostScales({ versions }: TagFacts): DoubtedFact[] {
  const kind = 'scale_is_off'
  const found: DoubtedFact[] = []
  versions.forEach((all, key) => {
    for (const fact of all ?? []) {
      const { value, scale } = fact
      if (scale) found.push({ kind, key, fact, value: roundFloat(value / scale), expected: value })
      const larger = all?.find((other) => hasLostScale(value, other.value))
      if (larger) found.push({ kind, key, fact, value, expected: larger.value })
    }
  })
  return found
}

/** Facts with the opposite sign of what more filings state of the same. */
function findTurnedSigns({ versions }: TagFacts): DoubtedFact[] {
  const found: DoubtedFact[] = []
  versions.forEach((all = [], key) => {
    for (const fact of all) {
      const { value } = fact
      const like = all.filter((other) => other.value === value).length
      const opposite = all.filter((other) => other.value === -value).length
      if (value === 0 || opposite <= like) continue
      found.push({ kind: 'sign_is_turned', key, fact, value, expected: -value })
    }
  })
  return found
}

/** Facts of which the same filing gives another value, not only a rounded one. */
function findTwoValues({ versions }: TagFacts, unitOf: UnitOfFiling): DoubtedFact[] {
  const found: DoubtedFact[] = []
  versions.forEach((all = [], key) => {
    all.forEach((fact, at) => {
      const other = all.slice(at + 1).find((one) => isOtherOfFiling(fact, one, unitOf))
      if (!other) return
      found.push({
        kind: 'filing_says_one_value',
        key,
        fact,
        value: fact.value,
        expected: other.value,
      })
    })
  })
  return found
}

function isOtherOfFiling(a: Fact, b: Fact, unitOf: UnitOfFiling): boolean {
  if (a.accession !== b.accession || a.value === b.value) return false
  // Dates a few days apart may be of two lines.
  if (a.start !== b.start || a.end !== b.end) return false
  return !isRoundingOf(a, b, unitOf) && !isRoundingOf(b, a, unitOf)
}
