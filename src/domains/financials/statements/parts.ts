// Sums over measures of one period.

import { isSupporting, type Part } from '../measures/measures.ts'
import { addUp, type Cell, type Cells, named } from './cells.ts'

/** Share by which the parts of a sum may miss it: rounding. */
export const TOLERANCE = 0.001

/** Whether a value is what a sum says it should be. */
export function reconciles({ value }: Cell, to: Cell): boolean {
  return Math.abs(value - to.value) <= Math.abs(to.value) * TOLERANCE
}

/**
 * Null where a part that is not optional is missing. What is no value of the row is shown by its facts
 * alone, so that the formula says where their sign was turned.
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
