// Choice of one value among the versions that several filings give of the same tag, unit and period:
// the latest periodic filing wins, unless it merely rounds, mis-scales or mis-signs an earlier one.

import { daysBetween } from '../../../kernel/time.ts'
import { compareText, type Fact, isPeriodicForm, only } from '../facts/fact.ts'

const TIERS = 3

/** Ranks forms: periodic reports, then 8-K recasts, then proxies and registrations. */
function formTier(form: string): number {
  if (isPeriodicForm(form)) return 0
  return form.startsWith('8-K') ? 1 : 2
}

/**
 * Smallest unit of money in a filing, as far as its facts show; 1 if unknown. With a fact, the unit
 * that most of the filing’s facts of the same period have: tables of past quarters may be coarser.
 */
export type UnitOfFiling = (accession: string, like?: Fact) => number

/** The versions of the best tier of form present, oldest filing first. */
export function rankVersions(facts: readonly Fact[]): readonly Fact[] {
  if (facts.length < 2) return facts
  const ranked = ofBestTier(facts)
  return isInOrder(ranked) ? ranked : ranked.toSorted(byFiling)
}

function ofBestTier(facts: readonly Fact[]): readonly Fact[] {
  let [best, worst] = [TIERS, 0]
  for (const { form } of facts) {
    const tier = formTier(form)
    best = Math.min(best, tier)
    worst = Math.max(worst, tier)
  }
  return best < worst ? facts.filter(({ form }) => formTier(form) === best) : facts
}

/** Whether the versions are in EDGAR’s usual order. */
function isInOrder(facts: readonly Fact[]): boolean {
  for (let at = 1; at < facts.length; at++) {
    if (byFiling(facts[at - 1] as Fact, facts[at] as Fact) > 0) return false
  }
  return true
}

/** Orders by filing; of two values in one filing the finer one counts as later. */
function byFiling(a: Fact, b: Fact): number {
  return (
    compareText(a.filed, b.filed) ||
    compareText(a.accession, b.accession) ||
    granularity(b.value) - granularity(a.value) ||
    a.value - b.value
  )
}

/** Chooses a version among those of `rankVersions`, at least one. */
export function chooseVersion(versions: readonly Fact[], unitOf: UnitOfFiling): Fact {
  const latest = versions.at(-1) as Fact
  if (areAll(versions, latest.value)) return versions[0] as Fact
  return citeFirst(correct(latest, versions, unitOf), versions)
}

function areAll(versions: readonly Fact[], value: number): boolean {
  for (const fact of versions) if (fact.value !== value) return false
  return true
}

/** Restores full precision, scale and sign if another version has them. */
export function correct(fact: Fact, versions: readonly Fact[], unitOf: UnitOfFiling): Fact {
  if (areAll(versions, fact.value)) return fact
  return sharpen(restoreSign(restoreScale(fact, versions), versions), versions, unitOf)
}

/** Cites the first filing with the same value. */
export function citeFirst(fact: Fact, versions: readonly Fact[]): Fact {
  for (const other of versions) if (other.value === fact.value) return other
  return fact
}

/** Keeps the full number of an earlier filing if a later one rounds it. */
function sharpen(fact: Fact, versions: readonly Fact[], unitOf: UnitOfFiling): Fact {
  let finest = fact
  // Prose rounds a number once; what two filings state is another number.
  const stated = new Set(only(versions, (one) => one.value === fact.value).map(accessionOf))
  const isRounding = stated.size > 1 ? isRoundedAlike : isRoundingOf
  for (const other of versions) {
    if (isRounding(finest, other, unitOf)) finest = other
  }
  return finest
}

function accessionOf({ accession }: Fact): string {
  return accession
}

const SCALES = [1e3, 1e6]

/** Whether a number is another one divided by a thousand or a million. */
export function hasLostScale(small: number, large: number): boolean {
  for (const scale of SCALES) if (isNear(large, small * scale, 0.001)) return true
  return false
}

/** Restores the scale of a version that is a thousand or a million times smaller than another. */
function restoreScale(fact: Fact, versions: readonly Fact[]): Fact {
  for (let at = versions.length - 1; at >= 0; at--) {
    const larger = versions[at] as Fact
    if (hasLostScale(fact.value, larger.value)) return larger
  }
  return fact
}

