// The embedded engine: one writing and one reading connection per file, WAL, statements prepared
// once. Writers queue up inside the process; SQLite's own lock orders processes.

import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { type Database, type Queries, storeUnavailable, type Value } from './database.ts'

const STATEMENTS_MAX = 500
const BUSY_TIMEOUT_MS = 10_000
const BUSY_PAUSE_MS = 5
const SQLITE_BUSY = 5

/** `full` survives power loss with every commit; `normal` may lose the last commits, never more. */
export type Durability = 'full' | 'normal'

export function openSqlite(file: string, durability: Durability): Database {
  const writer = openConnection(file, durability)
  const reader = openConnection(file, durability)
  // A statement that writes belongs to the writer's queue; here it would wait for that same queue.
  reader.exec('pragma query_only = on')
  const write = createQueries(writer)
  const read = createQueries(reader)
  const queue = createMutex()

  async function transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T> {
    return queue(async () => {
      control(writer, 'begin immediate')
      try {
        const result = await work(write)
        control(writer, 'commit')
        return result
      } catch (error) {
        if (writer.isTransaction) writer.exec('rollback')
        throw error
      }
    })
  }

  return {
    engine: 'sqlite',
    all: read.all,
    one: read.one,
    run: (sql, ...values) => queue(() => write.run(sql, ...values)),
    transaction,
    migrate: (work) => transaction((tx) => work(tx, async (sql) => writer.exec(sql))),
    async close() {
      await queue(async () => {
        reader.close()
        writer.close()
      })
    },
  }
}

function openConnection(file: string, durability: Durability): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
  switchToWal(connection)
  connection.exec(`pragma synchronous = ${durability};
    pragma foreign_keys = on; pragma temp_store = memory; pragma cache_size = -16000;`)
  return connection
}

/**
 * The first process to open a new file changes its journal mode; another one that opens it in the
 * same moment is told at once that the file is busy, whatever the timeout.
 */
function switchToWal(connection: DatabaseSync): void {
  const until = Date.now() + BUSY_TIMEOUT_MS
  for (;;) {
    try {
      connection.exec('pragma journal_mode = wal')
      return
    } catch (error) {
      if (resultCodeOf(error) !== SQLITE_BUSY || Date.now() > until) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_PAUSE_MS)
    }
  }
}

interface Prepared {
  statement: StatementSync
  /** Which value each `?` takes: `$2` twice becomes [1, 1]. */
  order: number[]
}

function createQueries(connection: DatabaseSync): Queries {
  const cache = new Map<string, Prepared>()

  function prepare(sql: string): Prepared {
    const known = cache.get(sql)
    if (known) return known
    const order: number[] = []
    const text = sql.replace(/\$(\d+)/g, (_, digits: string) => {
      order.push(Number(digits) - 1)
      return '?'
    })
    if (cache.size >= STATEMENTS_MAX) cache.clear()
    const prepared = { statement: connection.prepare(text), order }
    cache.set(sql, prepared)
    return prepared
  }

  function bind(prepared: Prepared, values: Value[]): Value[] {
    return prepared.order.map((index) => values[index] ?? null)
  }

  function ask<T>(sql: string, values: Value[], step: (ready: StatementSync, bound: Value[]) => T) {
    try {
      const prepared = prepare(sql)
      return step(prepared.statement, bind(prepared, values))
    } catch (error) {
      throw toStoreFailure(error)
    }
  }

  return {
    async all<Row>(sql: string, ...values: Value[]) {
      return ask(sql, values, (ready, bound) => ready.all(...bound) as Row[])
    },
    async one<Row>(sql: string, ...values: Value[]) {
      return ask(sql, values, (ready, bound) => ready.get(...bound) as Row | undefined)
    },
    async run(sql, ...values) {
      return ask(sql, values, (ready, bound) => Number(ready.run(...bound).changes))
    },
  }
}

function control(connection: DatabaseSync, sql: string): void {
  try {
    connection.exec(sql)
  } catch (error) {
    throw toStoreFailure(error)
  }
}

/** Result codes that speak of the file rather than of the statement (SQLite, *Result Codes*). */
const FILE_TROUBLE = new Set([5, 6, 8, 10, 11, 13, 14, 26])

function toStoreFailure(error: unknown): unknown {
  return FILE_TROUBLE.has(resultCodeOf(error)) ? storeUnavailable(error) : error
}

/** The primary result code; 0 for what is no error of SQLite's. */
function resultCodeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0
}

/** Runs tasks one after the other, whether or not they fail. */
function createMutex(): <T>(task: () => Promise<T>) => Promise<T> {
  let tail: Promise<unknown> = Promise.resolve()
  return (task) => {
    const result = tail.then(task)
    tail = result.catch(() => undefined)
    return result
  }
}
