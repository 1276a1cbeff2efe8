// A printed statement as its reader sees it: rows of a label and values, in the order of the page.
// What a row means is told by its words alone; the tags behind it are never looked at, because the
// statements under test are made from those.

import type { Measure, StatementName } from '../../src/domains/financials/model.ts'
import { ANCHORS, LABELS, type LabelRule, NEVER } from './labels.ts'
import type { FaceCell, FaceRow, FaceTable } from './table.ts'

export interface FaceValue extends FaceCell {
  readonly measure: Measure
  readonly label: string
}

const STATEMENT_ORDER = ['balance_sheet', 'income_statement', 'cash_flow'] as const

/** The values of the three face statements: of each, the first table that is recognizably it. */
export function readFaces(tables: readonly FaceTable[]): FaceValue[] {
  return STATEMENT_ORDER.flatMap((name) => {
    const rows = findStatement(tables, name)
    const values = rows ? readStatement(rows, name) : []
    return name === 'balance_sheet' ? values.filter(isOfColumn(values)) : values
  })
}

/** An equity line may carry days of the equity statement; the columns are those of the assets. */
function isOfColumn(values: readonly FaceValue[]): (value: FaceValue) => boolean {
  const days = new Set(
    values.flatMap(({ measure, end }) => (measure === 'total_assets' ? end : [])),
  )
  return ({ end }) => days.has(end)
}

/** A statement may run over two or three tables, one per printed page. */
function findStatement(tables: readonly FaceTable[], name: StatementName): FaceTable | null {
  const anchors = ANCHORS[name]
  for (const [position, table] of tables.entries()) {
    if (!anchors[0]?.(table)) continue
    for (const length of [1, 2, 3]) {
      const rows = tables.slice(position, position + length).flat()
      if (anchors.every((isThere) => isThere(rows))) return rows
    }
  }
  return null
}

function readStatement(rows: FaceTable, statement: StatementName): FaceValue[] {
  const found: FaceValue[] = []
  for (const rule of LABELS.filter((one) => one.statement === statement)) {
    const row = findRow(rows, rule)
    if (!row) continue
    const label = row.label
    for (const cell of row.cells) {
      if (cell.kind === rule.kind) found.push({ ...cell, measure: rule.measure, label })
    }
  }
  return found
}

/** The patterns of a rule in order of preference, and of each the first row that fits. */
function findRow(rows: FaceTable, { kind, patterns, not }: LabelRule): FaceRow | null {
  for (const pattern of patterns) {
    for (const row of rows) {
      const words = row.label.toLowerCase()
      const context = `${row.section} > ${row.label}`.toLowerCase()
      const said = kind === 'money' ? words : context
      if (!row.cells.some((cell) => cell.kind === kind)) continue
      if (NEVER.test(words) || not?.test(said)) continue
      if (pattern.test(said)) return row
    }
  }
  return null
}

/** Words as printed, without footnote marks and doubled spaces. */
export function toLabel(text: string): string {
  return text
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/(\((\d{1,2}|[a-z])\)\s*)+$/i, '')
    .replace(/[:\s]+$/, '')
    .trim()
}
