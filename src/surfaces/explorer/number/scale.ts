// One scale for all numbers of a table, stated above them.

import { formatNumber } from '../../../kernel/decimals.ts'

const MINUS = '\u2212'

export interface Scale {
  readonly divisor: number
  /** Name of the scale, such as `millions`; empty for single units. */
  readonly name: string
}

const SCALES: readonly (readonly [least: number, scale: Scale])[] = [
  [1e8, { divisor: 1e6, name: 'millions' }],
  [1e5, { divisor: 1e3, name: 'thousands' }],
  [0, { divisor: 1, name: '' }],
]
const ONES: Scale = { divisor: 1, name: '' }
/** Threshold below which numbers keep decimals, since they would be shown as 0 or far off. */
const WHOLE_FROM = 10

/** Chooses the scale by the largest amount. */
export function scaleOf(amounts: readonly number[]): Scale {
  const largest = amounts.reduce((most, one) => Math.max(most, Math.abs(one)), 0)
  return SCALES.find(([least]) => largest >= least)?.[1] ?? ONES
}

/** 416161000000 in millions as `416,161`. */
export function scaled(value: number, { divisor }: Scale): string {
  const size = Math.abs(value) / divisor
  const digits = size >= WHOLE_FROM || divisor === 1 ? 0 : 3
  const shown = formatNumber(size, { maximumFractionDigits: digits })
  return value < 0 ? MINUS + shown : shown
}
