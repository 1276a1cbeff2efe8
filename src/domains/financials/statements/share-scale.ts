// Scale errors of share counts that a filer tagged in thousands or millions as ones, or the reverse.
// Income over earnings per share gives the number of shares, so the error shows within one filing.

import { type Fact, type FactSeries, listRuns, only } from '../facts/fact.ts'
import { roundFloat } from './cells.ts'
import { hasLostScale, isNear } from './choose-filing.ts'
import { spanOf } from './recasts.ts'

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

/** Factors for counts of shares: of a filing’s implausible ones, and of single facts. */
export interface ShareScales {
  readonly ofFiling: ReadonlyMap<string, number>
  readonly ofFact: ReadonlyMap<string, number>
}

export function findShareScales(series: PerShareSeries): ShareScales {
  const ofFiling = new Map<string, number>()
  const facts = series.shares.flatMap((one) => one.facts)
  const suspicious = facts.filter(isSuspicious)
  const contested = listContested(series.shares)
  if (suspicious.length === 0 && contested.length === 0) return { ofFiling, ofFact: NO_SCALES }
  const income = bySpan(series.income)
  const perShare = bySpan(series.perShare)
  for (const fact of suspicious) {
    const scale = scaleBy(fact, impliedOf(spanOf(fact), income, perShare))
    if (scale) ofFiling.set(fact.accession, scale)
  }
  const implied = (fact: Fact) => impliedOf(spanOf(fact), income, perShare)
  return { ofFiling, ofFact: settle(contested, implied) }
}

const NO_SCALES: ReadonlyMap<string, number> = new Map()

function impliedOf(
  key: string,
  income: ReadonlyMap<string, number>,
  perShare: ReadonlyMap<string, number>,
): number | null {
  const [earned, each] = [income.get(key), perShare.get(key)]
  return earned && each ? earned / each : null
}

function scaleBy({ value }: Fact, implied: number | null): number | undefined {
  return implied === null
    ? undefined
    : SCALES.find((factor) => isNear(value * factor, implied, TOLERANCE))
}

/** Counts of one tag and period that other filings give a thousand or a million times larger or smaller. */
function listContested(shares: readonly FactSeries[]): (readonly Fact[])[] {
  const contested: (readonly Fact[])[] = []
  for (const { facts } of shares) {
    for (const run of listRuns(facts)) {
      const isContested = run.some((a) => run.some((b) => hasLostScale(a.value, b.value)))
      if (isContested) contested.push(run)
    }
  }
  return contested
}

/**
 * Decides between versions of a count by the income per share that any of the filings states; the
 * versions that it contradicts are rescaled.
 */
function settle(
  contested: readonly (readonly Fact[])[],
  impliedBy: (fact: Fact) => number | null,
): ReadonlyMap<string, number> {
  const scales = new Map<string, number>()
  for (const run of contested) {
    const implied = run.flatMap((fact) => impliedBy(fact) ?? [])
    const right = run.find(({ value }) => implied.some((one) => isNear(value, one, TOLERANCE)))
    if (!right) continue
    for (const fact of run) {
      const scale = SCALES.find((factor) => isNear(fact.value * factor, right.value, TOLERANCE))
      if (scale) scales.set(keyOf(fact), scale)
    }
  }
  return scales
}

function keyOf(fact: Fact): string {
  return `${spanOf(fact)} ${fact.value}`
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

/** Drops counts of zero, which are lines left empty. */
export function rescaleAll(facts: readonly Fact[], scales: ShareScales): readonly Fact[] {
  const counted = only(facts, ({ value }) => value !== 0)
  const isEmpty = scales.ofFiling.size + scales.ofFact.size === 0
  return isEmpty ? counted : counted.map((fact) => rescale(fact, scales))
}

function rescale(fact: Fact, { ofFiling, ofFact }: ShareScales): Fact {
  const single = ofFact.get(keyOf(fact))
  const scale = single ?? (isSuspicious(fact) ? ofFiling.get(fact.accession) : undefined)
  return scale ? { ...fact, value: roundFloat(fact.value * scale), scale } : fact
}
