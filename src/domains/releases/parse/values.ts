// Values of a table's cells. Brackets and a leading dash mean minus; a dash alone is zero.

export interface CellValue {
  readonly value: number
  readonly isPercent: boolean
  readonly decimals: number
}

const VALUE =
  /^[\s$€£¥]*(?<open>\(?)[\s$€£¥]*(?<sign>[-–—−]?)[\s$€£¥]*(?<digits>\d{1,3}(?:,\d{3})+|\d+)?(?:\.(?<decimals>\d+))?\s*(?<percent>%?)\s*\)?\s*(?<percentAfter>%?)(?:\s*(?:\([a-z\d*]{1,2}\)|\*+))?$/i
const NIL = /^[\s$€£¥]*[-–—−]{1,3}\s*%?$/
const CELL_CHARS_MAX = 40

/** Returns null for text; a year, too, is a number here. */
export function parseCell(text: string): CellValue | null {
  if (text.length > CELL_CHARS_MAX) return null
  if (NIL.test(text)) return { value: 0, isPercent: text.includes('%'), decimals: 0 }
  const { open, sign, digits, decimals, percent, percentAfter } = VALUE.exec(text)?.groups ?? {}
  if (digits === undefined && decimals === undefined) return null
  const amount = Number(`${(digits ?? '0').replaceAll(',', '')}.${decimals ?? '0'}`)
  const isMinus = (open === '(' || sign !== '') && amount !== 0
  return {
    value: isMinus ? -amount : amount,
    isPercent: percent === '%' || percentAfter === '%',
    decimals: decimals?.length ?? 0,
  }
}

/** A row of years is a caption, whatever else stands in it. */
export function isYear(text: string): boolean {
  return /^(?:fy\s*|fiscal\s*)?(?:19|20)\d\d(?:\s*\(?\s*(?:\d|[a-z]|\*)\s*\)?)?$/i.test(text.trim())
}
