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
  const paragraphs: Paragraph[] = []
  for (const block of piecesOf(text, '\n\n', 0)) {
    const isTable = ROW.test(block.text.replace(MARK, ''))
    const pieces = isTable ? piecesOf(block.text, '\n', block.start) : [block]
    for (const piece of pieces) {
      const key = keyOf(piece.text)
      const last = paragraphs.at(-1)
      if (last && !isTable && goesOn(last, piece.text)) join(last, piece, text)
      else if (key !== '') paragraphs.push({ ...piece, key, isRow: isTable })
    }
  }
  return paragraphs
}

/** Whether a paragraph continues after a page break within a sentence. */
function goesOn({ key, isRow }: Paragraph, next: string): boolean {
  if (isRow || key.length < LINE_MIN || !/[\p{L}\p{N},]$/u.test(key)) return false
  return /^\s*\p{Ll}/u.test(next) || (UNENDED.test(key) && /^\s*[\p{L}\p{N}]/u.test(next))
}

const UNENDED = / (?:an?|and|at|by|for|from|in|of|or|our|than|the|their|to|with)$/

/** Shorter ones are headings. */
const LINE_MIN = 60

function join(last: Paragraph, { end }: Piece, text: string): void {
  last.text = text.slice(last.start, end)
  last.end = end
  last.key = keyOf(last.text)
}

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
