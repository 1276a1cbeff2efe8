// The embedded engine: one writing connection in a thread of its own and one reading connection per
// file, in WAL mode. Writes wait for one another within the process; SQLite's lock orders processes.

import type { DatabaseSync } from 'node:sqlite'
import {
  type Queries,
  type SqliteDatabase,
  storeUnavailable,
  TookTooLong,
  type Value,
} from '../database.ts'
import { createMutex } from '../mutex.ts'
import type { DamageNotes } from './damage.ts'
import { createApartReads } from './sqlite-apart.ts'
import {
  createStatements,
  type Durability,
  openConnection,
  resultCodeOf,
  type Statements,
} from './sqlite-connection.ts'
import { createWriterThread, type Writer } from './sqlite-writer.ts'

/** Idle time after which the thread ends; the next write starts another. */
const IDLE_MS = 10_000

export interface SqliteOptions {
  idleMs?: number | undefined
  damage?: Pick<DamageNotes, 'note'>
}

export function openSqlite(
  file: string,
  durability: Durability,
  { idleMs = IDLE_MS, damage }: SqliteOptions = {},
): SqliteDatabase {
  const fail: Fail = (error) => {
    const code = resultCodeOf(error)
    damage?.note(file, code, error instanceof Error ? error.message : String(error))
    throw FILE_TROUBLE.has(code) ? storeUnavailable(error) : error
  }
  const apart = createApartReads(file)
  const reader = openConnection(file, durability)
  // Writes belong to the writer; on this connection they would wait for its lock. The query keeps the
  // write-ahead log open, which would be written into the file when the migrating connection closes.
  reader.exec('pragma query_only = on; select 1 from sqlite_schema')
  const read = createStatements(reader)
  const thread = createWriterThread(file, durability)
  const inTurn = createMutex()
  const endIdle = () => void inTurn(thread.close).catch(() => undefined)
  let idle: NodeJS.Timeout | undefined
  let pending = 0

  function failApart(error: unknown): never {
    if (error instanceof TookTooLong || resultCodeOf(error) !== 0) return fail(error)
    // The process ended or never began; it is neither a timeout nor an answer of SQLite.
    throw storeUnavailable(error)
  }

  async function write<T>(task: (writer: Writer) => Promise<T>): Promise<T> {
    clearTimeout(idle)
    pending++
    try {
      return await inTurn(() => task(thread.writer()))
    } finally {
      pending--
      if (pending === 0) idle = setTimeout(endIdle, idleMs).unref()
    }
  }

  return {
    engine: 'sqlite',
    ...toQueries(async (kind, sql, values) => read[kind](sql, values), fail),
    // A single statement is a transaction already.
    run: (sql, ...values) => write((writer) => queriesOf(writer, fail).run(sql, ...values)),
    transaction: (work) => write((writer) => inTransaction(writer, work, fail)),
    steps: (steps) => write((writer) => writer.sendSteps(steps).catch(fail)),
    migrate: (work) => inTurn(() => migrate(openConnection(file, durability), work, fail)),
    allApart: async <Row>(limitMs: number, sql: string, ...values: Value[]) =>
      (await apart.all(limitMs, sql, values).catch(failApart)) as Row[],
    async close() {
      clearTimeout(idle)
      await apart.close()
      await inTurn(thread.close)
      reader.close()
    },
  }
}

async function inTransaction<T>(
  writer: Writer,
  work: (tx: Queries) => Promise<T>,
  fail: Fail,
): Promise<T> {
  writer.begin()
  try {
    const result = await work(queriesOf(writer, fail))
    await writer.send('commit')
    return result
  } catch (error) {
    // Fails only if the thread has ended, and the transaction with it.
    await writer.send('rollback').catch(() => undefined)
    return fail(error)
  }
}

/** Runs on this thread, since nothing is served before the store is migrated. */
async function migrate(
  connection: DatabaseSync,
  work: Parameters<SqliteDatabase['migrate']>[0],
  fail: Fail,
): Promise<void> {
  const statements = createStatements(connection)
  try {
    connection.exec('begin immediate')
    await work(
      toQueries(async (kind, sql, values) => statements[kind](sql, values), fail),
      async (sql) => connection.exec(sql),
    )
    connection.exec('commit')
  } catch (error) {
    fail(error)
  } finally {
    // Closing the connection rolls back uncommitted changes.
    connection.close()
  }
}

type Execute = (kind: keyof Statements, sql: string, values: Value[]) => Promise<unknown>
/** Throws the error that callers see. */
type Fail = (error: unknown) => never

function queriesOf(writer: Writer, fail: Fail): Queries {
  return toQueries((kind, sql, values) => writer.send(kind, sql, values), fail)
}

function toQueries(execute: Execute, fail: Fail): Queries {
  const query = (kind: keyof Statements, sql: string, values: Value[]) =>
    execute(kind, sql, values).catch(fail)
  return {
    all: async <Row>(sql: string, ...values: Value[]) => (await query('all', sql, values)) as Row[],
    one: async <Row>(sql: string, ...values: Value[]) =>
      (await query('one', sql, values)) as Row | undefined,
    run: async (sql, ...values) => (await query('run', sql, values)) as number,
  }
}

/** Result codes about the file rather than the statement (SQLite, *Result Codes*). */
const FILE_TROUBLE = new Set([5, 6, 8, 10, 11, 13, 14, 26])
