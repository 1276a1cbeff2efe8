// One tag in one period of the filer’s calendar. Filers report running totals, so a quarter that no
// filing states alone is a difference: Q2 = half - Q1, Q3 = nine months - half, Q4 = year - nine
// months.

import type { QuarterNumber } from '../calendar/durations.ts'
import {
  aloneKey,
  endKey,
  type FiscalYear,
  type PeriodKey,
  toDateKey,
  wholeQuarter,
} from '../calendar/periods.ts'
import type { Fact } from '../facts/fact.ts'
import type { FiscalPeriod } from '../model.ts'
import type { RuleName } from '../plausibility/rules.ts'
import { type Cell, roundFloat } from './cells.ts'
import { choosePair, chooseVersion, isNear, type UnitOfFiling } from './choose-filing.ts'
import type { TagFacts } from './fact-index.ts'
import { toEvidence } from './split-evidence.ts'

/** A row of a statement to be filled. */
export interface Slot {
  readonly year: FiscalYear
  readonly period: FiscalPeriod
  readonly end: string
}

export interface TagCell extends Cell {
  readonly tag: TagFacts
  /** Newest filing that reports the tag for the period, even with another value. */
  readonly latest: Fact
  /** The cell that a rule of plausibility put this one in the place of. */
  readonly instead?: { readonly rule: RuleName; readonly of: Cell }
}

export function isTagCell(cell: Cell): cell is TagCell {
  return 'tag' in cell
}

export const TO_DATE = ['three months', 'six months', 'nine months', 'year'] as const

export function findTagCell(tag: TagFacts, slot: Slot, unitOf: UnitOfFiling): TagCell | null {
  const { index } = slot.year
  const quarter = quarterOf(slot)
  if (tag.kind === 'instant') return reportedCell(tag, endKey(index, quarter), unitOf)
  if (isWholePeriod(slot)) return reportedCell(tag, toDateKey(index, quarter), unitOf)
  const alone = quarterAlone(tag, slot.year, quarter, unitOf)
  if (alone) return notYearToDate(alone, slot.year, quarter, unitOf)
  if (quarter === 1) return null
  // No quarter lies between a recast year and the nine months as first reported.
  if (quarter === 4 && slot.year.isRecast) return null
  if (tag.kind === 'shares' && quarter === 4) return lastAverageCell(tag, slot.year, unitOf)
  if (tag.kind !== 'flow') return null
  return (
    differenceCell(tag, slot.year, quarter, unitOf) ??
    (quarter === 4 ? remainderCell(tag, slot.year, unitOf) : null)
  )
}

/** Whether the row is of a fiscal year or of a whole transition period, not of a quarter. */
export function isWholePeriod({ period }: Pick<Slot, 'period'>): boolean {
  return period === 'FY' || period === 'TP'
}

/** Whether the row is of the quarter that its year ends with. */
export function isLastQuarter(slot: Slot): boolean {
  return !isWholePeriod(slot) && quarterOf(slot) === wholeQuarter(slot.year)
}

export function quarterOf({ year, period }: Slot): QuarterNumber {
  if (period === 'TP') return wholeQuarter(year)
  return period === 'FY' ? 4 : (Number(period[1]) as QuarterNumber)
}

/** Counts quarters over the years, with a transition period as one. */
export function quarterIndex(slot: Slot): number {
  return 4 * slot.year.index + quarterOf(slot)
}

/**
 * A quarter that equals its year to date although the quarters before it are not zero is replaced by
 * the difference, unless it fits them better: then the year to date is the wrong one.
 */
function notYearToDate(
  alone: TagCell,
  year: FiscalYear,
  quarter: QuarterNumber,
  unitOf: UnitOfFiling,
): TagCell {
  if (quarter === 1 || quarter === 4 || alone.tag.kind !== 'flow' || alone.value === 0) return alone
  const versions = alone.tag.versions[toDateKey(year.index, quarter)]
  const isSame = versions && chooseVersion(versions, unitOf).value === alone.value
  const other = isSame ? differenceCell(alone.tag, year, quarter, unitOf) : null
  const [, before] = other?.evidence ?? []
  if (!other || !before || other.value * before.fact.value <= 0) return alone
  const usual = before.fact.value / (quarter - 1)
  if (Math.abs(other.value - usual) >= Math.abs(alone.value - usual)) return alone
  return { ...other, instead: { rule: 'quarter_is_not_year_to_date', of: alone } }
}

