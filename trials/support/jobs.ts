// Whether workers on PostgreSQL do what is put into the queue.

import { setTimeout as delay } from 'node:timers/promises'
import { withClient } from './cluster.ts'

/** A job that finds nothing to do: no such domain has rows. */
const NAME = 'rows.restate'
const PAYLOAD = { domain: 'none' }
const WITHIN_MS = 60_000

/** Enqueues a job under this key as the service does, and says whether a worker finishes it in time. */
export function doneJob(url: string, key: string): Promise<boolean> {
  return withClient(url, async (client) => {
    await client.query(
      `insert into jobs (id, name, job_key, payload, priority, run_at, attempts, state, created_at)
       values ($1, $2, $3, $4, 10, $5, 0, 'waiting', $5)`,
      [`job_${key}`, NAME, key, JSON.stringify(PAYLOAD), new Date().toISOString()],
    )
    const sql = 'select 1 from jobs where job_key = $1'
    for (const end = Date.now() + WITHIN_MS; Date.now() < end; await delay(100)) {
      const { rowCount } = await client.query(sql, [key])
      if (rowCount === 0) return true
    }
    return false
  })
}
