// Paragraphs of a section’s clean text for the comparison. A table row is one paragraph, and so is a
// row that plain text draws with spaces. Pure.

export interface Paragraph {
  /** Text with its line breaks. */
  text: string
  /** Offsets in the section's text, in UTF-16 units. */
  start: number
  end: number
  /** Key without typography, such as list marks, so that equal paragraphs have equal keys. */
  key: string
  isRow: boolean
}

export function toParagraphs(text: string): Paragraph[] {
  const paragraphs: Growing[] = []
  for (const block of piecesOf(text, '\n\n', 0)) {
    const isTable = ROW.test(block.text.replace(MARK, ''))
    const pieces = isTable ? piecesOf(block.text, '\n', block.start) : [block]
    for (const { start, end, text: piece } of pieces) {
      const last = paragraphs.at(-1)
      const goesOn = last !== undefined && !isTable && continues(last, piece)
      const key = goesOn ? fold(piece) : keyOf(piece)
      if (goesOn) last.end = end
      if (key === '') continue
      if (goesOn) last.keys.push(key)
      else paragraphs.push({ start, end, keys: [key], isRow: isTable })
    }
  }
  return paragraphs.map(({ start, end, keys, isRow }) => ({
    ...{ text: text.slice(start, end), start, end, key: keys.join(' '), isRow },
  }))
}

/** Keys of pieces are joined once at the end, since a hostile text may have 10,000 of them. */
interface Growing {
  readonly start: number
  end: number
  readonly keys: string[]
  readonly isRow: boolean
}

/** Whether a paragraph continues after a page break within a sentence. */
function continues({ keys, isRow }: Growing, next: string): boolean {
  const key = keys.at(-1) ?? ''
  const isHeading = keys.length === 1 && key.length < LINE_MIN
  if (isRow || isHeading || !/[\p{L}\p{N},]$/u.test(key)) return false
  const before = keys.at(-2) ?? ''
  const isUnended = UNENDED.test(` ${before.slice(before.lastIndexOf(' ') + 1)} ${key}`)
  return /^\s*\p{Ll}/u.test(next) || (isUnended && /^\s*[\p{L}\p{N}]/u.test(next))
}

const UNENDED = / (?:an?|and|at|by|for|from|in|of|or|our|than|the|their|to|with)$/

/** Shortest line that is compared as a paragraph; shorter lines count as headings. */
const LINE_MIN = 60

/** Mark of a list item, which is not a table cell. */
const MARK = /^\s*[•·●▪■◦○‣]\s*/

function keyOf(text: string): string {
  return fold(text.replace(MARK, ''))
}

/** Cells are separated by tabs, in plain text by runs of blanks. */
const ROW = /\t|\S {3,}\S/

interface Piece {
  text: string
  start: number
  end: number
}

function piecesOf(text: string, separator: string, offset: number): Piece[] {
  let start = offset
  return text.split(separator).map((piece) => {
    const from = start
    start += piece.length + separator.length
    return { text: piece, start: from, end: from + piece.length }
  })
}

/** Quotation marks, dashes and white space differ with the software that printed the report. */
export function fold(text: string): string {
  return text
    .replace(/[‘’‛′`]/g, "'")
    .replace(/[“”„″]/g, '"')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
}
