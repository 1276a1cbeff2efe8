// Splits of a company's shares that two values of one item may differ by.

import type { CompanyFacts } from '../../src/domains/financials/facts/fact.ts'
import { findSplits } from '../../src/domains/financials/statements/splits.ts'

const TOLERANCE = 0.01

/**
 * Finds the run of a company's splits whose factor explains why one value is a multiple of the
 * other.
 */
export function splitBetween(a: number, b: number, facts: CompanyFacts): number | null {
  if (a === 0 || b === 0) return null
  const ratio = sizeOf(Math.abs(a / b))
  return factorsOf(facts).find((factor) => Math.abs(ratio / factor - 1) < TOLERANCE) ?? null
}

const known = new WeakMap<CompanyFacts, readonly number[]>()

function factorsOf(facts: CompanyFacts): readonly number[] {
  const factors = known.get(facts) ?? multiply(findSplits(facts, null).map(({ factor }) => factor))
  known.set(facts, factors)
  return factors
}

/** Factors of all runs of consecutive splits. */
function multiply(factors: readonly number[]): number[] {
  return factors.flatMap((_, from) => {
    let product = 1
    return factors.slice(from).map((factor) => {
      product *= factor
      return sizeOf(product)
    })
  })
}

/** The ratio or its inverse, whichever is above 1. */
function sizeOf(ratio: number): number {
  return Math.max(ratio, 1 / ratio)
}
