// Sums of measures of one period.

import { isSupporting, type Part } from '../measures/measures.ts'
import { addUp, type Cell, type Cells, named } from './cells.ts'

/** Tolerance of a sum, for rounding. */
export const TOLERANCE = 0.001

/** Whether a value equals a sum within rounding. */
export function reconciles({ value }: Cell, to: Cell): boolean {
  return Math.abs(value - to.value) <= Math.abs(to.value) * TOLERANCE
}

/**
 * Returns null if a required part is missing. A part outside of the row is represented by its
 * facts, so that the formula shows their change of sign.
 */
export function combine(cells: Cells, parts: readonly Part[]): Cell | null {
  const summands = []
  for (const [sign, name, need] of parts) {
    const cell = cells.get(name)
    if (cell) summands.push({ name: isSupporting(name) ? named(name, cell) : name, sign, cell })
    else if (need !== 'optional') return null
  }
  return addUp(summands)
}
