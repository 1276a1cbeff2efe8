// A pool of connections to PostgreSQL that survives their loss, and the meaning of its errors.

import pg from 'pg'
import { machineClock } from '../../kernel/clock.ts'
import { isFailure } from '../../kernel/failure.ts'
import { createRepeatedLog, type Log } from '../../kernel/log.ts'
import { storeUnavailable } from '../database.ts'

export interface PoolOptions {
  url: string
  size: number
  log: Log
  types?: pg.CustomTypesConfig
  connectTimeoutMs?: number
}

export function createPool({ url, size, log, types, connectTimeoutMs }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    ...(types && { types }),
    ...(connectTimeoutMs !== undefined && { connectionTimeoutMillis: connectTimeoutMs }),
    // Lets a command that failed exit at once instead of when its idle connections time out.
    allowExitOnIdle: true,
  })
  const warnRepeated = createRepeatedLog(log, machineClock)
  // A connection is lost while it is idle, or between two statements. Without a listener that throws;
  // the next statement gets another connection.
  pool.on('connect', (client) => {
    client.on('error', ({ message }) =>
      warnRepeated('lost', { error: message }, 'database connection lost'),
    )
  })
  pool.on('error', () => undefined)
  return pool
}

/**
 * Errors of the server and its connections (08, 53, 57P, 58), of transactions that it ended in favour
 * of others (40001, 40P01) or has no time for (55P03, 57014), and of one that may not write (25006).
 * (PostgreSQL, *Error Codes*)
 */
const TROUBLE = /^(08|53|57P|58)|^(40001|40P01|55P03|57014|25006)$/

export function toStoreFailure(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) {
    // A fatal error ends the session, so it is never about the statement alone.
    const isTrouble = error.severity === 'FATAL' || TROUBLE.test(error.code ?? '')
    return isTrouble ? storeUnavailable(error) : error
  }
  // An error without a server’s code means that the statement did not arrive: refused, reset, timed
  // out.
  const isOurs = error instanceof TypeError || error instanceof RangeError
  return isOurs ? error : storeUnavailable(error)
}

/** The server’s code of a failure, also after `toStoreFailure`. */
function codeOf(error: unknown): string {
  const cause = isFailure(error) ? error.cause : error
  return cause instanceof pg.DatabaseError ? (cause.code ?? '') : ''
}

/** Whether repeating may help: serialization failures, deadlocks, read-only sessions. */
export function isWorthRepeating(error: unknown): boolean {
  return /^(40001|40P01|25006)$/.test(codeOf(error))
}

/** Whether the session can only read; a new session may be able to write. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === '25006'
}
