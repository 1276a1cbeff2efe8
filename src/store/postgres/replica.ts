// A replica of PostgreSQL that takes long reads off the writing server. Its answers are never older
// than the query: it is used only once it has replayed the log up to the writing server’s position.

import { setTimeout as delay } from 'node:timers/promises'
import { machineClock } from '../../kernel/clock.ts'
import { isFailure } from '../../kernel/failure.ts'
import type { PostgresDatabase, Value } from '../database.ts'

/** A replica that is further behind is not waited for. */
const WAIT_MS = 200
const LOOK_MS = 10

type Replica = Pick<PostgresDatabase, 'one' | 'allApart' | 'close'>

/** Reads apart go to the replica where it is level with `primary`, and to that one where it is not. */
export function withReplica(primary: PostgresDatabase, replica: Replica): PostgresDatabase {
  async function isLevel(): Promise<boolean> {
    const written = await primary.one<{ at: string }>(
      'select cast(pg_current_wal_insert_lsn() as text) as at',
    )
    const until = machineClock.elapsed() + WAIT_MS
    do {
      // A server that is not a replica has replayed nothing.
      const row = await replica.one<{ level: boolean }>(
        'select coalesce(pg_last_wal_replay_lsn() >= cast($1 as pg_lsn), false) as level',
        written?.at ?? '',
      )
      if (row?.level) return true
      await delay(LOOK_MS)
    } while (machineClock.elapsed() < until)
    return false
  }

  async function readFrom<Row>(
    limitMs: number,
    sql: string,
    values: Value[],
  ): Promise<Row[] | null> {
    try {
      return (await isLevel()) ? await replica.allApart<Row>(limitMs, sql, ...values) : null
    } catch (error) {
      if (isFailure(error, 'service.unavailable')) return null
      throw error
    }
  }

  return {
    ...primary,
    async allApart<Row>(limitMs: number, sql: string, ...values: Value[]) {
      const found = await readFrom<Row>(limitMs, sql, values)
      return found ?? primary.allApart<Row>(limitMs, sql, ...values)
    },
    close: async () => void (await Promise.all([primary.close(), replica.close()])),
  }
}
