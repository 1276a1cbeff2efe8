// Evidence of splits in a company’s facts: periods restated on another basis, tagged ratios, and the
// newest counts of each filing.

import {
  type CompanyFacts,
  compareText,
  type Fact,
  type FactSeries,
  isKnown,
  isPeriodicForm,
  only,
} from '../facts/fact.ts'
import type { Evidence } from './cells.ts'
import { granularity } from './choose-filing.ts'
import { factorOf, type SplitRatio, toSplitRatio } from './split-ratio.ts'

/** A period for which two filings state different values. */
export interface Restatement {
  readonly before: Evidence
  readonly after: Evidence
}

/** A count that a filing restates by the ratio of a split. */
export interface CountRestatement extends Restatement {
  readonly ratio: SplitRatio
}

export interface StatedRatio {
  readonly ratio: SplitRatio
  readonly source: Evidence
}

/** A periodic report, with the newest count of each tag that it gives. */
export interface CountingFiling {
  readonly filed: string
  readonly form: string
  readonly accession: string
  readonly counts: ReadonlyMap<string, Evidence>
}

export interface SplitSigns {
  /** Restated counts in the order of the later filing. */
  readonly counts: readonly CountRestatement[]
  readonly perShare: readonly Restatement[]
  readonly stated: readonly StatedRatio[]
  readonly filings: readonly CountingFiling[]
}

type Role = 'count' | 'cover' | 'per_share' | 'ratio'

/** Roles by tag; covers are never restated. */
const ROLES: ReadonlyMap<string, Role> = new Map([
  ['us-gaap:WeightedAverageNumberOfSharesOutstandingBasic', 'count'],
  ['us-gaap:WeightedAverageNumberOfDilutedSharesOutstanding', 'count'],
  ['us-gaap:WeightedAverageNumberOfShareOutstandingBasicAndDiluted', 'count'],
  ['us-gaap:WeightedAverageLimitedPartnershipUnitsOutstanding', 'count'],
  ['us-gaap:CommonStockSharesOutstanding', 'count'],
  ['us-gaap:CommonStockSharesIssued', 'count'],
  ['ifrs-full:WeightedAverageShares', 'count'],
  ['ifrs-full:AdjustedWeightedAverageShares', 'count'],
  ['dei:EntityCommonStockSharesOutstanding', 'cover'],
  ['us-gaap:EarningsPerShareBasic', 'per_share'],
  ['us-gaap:EarningsPerShareDiluted', 'per_share'],
  ['us-gaap:EarningsPerShareBasicAndDiluted', 'per_share'],
  ['ifrs-full:BasicEarningsLossPerShare', 'per_share'],
  ['ifrs-full:DilutedEarningsLossPerShare', 'per_share'],
  ['ifrs-full:BasicAndDilutedEarningsLossPerShare', 'per_share'],
  ['us-gaap:StockholdersEquityNoteStockSplitConversionRatio', 'ratio'],
  ['us-gaap:StockholdersEquityNoteStockSplitConversionRatio1', 'ratio'],
])
const UNIT_OF: Readonly<Record<Role, RegExp>> = {
  count: /^shares$/,
  cover: /^shares$/,
  per_share: /\/shares$/,
  ratio: /./,
}

/** Filings after `lastDay` are ignored. */
export function gatherSplitSigns(facts: CompanyFacts, lastDay: string | null): SplitSigns {
  const found: Record<Role, FactSeries[]> = { count: [], cover: [], per_share: [], ratio: [] }
  for (const series of facts.facts) {
    const role = ROLES.get(`${series.taxonomy}:${series.tag}`)
    if (!role || !UNIT_OF[role].test(series.unit)) continue
    found[role].push({ ...series, facts: only(series.facts, (fact) => isKnown(fact, lastDay)) })
  }
  return {
    counts: found.count.flatMap(listRestatements).flatMap(toCountRestatement).sort(byLater),
    perShare: found.per_share.flatMap(listRestatements),
    stated: found.ratio.flatMap(listStated),
    filings: listFilings([...found.count, ...found.cover]),
  }
}

