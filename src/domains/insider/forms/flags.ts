// Oddities of readable rows. Pure; filed values are not corrected.

import { ONE_WAY_CODES, toCodeLabel } from './codes.ts'
import type { Flag, Line } from './ownership-document.ts'
import {
  findCurrency,
  findRange,
  findShareRatio,
  isPerDepositaryShare,
  notesOn,
  type PriceRange,
  toNote,
} from './price-notes.ts'
import { INSIDER_RULES, type InsiderRule } from './rules.ts'

/** The Securities Exchange Act, which these forms are filed under, is of 1934. */
const EARLIEST_DAY = '1934-06-06'

export function toLineFlags(line: Line, element: string, latestDay: string): Flag[] {
  const flags: Flag[] = []
  const add = (code: InsiderRule, detail: string) => flags.push({ code, element, detail })
  const { shares, price, transaction_date: day, transaction_code: code } = line

  if ((shares ?? 0) < 0) add('shares.negative', `transactionShares is ${shares}`)
  if ((line.shares_after ?? 0) < 0) {
    add('shares.negative', `sharesOwnedFollowingTransaction is ${line.shares_after}`)
  }
  if ((price ?? 0) < 0) add('price.negative', `transactionPricePerShare is ${price}`)
  if (day !== null && day > latestDay) {
    add('date.after_filing', `transactionDate is ${day}, the filing is of ${latestDay} or before`)
  }
  if (day !== null && day < EARLIEST_DAY) add('date.implausible', `transactionDate is ${day}`)
  for (const { id, text } of line.footnotes) {
    if (text === null) add('footnote.missing', `the document has no footnote ${id}`)
  }
  if (line.row === 'holding') return flags
  if (code === null) add('code.missing', 'no transactionCode')
  else if (toCodeLabel(code) === null) add('code.unknown', `transactionCode is ${code}`)
  else if (contradicts(code, line.acquired_disposed)) {
    add('code.contradicts_direction', `transactionCode ${code} with ${line.acquired_disposed}`)
  }
  return flags
}

function contradicts(code: string, direction: Line['acquired_disposed']): boolean {
  const only = ONE_WAY_CODES[code]
  return only !== undefined && direction !== null && only !== direction
}

const LEFT_OUT: ReadonlySet<string> = new Set(
  Object.values(INSIDER_RULES).flatMap(({ id, done }) => (done === 'leave_out' ? id : [])),
)

/** Whether the row must not be counted as a purchase or sale. */
export function isDoubtful({ flags }: { readonly flags: readonly { code: string }[] }): boolean {
  return flags.some(({ code }) => LEFT_OUT.has(code))
}

/** Trades of this value are rare enough to be read on the form. */
export const UNUSUAL_VALUE = 1e9
/** Factor by which a price may lie outside the range that its footnote states. */
const RANGE_TOLERANCE = 2

export interface PriceDoubt {
  readonly flags: readonly Flag[]
  /** Value of the row, as far as the form tells it. */
  readonly value: number | null
}

/** Judges the price of a row by the form itself; `notes` are all footnotes of the form. */
export function judgePrice(line: Line, element: string, notes: readonly string[]): PriceDoubt {
  const { price, shares, value, footnotes, security } = line
  if (price === null || price <= 0 || shares === null || shares <= 0) {
    return { flags: flagUnusual(value, element), value }
  }
  const flag = (code: InsiderRule, detail: string): Flag => ({ code, element, detail })
  const own = notesOn(footnotes, 'price', 'value')
  const currency = findCurrency(own, price)
  if (currency !== null) {
    const detail = `transactionPricePerShare is ${price} ${currency}`
    return { flags: [flag('price.other_currency', detail)], value: null }
  }
  if (isPerDepositaryShare(own, security)) {
    const ratio = findShareRatio(notes.map(toNote))
    if (ratio !== 1) {
      const of = ratio === null ? 'of an unknown number of shares' : `of ${ratio} shares`
      const isCounted = ratio !== null && Number.isInteger(shares / ratio)
      const detail = `transactionPricePerShare is ${price} per depositary share ${of}`
      const chosen = isCounted ? roundCents((shares / ratio) * price) : null
      return {
        flags: [flag('price.other_unit', detail), ...flagUnusual(chosen, element)],
        value: chosen,
      }
    }
  }
  const range = findRange(own)
  const unusual = flagUnusual(value, element)
  if (range === null || isWithin(price, range)) return { flags: unusual, value }
  const code = isWithin(price / shares, range) ? 'price.is_total' : 'price.outside_footnote'
  const detail = `transactionPricePerShare is ${price}, its footnote says ${range.low} to ${range.high}`
  return { flags: [flag(code, detail), ...unusual], value }
}

function isWithin(price: number, { low, high }: PriceRange): boolean {
  return price >= low / RANGE_TOLERANCE && price <= high * RANGE_TOLERANCE
}

function flagUnusual(value: number | null, element: string): Flag[] {
  if (value === null || value < UNUSUAL_VALUE) return []
  return [{ code: 'value.unusual', element, detail: `the value of the row is ${value}` }]
}

function roundCents(value: number): number {
  return Math.round(value * 100) / 100
}
