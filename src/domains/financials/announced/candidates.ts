// Filings on Form 8-K that may announce a split, by their items and filing days.

import { addDays } from '../../../kernel/time.ts'
import type { ShareSplit } from '../model.ts'

export interface ListedReport {
  readonly accession: string
  readonly form: string
  readonly filed: string
  readonly accepted_at: string
  readonly primary_document: string | null
  readonly items: readonly string[]
}

export interface Days {
  readonly from: string
  readonly to: string
}

/** Boards declare splits weeks before they take effect; holders vote on some months before. */
const AHEAD_DAYS = 120

/** Days on which a split was announced: until the first report on the new basis. */
export function announcedWithin({ effective_from, filed }: Announceable): Days {
  return { from: addDays(effective_from, -AHEAD_DAYS), to: filed }
}

export type Announceable = Pick<ShareSplit, 'ratio' | 'effective_from' | 'filed' | 'accession'>

/**
 * SEC Form 8-K, likeliest first: 3.03 material modification to rights of security holders, 5.03
 * amendments to articles, 8.01 other events, 7.01 regulation FD, 2.02 results of operations; before
 * 23 August 2004 5 other events, 9 regulation FD, 12 results.
 */
const ITEMS: readonly (readonly string[])[] = [
  ['3.03', '5.03'],
  ['8.01', '5'],
  ['7.01', '9'],
  ['2.02', '12'],
]

/** Filings that may announce a split, the likeliest first, then the newest. */
export function listCandidates(reports: readonly ListedReport[]): ListedReport[] {
  return reports
    .map((report) => ({ report, rank: rankOf(report) }))
    .filter(({ rank }) => rank <= ITEMS.length)
    .sort((a, b) => a.rank - b.rank || (a.report.accepted_at < b.report.accepted_at ? 1 : -1))
    .map(({ report }) => report)
}

/** Filings whose items the list does not name come last. */
function rankOf({ items }: ListedReport): number {
  if (items.length === 0) return ITEMS.length
  const rank = ITEMS.findIndex((some) => some.some((item) => items.includes(item)))
  return rank < 0 ? Number.POSITIVE_INFINITY : rank
}
