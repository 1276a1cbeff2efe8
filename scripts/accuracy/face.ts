// A printed statement as its reader sees it: rows of a label and values, in the order of the page.
// Rows are recognised by their words alone; the tags behind them are never used, because the
// statements under test are made from those.

import type { Measure, StatementName } from '../../src/domains/financials/measures/measures.ts'
import { ANCHORS, LABELS, type LabelRule, NEVER } from './labels.ts'
import type { FaceCell, FaceRow, FaceTable } from './table.ts'

export interface FaceValue extends FaceCell {
  readonly measure: Measure
  readonly label: string
}

const STATEMENT_ORDER = ['balance_sheet', 'income_statement', 'cash_flow'] as const

/** Chooses between several rows that fit a rule's words; null if the words do not decide. */
export type Choice = (fitting: readonly FaceRow[]) => FaceRow | null

/** The values of the three face statements: of each, the first table that is recognizably it. */
export function readFaces(tables: readonly FaceTable[], choose: Choice = takeFirst): FaceValue[] {
  return STATEMENT_ORDER.flatMap((name) => {
    const rows = findStatement(tables, name)
    const values = rows ? readStatement(rows, name, choose) : []
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

function takeFirst(fitting: readonly FaceRow[]): FaceRow | null {
  return fitting[0] ?? null
}

function readStatement(rows: FaceTable, statement: StatementName, choose: Choice): FaceValue[] {
  const found: FaceValue[] = []
  for (const rule of LABELS.filter((one) => one.statement === statement)) {
    const row = findRow(rows, rule, choose)
    if (!row) continue
    const label = row.label
    for (const cell of row.cells) {
      if (cell.kind === rule.kind) found.push({ ...cell, measure: rule.measure, label })
    }
  }
  return found
}

/** Finds the rows that fit the first of a rule's patterns, which are in order of preference. */
function findRow(rows: FaceTable, rule: LabelRule, choose: Choice): FaceRow | null {
  const able = rows.filter((row) => isAble(row, rule))
  for (const pattern of rule.patterns) {
    const fitting = able.filter((row) => pattern.test(wordsOf(row, rule)))
    if (fitting.length > 0) return choose(fitting)
  }
  return null
}

function isAble(row: FaceRow, rule: LabelRule): boolean {
  if (!row.cells.some(({ kind }) => kind === rule.kind)) return false
  return !NEVER.test(row.label.toLowerCase()) && !rule.not?.test(wordsOf(row, rule))
}

function wordsOf({ section, label }: FaceRow, { kind }: LabelRule): string {
  return (kind === 'money' ? label : `${section} > ${label}`).toLowerCase()
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