/** Restatements by a periodic report of the previous one’s values for the same days. */
function listRestatements(series: FactSeries): Restatement[] {
  const spans = new Map<string, Fact[]>()
  for (const fact of series.facts) {
    if (!isPeriodicForm(fact.form) || fact.value === 0) continue
    const key = `${fact.start} ${fact.end}`
    const known = spans.get(key)
    if (known) known.push(fact)
    else spans.set(key, [fact])
  }
  return [...spans.values()].flatMap((versions) => stepsOf(versions, series))
}

function stepsOf(versions: Fact[], series: FactSeries): Restatement[] {
  const steps: Restatement[] = []
  versions.sort(byFiling)
  for (const [at, after] of versions.entries()) {
    const before = versions[at - 1]
    if (!before || before.accession === after.accession || before.value === after.value) continue
    steps.push({ before: toEvidence(series, before), after: toEvidence(series, after) })
  }
  return steps
}

/** Tolerance beyond rounding, for counts averaged anew after the split. */
const SLACK = 0.0002
const MOST_ROUNDING = 0.005

function toCountRestatement(step: Restatement): CountRestatement[] {
  const [before, after] = [step.before.fact.value, step.after.fact.value]
  const rounding = granularity(before) / before / 2 + granularity(after) / after / 2
  const ratio = toSplitRatio(after / before, Math.min(rounding, MOST_ROUNDING) + SLACK)
  return ratio ? [{ ...step, ratio }] : []
}

const HALF_CENT = 0.005

/** Whether rounded amounts per share fit the ratio, and differ by more than rounding. */
export function isInverse({ before, after }: Restatement, ratio: SplitRatio): boolean {
  const [old, now] = [before.fact.value, after.fact.value]
  if (Math.sign(old) !== Math.sign(now)) return false
  const range = (value: number) => {
    const half = Math.min(HALF_CENT, granularity(value) / 2)
    return { low: Math.abs(value) - half, high: Math.abs(value) + half }
  }
  const [a, b] = [range(old), range(now)]
  const holds = (factor: number) => a.low <= b.high * factor && a.high >= b.low * factor
  return holds(factorOf(ratio)) && !holds(1)
}

/** Tolerance of tagged ratios: filers write a fifteenth as 0.0667 or 0.067. */
const STATED_TOLERANCE = 0.01

function listStated(series: FactSeries): StatedRatio[] {
  return series.facts.flatMap((fact) => {
    const ratio = toSplitRatio(fact.value, STATED_TOLERANCE)
    return ratio ? [{ ratio, source: toEvidence(series, fact) }] : []
  })
}

function listFilings(counts: readonly FactSeries[]): CountingFiling[] {
  const filings = new Map<string, CountingFiling & { counts: Map<string, Evidence> }>()
  for (const series of counts) {
    for (const fact of series.facts) {
      const { filed, form, accession } = fact
      if (!isPeriodicForm(form) || fact.value === 0) continue
      const filing = filings.get(accession) ?? { filed, form, accession, counts: new Map() }
      filings.set(accession, filing)
      const name = `${series.taxonomy}:${series.tag}`
      const known = filing.counts.get(name)?.fact
      if (!known || isNewer(fact, known)) filing.counts.set(name, toEvidence(series, fact))
    }
  }
  return [...filings.values()].sort(byFiling)
}

/** Prefers the later day, then the shorter span. */
function isNewer(a: Fact, b: Fact): boolean {
  return a.end > b.end || (a.end === b.end && (a.start ?? '') > (b.start ?? ''))
}

function byLater(a: Restatement, b: Restatement): number {
  return byFiling(a.after.fact, b.after.fact)
}

interface Filed {
  readonly filed: string
  readonly accession: string
}

/** Orders facts or filings by day, then by accession. */
export function byFiling(a: Filed, b: Filed): number {
  return compareText(a.filed, b.filed) || compareText(a.accession, b.accession)
}

export function toEvidence(
  { taxonomy, tag, unit }: Pick<FactSeries, 'taxonomy' | 'tag' | 'unit'>,
  fact: Fact,
): Evidence {
  return { taxonomy, tag, unit, fact }
}
