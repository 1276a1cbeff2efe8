// A table's rows as a Markdown table. Filers put currency signs, brackets and gaps into columns of
// their own; here each value is one cell, and columns in which nothing stands are left out.

import { COLUMNS_MAX, type Placed, place, type TableCell } from '../tables/cells.ts'
import { escapeCell } from './markdown-text.ts'

const NUMBER = /^[-–—($€£¥\s]*\d[\d,.]*[\s)%*]*$|^[-–—]+$/
const YEAR = /^(?:19|20)\d\d$/

/** The rows' values, row by row and column by column; rows without any are left out. */
export function toGrid(rows: readonly (readonly TableCell[])[]): string[][] {
  return squeeze(place(rows)).map(({ values }) => values)
}

/** Returns null if no column has content. */
export function toMarkdownTable(rows: readonly (readonly TableCell[])[]): string | null {
  const squeezed = squeeze(place(rows))
  const width = Math.max(0, ...squeezed.map(({ values }) => values.length))
  const [first, ...rest] = squeezed
  if (!first || width === 0) return null
  const hasHeading = first.isHeader || !first.values.slice(1).some(isAmount)
  const body = hasHeading ? rest : squeezed
  const heading = hasHeading ? first.values : []
  const columns = Array.from({ length: width }, (_, column) => column)
  const rule = columns.map((column) => (isNumeric(body, column) ? '---:' : '---'))
  return [
    toLine(columns.map((column) => heading[column] ?? '')),
    `| ${rule.join(' | ')} |`,
    ...body.map(({ values }) => toLine(values)),
  ].join('\n')
}

/** Cells that are missing at the end are empty (GitHub Flavored Markdown, *Tables*). */
function toLine(values: readonly string[]): string {
  return `| ${values.map(escapeCell).join(' | ')} |`
}

function isAmount(text: string): boolean {
  return NUMBER.test(text) && !YEAR.test(text)
}

/** Whether most values of a column are numbers, which are aligned right. */
function isNumeric(rows: readonly Squeezed[], column: number): boolean {
  let filled = 0
  let numbers = 0
  for (const { values } of rows) {
    const text = values[column] ?? ''
    if (text === '') continue
    filled++
    if (NUMBER.test(text)) numbers++
  }
  return numbers * 2 > filled
}

interface Squeezed {
  readonly values: string[]
  readonly isHeader: boolean
}

/**
 * Numbers the columns that hold something. A cell over several columns stands in the first of them
 * that holds cells of its own.
 */
function squeeze(rows: readonly Placed[][]): Squeezed[] {
  const own = new Array<boolean>(COLUMNS_MAX).fill(false)
  for (const row of rows) for (const { column, span } of row) if (span === 1) own[column] = true
  const nextOwn = toNextOwn(own)
  const used = new Set<number>()
  for (const row of rows) {
    for (const cell of row) {
      const next = nextOwn[cell.column] ?? COLUMNS_MAX
      if (next < cell.column + cell.span) cell.column = next
      used.add(cell.column)
    }
  }
  const numbers = new Map([...used].sort((a, b) => a - b).map((column, at) => [column, at]))
  return rows.filter(({ length }) => length > 0).map((row) => toValues(row, numbers))
}

function toNextOwn(own: readonly boolean[]): number[] {
  const nextOwn = new Array<number>(COLUMNS_MAX)
  let next = COLUMNS_MAX
  for (let column = COLUMNS_MAX - 1; column >= 0; column--) {
    if (own[column]) next = column
    nextOwn[column] = next
  }
  return nextOwn
}

function toValues(row: readonly Placed[], numbers: ReadonlyMap<number, number>): Squeezed {
  const values: string[] = []
  for (const { text, column } of row) {
    const at = numbers.get(column) ?? 0
    while (values.length <= at) values.push('')
    values[at] = values[at] === '' ? text : `${values[at]} ${text}`
  }
  return { values, isHeader: row.every(({ isHeader }) => isHeader) }
}
