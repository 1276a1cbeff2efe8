// Table rows to lines: cells side by side become one line with tabs; tables that only lay out a
// page become the lines they hold.

import { newLine, type TextLine } from './text-lines.ts'

/** A cell with more text than this in several lines is a piece of the page, no value or label. */
const CELL_CHARS_MAX = 600

/** Opening and closing marks that filers put into cells of their own. */
const OPENING = /(?:^|[\s\t])[$€£¥(]+$/
const CLOSING = /^[)%]+(?:\s|$)/

export function rowToLines(cells: TextLine[][]): TextLine[] {
  const filled = cells.filter((lines) => lines.length > 0)
  if (filled.length < 2 || filled.some(isLayout)) return filled.flat()
  return [joinCells(filled.map(toCell))]
}

function isLayout(lines: TextLine[]): boolean {
  if (lines.length === 1) return false
  let chars = 0
  for (const { isRow, text } of lines) {
    if (isRow) return true
    chars += text.length
  }
  return chars > CELL_CHARS_MAX
}

function joinCells(cells: TextLine[]): TextLine {
  let row = ''
  let before = ''
  for (const { text } of cells) {
    const isJoined = row === '' || OPENING.test(before) || CLOSING.test(text)
    row += isJoined ? text : `\t${text}`
    before = text
  }
  return { ...joinLines(cells, row), isRow: true }
}

function toCell(lines: TextLine[]): TextLine {
  const [first] = lines
  if (first && lines.length === 1) return first
  return joinLines(lines, lines.map(({ text }) => text).join(' '))
}

function joinLines(lines: TextLine[], text: string): TextLine {
  const joined = newLine(text, lines[0]?.gap ?? 1)
  joined.at = lines[0]?.at ?? 0
  for (const { boldChars, targets, anchors, startsPage } of lines) {
    joined.boldChars += boldChars
    joined.targets.push(...targets)
    joined.anchors.push(...anchors)
    joined.startsPage ||= startsPage
  }
  return joined
}
