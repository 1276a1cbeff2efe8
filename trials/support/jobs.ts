// Whether the shared queue does what is put into it.

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
      'select graphile_worker.add_job($1, payload := $2::json, job_key := $3, max_attempts := 12)',
      [NAME, JSON.stringify({ key, payload: PAYLOAD }), `${NAME} ${key}`],
    )
    const sql = 'select 1 from graphile_worker.jobs where key = $1'
    for (const end = Date.now() + WITHIN_MS; Date.now() < end; await delay(100)) {
      const { rowCount } = await client.query(sql, [`${NAME} ${key}`])
      if (rowCount === 0) return true
    }
    return false
  })
}
