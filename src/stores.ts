// Opens the stores of one process and migrates them to this version.

import { join } from 'node:path'
import { type Config, SettingError } from './config.ts'
import { Failure } from './kernel/failure.ts'
import type { Log } from './kernel/log.ts'
import type { Clock } from './kernel/time.ts'
import type { Stores } from './store/database.ts'
import { migrate } from './store/migrate.ts'
import { makePrivateFile, makePrivateFolder, narrowRights } from './store/private-files.ts'
import { openSqlite } from './store/sqlite.ts'

/** Opens and migrates the stores; an unreachable database is one line for the operator. */
export async function openStores(config: Config, clock: Clock, log: Log): Promise<Stores> {
  const stores =
    config.DATABASE_URL === null
      ? openEmbedded(config.DATA_DIR, log)
      : await openShared(config.DATABASE_URL, config.DATABASE_POOL, log)
  try {
    await migrate(stores.ops, 'ops', clock)
    await migrate(stores.data, 'data', clock)
    return stores
  } catch (error) {
    await stores.close()
    throw new SettingError(`the store cannot be opened: ${reasonOf(error)}`)
  }
}

/** A connection attempt to several addresses fails with a list of reasons and no message. */
function reasonOf(error: unknown): string {
  if (error instanceof Failure) return reasonOf(error.cause)
  if (error instanceof AggregateError) return error.errors.map((one) => String(one)).join('; ')
  return error instanceof Error ? error.message : String(error)
}

function openEmbedded(folder: string, log: Log): Stores {
  try {
    makePrivateFolder(folder)
    logNarrowed(folder, log)
    const ops = openSqlite(privateFile(folder, 'ops.db'), 'full')
    const data = openSqlite(privateFile(folder, 'data.db'), 'normal')
    const close = async () => void (await Promise.all([ops.close(), data.close()]))
    return { ops, data, close }
  } catch (error) {
    throw new SettingError(`the store in ${folder} cannot be opened: ${reasonOf(error)}`)
  }
}

function privateFile(folder: string, name: string): string {
  const file = join(folder, name)
  makePrivateFile(file)
  return file
}

function logNarrowed(folder: string, log: Log): void {
  const { narrowed, refused } = narrowRights(folder)
  if (narrowed.length > 0) log.warn({ narrowed }, 'other users could read the store; not any more')
  if (refused.length > 0) log.warn({ refused }, 'other users can read the store')
}

async function openShared(url: string, poolSize: number, log: Log): Promise<Stores> {
  const { openPostgres } = await import('./store/postgres.ts')
  const database = openPostgres({ url, poolSize, log })
  return { ops: database, data: database, close: () => database.close() }
}
