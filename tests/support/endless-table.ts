// A table that nobody reads to its end, for what happens to reads that take too long.

import type { Database } from '../../src/store/database.ts'

/** Repeats its rows without end. Returns a function that gives the table its rows back. */
export async function makeEndless(data: Database, table: string): Promise<() => Promise<void>> {
  await data.run(`alter table ${table} rename to kept_${table}`)
  await data.run(`create view ${table} as
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers)
    select kept.* from numbers left join kept_${table} kept on 1 = 1`)
  return async () => {
    await data.run(`drop view ${table}`)
    await data.run(`alter table kept_${table} rename to ${table}`)
  }
}
