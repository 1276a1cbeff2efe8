// How many rows a table has.

import type { Database } from './database.ts'

/** Of the largest table there is: minutes on a slow disk. */
const LIMIT_MS = 600_000

/** Apart, so that calls are answered meanwhile. */
export async function countRows(data: Pick<Database, 'allApart'>, table: string): Promise<number> {
  const sql = `select count(*) as count from ${table}`
  const [row] = await data.allApart<{ count: number }>(LIMIT_MS, sql)
  return Number(row?.count)
}
