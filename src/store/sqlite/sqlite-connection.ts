// One connection to a SQLite file: its setup, statements prepared once, and `$1` placeholders in
// SQLite’s spelling.

import { DatabaseSync, type SQLOutputValue, type StatementSync } from 'node:sqlite'
import { machineClock } from '../../kernel/clock.ts'
import type { Step, Value } from '../database.ts'

const STATEMENTS_MAX = 500
const BUSY_TIMEOUT_MS = 10_000
const BUSY_PAUSE_MS = 5
/** Pages of its own; behind them are those that the system keeps of the file. */
const CACHE_KB = 4_000
const SQLITE_BUSY = 5

/** `full` survives power loss with every commit; `normal` may lose the last commits, never more. */
export type Durability = 'full' | 'normal'

/** While another process writes, a write blocks its thread for `BUSY_TIMEOUT_MS` at most. */
export function openConnection(file: string, durability: Durability): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
  switchToWal(connection)
  connection.exec(`pragma synchronous = ${durability};
    pragma foreign_keys = on; pragma temp_store = memory; pragma cache_size = -${CACHE_KB};`)
  return connection
}

/**
 * The first process to open a new file changes its journal mode. For another one that opens it at the
 * same moment the file is busy at once, whatever the timeout.
 */
function switchToWal(connection: DatabaseSync): void {
  const until = machineClock.now() + BUSY_TIMEOUT_MS
  for (;;) {
    try {
      connection.exec('pragma journal_mode = wal')
      return
    } catch (error) {
      if (resultCodeOf(error) !== SQLITE_BUSY || machineClock.now() > until) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_PAUSE_MS)
    }
  }
}

/** The primary result code; 0 if the error is not SQLite's. */
export function resultCodeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0
}

export interface Statements {
  all(sql: string, values: Value[]): unknown[]
  one(sql: string, values: Value[]): unknown
  run(sql: string, values: Value[]): number
}

interface Prepared {
  statement: StatementSync
  /** Index of the value for each `?`: `$2` twice becomes [1, 1]. */
  order: number[]
  columns: string[]
}

/**
 * Limits are cast, since with a bare placeholder as a limit SQLite plans the statement again for
 * every bound value (SQLite, *Compiling An SQL Statement*).
 */
const PLACEHOLDER = /(?:\b(limit|offset) +)?\$(\d+)/g

export function createStatements(connection: DatabaseSync): Statements {
  const cache = new Map<string, Prepared>()

  function prepare(sql: string): Prepared {
    const known = cache.get(sql)
    if (known) return known
    const order: number[] = []
    const text = sql.replace(PLACEHOLDER, (_, bound: string | undefined, digits: string) => {
      order.push(Number(digits) - 1)
      return bound ? `${bound} cast(? as integer)` : '?'
    })
    if (cache.size >= STATEMENTS_MAX) cache.clear()
    const statement = connection.prepare(text)
    statement.setReturnArrays(true)
    const columns = statement.columns().map(({ name }) => name)
    const prepared = { statement, order, columns }
    cache.set(sql, prepared)
    return prepared
  }

  function bind(prepared: Prepared, values: Value[]): Value[] {
    return prepared.order.map((index) => values[index] ?? null)
  }

  return {
    all(sql, values) {
      const prepared = prepare(sql)
      const rows = prepared.statement.all(...bind(prepared, values)) as unknown as Cells[]
      return rows.map((cells) => toRow(prepared.columns, cells))
    },
    one(sql, values) {
      const prepared = prepare(sql)
      const cells = prepared.statement.get(...bind(prepared, values)) as unknown as
        | Cells
        | undefined
      return cells && toRow(prepared.columns, cells)
    },
    run(sql, values) {
      const prepared = prepare(sql)
      return Number(prepared.statement.run(...bind(prepared, values)).changes)
    },
  }
}

type Cells = SQLOutputValue[]

/** A plain object; the driver's own have no prototype and are slower to make and to copy. */
function toRow(columns: readonly string[], cells: Cells): Record<string, SQLOutputValue> {
  const row: Record<string, SQLOutputValue> = {}
  columns.forEach((name, at) => {
    row[name] = cells[at] ?? null
  })
  return row
}

/** `Database.steps` within a transaction that has begun; ends it in every case. */
export function runSteps(
  connection: DatabaseSync,
  statements: Statements,
  steps: readonly Step[],
): unknown[][] | null {
  try {
    const found: unknown[][] = []
    for (const { sql, values, needs } of steps) {
      const rows = statements.all(sql, values)
      if (rows.length < needs) return null
      found.push(rows)
    }
    connection.exec('commit')
    return found
  } finally {
    rollback(connection)
  }
}

/** Does nothing after a commit. */
export function rollback(connection: DatabaseSync): void {
  if (connection.isTransaction) connection.exec('rollback')
}
