// One value out of the versions that several filings give of the same tag, unit and period: the
// latest periodic filing wins, except where it merely rounds, or mis-scales, an earlier one.

import { daysBetween } from '../../kernel/time.ts'
import type { Fact } from './facts.ts'

const PERIODIC = /^(10-K|10-Q|20-F|40-F|6-K)/
const ANNUAL = /^(10-K|20-F|40-F)/

/** Periodic reports before 8-K recasts, those before proxies and registration statements. */
export function formTier(form: string): number {
  if (PERIODIC.test(form)) return 0
  return form.startsWith('8-K') ? 1 : 2
}

export function isAnnualForm(form: string): boolean {
  return ANNUAL.test(form)
}

/** The versions of the best tier of form present, oldest filing first. */
export function rankVersions(facts: readonly Fact[]): Fact[] {
  const best = Math.min(...facts.map((fact) => formTier(fact.form)))
  return facts.filter((fact) => formTier(fact.form) === best).sort(byFiling)
}

function byFiling(a: Fact, b: Fact): number {
  return (
    compareText(a.filed, b.filed) ||
    compareText(a.accession, b.accession) ||
    granularity(b.value) - granularity(a.value) ||
    a.value - b.value
  )
}

export function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** The version that counts. `versions` as `rankVersions` leaves them, at least one. */
export function chooseVersion(versions: readonly Fact[]): Fact {
  const latest = versions.at(-1) as Fact
  return citeFirst(refine(rescale(latest, versions), versions), versions)
}

/** A later filing may round a number that an earlier one gave in full: the full one is kept. */
export function refine(fact: Fact, versions: readonly Fact[]): Fact {
  let finest = fact
  for (const other of versions) {
    if (isRoundingOf(finest.value, other.value)) finest = other
  }
  return finest
}

/** The first filing that gave the same value, so that a source is the report that said it first. */
function citeFirst(fact: Fact, versions: readonly Fact[]): Fact {
  return versions.find((other) => other.value === fact.value) ?? fact
}

const SCALES = [1e3, 1e6]

/** A version a thousand or a million times smaller than another one lost its scale. */
function rescale(fact: Fact, versions: readonly Fact[]): Fact {
  const larger = versions.findLast((other) =>
    SCALES.some((scale) => isNear(other.value, fact.value * scale, 0.001)),
  )
  return larger ?? fact
}

export function isNear(a: number, b: number, share: number): boolean {
  return a !== 0 && b !== 0 && Math.abs(a - b) <= Math.abs(b) * share
}

const ROUNDING_SHARE = 0.005

export function isRoundingOf(coarse: number, fine: number): boolean {
  if (coarse === fine || !isNear(coarse, fine, ROUNDING_SHARE)) return false
  const step = granularity(coarse)
  return step > granularity(fine) && Math.abs(coarse - fine) <= step * 0.5
}

/** The power of ten that the last significant digit of a number stands for. */
export function granularity(value: number): number {
  if (value === 0) return 0
  if (!Number.isInteger(value)) return 10 ** -(String(value).split('.')[1]?.length ?? 0)
  let step = 1
  while (value % (step * 10) === 0) step *= 10
  return step
}

const SAME_CYCLE_DAYS = 250

/**
 * Minuend and subtrahend of a difference between two running totals, taken from filings of one
 * reporting cycle, so that a restatement made between them does not end up in the quarter.
 */
export function choosePair(
  minuends: readonly Fact[],
  subtrahends: readonly Fact[],
): { minuend: Fact; subtrahend: Fact } {
  for (const minuend of minuends.toReversed()) {
    const subtrahend = subtrahends.findLast((fact) => {
      const gapDays = daysBetween(fact.filed, minuend.filed)
      return gapDays >= 0 && gapDays <= SAME_CYCLE_DAYS
    })
    if (subtrahend) {
      return {
        minuend: refine(rescale(minuend, minuends), minuends),
        subtrahend: refine(rescale(subtrahend, subtrahends), subtrahends),
      }
    }
  }
  return { minuend: chooseVersion(minuends), subtrahend: chooseVersion(subtrahends) }
}
