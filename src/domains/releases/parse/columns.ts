// A table's columns of values, each with the captions above it.

import type { PageCell } from '../../../formats/tables/cells.ts'
import { type Column, findColumns, overlaps } from '../../../formats/tables/columns.ts'
import { isYear, parseCell } from '../../../formats/tables/values.ts'
import { parsePeriod } from './periods.ts'

export type TableRow = readonly PageCell[]

export interface DataRow {
  readonly label: string
  /** Labels of the rows without values above this row, the nearest last. */
  readonly headings: readonly string[]
  /** Whether the row just above has a label and no values. */
  readonly isUnderHeading: boolean
  /** Text of the row’s cell in each column; empty where it has none. */
  readonly texts: readonly string[]
}

/** Rows under the same captions. */
export interface TablePart {
  /** Captions of each column, from the top down. */
  readonly captions: readonly (readonly string[])[]
  /** Texts of the heading rows that stand left of all columns, such as the table's title. */
  readonly titles: readonly string[]
  readonly rows: readonly DataRow[]
}

export function toParts(rows: readonly TableRow[]): TablePart[] {
  const columns = findColumns(rows, isValue)
  const [first] = columns
  if (!first) return []
  const read: TablePart[] = []
  for (const { heads, data } of splitParts(rows, first)) {
    const captions = toCaptions(heads, columns)
    const isOwn = captions.some(({ length }) => length > 0)
    const titles = heads.flatMap((row) => row.filter(({ from }) => from < first.from))
    read.push({
      captions: isOwn ? captions : (read.at(-1)?.captions ?? captions),
      titles: [
        ...titles,
        ...leading(data, first)
          .filter(({ length }) => length === 1)
          .flat(),
      ].map(toText),
      rows: toDataRows(data, columns),
    })
  }
  return read
}

interface Split {
  readonly heads: readonly TableRow[]
  readonly data: TableRow[]
}

/** Captions between rows of values begin another part. */
function splitParts(rows: readonly TableRow[], first: Column): Split[] {
  const parts: Split[] = []
  let waiting: TableRow[] = []
  for (const row of rows) {
    waiting.push(row)
    if (!hasValues(row, first)) continue
    const part = parts.at(-1)
    const last = waiting.findLastIndex((one) => isCaption(one, first) || isPeriodAlone(one))
    if (part && last < 0) part.data.push(...waiting)
    else parts.push({ heads: waiting.slice(0, last + 1), data: waiting.slice(last + 1) })
    waiting = []
  }
  return parts
}

/** Rows before the first values; they are headings, too. */
function leading(rows: readonly TableRow[], first: Column): readonly TableRow[] {
  const at = rows.findIndex((row) => hasValues(row, first))
  return rows.slice(0, Math.max(at, 0))
}

/** A heading that is a period, of the rows below it. */
function isPeriodAlone(row: TableRow): boolean {
  const [cell, ...others] = row
  return cell !== undefined && others.length === 0 && parsePeriod([cell.text]) !== null
}

function toText({ text }: PageCell): string {
  return text
}

function isValue({ text }: PageCell): boolean {
  return parseCell(text) !== null && !isYear(text)
}

function hasValues(row: TableRow, first: Column): boolean {
  return row.some((cell) => cell.to > first.from && isValue(cell))
}

const PERIOD =
  /\b(?:months?|weeks?|quarters?|years?|ended|q[1-4]|[1-4]q\d*|ytd)\b|\b\d{1,2}[/-]\d{1,2}[/-](?:20)?\d\d\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/i

/** A row over the columns that names periods, and has no values. */
function isCaption(row: TableRow, first: Column): boolean {
  const above = row.filter(({ to }) => to > first.from)
  if (above.length === 0 || above.some(isValue)) return false
  return above.some(({ text }) => isYear(text) || PERIOD.test(text))
}

/** Each column gets of each row the caption above it, or the nearest one. */
function toCaptions(rows: readonly TableRow[], columns: readonly Column[]): string[][] {
  const captions: string[][] = columns.map(() => [])
  const [first] = columns
  if (!first) return captions
  for (const row of rows) {
    const cells = row.filter(({ to }) => to > first.from)
    for (const [at, column] of columns.entries()) {
      const cell = cells.length === columns.length ? cells[at] : nearest(cells, column)
      if (cell) captions[at]?.push(cell.text)
    }
  }
  return captions
}

function nearest(cells: readonly PageCell[], column: Column): PageCell | null {
  let best: PageCell | null = null
  let least = Number.POSITIVE_INFINITY
  for (const cell of cells) {
    const distance = distanceTo(cell, column)
    if (distance < least) {
      best = cell
      least = distance
    }
  }
  return best
}

/** Overlapping cells come first, then those with the smallest gap. */
function distanceTo(cell: PageCell, column: Column): number {
  const shared = Math.min(cell.to, column.to) - Math.max(cell.from, column.from)
  return -shared
}

/** Headings such as "Basic", which only say something below another heading. */
const SIDE = /^\W*(?:basic|diluted)\W*$/i

function toDataRows(rows: readonly TableRow[], columns: readonly Column[]): DataRow[] {
  const [first] = columns
  const data: DataRow[] = []
  let headings: string[] = []
  let isRun = false
  for (const row of rows) {
    const label = first
      ? row
          .filter(({ from }) => from < first.from)
          .map(toText)
          .join(' ')
      : ''
    const texts = columns.map((column) => textIn(row, column))
    if (texts.every((text) => text === '')) {
      headings =
        isRun || SIDE.test(label) ? [...headings.slice(0, isRun ? undefined : 1), label] : [label]
      isRun = true
      continue
    }
    data.push({ label, headings, isUnderHeading: isRun, texts })
    isRun = false
  }
  return data
}

function textIn(row: TableRow, column: Column): string {
  return row.find((cell) => cell.from >= column.from - 1 && overlaps(column, cell))?.text ?? ''
}
