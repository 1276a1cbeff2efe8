// What PostgreSQL's planner knows of tables while a load fills them. Autovacuum renews it about once a
// minute where it is on; a load grows a table tenfold within one, and what deletes the rows of fifty
// filings then reads the whole table.

import type { Log } from '../../kernel/log.ts'
import type { Database } from '../database.ts'

const EVERY_MS = 15_000

/** What autovacuum would read again. (PostgreSQL, *The Autovacuum Daemon*) */
const GROWN = `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where schemaname = any(current_schemas(false)) and n_mod_since_analyze > 50 + n_live_tup / 10
  order by relname`

/** Of tables of which a tenth has changed since they were last read; SQLite plans without. */
export async function renewStatistics(database: Database): Promise<void> {
  if (database.engine === 'sqlite') return
  const grown = await database.all<{ name: string }>(GROWN)
  for (const { name } of grown) await database.run(`analyze ${name}`)
}

/**
 * Renews them beside a load, and once it has ended well: one that is broken off is to end at once. A load
 * does not fail with it.
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