function quarterAlone(
  tag: TagFacts,
  year: FiscalYear,
  quarter: QuarterNumber,
  unitOf: UnitOfFiling,
): TagCell | null {
  const first = quarter === 1 ? reportedCell(tag, toDateKey(year.index, 1), unitOf) : null
  return first ?? reportedCell(tag, aloneKey(year.index, quarter), unitOf)
}

function reportedCell(tag: TagFacts, key: PeriodKey, unitOf: UnitOfFiling): TagCell | null {
  const versions = tag.versions[key]
  const latest = versions?.at(-1)
  if (!versions || !latest) return null
  const fact = chooseVersion(versions, unitOf)
  const formula = asTagged(fact)
  return { value: fact.value, formula, evidence: [toEvidence(tag, fact)], tag, latest }
}

/** Running total of this quarter less that of the one before. */
function differenceCell(
  tag: TagFacts,
  year: FiscalYear,
  quarter: QuarterNumber,
  unitOf: UnitOfFiling,
): TagCell | null {
  const before = (quarter - 1) as QuarterNumber
  const minuends = tag.versions[toDateKey(year.index, quarter)]
  const subtrahends = tag.versions[toDateKey(year.index, before)]
  if (!minuends || !subtrahends) return null
  const { minuend, subtrahend } = choosePair(minuends, subtrahends, unitOf)
  return {
    value: roundFloat(minuend.value - subtrahend.value),
    formula: `${TO_DATE[quarter - 1]} - ${TO_DATE[before - 1]}`,
    evidence: [toEvidence(tag, minuend), toEvidence(tag, subtrahend)],
    tag,
    latest: minuends.at(-1) ?? minuend,
  }
}

/** Year less its first three quarters, if each is reported alone. */
function remainderCell(tag: TagFacts, year: FiscalYear, unitOf: UnitOfFiling): TagCell | null {
  const whole = reportedCell(tag, toDateKey(year.index, 4), unitOf)
  if (!whole) return null
  let value = whole.value
  const evidence = [...whole.evidence]
  for (const quarter of [1, 2, 3] as const) {
    const part = quarterAlone(tag, year, quarter, unitOf)
    if (!part) return null
    value -= part.value
    evidence.push(...part.evidence)
  }
  const formula = 'year - Q1 - Q2 - Q3'
  return { value: roundFloat(value), formula, evidence, tag, latest: whole.latest }
}

function nameOf(name: string, fact: Fact): string {
  const tagged = asTagged(fact)
  return tagged === null ? name : `${name} ${tagged}`
}

function asTagged({ scale }: Fact): string | null {
  return scale ? `as tagged x ${scale}` : null
}

/** Plausible change of an average share count within a year. */
export const PLAUSIBLE_SHARE_CHANGE = 0.25

/** Averages do not subtract: the fourth is four times the year’s average less the sum of three. */
function lastAverageCell(tag: TagFacts, year: FiscalYear, unitOf: UnitOfFiling): TagCell | null {
  const minuends = tag.versions[toDateKey(year.index, 4)]
  const subtrahends = tag.versions[toDateKey(year.index, 3)]
  if (!minuends || !subtrahends) return null
  const { minuend, subtrahend } = choosePair(minuends, subtrahends, unitOf)
  const value = roundFloat(4 * minuend.value - 3 * subtrahend.value)
  if (!isNear(value, minuend.value, PLAUSIBLE_SHARE_CHANGE)) return null
  return {
    value,
    formula: `4 x ${nameOf('year', minuend)} - 3 x ${nameOf('nine months', subtrahend)}`,
    evidence: [toEvidence(tag, minuend), toEvidence(tag, subtrahend)],
    tag,
    latest: minuends.at(-1) ?? minuend,
  }
}
