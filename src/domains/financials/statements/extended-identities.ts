// What follows from other measures among those of `fields=extended`, as `identities.ts` has it for the
// others. A value that was reported is never replaced here.

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

/** Before its cost no interest is less than after it: a kind of it, out of a note. */
function dropPartialInterest(cells: Cells): void {
  const gross = cells.get('interest_income')
  const net = cells.get('net_interest_income')
  if (gross && net && gross.value < net.value) cells.delete('interest_income')
}

const TWICE = MEASURES.total_debt.null_if_both

/**
 * Totals of long-term debt may include the part due within a year, and so may lines of short-term debt:
 * how much of the one is in the other is not reported.
 */
function mayCountTwice(cells: Cells): boolean {
  const [whole, ...parts] = cells.get('long_term_debt')?.evidence ?? []
  const due = cells.get('short_term_debt')?.evidence ?? []
  if (!TWICE || !whole || parts.length > 0) return false
  const isDue = due.some(({ tag }) => TWICE.short_term_debt.includes(tag))
  return isDue && TWICE.long_term_debt.includes(whole.tag)
}

const EXTENDED_FLOWS = FURTHER.filter(({ kind }) => kind === 'flow').map(({ name }) => name)

/** As `fillLastQuarter`, before what follows from other measures is filled again. */
export function fillLastExtended(cells: Cells, quarters: readonly Cells[], year: Cells): void {
  fillLastQuarter(cells, quarters, year, EXTENDED_FLOWS)
  fillLastDividend(cells, quarters, year)
}

/**
 * Dividends per share add up over the quarters, but for a split between them: where the shares of
 * the year and of its nine months do not fit together, there is no average for the quarter either.
 */
function fillLastDividend(cells: Cells, quarters: readonly Cells[], year: Cells): void {
  if (cells.has('dividends_per_share') || !cells.has('shares_basic')) return
  if (quarters.length !== 3) return
  const rest = lastOf(year, quarters, 'dividends_per_share')
  if (rest && rest.value >= 0) cells.set('dividends_per_share', rest)
}
