// PostgreSQL through `pg`: a pool, prepared statements for recurring texts, numbers as numbers.

import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { isFailure } from '../../kernel/failure.ts'
import { sha256 } from '../../kernel/ids.ts'
import type { Log } from '../../kernel/log.ts'
import { type PostgresDatabase, type Queries, TookTooLong, type Value } from '../database.ts'
import { createPool, isReadOnly, isWorthRepeating, toStoreFailure } from './postgres-pool.ts'

const INT8 = 20
const NUMERIC = 1700
const MIGRATION_LOCK = 7_135_021
const CONNECT_TIMEOUT_MS = 5_000
const QUERY_CANCELED = '57014'

export interface PostgresOptions {
  url: string
  log: Log
  poolSize?: number
  /** Whether statements that recur are prepared by name, as not every pooler carries them. */
  prepare?: boolean
}

export function openPostgres(options: PostgresOptions): PostgresDatabase {
  const types = new pg.TypeOverrides()
  types.setTypeParser(INT8, Number)
  types.setTypeParser(NUMERIC, Number)
  const pool = createPool({
    url: options.url,
    size: options.poolSize ?? 10,
    log: options.log,
    types,
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
  })
  const nameOf = options.prepare === false ? nameless : createNames()
  const use = createUse(pool)
  const send: Send = (query) => use((client) => client.query(query).catch(rethrow))
  const transaction = <T>(work: Work<T>) => use((client) => inTransaction(client, nameOf, work))

  return {
    engine: 'postgres',
    ...createQueries(send, nameOf),
    transaction,
    migrate: (work) =>
      transaction(async (tx, client) => {
        await client.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
        await work(tx, async (sql) => void (await client.query(sql)))
      }),
    allApart: <Row>(limitMs: number, sql: string, ...values: Value[]) =>
      transaction((_, client) => readApart<Row>(client, limitMs, sql, values)),
    close: () => pool.end(),
  }
}

/** Runs unnamed, since PostgreSQL stops planning a named statement for its values. */
async function readApart<Row>(
  client: pg.PoolClient,
  limitMs: number,
  sql: string,
  values: Value[],
): Promise<Row[]> {
  try {
    // JIT compilation takes longer than it saves for reads that must end within seconds.
    await client.query(`set local statement_timeout = ${limitMs}; set local jit = off`)
    return (await client.query({ text: sql, values })).rows as Row[]
  } catch (error) {
    const isLate = error instanceof pg.DatabaseError && error.code === QUERY_CANCELED
    throw isLate ? new TookTooLong(`ended after ${limitMs} ms`) : toStoreFailure(error)
  }
}

type Send = (query: pg.QueryConfig) => Promise<pg.QueryResult>

function createQueries(send: Send, nameOf: NameOf): Queries {
  const query = (sql: string, values: Value[]) => {
    const name = nameOf(sql)
    return send({ text: sql, values, ...(name === undefined ? {} : { name }) })
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

function rethrow(error: unknown): never {
  throw toStoreFailure(error)
}

const ATTEMPTS = 3

/**
 * Provides connections; repeats work that the server ended in favour of other work, and once, on a
 * new session, work that a read-only session could not write.
 */
function createUse(pool: pg.Pool) {
  /** Sessions begun since the server last reported a read-only session. */
  let fresh = new WeakSet<pg.PoolClient>()
  pool.on('connect', (client) => fresh.add(client))

  async function take(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect().catch(rethrow)
      if (fresh.has(client)) return client
      client.release(true)
    }
  }

  async function use<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await take()
    let isBroken = false
    try {
      return await work(client)
    } catch (error) {
      isBroken = isFailure(error, 'service.unavailable')
      if (isReadOnly(error)) fresh = new WeakSet()
      throw error
    } finally {
      client.release(isBroken)
    }
  }

  return async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await use(work)
      } catch (error) {
        const attempts = isReadOnly(error) ? 2 : ATTEMPTS
        if (attempt >= attempts || !isWorthRepeating(error)) throw error
      }
    }
  }
}

type Work<T> = (tx: Queries, client: pg.PoolClient) => Promise<T>

async function inTransaction<T>(client: pg.PoolClient, nameOf: NameOf, work: Work<T>): Promise<T> {
  try {
    await client.query('begin').catch(rethrow)
    const send: Send = (query) => client.query(query).catch(rethrow)
    const result = await work(createQueries(send, nameOf), client)
    await client.query('commit').catch(rethrow)
    return result
  } catch (error) {
    // A connection that cannot roll back is closed and not used again.
    await client.query('rollback').catch(() => void client.end())
    throw error
  }
}

/** A connection keeps every statement that has a name until it closes. */
const STATEMENTS_MAX = 500
const NAME_DIGITS = 32

type NameOf = (sql: string) => string | undefined

const nameless: NameOf = () => undefined

/**
 * Names a text from its second use on, so that texts with lists of any length, most of which occur
 * once, take no names; unnamed statements are not kept by the server. The name depends on the text
 * alone: behind a pooler processes share connections, and one name must not mean two statements.
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
    const name = `q${sha256(sql).slice(0, NAME_DIGITS)}`
    names.set(sql, name)
    return name
  }
}
