// tieout sql: a select over the newest snapshot in columns, as a table on a terminal and as CSV in a pipe.

import { text } from 'node:stream/consumers'
import type { Config } from '../../config.ts'
import { askSnapshot, type Found, QuestionProblem } from '../../market/ask.ts'
import { lakeOf, toColumnLimits } from '../../service/services.ts'
import { toCsv } from '../../surfaces/call/formats.ts'
import { CallRefused } from '../get/refused.ts'
import { toTables } from '../get/tables.ts'
import type { SqlFormat } from './sql-formats.ts'

export interface SqlOptions {
  readonly format?: SqlFormat
  readonly month?: string
}

/** Limit of rows on a terminal. */
const TABLE_ROWS = 1_000
const WIDTH_UNKNOWN = 100
const LINE_END = '\r\n'

export async function runSql(
  config: Config,
  query: string | undefined,
  { format, month }: SqlOptions,
): Promise<void> {
  if (query === undefined && process.stdin.isTTY) {
    throw new CallRefused('no query: pass one, or send it to standard input', true)
  }
  const sql = query ?? (await text(process.stdin))
  const chosen = format ?? (process.stdout.isTTY ? 'table' : 'csv')
  const asking = { lake: lakeOf(config), month: month ?? null, limits: toColumnLimits(config) }
  try {
    await askSnapshot(sql, asking, PRINTERS[chosen])
  } catch (error) {
    throw error instanceof QuestionProblem ? new CallRefused(error.message, true) : error
  }
}

const PRINTERS: Readonly<Record<SqlFormat, (found: Found) => Promise<void>>> = {
  table: printTable,
  csv: printCsv,
  json: printJson,
  ndjson: printLines,
}

async function printTable({ columns, rows }: Found): Promise<void> {
  const shown: Record<string, unknown>[] = []
  let more = false
  for await (const part of rows) {
    const left = TABLE_ROWS - shown.length
    more = part.length > left
    shown.push(...part.slice(0, left).map((row) => toRecord(columns, row)))
    if (more) break
  }
  await print(toTables({ rows: shown }, process.stdout.columns ?? WIDTH_UNKNOWN))
  if (more) process.stderr.write(`the first ${TABLE_ROWS} rows; --format csv prints all\n`)
}

async function printCsv({ columns, rows }: Found): Promise<void> {
  const names = columns.map((name) => ({ name, type: 'text' as const }))
  await print(toCsv({ columns: names, rows: [] }))
  for await (const part of rows) {
    const cells = part.map((row) => row.map(toCell))
    await print(toCsv({ columns: [], rows: cells }).slice(LINE_END.length))
  }
}

async function printJson({ columns, rows }: Found): Promise<void> {
  let before = '{"rows":['
  for await (const part of rows) {
    for (const row of part) {
      await print(`${before}${JSON.stringify(toRecord(columns, row))}`)
      before = ',\n'
    }
  }
  await print(before === ',\n' ? ']}\n' : `${before}]}\n`)
}

async function printLines({ columns, rows }: Found): Promise<void> {
  for await (const part of rows) {
    const lines = part.map((row) => `${JSON.stringify(toRecord(columns, row))}\n`)
    await print(lines.join(''))
  }
}

type Row = readonly unknown[]

function toRecord(columns: readonly string[], row: Row): Record<string, unknown> {
  return Object.fromEntries(columns.map((name, at) => [name, row[at]]))
}

/** Converts other values, such as lists, to JSON. */
function toCell(value: unknown): string | number | boolean | null {
  const isPlain = value === null || typeof value !== 'object'
  return isPlain ? (value as string | number | boolean | null) : JSON.stringify(value)
}

/** Waits if the reader is slower. */
async function print(piece: string): Promise<void> {
  if (process.stdout.write(piece)) return
  await new Promise((resolve) => process.stdout.once('drain', resolve))
}
