// Explains why a portfolio’s positions do not sum to the total of its cover pages. Pure.

import { factorOf } from '../reports/units.ts'
import type { Portfolio, Report } from './effective.ts'

/** A sentence; null if there is no difference or no total. */
export function explainDifference({ positions, reported_total, base, reports }: Portfolio) {
  if (reported_total === null) return null
  const total = positions.reduce((sum, { value }) => sum + value, 0)
  const difference = Math.abs(total - reported_total)
  if (difference === 0) return null
  const counted = reports.filter(({ effect }) => effect === 'adds').map(({ report }) => report)
  const summed = [base, ...counted]
  const short = summed.find(hasOtherCount)
  if (short) {
    const { accession, entries, reported_entries } = short
    return `The table of ${accession} has ${entries} lines; its cover states ${reported_entries}.`
  }
  if (difference <= roundingOf(summed)) {
    return 'Only rounding: the lines and the total are each rounded as filed.'
  }
  return 'As filed: all lines are present, and the cover states another total.'
}

function hasOtherCount({ entries, reported_entries }: Report): boolean {
  return entries !== null && reported_entries !== null && entries !== reported_entries
}

/** Rounding tolerance: each line and the total may be off by half of their unit. */
function roundingOf(reports: readonly Report[]): number {
  return reports.reduce((sum, { entries, decision }) => {
    const unit = decision ? factorOf(decision.unit) : 1
    return sum + (((entries ?? 0) + 1) * unit) / 2
  }, 0)
}
