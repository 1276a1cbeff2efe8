// Detects whether a pooler in front of PostgreSQL carries prepared statements. In transaction mode (PgBouncer, hosters’
// pooled addresses) each transaction of a session may run on another server connection.

import pg from 'pg'
import { machineClock } from '../../kernel/clock.ts'
import { randomBase62 } from '../../kernel/ids.ts'

const CONNECT_TIMEOUT_MS = 5_000
/** A pooler with much to do may happen to give a session the connection it had. */
const ROUNDS = 3

/**
 * Whether statements that were prepared by name can be used. Compares the server processes of two
 * sessions: one holds a transaction open, so that the other must differ from it if connections are
 * shared.
 */
export async function carriesStatements(url: string): Promise<boolean> {
  const [one, other] = [createClient(url), createClient(url)]
  const name = `probe_${randomBase62(machineClock, 'probe', 8)}`
  try {
    await Promise.all([one.connect(), other.connect()])
    for (let round = 0; round < ROUNDS; round++) {
      const first = await readProcess(one, name)
      await other.query('begin')
      const isPassedOn = (await readProcess(other)) === first
      // Prepared by both under one name, here on one connection, below from two.
      const second = isPassedOn ? await readProcess(other, name) : await readProcess(one, name)
      await other.query('rollback')
      if (isPassedOn || second !== first) return true
    }
    return true
  } catch (error) {
    if (isStatementLost(error)) return false
    throw error
  } finally {
    await Promise.all([one.end(), other.end()])
  }
}

function createClient(url: string): pg.Client {
  const timeout = { connectionTimeoutMillis: CONNECT_TIMEOUT_MS }
  const client = new pg.Client({ connectionString: url, ...timeout })
  client.on('error', () => undefined)
  return client
}

async function readProcess(client: pg.Client, name?: string): Promise<number> {
  const text = 'select pg_backend_pid() as pid'
  const { rows } = await client.query<{ pid: number }>({ text, ...(name && { name }) })
  return rows[0]?.pid ?? 0
}

/** The name is not known where the statement runs, or was given there by another session. */
function isStatementLost(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ['26000', '42P05'].includes(error.code ?? '')
}
