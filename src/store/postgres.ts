// PostgreSQL through `pg`: a pool, statements that recur prepared once per connection, numbers as numbers.

import { LRUCache } from 'lru-cache'
import pg from 'pg'
import type { Log } from '../kernel/log.ts'
import {
  type PostgresDatabase,
  type Queries,
  storeUnavailable,
  TookTooLong,
  type Value,
} from './database.ts'

const INT8 = 20
const NUMERIC = 1700
const MIGRATION_LOCK = 7_135_021
const QUERY_CANCELED = '57014'
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
    // Lets a command that failed exit at once instead of when its idle connections time out.
    allowExitOnIdle: true,
  })
  // An idle connection that dies is replaced on the next query; without a listener it would throw.
  pool.on('error', (error) =>
    options.log.warn({ error: error.message }, 'database connection lost'),
  )
  const nameOf = createNames()
  const queries = createQueries((query) => pool.query(query), nameOf)

  return {
    engine: 'postgres',
    ...queries,
    transaction: (work) => inTransaction(pool, nameOf, work),
    migrate: (work) =>
      inTransaction(pool, nameOf, async (tx, client) => {
        await client.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
        await work(tx, async (sql) => void (await client.query(sql)))
      }),
    allApart: <Row>(limitMs: number, sql: string, ...values: Value[]) =>
      inTransaction(pool, nameOf, (_, client) => readApart<Row>(client, limitMs, sql, values)),
    close: () => pool.end(),
  }
}

/** Without a name: PostgreSQL stops planning a statement that has one for its values. */
async function readApart<Row>(
  client: pg.PoolClient,
  limitMs: number,
  sql: string,
  values: Value[],
): Promise<Row[]> {
  try {
    await client.query(`set local statement_timeout = ${limitMs}`)
    return (await client.query({ text: sql, values })).rows as Row[]
  } catch (error) {
    const isLate = error instanceof pg.DatabaseError && error.code === QUERY_CANCELED
    throw isLate ? new TookTooLong(`ended after ${limitMs} ms`) : toStoreFailure(error)
  }
}

type Send = (query: pg.QueryConfig) => Promise<pg.QueryResult>

function createQueries(send: Send, nameOf: NameOf): Queries {
  const query = async (sql: string, values: Value[]) => {
    const name = nameOf(sql)
    try {
      return await send({ text: sql, values, ...(name === undefined ? {} : { name }) })
    } catch (error) {
      throw toStoreFailure(error)
    }
  }
  return {
    async all<Row>(sql: string, ...values: Value[]) {
      return (await query(sql, values)).rows as Row[]
    },
    async one<Row>(sql: string, ...values: Value[]) {
      return (await query(sql, values)).rows[0] as Row | undefined
    },
    async run(sql, ...values) {
      return (await query(sql, values)).rowCount ?? 0
    },
  }
}

type Work<T> = (tx: Queries, client: pg.PoolClient) => Promise<T>

async function inTransaction<T>(pool: pg.Pool, nameOf: NameOf, work: Work<T>) {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect().catch((error: unknown) => {
      throw toStoreFailure(error)
    })
    let broken: Error | undefined
    // A connection lost between two statements emits an error, which throws without a listener.
    const noteLoss = (error: Error) => {
      broken = error
    }
    client.on('error', noteLoss)
    try {
      await control(client, 'begin')
      const result = await work(
        createQueries((query) => client.query(query), nameOf),
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

/** Error classes about the server or the connection (PostgreSQL, *Error Codes*). */
const SERVER_TROUBLE = /^(08|53|57P|58)/

function toStoreFailure(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) {
    // A fatal error ends the session, so it is never about the statement alone.
    const isTrouble = error.severity === 'FATAL' || SERVER_TROUBLE.test(error.code ?? '')
    return isTrouble ? storeUnavailable(error) : error
  }
  // Without a code from the server the statement did not get there: refused, reset, timed out.
  const isOurs = error instanceof TypeError || error instanceof RangeError
  return isOurs ? error : storeUnavailable(error)
}

function isSerializationFailure(error: unknown): boolean {
  return error instanceof pg.DatabaseError && SERIALIZATION_FAILURES.has(error.code ?? '')
}

/** A connection keeps every statement that has a name until it closes. */
const STATEMENTS_MAX = 500

type NameOf = (sql: string) => string | undefined

/**
 * Names a text when it comes a second time, so that texts with lists of any length, most of which come
 * once, take no name from others; without one a statement is not kept.
 */
function createNames(): NameOf {
  const names = new Map<string, string>()
  const once = new LRUCache<string, true>({ max: STATEMENTS_MAX })
  return (sql) => {
    const known = names.get(sql)
    if (known || names.size >= STATEMENTS_MAX) return known
    if (!once.delete(sql)) {
      once.set(sql, true)
      return undefined
    }
    const name = `q${names.size}`
    names.set(sql, name)
    return name
  }
}
