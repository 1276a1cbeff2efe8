// One tag in one period of the filer's calendar. Filers report running totals, so a quarter that
// no filing gives alone is the difference of two of them: Q2 = half - Q1, Q3 = nine months - half,
// Q4 = year - nine months.

import { type Cell, type Evidence, tidy } from './cells.ts'
import type { FactIndex, TagQuery } from './fact-index.ts'
import type { FiscalPeriod } from './model.ts'
import type { Fact } from './facts.ts'
import type { FiscalYear, InstantKey, QuarterNumber, SpanKey } from './periods.ts'
import { choosePair, chooseVersion } from './vintages.ts'

/** One row of a statement to be. */
export interface Slot {
  readonly yearIndex: number
  readonly year: FiscalYear
  readonly period: FiscalPeriod
  readonly end: string
}

const TO_DATE = ['three months', 'six months', 'nine months', 'year'] as const

export interface TagCell extends Cell {
  /** The newest filing that reports the tag for the period, be it with another value. */
  readonly latest: Fact
}

export function findTagCell(index: FactIndex, query: TagQuery, slot: Slot): TagCell | null {
  const quarter = quarterOf(slot.period)
  if (query.kind === 'instant') {
    return reportedCell(index, query, `${slot.yearIndex}:end:${quarter}`)
  }
  if (slot.period === 'FY' || quarter === 1) {
    const toDate = reportedCell(index, query, `${slot.yearIndex}:to_date:${quarter}`)
    if (toDate || slot.period === 'FY') return toDate
  }
  const alone = reportedCell(index, query, `${slot.yearIndex}:quarter:${quarter}`)
  if (alone || query.kind !== 'flow' || quarter === 1) return alone
  return differenceCell(index, query, slot) ?? remainderCell(index, query, slot)
}

export function quarterOf(period: FiscalPeriod): QuarterNumber {
  return period === 'FY' ? 4 : (Number(period[1]) as QuarterNumber)
}

function reportedCell(
  index: FactIndex,
  query: TagQuery,
  period: SpanKey | InstantKey,
): TagCell | null {
  const versions = index.versions(query, period)
  const latest = versions.at(-1)
  if (!latest) return null
  const fact = chooseVersion(versions)
  return { value: fact.value, formula: null, evidence: [evidenceOf(index, query, fact)], latest }
}

function evidenceOf(index: FactIndex, query: TagQuery, fact: Fact): Evidence {
  return { taxonomy: query.taxonomy, tag: query.tag, unit: index.unitOf(query.kind), fact }
}

/** The running total of this quarter less that of the one before. */
function differenceCell(index: FactIndex, query: TagQuery, slot: Slot): TagCell | null {
  const quarter = quarterOf(slot.period)
  const before = (quarter - 1) as QuarterNumber
  const minuends = index.versions(query, `${slot.yearIndex}:to_date:${quarter}`)
  const subtrahends = index.versions(query, `${slot.yearIndex}:to_date:${before}`)
  if (minuends.length === 0 || subtrahends.length === 0) return null
  const { minuend, subtrahend } = choosePair(minuends, subtrahends)
  return {
    value: tidy(minuend.value - subtrahend.value),
    formula: `${TO_DATE[quarter - 1]} - ${TO_DATE[before - 1]}`,
    evidence: [evidenceOf(index, query, minuend), evidenceOf(index, query, subtrahend)],
    latest: minuends.at(-1) ?? minuend,
  }
}

/** The year less its first three quarters, where each of them is reported alone. */
function remainderCell(index: FactIndex, query: TagQuery, slot: Slot): TagCell | null {
  if (slot.period !== 'Q4') return null
  const whole = reportedCell(index, query, `${slot.yearIndex}:to_date:4`)
  const parts = ([1, 2, 3] as const).map(
    (quarter) =>
      (quarter === 1 ? reportedCell(index, query, `${slot.yearIndex}:to_date:1`) : null) ??
      reportedCell(index, query, `${slot.yearIndex}:quarter:${quarter}`),
  )
  if (!whole) return null
  let value = whole.value
  const evidence = [...whole.evidence]
  for (const part of parts) {
    if (!part) return null
    value -= part.value
    evidence.push(...part.evidence)
  }
  return { value: tidy(value), formula: 'year - Q1 - Q2 - Q3', evidence, latest: whole.latest }
}
