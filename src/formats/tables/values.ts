// Values of a table's cells. Brackets and a leading dash mean minus; a dash alone is zero.

export interface CellValue {
  readonly value: number
  readonly isPercent: boolean
  readonly decimals: number
}

/** Without spaces and signs of currency; a note in brackets or asterisks may follow. */
const VALUE =
  /^(?<open>\(?)(?<sign>[-–—−]?)(?<digits>\d{1,3}(?:,\d{3})+|\d+)?(?:\.(?<decimals>\d+))?%?\)?%?(?:\([a-z\d*]{1,2}\)|\*+)?$/i
const NIL = /^[-–—−]{1,3}%?$/
const SEVERAL = /\d\s+[\d.]/
const CELL_CHARS_MAX = 40

/** Returns null for text; a year, too, is a number here. */
export function parseCell(given: string): CellValue | null {
  if (given.length > CELL_CHARS_MAX || SEVERAL.test(given)) return null
  const text = given.replace(/[\s$€£¥]+/g, '')
  const isPercent = text.includes('%')
  if (NIL.test(text)) return { value: 0, isPercent, decimals: 0 }
  const { open, sign, digits, decimals } = VALUE.exec(text)?.groups ?? {}
  if (digits === undefined && decimals === undefined) return null
  const amount = Number(`${(digits ?? '0').replaceAll(',', '')}.${decimals ?? '0'}`)
  const isMinus = (open === '(' || sign !== '') && amount !== 0
  return { value: isMinus ? -amount : amount, isPercent, decimals: decimals?.length ?? 0 }
}

/** A row of years is a caption, whatever else stands in it. */
export function isYear(text: string): boolean {
  if (text.length > CELL_CHARS_MAX) return false
  return /^(?:fy|fiscal)?(?:19|20)\d\d(?:\(?(?:\d|[a-z]|\*)\)?)?$/i.test(text.replace(/\s+/g, ''))
}
