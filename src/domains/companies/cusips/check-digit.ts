// Check digits of CUSIPs. A CUSIP that fails is a typing error; the digit does not reveal which
// security was meant.

import { isCusip } from '../../../kernel/identifiers.ts'

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*@#'

/** The ninth character of a CUSIP is computed from the eight before (ANSI X9.6). */
export function hasCheckDigit(cusip: string): boolean {
  if (!isCusip(cusip) || !/\d$/.test(cusip)) return false
  let sum = 0
  for (let index = 0; index < 8; index++) {
    const value = CHARACTERS.indexOf(cusip.charAt(index))
    const weighted = index % 2 === 1 ? value * 2 : value
    sum += Math.floor(weighted / 10) + (weighted % 10)
  }
  return (10 - (sum % 10)) % 10 === Number(cusip.charAt(8))
}
