// PostgreSQL through `pg`: a pool, statements prepared once per connection, numbers as numbers.

import pg from 'pg'
import type { Log } from '../kernel/log.ts'
import { type PostgresDatabase, type Queries, storeUnavailable, type Value } from './database.ts'

const INT8 = 20
const NUMERIC = 1700
const MIGRATION_LOCK = 7_135_021
const SERIALIZATION_FAILURES = new Set(['40001', '40P01'])

export interface PostgresOptions {
  url: string
  log: Log
  poolSize?: number
  connectTimeoutMs?: number
}

export function openPostgres(options: PostgresOptions): PostgresDatabase {
  const types = new pg.TypeOverrides()
  types.setTypeParser(INT8, Number)
  types.setTypeParser(NUMERIC, Number)
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 5_000,
    types,
    // A command that failed ends at once instead of when its idle connections are given up.
    allowExitOnIdle: true,
  })
  // An idle connection that dies is replaced on the next query; without a listener it would throw.
  pool.on('error', (error) =>
    options.log.warn({ error: error.message }, 'database connection lost'),
  )
  const names = createNames()
  const queries = createQueries((query) => pool.query(query), names)

  return {
    engine: 'postgres',
    ...queries,
    transaction: (work) => inTransaction(pool, names, work),
    migrate: (work) =>
      inTransaction(pool, names, async (tx, client) => {
        await client.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
        await work(tx, async (sql) => void (await client.query(sql)))
      }),
    close: () => pool.end(),
  }
}

type Send = (query: pg.QueryConfig) => Promise<pg.QueryResult>

function createQueries(send: Send, nameOf: (sql: string) => string): Queries {
  const ask = async (sql: string, values: Value[]) => {
    try {
      return await send({ name: nameOf(sql), text: sql, values })
    } catch (error) {
      throw toStoreFailure(error)
    }
  }
  return {
    async all<Row>(sql: string, ...values: Value[]) {
      return (await ask(sql, values)).rows as Row[]
    },
    async one<Row>(sql: string, ...values: Value[]) {
      return (await ask(sql, values)).rows[0] as Row | undefined
    },
    async run(sql, ...values) {
      return (await ask(sql, values)).rowCount ?? 0
    },
  }
}

type Work<T> = (tx: Queries, client: pg.PoolClient) => Promise<T>

async function inTransaction<T>(pool: pg.Pool, names: (sql: string) => string, work: Work<T>) {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect().catch((error: unknown) => {
      throw toStoreFailure(error)
    })
    let broken: Error | undefined
    // Lost between two statements, a connection tells nobody but its listeners, and throws without.
    const noteLoss = (error: Error) => {
      broken = error
    }
    client.on('error', noteLoss)
    try {
      await control(client, 'begin')
      const result = await work(
        createQueries((query) => client.query(query), names),
        client,
      )
      await control(client, 'commit')
      return result
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
      if (attempt >= 3 || !isSerializationFailure(error)) throw error
    } finally {
      client.off('error', noteLoss)
      client.release(broken)
    }
  }
}

async function control(client: pg.PoolClient, sql: string): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    throw toStoreFailure(error)
  }
}

/** Classes of trouble with the server or the way to it (PostgreSQL, *Error Codes*). */
const SERVER_TROUBLE = /^(08|53|57P|58)/

function toStoreFailure(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) {
    // What is fatal ends the session, so that it is never about the statement alone.
    const isTrouble = error.severity === 'FATAL' || SERVER_TROUBLE.test(error.code ?? '')
    return isTrouble ? storeUnavailable(error) : error
  }
  // Without a code of the server it never got there: refused, reset, timed out.
  const isOurs = error instanceof TypeError || error instanceof RangeError
  return isOurs ? error : storeUnavailable(error)
}

function isSerializationFailure(error: unknown): boolean {
  return error instanceof pg.DatabaseError && SERIALIZATION_FAILURES.has(error.code ?? '')
}

function createNames(): (sql: string) => string {
  const names = new Map<string, string>()
  return (sql) => {
    const known = names.get(sql)
    if (known) return known
    const name = `q${names.size}`
    names.set(sql, name)
    return name
  }
}
