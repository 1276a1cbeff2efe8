// Plain text as paragraphs and tables. A table's lines have cells set apart by two spaces or more;
// the titles and captions above it belong to it.

import { parsePlainLines } from '../plain-lines.ts'
import { joinParts, type PageBlock, type Placed } from './cells.ts'

interface PlainRow {
  readonly cells: Placed[]
  readonly isGap: boolean
  readonly isRow: boolean
  readonly isProse: boolean
  /** Position at which its first value begins. */
  readonly valueAt: number
}

/** Lines without values that may stand between two rows of one table. */
const LINES_BETWEEN_MAX = 3
/** Fewest blanks between cells in the column of labels, which may be narrow. */
const LABELS_BETWEEN_MAX = 8
/** Lines of titles and captions above a table's first row. */
const LINES_ABOVE_MAX = 14

export function parsePlainTables(source: string): PageBlock[] {
  const rows = parsePlainLines(source).lines.map(({ text, gap }) => toRow(text, gap === 2))
  const blocks: PageBlock[] = []
  let done = 0
  for (const { from, to } of findTables(rows)) {
    blocks.push(...toParagraphs(rows.slice(done, from)))
    const cells = rows.slice(from, to).map((row) => row.cells)
    blocks.push({ kind: 'table', rows: cells.filter(({ length }) => length > 0) })
    done = to
  }
  return [...blocks, ...toParagraphs(rows.slice(done))]
}

const CELL = /\S+(?: \S+)*/g
const RULE = /^[-=_\s]+$/
const VALUE = /^[-$(\s]*(?:\d[\d,]*(?:\.\d+)?|\.\d+)[\s)%]*$|^[-–—$]+$/
const PROSE_CHARS_MIN = 55

function toRow(line: string, isGap: boolean): PlainRow {
  const cells = RULE.test(line) ? [] : joinParts(toCells(line))
  const [first, ...rest] = cells
  const values = rest.filter(({ text }) => VALUE.test(text))
  return {
    cells,
    isGap,
    isRow: values.length > 0 && !isHeading(rest),
    valueAt: values[0]?.from ?? 0,
    isProse: rest.length === 0 && (first?.text.length ?? 0) >= PROSE_CHARS_MIN,
  }
}

/** A row of years is a caption. */
function isHeading(cells: readonly Placed[]): boolean {
  return cells.every(({ text }) => /^(?:19|20)\d\d$/.test(text))
}

/** Leaders (`Net sales ......`) are taken out. */
function toCells(line: string): Placed[] {
  const spaced = line.replace(/\.{4,}/g, (dots) => ' '.repeat(dots.length))
  return [...spaced.matchAll(CELL)].flatMap(({ 0: text, index }) =>
    areValues(text)
      ? [...text.matchAll(/\S+/g)].map((word) => toCell(word[0], index + word.index))
      : [toCell(text, index)],
  )
}

/** Wide values of narrow columns stand one space apart. */
function areValues(text: string): boolean {
  const words = text.split(' ')
  return words.length > 1 && words.every((word) => VALUE.test(word))
}

function toCell(text: string, at: number): Placed {
  const [from, to] = [at, at + text.length]
  return { text, column: from, span: text.length, from, to, isHeader: false }
}

interface Range {
  readonly from: number
  readonly to: number
}

function findTables(rows: readonly PlainRow[]): Range[] {
  const tables: Range[] = []
  let first = -1
  let last = -1
  const close = () => {
    if (first >= 0)
      tables.push({ from: startOf(rows, first, tables.at(-1)?.to ?? 0), to: last + 1 })
  }
  for (const [at, { isRow }] of rows.entries()) {
    if (!isRow) continue
    const between = rows.slice(last + 1, at)
    const isApart =
      between.filter(({ cells }) => cells.length > 0).length > mostBetween(between, rows[last]) ||
      between.some(({ isProse }) => isProse)
    if (first < 0 || isApart) {
      close()
      first = at
    }
    last = at
  }
  close()
  return tables
}

function mostBetween(between: readonly PlainRow[], above: PlainRow | undefined): number {
  const valueAt = above?.valueAt ?? 0
  const areLabels = between.every(({ cells }) => cells.every(({ to }) => to <= valueAt))
  return areLabels ? LABELS_BETWEEN_MAX : LINES_BETWEEN_MAX
}

function startOf(rows: readonly PlainRow[], first: number, after: number): number {
  let start = first
  for (let above = 0; start > after && above < LINES_ABOVE_MAX; start--) {
    const row = rows[start - 1]
    if (!row || row.isProse) break
    if (row.cells.length > 0) above++
  }
  return start
}

function toParagraphs(rows: readonly PlainRow[]): PageBlock[] {
  const paragraphs: string[][] = []
  for (const { cells, isGap } of rows) {
    const text = cells.map((cell) => cell.text).join(' ')
    const last = paragraphs.at(-1)
    if (last && !isGap) last.push(text)
    else paragraphs.push([text])
  }
  return paragraphs
    .map((lines) => lines.join(' ').trim())
    .filter((text) => text !== '')
    .map((text) => ({ kind: 'text', text }))
}
