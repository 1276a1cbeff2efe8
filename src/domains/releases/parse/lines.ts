// Lines of all tables of a release: what each states, of which period, in which cell.

import type { PageBlock } from '../../../formats/tables/cells.ts'
import { type CellValue, parseCell } from '../../../formats/tables/values.ts'
import { type BridgeLine, findBridge } from './bridge.ts'
import { type DataRow, type TablePart, toParts } from './columns.ts'
import { type Basis, type Line, type Named, nameRow } from './measures.ts'
import { type Period, parsePeriod } from './periods.ts'
import { findScale } from './scale.ts'

export interface StatedCell {
  readonly line: Line
  readonly basis: Basis
  readonly rank: number
  readonly period: Period
  readonly value: CellValue
  /** Number of the table among those of the document, from 1. */
  readonly table: number
  readonly row: string
  readonly column: string
  readonly text: string
  /** Other numbers in the row all as positive: a loss may be printed without its sign. */
  readonly isRowPositive: boolean
  /** An adjusted value: the lines that lead to it from the GAAP value; null if they do not add up. */
  readonly bridge: readonly BridgeLine[] | null
}

export interface StatedTable {
  readonly table: number
  readonly title: string
  readonly scale: number | null
  readonly isAdjusted: boolean
  readonly cells: readonly StatedCell[]
}

/** Paragraphs above a table that may be its title. */
const TITLES_MAX = 8
const TITLE_CHARS_MAX = 300

export function readTables(blocks: readonly PageBlock[]): StatedTable[] {
  const tables: StatedTable[] = []
  let above: string[] = []
  let number = 0
  for (const block of blocks) {
    if (block.kind === 'text') {
      above.push(block.text)
      continue
    }
    number++
    const titles = above.slice(-TITLES_MAX).filter(({ length }) => length <= TITLE_CHARS_MAX)
    const parts = toParts(block.rows)
    let before = titles
    for (const part of parts) {
      before = [...before, ...part.titles]
      tables.push(toTable(part, before, number))
    }
    if (parts.length > 0) above = []
  }
  return tables
}

const OTHER_BASIS =
  /\bnon-?gaap\b|\bpro ?forma\b|\breconcil|\badjusted\b|\bsupplement|\bsegment|\boutlook\b|\bguidance\b|\bforecast/i
const BASIS_TITLES_MAX = 6
const BASIS_CHARS_MAX = 160

function saysOtherBasis(title: string): boolean {
  return title.length <= BASIS_CHARS_MAX && OTHER_BASIS.test(title)
}

const OTHER_COLUMN =
  /\bnon-?gaap\b|\bpro ?forma\b|\badjust|\bchange\b|%|\bvariance\b|\bincrease\b|\bexclud|\bguidance\b|\bestimate|\bsegment|\bconstant currency\b/i

function toTable(part: TablePart, titles: readonly string[], table: number): StatedTable {
  const shared = sharedOf(part.captions)
  const periods = part.captions.map((captions) =>
    captions.some((caption) => OTHER_COLUMN.test(caption) && !shared.has(caption))
      ? null
      : toPeriod(captions, titles),
  )
  const cells = part.rows.flatMap((_, at) => toCells(part, at, periods, table))
  const captions = part.captions.flat()
  return {
    table,
    title: titles.join(' '),
    scale: findScale([...titles, ...captions]),
    isAdjusted: titles.slice(-BASIS_TITLES_MAX).some(saysOtherBasis),
    cells,
  }
}

/** A caption over all columns is a title. */
function sharedOf([first = [], ...others]: TablePart['captions']): ReadonlySet<string> {
  return new Set(first.filter((caption) => others.every((captions) => captions.includes(caption))))
}

/** Titles name what the columns leave out. */
function toPeriod(captions: readonly string[], titles: readonly string[]): Period | null {
  return parsePeriod(captions) ?? parsePeriod([...titles, ...captions])
}

/** A total without a label is of its heading, and so is a line alone below one. */
function nameAt(rows: readonly DataRow[], at: number): Named[] {
  const row = rows[at]
  if (!row) return []
  const named = nameRow(row.label, row.headings.join(' '), row.isUnderHeading)
  const heading = row.headings.at(-1)
  if (named.length > 0 || heading === undefined) return named
  const isAlone = row.isUnderHeading && (rows[at + 1]?.isUnderHeading ?? false)
  if (!isAlone && !isUnnamedTotal(rows, at)) return []
  return nameRow(heading, '', false)
    .filter(({ line }) => line === 'revenue')
    .map((name) => ({ ...name, rank: name.rank + 1 }))
}

/** Adds the headings above where the label alone does not name the line. */
function toRowTitle({ label, headings, isUnderHeading }: DataRow): string {
  const isPlain = nameRow(label, '', false).length > 0
  const isWhole = isPlain && nameRow(label, headings.join(' '), isUnderHeading).length > 0
  return [...(isWhole ? [] : headings), label].filter((text) => text !== '').join(' / ')
}

function isUnnamedTotal(rows: readonly DataRow[], at: number): boolean {
  const row = rows[at]
  if (row?.label !== '') return false
  const first = rows.slice(0, at).findLastIndex(({ isUnderHeading }) => isUnderHeading)
  const parts = rows.slice(Math.max(first, 0), at)
  return (
    parts.length > 1 &&
    row.texts.every((text, column) => {
      const total = parseCell(text)
      const sum = parts.reduce(
        (all, part) => all + (parseCell(part.texts[column] ?? '')?.value ?? 0),
        0,
      )
      return total === null || total.isPercent || Math.abs(total.value - sum) < 0.05 * parts.length
    })
  )
}

function toCells(
  part: TablePart,
  at: number,
  periods: readonly (Period | null)[],
  table: number,
): StatedCell[] {
  const row = part.rows[at]
  const names = nameAt(part.rows, at)
  if (!row || names.length === 0) return []
  const values = row.texts.map(parseCell)
  const title = toRowTitle(row)
  const isRowPositive = values.every((value) => value === null || value.value >= 0)
  return names.flatMap(({ line, basis, rank }) => {
    const isStart = (other: number) =>
      nameAt(part.rows, other).some((name) => name.line === line && name.basis === 'gaap')
    return values.flatMap((value, index) => {
      const period = periods[index]
      if (!value || !period || value.isPercent) return []
      const column = (part.captions[index] ?? []).join(' ')
      const text = row.texts[index] ?? ''
      const end = { at, column: index, isStart }
      const bridge = basis === 'adjusted' ? findBridge(part.rows, end) : null
      const cell = { table, row: title, column, text }
      return [{ line, basis, rank, period, value, ...cell, isRowPositive, bridge }]
    })
  })
}
