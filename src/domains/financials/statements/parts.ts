// Sums of measures of one period, and what differs from them.

import type { Fact } from '../facts/fact.ts'
import type { Industry } from '../measures/declaration.ts'
import {
  type AnyMeasure,
  isSupporting,
  type Part,
  type StatementName,
} from '../measures/measures.ts'
import type { Flag } from '../model.ts'
import { addUp, type Cell, type Cells, named, roundFloat } from './cells.ts'
import type { ShareBasis } from './share-basis.ts'

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

export interface CheckedRow {
  readonly cells: Cells
  readonly industry: Industry
  readonly basis: ShareBasis
  /** Row that ends where this one starts. */
  readonly before: Cells | null
  /** Row that starts where this one ends. */
  readonly after?: Cells | null
  /** Set for a fourth quarter: its year and the three quarters before it. */
  readonly year: { readonly whole: Cells; readonly quarters: readonly Cells[] } | null
  /** Sums of twelve months with quarters of a year to which its quarters do not add up. */
  readonly mixed?: ReadonlySet<AnyMeasure>
}

/** A value that differs from the expected one. */
export interface Disagreement {
  readonly measure: AnyMeasure
  readonly value: number
  /** Expected value; null if only another sign or fewer digits are expected. */
  readonly expected: number | null
  /** Values that the expected one is computed from. */
  readonly parts: readonly NamedValue[]
  /** The fact that another filing’s value replaced; absent if nothing was replaced. */
  readonly fact?: Fact
}

export interface NamedValue {
  readonly name: string
  readonly value: number
}

export interface Check {
  readonly name: Flag
  readonly statement: StatementName
  /** Disagreements; none if a part is missing. */
  readonly find: (row: CheckedRow) => readonly Disagreement[]
}

export const NONE: readonly Disagreement[] = []

/** Whether every computable sum differs from the whole, and the nearest of them. */
export function missesAll(
  cells: Cells,
  whole: AnyMeasure,
  sums: readonly (readonly Part[])[],
  tolerance = TOLERANCE,
): readonly Disagreement[] {
  const found = cells.get(whole)
  if (!found) return NONE
  let nearest: Sum | null = null
  for (const parts of sums) {
    const made = addParts(cells, parts)
    if (!made) continue
    const distance = Math.abs(found.value - made.value)
    if (distance <= made.scale * tolerance) return NONE
    if (!nearest || distance < Math.abs(found.value - nearest.value)) nearest = made
  }
  if (!nearest) return NONE
  const parts = nearest.parts.map((name) => namedValue(cells, name))
  return [{ measure: whole, value: found.value, expected: nearest.value, parts }]
}

export function namedValue(cells: Cells, name: AnyMeasure): NamedValue {
  return { name, value: cells.get(name)?.value ?? Number.NaN }
}

interface Sum {
  readonly value: number
  readonly scale: number
  readonly parts: readonly AnyMeasure[]
}

/** Returns null if a required part is missing. */
function addParts(cells: Cells, parts: readonly Part[]): Sum | null {
  const found: AnyMeasure[] = []
  let value = 0
  let scale = 0
  for (const [sign, name, need] of parts) {
    const cell = cells.get(name)
    if (!cell && need !== 'optional') return null
    if (!cell) continue
    found.push(name)
    value += sign * cell.value
    scale = Math.max(scale, Math.abs(cell.value))
  }
  return found.length === 0 ? null : { value: roundFloat(value), scale, parts: found }
}