/** Keeps the sign of most filings, since no restatement turns a number into its exact negative. */
function restoreSign(fact: Fact, versions: readonly Fact[]): Fact {
  let opposite: Fact | null = null
  let more = 0
  for (const version of versions) {
    if (version.value === fact.value) more--
    else if (version.value === -fact.value) {
      more++
      opposite ??= version
    }
  }
  return more >= 0 ? (opposite ?? fact) : fact
}

export function isNear(a: number, b: number, share: number): boolean {
  return a !== 0 && b !== 0 && Math.abs(a - b) <= Math.abs(b) * share
}

const ROUNDING_SHARE = 0.005
/** Factor of two extra zeros, which one number in a hundred has by chance. */
export const PROSE_FACTOR = 100

/** Whether one number is the other rounded to half a unit of its filing. */
export function isRoundingOf(coarse: Fact, fine: Fact, unitOf: UnitOfFiling): boolean {
  if (isRoundedToUnit(coarse, fine, unitOf)) return true
  const step = granularity(coarse.value)
  if (coarse.value === fine.value || step <= granularity(fine.value)) return false
  const isProse =
    coarse.accession === fine.accession || step >= unitOf(coarse.accession) * PROSE_FACTOR
  const isClose = isNear(coarse.value, fine.value, ROUNDING_SHARE)
  return isProse && isClose && Math.abs(coarse.value - fine.value) <= step * 0.5
}

/** Whether one number is the other rounded to the unit of its filing’s statements. */
function isRoundedToUnit(coarse: Fact, fine: Fact, unitOf: UnitOfFiling): boolean {
  return isRoundedTo(unitOf(coarse.accession), coarse, fine)
}

/** Whether one number is the other rounded as the filing’s other numbers of the period are. */
function isRoundedAlike(coarse: Fact, fine: Fact, unitOf: UnitOfFiling): boolean {
  return isRoundedTo(unitOf(coarse.accession, coarse), coarse, fine)
}

function isRoundedTo(unit: number, coarse: Fact, fine: Fact): boolean {
  if (coarse.value === fine.value) return false
  const step = granularity(coarse.value)
  if (step <= granularity(fine.value)) return false
  // Amounts per share are in cents, whatever their last digit.
  if (Math.abs(coarse.value - fine.value) > Math.min(step, unit) * 0.5) return false
  return isNear(coarse.value, fine.value, ROUNDING_SHARE) || Number.isInteger(fine.value)
}

/** Power of ten of a number’s last significant digit. */
export function granularity(value: number): number {
  if (value === 0) return 0
  if (!Number.isInteger(value)) return 10 ** -(String(value).split('.')[1]?.length ?? 0)
  let step = 1
  while (value % (step * 10) === 0) step *= 10
  return step
}

const SAME_CYCLE_DAYS = 250

export interface Pair {
  readonly minuend: Fact
  readonly subtrahend: Fact
}

/**
 * Chooses minuend and subtrahend of a difference between two running totals from one reporting
 * cycle: the newest subtrahend, in the first filing of that value, and the first minuend filed
 * after it. A later restatement of only one of them would distort the quarter.
 */
export function choosePair(
  minuends: readonly Fact[],
  subtrahends: readonly Fact[],
  unitOf: UnitOfFiling,
): Pair {
  for (let at = subtrahends.length - 1; at >= 0; at--) {
    const subtrahend = citeFirst(subtrahends[at] as Fact, subtrahends)
    const minuend = firstSince(minuends, subtrahend.filed)
    if (minuend && daysBetween(subtrahend.filed, minuend.filed) <= SAME_CYCLE_DAYS) {
      return {
        minuend: correct(minuend, minuends, unitOf),
        subtrahend: correct(subtrahend, subtrahends, unitOf),
      }
    }
  }
  return {
    minuend: chooseVersion(minuends, unitOf),
    subtrahend: chooseVersion(subtrahends, unitOf),
  }
}

export function firstSince(facts: readonly Fact[], day: string): Fact | undefined {
  for (const fact of facts) if (fact.filed >= day) return fact
  return undefined
}
