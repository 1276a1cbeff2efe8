// The embedded engine: one writing and one reading connection per file, WAL, statements prepared
// once. Writers queue up inside the process; SQLite's own lock orders processes.

import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { Database, Queries, Value } from './database.ts'

const STATEMENTS_MAX = 500
const BUSY_TIMEOUT_MS = 10_000

/** `full` survives power loss with every commit; `normal` may lose the last commits, never more. */
export type Durability = 'full' | 'normal'

export function openSqlite(file: string, durability: Durability): Database {
  const writer = openConnection(file, durability)
  const reader = openConnection(file, durability)
  const write = createQueries(writer)
  const read = createQueries(reader)
  const queue = createMutex()

  async function transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T> {
    return queue(async () => {
      writer.exec('begin immediate')
      try {
        const result = await work(write)
        writer.exec('commit')
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
  connection.exec(`pragma journal_mode = wal; pragma synchronous = ${durability};
    pragma foreign_keys = on; pragma temp_store = memory; pragma cache_size = -16000;`)
  return connection
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

  return {
    async all<Row>(sql: string, ...values: Value[]) {
      const prepared = prepare(sql)
      return prepared.statement.all(...bind(prepared, values)) as Row[]
    },
    async one<Row>(sql: string, ...values: Value[]) {
      const prepared = prepare(sql)
      return prepared.statement.get(...bind(prepared, values)) as Row | undefined
    },
    async run(sql, ...values) {
      const prepared = prepare(sql)
      return Number(prepared.statement.run(...bind(prepared, values)).changes)
    },
  }
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
