// The embedded engine: one writing connection in a thread of its own and one reading connection per
// file, WAL. Writers queue up inside the process; SQLite's own lock orders processes.

import type { DatabaseSync } from 'node:sqlite'
import { type Queries, type SqliteDatabase, storeUnavailable, type Value } from './database.ts'
import {
  createStatements,
  type Durability,
  openConnection,
  resultCodeOf,
} from './sqlite-connection.ts'
import { createWriterHere, type WriterHere } from './sqlite-here.ts'
import { type Begun, createWriterThread } from './sqlite-writer.ts'

/** A thread that nobody asks takes as much memory as one at work. */
const REST_MS = 10_000

export function openSqlite(file: string, durability: Durability, restMs = REST_MS): SqliteDatabase {
  const reader = openConnection(file, durability)
  // A statement that writes belongs to the writer's queue; here it would wait for that same queue.
  // Who has read holds the log open: the connection that migrates is not the last one to close,
  // which would write all of it into the file.
  reader.exec('pragma query_only = on; select 1 from sqlite_schema')
  const read = createStatements(reader)
  const thread = createWriterThread(file, durability)
  const turns = createMutex()
  const resting = setTimeout(() => void turns(thread.close).catch(noNews), restMs).unref()
  const queue: typeof turns = (task) => {
    resting.refresh()
    return turns(task)
  }

  /** While the thread that writes is starting. */
  let here: WriterHere | null = null

  function begin(): Begun {
    const begun = asked(() => here?.begin())
    if (begun) return begun
    const writer = thread.writer()
    writer.begin()
    return writer
  }

  async function endHere(): Promise<void> {
    here?.close()
    here = null
  }

  const transaction = <T>(work: (tx: Queries) => Promise<T>): Promise<T> =>
    queue(async () => inTransaction(begin(), work))

  /** A statement is a transaction of its own; to say so would be another message to the thread. */
  async function run(sql: string, values: Value[]): Promise<number> {
    if (here) return inTransaction(begin(), (tx) => tx.run(sql, ...values))
    return toQueries(thread.writer()).run(sql, ...values)
  }

  return {
    engine: 'sqlite',
    all: async <Row>(sql: string, ...values: Value[]) =>
      asked(() => read.all(sql, values) as Row[]),
    one: async <Row>(sql: string, ...values: Value[]) =>
      asked(() => read.one(sql, values) as Row | undefined),
    run: (sql, ...values) => queue(() => run(sql, values)),
    transaction,
    steps: (steps) =>
      queue(async () => (here ? begin() : thread.writer()).take(steps).catch(rethrow)),
    startWriting() {
      here ??= createWriterHere(file, durability)
      const end = () => turns(endHere)
      void thread.writer().ask('one', 'select 1').then(end, end)
    },
    migrate: (work) => queue(() => migrateHere(openConnection(file, durability), work)),
    async close() {
      clearTimeout(resting)
      await turns(endHere)
      await turns(thread.close)
      reader.close()
    },
  }
}

/** Of a thread that is gone nothing is left to close. */
function noNews(): void {}

async function inTransaction<T>(writer: Begun, work: (tx: Queries) => Promise<T>): Promise<T> {
  try {
    const result = await work(toQueries(writer))
    await writer.ask('commit')
    return result
  } catch (error) {
    // Of a thread that is gone nothing is left to undo.
    await writer.ask('rollback').catch(() => undefined)
    throw toStoreFailure(error)
  }
}

/** Nobody is answered before a store is migrated: a thread for it would only take time to start. */
async function migrateHere(
  connection: DatabaseSync,
  work: Parameters<SqliteDatabase['migrate']>[0],
): Promise<void> {
  const { all, one, run } = createStatements(connection)
  const tx: Queries = {
    all: async <Row>(sql: string, ...values: Value[]) => all(sql, values) as Row[],
    one: async <Row>(sql: string, ...values: Value[]) => one(sql, values) as Row | undefined,
    run: async (sql, ...values) => run(sql, values),
  }
  try {
    connection.exec('begin immediate')
    await work(tx, async (sql) => connection.exec(sql))
    connection.exec('commit')
  } catch (error) {
    throw toStoreFailure(error)
  } finally {
    // What is not committed goes with the connection.
    connection.close()
  }
}

function toQueries(writer: Begun): Queries {
  const ask = (kind: 'all' | 'one' | 'run', sql: string, values: Value[]) =>
    writer.ask(kind, sql, values).catch(rethrow)
  return {
    all: async <Row>(sql: string, ...values: Value[]) => (await ask('all', sql, values)) as Row[],
    one: async <Row>(sql: string, ...values: Value[]) =>
      (await ask('one', sql, values)) as Row | undefined,
    run: async (sql, ...values) => (await ask('run', sql, values)) as number,
  }
}

function rethrow(error: unknown): never {
  throw toStoreFailure(error)
}

function asked<T>(question: () => T): T {
  try {
    return question()
  } catch (error) {
    throw toStoreFailure(error)
  }
}

/** Result codes that speak of the file rather than of the statement (SQLite, *Result Codes*). */
const FILE_TROUBLE = new Set([5, 6, 8, 10, 11, 13, 14, 26])

function toStoreFailure(error: unknown): unknown {
  return FILE_TROUBLE.has(resultCodeOf(error)) ? storeUnavailable(error) : error
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
