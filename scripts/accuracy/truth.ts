// One value that somebody else read or collected, and the table of them beside the corpus.

import { readFileSync } from 'node:fs'
import type { Measure } from '../../src/domains/financials/measures/measures.ts'
import type { PeriodType } from '../../src/domains/financials/model.ts'
import { granularity } from '../../src/domains/financials/statements/choose-filing.ts'
import { isServed } from './company.ts'

/** `presented`: read by its words from a line of a data set, where several may have the same. */
export type Origin = 'printed' | 'face' | 'presented' | 'vendor'

export interface Truth {
  readonly origin: Origin
  readonly company: string
  readonly cik: string
  readonly periodType: PeriodType
  readonly period: string
  readonly end: string
  readonly measure: Measure
  readonly value: number
  /** Document or vendor the value comes from. */
  readonly source: string
  readonly note: string
  readonly isHard: boolean
  /** True for a difference of two printed running totals. */
  readonly isDerived: boolean
  /** The day the report that prints it was filed, if known. */
  readonly filed: string | null
}

const TABLE = new URL('../../../shared/truth/fundamentals.tsv', import.meta.url)

/** Measures that the table of truths names differently from the interface. */
const RENAMED: Record<string, Measure> = {
  income_before_tax: 'pretax_income',
  income_tax_expense: 'income_tax',
  total_current_assets: 'current_assets',
  total_current_liabilities: 'current_liabilities',
  property_plant_equipment_net: 'property_plant_equipment',
}

export function readTruths(): Truth[] {
  const lines = readFileSync(TABLE, 'utf8').trim().split('\n').slice(1)
  return lines.flatMap((line) => {
    const cells = line.split('\t')
    const [ticker = '', cik = '', periodType = '', , period = '', end = ''] = cells
    const [metric = '', value = '', source = '', confidence = '', note = ''] = cells.slice(6)
    const measure = RENAMED[metric] ?? metric
    if (!isServed(measure)) return []
    const truth: Truth = {
      origin: confidence === 'reported' ? 'printed' : 'vendor',
      company: ticker,
      cik: cik.padStart(10, '0'),
      periodType: periodType as PeriodType,
      period,
      end,
      measure,
      value: Number(value),
      source,
      note,
      isHard: !note.includes('def=soft'),
      isDerived: period === 'Q4',
      filed: null,
    }
    return [truth]
  })
}

/** Periods that the stored document does not reach, by the truth's own note. */
export function isOutsideDocument({ note }: Truth): boolean {
  return /cf=(no-period|after-last-filing)/.test(note)
}

export type Kind = 'per_share' | 'shares' | 'money'

export function kindOf(measure: Measure): Kind {
  if (measure.startsWith('eps_')) return 'per_share'
  return measure.startsWith('shares_') ? 'shares' : 'money'
}

/** Half a unit of the printed rounding, the unit being the finest one the source shows. */
export function createTolerance(truths: readonly Truth[]): (truth: Truth) => number {
  const keyOf = (truth: Truth) => `${truth.cik} ${truth.source} ${kindOf(truth.measure)}`
  const units = new Map<string, number>()
  for (const truth of truths) {
    if (truth.value === 0) continue
    const unit = Math.min(granularity(truth.value), units.get(keyOf(truth)) ?? 1e6)
    units.set(keyOf(truth), unit)
  }
  return (truth) => {
    if (kindOf(truth.measure) === 'per_share') return 0.0051
    const unit = units.get(keyOf(truth)) ?? 1
    return unit * (truth.periodType === 'ttm' ? 2.04 : truth.isDerived ? 1.01 : 0.51)
  }
}
