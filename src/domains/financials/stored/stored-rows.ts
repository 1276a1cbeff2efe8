// Rows of statements as stored text: one line per period, newest first, so that an answer about the
// last five years does not parse the other fifteen. A row is the list of its values in the order of
// `ROW_FIELDS`, without names, which would be most of the text.

import { STATEMENT_NAMES, type StatementName } from '../measures/measures.ts'
import { type Flag, ROW_FIELDS, type SplitFactors, type StatementRows } from '../model.ts'

type Value = string | number | null
type StoredRow = readonly [
  values: readonly Value[],
  flags: Flag[],
  factors?: SplitFactors | null,
  restated?: 1,
]
/**
 * A row, its failed checks, its split factors if any, and 1 if it shows a restated value; null if a
 * statement has fewer rows than another.
 */
type Line = readonly (StoredRow | null)[]
type Head = readonly [
  currency: StatementRows['currency'],
  industry: StatementRows['industry'],
  splits: StatementRows['splits'],
  unreadable?: readonly string[],
]
type Row = StatementRows[StatementName][number]

export function toRowText(rows: StatementRows): string {
  const { currency, industry, flags, splits, factors, restated, unreadable } = rows
  const head: Head = unreadable
    ? [currency, industry, splits, unreadable]
    : [currency, industry, splits]
  const lines = [JSON.stringify(head)]
  const count = Math.max(...STATEMENT_NAMES.map((name) => rows[name].length))
  for (let at = 0; at < count; at++) {
    const line: Line[number][] = []
    for (const name of STATEMENT_NAMES) {
      const row = rows[name][at]
      line.push(
        row
          ? toStored(toValues(name, row), flags[name][at] ?? [], {
              factors: factors[name][at] ?? null,
              isRestated: restated?.[name][at] === true,
            })
          : null,
      )
    }
    lines.push(JSON.stringify(line))
  }
  return lines.join('\n')
}

function toStored(
  values: Value[],
  flags: Flag[],
  { factors, isRestated }: { factors: SplitFactors | null; isRestated: boolean },
): StoredRow {
  if (isRestated) return [values, flags, factors, 1]
  return factors ? [values, flags, factors] : [values, flags]
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
  const [currency, industry, splits, unreadable] = JSON.parse(lines[0] ?? '') as Head
  const rows: Record<StatementName, Row[]> = {
    income_statement: [],
    balance_sheet: [],
    cash_flow: [],
  }
  const flags: StatementRows['flags'] = { income_statement: [], balance_sheet: [], cash_flow: [] }
  const factors: StatementRows['factors'] = {
    income_statement: [],
    balance_sheet: [],
    cash_flow: [],
  }
  const restated: NonNullable<StatementRows['restated']> = {
    income_statement: [],
    balance_sheet: [],
    cash_flow: [],
  }
  for (const line of lines.slice(1)) {
    const parts = JSON.parse(line) as Line
    STATEMENT_NAMES.forEach((name, place) => {
      const part = parts[place]
      if (!part) return
      rows[name].push(toRow(name, part[0]))
      flags[name].push(part[1])
      factors[name].push(part[2] ?? null)
      restated[name].push(part[3] === 1)
    })
  }
  const known = { currency, industry, ...rows, flags, splits, factors, restated } as StatementRows
  return unreadable ? { ...known, unreadable } : known
}

function toRow(name: StatementName, values: readonly Value[]): Row {
  const row: Record<string, Value> = {}
  ROW_FIELDS[name].forEach((field, place) => {
    row[field] = values[place] ?? null
  })
  return row as unknown as Row
}

const NEW_LINE = '\n'.charCodeAt(0)

/** Offset at which the first `count` lines end. */
function endOfLines(text: Buffer, count: number): number {
  let end = -1
  for (let line = 0; line < count; line++) {
    end = text.indexOf(NEW_LINE, end + 1)
    if (end === -1) return text.length
  }
  return end
}
