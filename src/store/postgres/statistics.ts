// Statistics of PostgreSQL’s planner during a load. Autovacuum renews them about once a minute where
// it is on; a load grows a table tenfold within that time, and without statistics deletions read the
// whole table.

import type { Log } from '../../kernel/log.ts'
import type { Database } from '../database.ts'

const EVERY_MS = 15_000

/** Autovacuum’s own rule for tables to analyze. (PostgreSQL, *The Autovacuum Daemon*) */
const GROWN = `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where schemaname = any(current_schemas(false)) and n_mod_since_analyze > 50 + n_live_tup / 10
  order by relname`

/** Analyzes tables of which a tenth has changed since the last time. SQLite needs none of this. */
export async function renewStatistics(database: Database): Promise<void> {
  if (database.engine === 'sqlite') return
  const grown = await database.all<{ name: string }>(GROWN)
  for (const { name } of grown) await database.run(`analyze ${name}`)
}

/**
 * Renews statistics during a load and after its success, but not after an abort, which must end at
 * once. Failures do not fail the load.
 */
export async function withStatistics<Result>(
  { data, log }: { data: Database; log: Log },
  load: () => Promise<Result>,
): Promise<Result> {
  let renewing = Promise.resolve()
  const renew = () => {
    renewing = renewing
      .then(() => renewStatistics(data))
      .catch((error: unknown) =>
        log.warn({ error: String(error) }, 'statistics of tables were not renewed'),
      )
  }
  const timer = setInterval(renew, EVERY_MS)
  try {
    const result = await load()
    renew()
    return result
  } finally {
    clearInterval(timer)
    await renewing
  }
}
