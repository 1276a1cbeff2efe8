// Scale errors of share counts that a filer tagged in thousands or millions as ones, or the reverse.
// Income over earnings per share gives the number of shares, so the error shows within one filing.

import { type Fact, type FactSeries, only } from '../facts/fact.ts'
import { roundFloat } from './cells.ts'
import { isNear } from './choose-filing.ts'

const SCALES = [1e3, 1e6, 1e-3, 1e-6]
/** Tolerance: earnings per share are rounded to a cent, and income includes preferred dividends. */
const TOLERANCE = 0.1
/** Plausible count; if both scales are plausible, the income is out of scale. */
const LEAST_PLAUSIBLE = 1e7
const MOST_PLAUSIBLE = 3e10

export interface PerShareSeries {
  readonly income: readonly FactSeries[]
  readonly perShare: readonly FactSeries[]
  readonly shares: readonly FactSeries[]
}

/** Factor for the share counts of each filing, by accession. */
export function findShareScales(series: PerShareSeries): ReadonlyMap<string, number> {
  const scales = new Map<string, number>()
  const suspicious = series.shares.flatMap(({ facts }) => facts.filter(isSuspicious))
  if (suspicious.length === 0) return scales
  const income = bySpan(series.income)
  const perShare = bySpan(series.perShare)
  for (const fact of suspicious) {
    const key = spanOf(fact)
    const earned = income.get(key)
    const each = perShare.get(key)
    if (!earned || !each) continue
    const scale = SCALES.find((factor) => isNear(fact.value * factor, earned / each, TOLERANCE))
    if (scale) scales.set(fact.accession, scale)
  }
  return scales
}

function isSuspicious({ value }: Fact): boolean {
  return value > 0 && (value <= LEAST_PLAUSIBLE || value >= MOST_PLAUSIBLE)
}

function bySpan(series: readonly FactSeries[]): Map<string, number> {
  const values = new Map<string, number>()
  for (const { facts } of series) {
    for (const fact of facts) values.set(spanOf(fact), fact.value)
  }
  return values
}

function spanOf({ accession, start, end }: Fact): string {
  return `${accession} ${start} ${end}`
}

/** Drops counts of zero, which are lines left empty. */
export function rescaleAll(
  facts: readonly Fact[],
  scales: ReadonlyMap<string, number>,
): readonly Fact[] {
  const counted = only(facts, ({ value }) => value !== 0)
  return scales.size === 0 ? counted : counted.map((fact) => rescale(fact, scales))
}

function rescale(fact: Fact, scales: ReadonlyMap<string, number>): Fact {
  const scale = isSuspicious(fact) ? scales.get(fact.accession) : undefined
  return scale ? { ...fact, value: roundFloat(fact.value * scale), scale } : fact
}
