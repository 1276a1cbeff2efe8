// Transaction codes of Forms 4 and 5, transcribed from SEC Form 4, General Instruction 8
// (*Transaction Codes*). A code that is not in the table is kept as it was written.

const TRANSACTION_CODES: Readonly<Record<string, string>> = {
  // General transaction codes.
  P: 'Open market or private purchase of non-derivative or derivative security',
  S: 'Open market or private sale of non-derivative or derivative security',
  V: 'Transaction voluntarily reported earlier than required',
  // Rule 16b-3 transaction codes.
  A: 'Grant, award or other acquisition pursuant to Rule 16b-3(d)',
  D: 'Disposition to the issuer of issuer equity securities pursuant to Rule 16b-3(e)',
  F:
    'Payment of exercise price or tax liability by delivering or withholding securities incident ' +
    'to the receipt, exercise or vesting of a security issued in accordance with Rule 16b-3',
  I:
    'Discretionary transaction in accordance with Rule 16b-3(f) resulting in acquisition or ' +
    'disposition of issuer securities',
  M: 'Exercise or conversion of derivative security exempted pursuant to Rule 16b-3',
  // Derivative securities codes (except for transactions exempted pursuant to Rule 16b-3).
  C: 'Conversion of derivative security',
  E: 'Expiration of short derivative position',
  H: 'Expiration (or cancellation) of long derivative position with value received',
  O: 'Exercise of out-of-the-money derivative security',
  X: 'Exercise of in-the-money or at-the-money derivative security',
  // Other Section 16(b) exempt transaction and small acquisition codes.
  G: 'Bona fide gift',
  L: 'Small acquisition under Rule 16a-6',
  W: 'Acquisition or disposition by will or the laws of descent and distribution',
  Z: 'Deposit into or withdrawal from voting trust',
  // Other transaction codes.
  J: 'Other acquisition or disposition (describe transaction)',
  K: 'Transaction in equity swap or instrument with similar characteristics',
  U: 'Disposition pursuant to a tender of shares in a change of control transaction',
}

/** Codes that can only be an acquisition, or only a disposition. */
export const ONE_WAY_CODES: Readonly<Record<string, 'A' | 'D'>> = { P: 'A', S: 'D' }

/** Open market or private purchase: the only code where insiders spent their own money. */
export const PURCHASE = 'P'
/** Open market or private sale. */
export const SALE = 'S'

/** Description of a code; null for one that the instruction does not list. */
export function toCodeLabel(code: string | null): string | null {
  return code !== null && Object.hasOwn(TRANSACTION_CODES, code)
    ? (TRANSACTION_CODES[code] ?? null)
    : null
}
