// Formats an answer for a terminal: its plain members first, then each list of records as a table.
// Records too wide for the terminal are printed as columns, side by side.

import { formatNumber } from '../../kernel/decimals.ts'
import { isMembers } from '../../kernel/members.ts'

type Body = Readonly<Record<string, unknown>>

const GAP = '  '
const CELL_MAX = 44
const UNGROUPED_MAX = 10_000

/** Ends with a line break; no line is longer than `width` unless one cell is. */
export function toTables(body: Body, width: number): string {
  const members = Object.entries(body)
  const lists = members.filter(([, value]) => isRecords(value)) as [string, Body[]][]
  const plain = members.filter(([, value]) => !isRecords(value))
  const parts = [headOf(plain), ...lists.map(([name, rows]) => toTable(name, rows, width))]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function isRecords(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isMembers)
}

function headOf(members: readonly (readonly [string, unknown])[]): string {
  const width = Math.max(0, ...members.map(([name]) => name.length))
  return members
    .map(([name, value]) => `${name.padEnd(width)}${GAP}${inFull(value, width)}`.trimEnd())
    .join('\n')
}

/** Keeps the lines of a text; members of an object are indented below its name. */
function inFull(value: unknown, indent: number): string {
  if (isMembers(value)) {
    const lines = Object.entries(value).map(([name, own]) => `${name}: ${toCell(own)}`)
    return lines.join(`\n${' '.repeat(indent)}${GAP}`)
  }
  return typeof value === 'string' ? clean(value, true) : toCell(value)
}

function toTable(title: string, rows: readonly Body[], width: number): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const whole = rows.map((row) => names.map((name) => toCell(row[name])))
  const cells = whole.map((row) => row.map(shorten))
  const across = [names, ...cells]
  if (widthOf(across) <= width) return `${title}\n${draw(across)}`
  const perBlock = columnsThatFit(names, cells, width)
  const blocks = []
  for (let at = 0; at < cells.length; at += perBlock) {
    // A single record has space for its full values.
    const some = (perBlock === 1 ? whole : cells).slice(at, at + perBlock)
    blocks.push(draw(names.map((name, index) => [name, ...some.map((row) => row[index] ?? '')])))
  }
  return `${title}\n${blocks.join('\n\n')}`
}

function columnsThatFit(names: readonly string[], rows: readonly string[][], width: number) {
  const widest = Math.max(...rows.flat().map((cell) => cell.length), 1)
  const left = width - Math.max(...names.map((name) => name.length))
  return Math.max(1, Math.floor(left / (widest + GAP.length)))
}

function widthOf(table: readonly string[][]): number {
  const widths = columnWidths(table)
  return widths.reduce((sum, one) => sum + one, 0) + GAP.length * (widths.length - 1)
}

function columnWidths(table: readonly string[][]): number[] {
  const count = Math.max(...table.map((row) => row.length))
  return Array.from({ length: count }, (_, index) =>
    Math.max(...table.map((row) => (row[index] ?? '').length)),
  )
}

/** Aligns numbers right and words left. */
function draw(table: readonly string[][]): string {
  const widths = columnWidths(table)
  return table
    .map((row) =>
      row
        .map((cell, index) => pad(cell, widths[index] ?? 0, index > 0))
        .join(GAP)
        .trimEnd(),
    )
    .join('\n')
}

function pad(cell: string, width: number, mayBeFigure: boolean): string {
  return mayBeFigure && /^-?[\d,]+(\.\d+)?$/.test(cell) ? cell.padStart(width) : cell.padEnd(width)
}

function toCell(value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'number') return toFigure(value)
  if (typeof value === 'string') return clean(value, false)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(toCell).join('; ')
  return Object.values(value).map(toCell).join(' ')
}

/** Groups the digits of large numbers, but not of years and small counts. */
function toFigure(value: number): string {
  const useGrouping = Math.abs(value) >= UNGROUPED_MAX
  return formatNumber(value, { maximumFractionDigits: 6, useGrouping })
}

function shorten(cell: string): string {
  return cell.length <= CELL_MAX ? cell : `${cell.slice(0, CELL_MAX - 1)}…`
}

/** Removes control characters: documents hold foreign text, which must not control the terminal. */
function clean(text: string, keepsLines: boolean): string {
  const lines = keepsLines ? text : text.replaceAll(/\s+/g, ' ')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is removed
  return lines.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')
}
