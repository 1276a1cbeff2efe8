// What follows from other measures among those of `fields=extended`, as `identities.ts` has it for the
// others. A value that was reported is never replaced here.

import type { AnyMeasure } from '../measures/concepts.ts'
import { EXTENDED_CONCEPTS } from '../measures/extended-concepts.ts'
import { ALL_BUT_BANKS } from '../measures/extended-lines.ts'
import type { ExtendedMeasure, Industry } from '../model.ts'
import type { Cells } from './cells.ts'
import { type Derivation, derive, fillLastQuarter, lastOf, turnPaid } from './identities.ts'

/** Tried in this order, each only where its measure is still missing. */
export const EXTENDED_DERIVATIONS: readonly Derivation[] = [
  // Interest that is not reported is not zero: without it there is no EBIT.
  {
    measure: 'ebit',
    parts: [
      [1, 'pretax_income'],
      [1, 'interest_expense'],
    ],
  },
  {
    measure: 'ebitda',
    parts: [
      [1, 'ebit'],
      [1, 'depreciation_amortization'],
    ],
  },
  {
    measure: 'interest_income',
    parts: [
      [1, 'net_interest_income'],
      [1, 'interest_expense'],
    ],
    except: ALL_BUT_BANKS,
  },
  {
    measure: 'total_debt',
    parts: [
      [1, 'short_term_debt', 'optional'],
      [1, 'long_term_debt', 'optional'],
    ],
  },
  {
    measure: 'net_debt',
    parts: [
      [1, 'total_debt'],
      [-1, 'cash_and_equivalents'],
    ],
  },
  { measure: 'minority_interest', parts: [[1, 'nci_equity']] },
]

/** As `PAID` of the other measures. Taxes may be refunded, and an acquired company may hold more cash than it cost. */
export const EXTENDED_PAID: readonly ExtendedMeasure[] = [
  'debt_issued',
  'debt_repaid',
  'interest_paid',
]

export function fillExtended(cells: Cells, industry: Industry): void {
  turnPaid(cells, EXTENDED_PAID)
  dropPartialInterest(cells)
  const isDoubtful = mayCountTwice(cells)
  const derivations = isDoubtful ? WITHOUT_TOTAL_DEBT : EXTENDED_DERIVATIONS
  derive(cells, derivations, industry)
}

const WITHOUT_TOTAL_DEBT = EXTENDED_DERIVATIONS.filter(({ measure }) => measure !== 'total_debt')

/** Before its cost no interest is less than after it: a kind of it, out of a note. */
function dropPartialInterest(cells: Cells): void {
  const gross = cells.get('interest_income')
  const net = cells.get('net_interest_income')
  if (gross && net && gross.value < net.value) cells.delete('interest_income')
}

/** Totals of long-term debt that may include the part due within a year. */
export const WHOLE_DEBT = [
  'LongTermDebt',
  'LongTermDebtAndCapitalLeaseObligationsIncludingCurrentMaturities',
  'NotesPayable',
]
/** Short-term debt that may include that part. */
export const DUE_DEBT = ['DebtCurrent', 'NotesPayableCurrent']

/** Nobody can tell how much of the one is in the other. */
function mayCountTwice(cells: Cells): boolean {
  const long = cells.get('long_term_debt')
  const isWhole = long?.evidence.length === 1 && WHOLE_DEBT.includes(long.evidence[0]?.tag ?? '')
  const due = cells.get('short_term_debt')?.evidence.some(({ tag }) => DUE_DEBT.includes(tag))
  return isWhole && due === true
}

const EXTENDED_FLOWS = Object.entries(EXTENDED_CONCEPTS).flatMap(([measure, rule]) =>
  rule.kind === 'flow' ? [measure as AnyMeasure] : [],
)

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
