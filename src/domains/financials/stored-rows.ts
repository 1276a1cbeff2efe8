// The rows of statements as the text that is stored: a line for each period, newest first, so that an
// answer about the last five years does not read the other fifteen. A row is the list of its values
// in the order of `ROW_FIELDS`; the names would be most of the text.

import {
  type Flag,
  ROW_FIELDS,
  STATEMENT_NAMES,
  type StatementName,
  type StatementRows,
} from './model.ts'

type Value = string | number | null
/**
 * A row, the checks it fails, and 1 where it shows a restated value; null where a statement has fewer
 * rows than another.
 */
type Line = readonly (readonly [values: readonly Value[], flags: Flag[], restated?: 1] | null)[]
type Row = StatementRows[StatementName][number]

export function toRowText(rows: StatementRows): string {
  const { currency, industry, flags, restated } = rows
  const lines = [JSON.stringify([currency, industry])]
  const count = Math.max(...STATEMENT_NAMES.map((name) => rows[name].length))
  for (let at = 0; at < count; at++) {
    const line: Line[number][] = []
    for (const name of STATEMENT_NAMES) {
      const row = rows[name][at]
      const isRestated = restated?.[name][at] === true
      line.push(row ? toPart(toValues(name, row), flags[name][at] ?? [], isRestated) : null)
    }
    lines.push(JSON.stringify(line))
  }
  return lines.join('\n')
}

function toPart(values: readonly Value[], flags: Flag[], isRestated: boolean): Line[number] {
  return isRestated ? [values, flags, 1] : [values, flags]
}

function toValues(name: StatementName, row: Row): Value[] {
  const values: Value[] = []
  for (const field of ROW_FIELDS[name]) values.push((row as Record<string, Value>)[field] ?? null)
  return values
}

/** The newest `limit` rows of each statement. */
export function parseRowText(text: Buffer, limit: number): StatementRows {
  const end = endOfLines(text, limit + 1)
  const lines = text.toString('utf8', 0, end).split('\n')
  const [currency, industry] = JSON.parse(lines[0] ?? '') as [
    StatementRows['currency'],
    StatementRows['industry'],
  ]
  const rows: Record<StatementName, Row[]> = {
    income_statement: [],
    balance_sheet: [],
    cash_flow: [],
  }
  const flags: StatementRows['flags'] = { income_statement: [], balance_sheet: [], cash_flow: [] }
  const restated = { income_statement: [], balance_sheet: [], cash_flow: [] } as Record<
    StatementName,
    boolean[]
  >
  for (const line of lines.slice(1)) {
    const parts = JSON.parse(line) as Line
    STATEMENT_NAMES.forEach((name, place) => {
      const part = parts[place]
      if (!part) return
      rows[name].push(toRow(name, part[0]))
      flags[name].push(part[1])
      restated[name].push(part[2] === 1)
    })
  }
  return { currency, industry, ...rows, flags, restated } as StatementRows
}

function toRow(name: StatementName, values: readonly Value[]): Row {
  const row: Record<string, Value> = {}
  ROW_FIELDS[name].forEach((field, place) => {
    row[field] = values[place] ?? null
  })
  return row as unknown as Row
}

const NEW_LINE = '\n'.charCodeAt(0)

/** Where the first `count` lines end. */
function endOfLines(text: Buffer, count: number): number {
  let end = -1
  for (let line = 0; line < count; line++) {
    end = text.indexOf(NEW_LINE, end + 1)
    if (end === -1) return text.length
  }
  return end
}
