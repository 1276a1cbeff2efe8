// Oddities of readable rows. Pure; values are not corrected.

import { ONE_WAY_CODES, toCodeLabel } from './codes.ts'
import type { Flag, FlagCode, Line } from './ownership-document.ts'

/** The Securities Exchange Act, which these forms are filed under, is of 1934. */
const EARLIEST_DAY = '1934-06-06'

export function toLineFlags(line: Line, element: string, latestDay: string): Flag[] {
  const flags: Flag[] = []
  const add = (code: FlagCode, detail: string) => flags.push({ code, element, detail })
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

/** Flags of rows that must not be counted as a purchase. */
const DOUBTFUL: ReadonlySet<FlagCode> = new Set([
  'shares.negative',
  'price.negative',
  'date.after_filing',
  'date.implausible',
  'code.contradicts_direction',
])

export function isDoubtful(line: Line): boolean {
  return line.flags.some(({ code }) => DOUBTFUL.has(code))
}
