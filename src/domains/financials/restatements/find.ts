// Values of the statements that a later filing gives otherwise than the first report did.

import type { CompanyFacts } from '../facts/fact.ts'
import type { Industry } from '../measures/declaration.ts'
import { STATEMENT_NAMES, STATEMENTS, type StatementName } from '../measures/measures.ts'
import { roundFloat } from '../statements/cells.ts'
import type { UnitOfFiling } from '../statements/choose-filing.ts'
import { type FactIndex, indexFacts } from '../statements/fact-index.ts'
import { detectIndustry } from '../statements/industries.ts'
import { followPeriods, type PeriodHistory, type Version } from './history.ts'
import { kindOf, tagsIn } from './kinds.ts'
import type { ReportedValue, Restatement } from './model.ts'
import { isOtherAmount } from './rounding.ts'

export interface RestatementOptions {
  /** An instant; what was filed after its day is ignored. */
  readonly asOf: string | null
  readonly industry: Industry
}

/** Newest period first. Values that only round, or slip in scale or sign, are not restated. */
export function findRestatements(facts: CompanyFacts, options: RestatementOptions): Restatement[] {
  const index = indexFacts(facts, options.asOf)
  const industry = options.industry === 'unknown' ? detectIndustry(index) : options.industry
  const periods = followPeriods(index, industry)
  const years = new Set(
    periods.flatMap(({ slot }) => (slot.period === 'FY' ? slot.year.index : [])),
  )
  const found: Restatement[] = []
  for (const period of periods.toReversed()) {
    for (const statement of STATEMENT_NAMES) {
      // The balance of a year's last day is that of its fourth quarter: one value.
      const isTwice = period.slot.period === 'Q4' && years.has(period.slot.year.index)
      if (isTwice && statement === 'balance_sheet') continue
      found.push(...findIn(period, statement, index))
    }
  }
  return found
}

function findIn(
  { slot, cells, versions }: PeriodHistory,
  statement: StatementName,
  { unitOfFiling: unitOf, splits }: FactIndex,
): Restatement[] {
  const found: Restatement[] = []
  for (const measure of STATEMENTS[statement]) {
    const history = versions.get(measure)
    if (!history || history.length < 2 || !cells.has(measure)) continue
    const [first, ...changes] = distinct(history, unitOf)
    const later = changes.pop()
    if (!first || !later || !isOtherAmount(first.cell, later.cell, unitOf)) continue
    found.push({
      statement,
      measure,
      period: slot.end,
      fiscal_year: slot.year.fiscalYear,
      fiscal_period: slot.period,
      kind: kindOf({ measure, first, later, cells }, unitOf, splits),
      first: toReported(first),
      later: toReported(later),
      ...toDifference(first.cell.value, later.cell.value),
      between: changes.map(toReported),
    })
  }
  return found
}

/** Those that differ from the one before by more than rounding. */
function distinct(history: readonly Version[], unitOf: UnitOfFiling): Version[] {
  const kept: Version[] = []
  for (const version of history) {
    const last = kept.at(-1)
    if (!last || isOtherAmount(last.cell, version.cell, unitOf)) kept.push(version)
  }
  return kept
}

function toReported({ filing, cell }: Version): ReportedValue {
  const { accession, form, filed } = filing
  return { value: cell.value, accession, form, filed, tags: tagsIn(cell) }
}

function toDifference(first: number, later: number) {
  const difference = roundFloat(later - first)
  const percent = first === 0 ? null : Number(((100 * difference) / Math.abs(first)).toPrecision(6))
  return { difference, percent }
}
