// Headings inside a document by typography, for the path of headings above a piece of its text.
// Pure.

import type { CleanLine, CleanText } from '../../../formats/text.ts'

export interface Heading {
  /** Offset of the heading’s line in the clean text. */
  start: number
  /** Level: 1 in capitals, 2 otherwise. */
  level: 1 | 2
  title: string
  /** Whether the heading is a line of a table, such as the table’s head. */
  isInTable: boolean
}

const TITLE_CHARS_MAX = 150
/** Limit far above real documents; in one with more, bold lines are no headings. */
const HEADINGS_MAX = 5000

/** Lines that stand alone, all bold or all in capitals, without rows of numbers and sentences. */
export function findOutline({ lines }: Pick<CleanText, 'lines'>): Heading[] {
  const isInTable = findTables(lines)
  const headings = lines.flatMap((line, at): Heading[] => {
    const title = line.text.replaceAll('\t', ' ').trim()
    if (!isHeading(line, title)) return []
    const level = isCapitals(title) ? 1 : 2
    return [{ start: line.start, level, title, isInTable: isInTable[at] === true }]
  })
  return headings.length > HEADINGS_MAX ? [] : headings
}

/** Whether each line is in a table: a row, or joined to one without a paragraph between them. */
function findTables(lines: readonly CleanLine[]): boolean[] {
  const isInTable = lines.map(({ isRow }) => isRow)
  const join = (at: number, other: number, gap: number | undefined) => {
    if (gap === 1 && isInTable[other]) isInTable[at] = true
  }
  for (const [at, { gap }] of lines.entries()) join(at, at - 1, gap)
  for (let at = lines.length - 2; at >= 0; at--) join(at, at + 1, lines[at + 1]?.gap)
  return isInTable
}

function isHeading({ gap, boldChars, isRow }: CleanLine, title: string): boolean {
  if (title.length > TITLE_CHARS_MAX || !/[A-Za-z]{3}/.test(title) || title.endsWith(',')) {
    return false
  }
  const chars = title.replace(/\s/g, '').length
  if (boldChars >= 0.9 * chars) return !isRow || !/\d{3}/.test(title)
  return isCapitals(title) && gap === 2 && !isRow
}

export function isCapitals(title: string): boolean {
  return title === title.toUpperCase()
}
