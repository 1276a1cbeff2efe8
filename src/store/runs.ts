// How many processes have opened this store to be repeated, so that no two draw the same identifiers.

import type { Database } from './database.ts'

/** The number of this process, from 1. */
export async function countRun(ops: Database): Promise<number> {
  const row = await ops.transaction((tx) =>
    tx.one<{ count: number }>(
      `insert into repeatable_runs (name, count) values ('all', 1)
       on conflict (name) do update set count = repeatable_runs.count + 1 returning count`,
    ),
  )
  return row?.count ?? 1
}
