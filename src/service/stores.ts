// Opens the stores of one process and migrates them to this version.

import { join } from 'node:path'
import { type Config, SettingError } from '../config.ts'
import { Failure } from '../kernel/failure.ts'
import type { Log } from '../kernel/log.ts'
import type { Clock } from '../kernel/time.ts'
import type { Stores } from '../store/database.ts'
import { migrate } from '../store/migrate.ts'
import { createDamageNotes } from '../store/sqlite/damage.ts'
import { makePrivateFile, makePrivateFolder, narrowRights } from '../store/sqlite/private-files.ts'
import { openSqlite } from '../store/sqlite/sqlite.ts'

/** Opens and migrates the stores; an unreachable database is one line for the operator. */
export async function openStores(config: Config, clock: Clock, log: Log): Promise<Stores> {
  const url = config.DATABASE_URL
  const stores =
    url === null ? openEmbedded(config.DATA_DIR, clock, log) : await openShared(url, config, log)
  try {
    if (url !== null && config.PG_PREPARE === 'on') await requireStatements(url)
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

function openEmbedded(folder: string, clock: Clock, log: Log): Stores {
  const damage = createDamageNotes(log, clock.now)
  try {
    makePrivateFolder(folder)
    logNarrowed(folder, log)
    const ops = openSqlite(privateFile(folder, 'ops.db'), 'full', { damage })
    const data = openSqlite(privateFile(folder, 'data.db'), 'normal', { damage })
    const close = async () => void (await Promise.all([ops.close(), data.close()]))
    return { ops, data, damage: damage.current, close }
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
  if (narrowed.length > 0)
    log.warn({ narrowed }, 'other users could read the store; permissions corrected')
  if (refused.length > 0) log.warn({ refused }, 'other users can read the store')
}

async function openShared(url: string, config: Config, log: Log): Promise<Stores> {
  const { openPostgres } = await import('../store/postgres/postgres.ts')
  const { DATABASE_POOL: poolSize, PG_PREPARE, DATABASE_READ_URL: readUrl } = config
  const options = { poolSize, log, prepare: PG_PREPARE === 'on' }
  const ops = openPostgres({ url, ...options })
  const damage = () => []
  if (readUrl === null) return { ops, data: ops, damage, close: () => ops.close() }
  const { withReplica } = await import('../store/postgres/replica.ts')
  const data = withReplica(ops, openPostgres({ url: readUrl, ...options }))
  return { ops, data, damage, close: () => data.close() }
}

async function requireStatements(url: string): Promise<void> {
  const { carriesStatements } = await import('../store/postgres/pooler.ts')
  if (await carriesStatements(url)) return
  throw new SettingError(
    'DATABASE_URL leads to a pooler in transaction mode that does not carry prepared statements; ' +
      'set PG_PREPARE=off',
  )
}
