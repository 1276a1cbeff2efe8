// Whether the parts make up the total, and what the filer states between them.

import type { Fact } from '../../../formats/xbrl/fact.ts'
import type { Breakdown, Part } from './breakdown.ts'
import { pickBest, toFiledValue } from './facts.ts'

/** Sums independent parts, with reconciling items only if the sum alone differs. */
export function toReconciliation(
  parts: readonly Part[],
  around: readonly Fact[],
  whole: Fact | null,
  toLabel: (member: string) => string | null,
): Pick<Breakdown, 'sum' | 'reconciling' | 'total' | 'difference' | 'ties'> {
  const members = new Set(parts.map(({ member }) => member))
  const tops = parts.filter(({ parent }) => parent === null || !members.has(parent))
  const sum = sumOf(tops)
  const total = whole && toFiledValue(whole).value
  if (!whole || total === null) {
    return { sum, reconciling: [], total: null, difference: null, ties: null }
  }
  const alone = compare(tops, total, whole)
  if (alone.ties) return { sum, reconciling: [], total, ...alone }
  const reconciling = toParts(around, toLabel)
  return { sum, reconciling, total, ...compare([...tops, ...reconciling], total, whole) }
}

function toParts(around: readonly Fact[], toLabel: (member: string) => string | null): Part[] {
  const byMember = Map.groupBy(around, ({ context }) => context.dimensions[0]?.member ?? '')
  return [...byMember].flatMap(([member, facts]) => {
    const best = pickBest(facts)
    return best ? [{ member, label: toLabel(member), parent: null, ...toFiledValue(best) }] : []
  })
}

function compare(parts: readonly Part[], total: number, whole: Fact) {
  const difference = toSize(total - sumOf(parts))
  const decimals = [toFiledValue(whole), ...parts].map((one) => one.decimals)
  const rounding = decimals.reduce((sum: number, one) => sum + toRounding(one), 0)
  return { difference, ties: Math.abs(difference) <= rounding }
}

/** Rounding error of a value: half a unit of its last precise digit. */
function toRounding(decimals: number | null): number {
  return decimals === null ? 0 : 0.5 * 10 ** -decimals
}

function sumOf(parts: readonly Part[]): number {
  return toSize(parts.reduce((sum, { value }) => sum + (value ?? 0), 0))
}

/** Rounds away the error of binary fractions. */
function toSize(number: number): number {
  return Number(number.toFixed(6))
}
