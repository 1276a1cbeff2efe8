// Table rows to lines: cells side by side become one line with tabs, tables that only lay a page
// out become the lines they hold.

import { newLine, type TextLine } from './text-lines.ts'

/** A cell with more text than this in several lines is a piece of page, not a value or a label. */
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
  if (lines.some(({ isRow }) => isRow)) return true
  return lines.reduce((sum, { text }) => sum + text.length, 0) > CELL_CHARS_MAX
}

function joinCells(cells: TextLine[]): TextLine {
  const parts: string[] = []
  cells.forEach(({ text }, at) => {
    const isJoined = at === 0 || OPENING.test(cells[at - 1]?.text ?? '') || CLOSING.test(text)
    parts.push(isJoined ? text : `\t${text}`)
  })
  return { ...joinLines(cells, parts.join('')), isRow: true }
}

function toCell(lines: TextLine[]): TextLine {
  const [first] = lines
  if (first && lines.length === 1) return first
  return joinLines(lines, lines.map(({ text }) => text).join(' '))
}

function joinLines(lines: TextLine[], text: string): TextLine {
  return {
    ...newLine(text, lines[0]?.gap ?? 1),
    boldChars: lines.reduce((sum, { boldChars }) => sum + boldChars, 0),
    targets: lines.flatMap(({ targets }) => targets),
    anchors: lines.flatMap(({ anchors }) => anchors),
    startsPage: lines.some(({ startsPage }) => startsPage),
  }
}
