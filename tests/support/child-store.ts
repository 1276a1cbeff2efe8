// The store of accounts as a child process of a test opens it: by the same settings as the program,
// without the rest of it, so that a child starts quickly.

import { join } from 'node:path'
import { silentLog } from '../../src/kernel/log.ts'
import type { Database } from '../../src/store/database.ts'
import { openPostgres } from '../../src/store/postgres/postgres.ts'
import { openSqlite } from '../../src/store/sqlite/sqlite.ts'

export function openChildStore(): Database {
  const { DATABASE_URL: url, DATA_DIR: folder = '' } = process.env
  if (url !== undefined) return openPostgres({ url, log: silentLog, poolSize: 4 })
  return openSqlite(join(folder, 'ops.db'), 'full')
}
