// Check digits of CUSIPs. A CUSIP that fails is a typing error; the digit does not reveal which
// security was meant.

import { isCusip } from '../../../kernel/identifiers.ts'

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*@#'

/** The ninth character of a CUSIP is computed from the eight before (ANSI X9.6). */
export function hasCheckDigit(cusip: string): boolean {
  return isCusip(cusip) && toCheckDigit(cusip) === cusip.charAt(8)
}

/** The ninth character, computed from the eight before. */
function toCheckDigit(cusip: string): string {
  let sum = 0
  for (let index = 0; index < 8; index++) {
    const value = CHARACTERS.indexOf(cusip.charAt(index))
    const weighted = index % 2 === 1 ? value * 2 : value
    sum += Math.floor(weighted / 10) + (weighted % 10)
  }
  return String((10 - (sum % 10)) % 10)
}

const EIGHT = /^(?=.*\d)[0-9A-Z*@#]{8}$/

/**
 * A CUSIP that was written without its check digit, completed. Null for any other text, and for eight
 * digits that are as well a whole CUSIP whose leading zero was dropped.
 */
export function completeCusip(text: string): string | null {
  const eight = text.toUpperCase()
  if (!EIGHT.test(eight) || /^0+$/.test(eight) || hasCheckDigit(`0${eight}`)) return null
  return eight + toCheckDigit(eight)
}
