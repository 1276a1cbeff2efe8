// Identities of the measures of `fields=extended`, as `identities.ts` has them for the others.
// Reported values are never replaced.

import type { Industry } from '../measures/declaration.ts'
import { FURTHER, MEASURES } from '../measures/measures.ts'
import type { Cells } from './cells.ts'
import { derive, fillLastQuarter, lastOf, turnPaid } from './identities.ts'

const EXTENDED_PAID = FURTHER.filter(({ reverses_sign }) => reverses_sign).map(({ name }) => name)

export function fillExtended(cells: Cells, industry: Industry): void {
  turnPaid(cells, EXTENDED_PAID)
  dropPartialInterest(cells)
  derive(cells, mayCountTwice(cells) ? WITHOUT_TOTAL_DEBT : FURTHER, industry)
}

const WITHOUT_TOTAL_DEBT = FURTHER.filter(({ null_if_both }) => null_if_both === undefined)

/** Drops interest before capitalization that is less than after: it is only a part. */
function dropPartialInterest(cells: Cells): void {
  const gross = cells.get('interest_income')
  const net = cells.get('net_interest_income')
  if (gross && net && gross.value < net.value) cells.delete('interest_income')
}

const TWICE = MEASURES.total_debt.null_if_both

/** Whether both kinds of debt may include the part due within a year. */
function mayCountTwice(cells: Cells): boolean {
  const [whole, ...parts] = cells.get('long_term_debt')?.evidence ?? []
  const due = cells.get('short_term_debt')?.evidence ?? []
  if (!TWICE || !whole || parts.length > 0) return false
  const isDue = due.some(({ tag }) => TWICE.short_term_debt.includes(tag))
  return isDue && TWICE.long_term_debt.includes(whole.tag)
}

const EXTENDED_FLOWS = FURTHER.filter(({ kind }) => kind === 'flow').map(({ name }) => name)

/** Like `fillLastQuarter`, before further identities are applied. */
export function fillLastExtended(cells: Cells, quarters: readonly Cells[], year: Cells): void {
  fillLastQuarter(cells, quarters, year, EXTENDED_FLOWS)
  fillLastDividend(cells, quarters, year)
}

/**
 * Completes quarterly dividends per share, which add up except across splits: if the shares of the
 * year and its nine months do not match, there is no average for the quarter either.
 */
function fillLastDividend(cells: Cells, quarters: readonly Cells[], year: Cells): void {
  if (cells.has('dividends_per_share') || !cells.has('shares_basic')) return
  if (quarters.length !== 3) return
  const rest = lastOf(year, quarters, 'dividends_per_share')
  if (rest && rest.value >= 0) cells.set('dividends_per_share', rest)
}
