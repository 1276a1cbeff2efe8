// How many rows a table has, counted in parts so that calls are answered in between.

import { yieldToEvents } from '../kernel/event-loop.ts'
import type { Database } from './database.ts'

const ROWS_AT_ONCE = 100_000

export async function countRows(data: Database, table: string): Promise<number> {
  if (data.engine === 'postgres') {
    const row = await data.one<{ count: number }>(`select count(*) as count from ${table}`)
    return Number(row?.count ?? 0)
  }
  const last = await data.one<{ id: number | null }>(`select max(rowid) as id from ${table}`)
  let count = 0
  for (let from = 0; from < (last?.id ?? 0); from += ROWS_AT_ONCE) {
    const part = await data.one<{ count: number }>(
      `select count(*) as count from ${table} where rowid > $1 and rowid <= $2`,
      from,
      from + ROWS_AT_ONCE,
    )
    count += part?.count ?? 0
    await yieldToEvents()
  }
  return count
}
