// A cell of a statement: a value with the facts behind it, and the arithmetic that keeps both.

import type { Fact } from '../facts/fact.ts'
import type { AnyMeasure } from '../measures/measures.ts'
import type { RuleName } from '../plausibility/rules.ts'

/** A fact together with the tag and unit it was reported under. */
export interface Evidence {
  readonly taxonomy: string
  readonly tag: string
  readonly unit: string
  readonly fact: Fact
}

export interface Cell {
  readonly value: number
  /** Formula; null for a fact as tagged. */
  readonly formula: string | null
  readonly evidence: readonly Evidence[]
}

export interface Cells extends Map<AnyMeasure, Cell> {
  /** Values that rules of plausibility replaced or left out. */
  replaced?: Replaced[]
}

/** A value as tagged, and the rule that doubts it. */
export interface Replaced {
  readonly measure: AnyMeasure
  readonly rule: RuleName
  readonly value: number
  /** Value that is shown instead; null if none is. */
  readonly expected: number | null
  readonly fact: Fact
}

export function replace(cells: Cells, one: Omit<Replaced, 'expected'>, other: Cell | null): void {
  if (other) cells.set(one.measure, other)
  else cells.delete(one.measure)
  cells.replaced ??= []
  cells.replaced.push({ ...one, expected: other?.value ?? null })
}

export interface Summand {
  readonly name: string
  readonly sign: 1 | -1
  readonly cell: Cell
}

/** Returns null for no summands: a sum of nothing is not zero. */
export function addUp(summands: readonly Summand[]): Cell | null {
  const [first] = summands
  if (!first) return null
  if (summands.length === 1 && first.sign === 1) return first.cell
  let value = 0
  let formula = ''
  const evidence: Evidence[] = []
  for (const { name, sign, cell } of summands) {
    value += sign * cell.value
    if (formula === '') formula = sign === 1 ? name : `-${name}`
    else formula += sign === 1 ? ` + ${name}` : ` - ${name}`
    evidence.push(...cell.evidence)
  }
  return { value: roundFloat(value), formula, evidence }
}

const SCALED = /as tagged x [\d.]+/g

/** Names a cell with its change of sign or scale, since sources have facts as tagged. */
export function named(name: string, { formula, evidence }: Cell): string {
  if (formula?.startsWith('-')) return `(-${name})`
  const scales = formula?.match(SCALED) ?? []
  const [scale] = scales
  const isOfAll = scales.length === evidence.length && scales.every((one) => one === scale)
  return scale !== undefined && isOfAll ? `${name} ${scale}` : name
}

/** Negates a cell that was tagged with the sign of the statement’s line. */
export function negate(cell: Cell): Cell {
  const of = cell.formula ?? cell.evidence[0]?.tag ?? ''
  return { ...cell, value: -cell.value, formula: cell.formula === null ? `-${of}` : `-(${of})` }
}

/** Whether every fact behind a negative value is negative. */
export function isTaggedNegative({ value, evidence }: Cell): boolean {
  return value < 0 && evidence.every(({ fact }) => fact.value <= 0)
}

/** Rounds away the error of binary fractions. */
export function roundFloat(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(14))
}
