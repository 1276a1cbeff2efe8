// Formats amounts and counts of stored events for people. Pure.

import { formatNumber } from '../../kernel/decimals.ts'
import type { Members } from '../../kernel/members.ts'

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export function rowsOf(value: unknown): readonly Members[] {
  return Array.isArray(value) ? (value as Members[]) : []
}

export function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

const COMPACT_FROM = 1e6
const COMPACT = { notation: 'compact', maximumFractionDigits: 2 } as const

/** Formats an amount in dollars, such as `$11.25M` or `$4,200`. */
export function dollars(value: number): string {
  const options = Math.abs(value) >= COMPACT_FROM ? COMPACT : { maximumFractionDigits: 0 }
  return formatNumber(value, { style: 'currency', currency: 'USD', ...options })
}

/** `$225.10`: always with cents, further decimals where the form gives them. */
export function price(value: number): string {
  const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 4 }
  return formatNumber(value, { style: 'currency', currency: 'USD', ...decimals })
}

export function count(value: number): string {
  return formatNumber(value, { maximumFractionDigits: 4 })
}

/** Formats a count with its noun: `1 share`, `50,000 shares`. */
export function countOf(value: number, one: string): string {
  return `${count(value)} ${one}${value === 1 ? '' : 's'}`
}
