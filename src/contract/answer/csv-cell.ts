// One cell of comma-separated values, disarmed for spreadsheets. Pure.

/** Signs, in both widths, that make a spreadsheet execute a text. */
const SIGNS = '=+\\-@＝＋－＠'
/** Spaces that some readers cut off before they look at a text. */
const BLANKS = ' \u00a0\u3000\u200b\ufeff'

/**
 * A sign at the beginning of a text, or after a character that ends a cell for some readers: where
 * the comma is the decimal sign, spreadsheets part cells at semicolons, whatever is quoted.
 */
export const FORMULA = `(^|[;\\t\\r\\n])([${BLANKS}]*[${SIGNS}])`
/** A text that begins with a character that readers skip. */
const SKIPPED = /^[\t\r\n]/
const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i
const QUOTED = /[",\r\n]/

const FORMULAS = new RegExp(FORMULA, 'g')

export function toCsvCell(cell: string | number | boolean | null): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const text = NUMBER.test(cell) ? cell : toDisarmed(cell)
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The text with an apostrophe before whatever a spreadsheet would execute. */
function toDisarmed(text: string): string {
  const disarmed = text.replace(FORMULAS, "$1'$2")
  return SKIPPED.test(disarmed) ? `'${disarmed}` : disarmed
}
