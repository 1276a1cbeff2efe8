// Size of a store.

import type { Database } from './database.ts'

const SIZE = {
  sqlite: 'select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()',
  postgres: 'select pg_database_size(current_database()) as bytes',
} as const

/** Size in bytes; on PostgreSQL of the whole database. */
export async function sizeOf(database: Database): Promise<number> {
  const row = await database.one<{ bytes: number }>(SIZE[database.engine])
  return row?.bytes ?? 0
}
