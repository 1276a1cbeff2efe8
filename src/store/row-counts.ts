// Row counts of tables.

import type { Database } from './database.ts'

/** Limit for the largest table, which takes minutes on a slow disk. */
const LIMIT_MS = 600_000

/** Runs apart, so that calls are answered meanwhile. */
export async function countRows(data: Pick<Database, 'allApart'>, table: string): Promise<number> {
  const sql = `select count(*) as count from ${table}`
  const [row] = await data.allApart<{ count: number }>(LIMIT_MS, sql)
  return Number(row?.count)
}
