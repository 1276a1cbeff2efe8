// A table's rows as a Markdown table. Filers put currency signs, brackets and gaps into columns of
// their own; here each value is one cell, and columns in which nothing stands are left out.

import { escapeCell } from './markdown-text.ts'

export interface TableCell {
  readonly text: string
  readonly colspan: number
  readonly rowspan: number
  readonly isHeader: boolean
}

/** Limit of columns, above any statement’s; further ones are merged into the last. */
const COLUMNS_MAX = 200

const NUMBER = /^[-–—($€£¥\s]*\d[\d,.]*[\s)%*]*$|^[-–—]+$/
const YEAR = /^(?:19|20)\d\d$/
const OPENING = /^[$€£¥(]+$/
const CLOSING = /^[)%]+$/

interface Placed {
  text: string
  column: number
  readonly span: number
  readonly isHeader: boolean
}

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

function place(rows: readonly (readonly TableCell[])[]): Placed[][] {
  /** Rows for which a cell from above still takes the column. */
  const taken = new Array<number>(COLUMNS_MAX).fill(0)
  return rows.map((cells) => {
    const placed: Placed[] = []
    let column = 0
    for (const { text, colspan, rowspan, isHeader } of cells) {
      while (column < COLUMNS_MAX - 1 && (taken[column] ?? 0) > 0) column++
      const span = Math.min(colspan, COLUMNS_MAX - column)
      for (let at = column; rowspan > 1 && at < column + span; at++) taken[at] = rowspan
      if (text !== '') placed.push({ text, column, span, isHeader })
      column = Math.min(column + span, COLUMNS_MAX - 1)
    }
    for (let at = 0; at < COLUMNS_MAX; at++) taken[at] = Math.max((taken[at] ?? 0) - 1, 0)
    return joinParts(placed)
  })
}

/** `$`, `1,234`, `)` in three cells are one value, which stands where its number does. */
function joinParts(cells: readonly Placed[]): Placed[] {
  const joined: Placed[] = []
  let opening = ''
  for (const [at, cell] of cells.entries()) {
    if (OPENING.test(cell.text) && at + 1 < cells.length) {
      opening += cell.text
      continue
    }
    const last = joined.at(-1)
    if (last && opening === '' && CLOSING.test(cell.text)) {
      last.text += cell.text
      continue
    }
    joined.push({ ...cell, text: opening + cell.text })
    opening = ''
  }
  return joined
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
