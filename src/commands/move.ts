// tieout move: copies the embedded store of DATA_DIR into a PostgreSQL database, in one transaction
// on each side: nothing else writes meanwhile, and a failed move changes nothing.

import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, SettingError } from '../config.ts'
import { indexMove } from '../domains/search/domain.ts'
import { isFailure } from '../kernel/failure.ts'
import { createLog } from '../kernel/log.ts'
import { countJobs } from '../queue/jobs-store.ts'
import { createClock } from '../service/mode.ts'
import { openStores } from '../service/stores.ts'
import type { Queries, Stores } from '../store/database.ts'
import { lockServing } from '../store/lock.ts'
import {
  type Checked,
  checkTable,
  copyTable,
  emptyTables,
  findFilled,
  listTables,
  type Table,
} from '../store/move.ts'
import { startBar } from './load/progress.ts'

interface MoveOptions {
  to: string
  replace?: boolean
  json?: boolean
}

interface MoveSummary {
  tables: Record<string, Checked>
  rows: number
  jobs: { waiting: number; dead: number }
  /** File with the key that decrypts sealed values. */
  secret_key: string
}

/**
 * Tables that belong to one store only (migrations, leases, the share of the publisher’s budget), and
 * copies of documents, which are fetched again.
 */
const LEFT_OUT = [
  ...['migrations', 'offices', 'publisher_budget', 'company_versions', 'stake_days'],
  'kept_documents',
]
/** Tables into which a migration writes rows, which do not count as content. */
const SEEDED = ['search_ids']

export async function moveStore(config: Config, options: MoveOptions): Promise<void> {
  if (config.DATABASE_URL !== null) {
    throw new SettingError('move reads the embedded store of DATA_DIR; unset DATABASE_URL')
  }
  if (!(await exists(join(config.DATA_DIR, 'ops.db')))) {
    throw new SettingError(`there is no store in ${config.DATA_DIR}`)
  }
  const unlock = await lockServing(config.DATA_DIR)
  const log = createLog(config.LOG_LEVEL)
  const clock = createClock(config)
  try {
    const from = await openStores(config, clock, log)
    try {
      const to = await openStores({ ...config, DATABASE_URL: options.to }, clock, log)
      try {
        const summary = await move({ from, to, config, options })
        report(summary, config, options)
      } finally {
        await to.close()
      }
    } finally {
      await from.close()
    }
  } finally {
    await unlock()
  }
}

interface Parts {
  from: Stores
  to: Stores
  config: Config
  options: MoveOptions
}

async function move({ from, to, config, options }: Parts): Promise<MoveSummary> {
  // Takes write transactions on the source, so that no command changes it during the copy.
  return from.ops.transaction((ops) =>
    from.data.transaction((data) =>
      to.ops.transaction(async (target) => {
        const sources = [
          { source: ops, tables: await listTables(ops, LEFT_OUT) },
          {
            source: data,
            tables: await listTables(data, [...LEFT_OUT, ...indexMove.sourceTables]),
          },
        ]
        const all = sources.flatMap(({ tables }) => tables)
        await emptyTarget(target, all, options)
        const tables = await copyAll(sources, target)
        tables.search_pieces = expectSame(
          'search_pieces',
          await indexMove.copyIndex(data, target),
          await indexMove.checkIndex(target),
        )
        const { dead, waiting, running } = await countJobs(from.ops)
        const jobs = { waiting: waiting + running, dead }
        const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
        return { tables, rows, jobs, secret_key: await describeKey(config) }
      }),
    ),
  )
}

async function emptyTarget(
  target: Queries,
  tables: readonly Table[],
  { replace }: MoveOptions,
): Promise<void> {
  const filled = await findFilled(target, tables)
  const content = filled.filter((name) => !SEEDED.includes(name))
  if (content.length > 0 && !replace) {
    const text = `the database already holds rows (${content.slice(0, 3).join(', ')}), `
    throw new SettingError(`${text}as after a move that succeeded; --replace empties it first`)
  }
  for (const table of indexMove.targetTables) await target.run(`delete from ${table}`)
  await emptyTables(target, tables)
}

async function copyAll(
  sources: readonly { source: Queries; tables: readonly Table[] }[],
  target: Queries,
): Promise<Record<string, Checked>> {
  const copied: Record<string, Checked> = {}
  const bar = startBar(sources.reduce((sum, { tables }) => sum + tables.length, 0))
  for (const { source, tables } of sources) {
    for (const table of tables) {
      copied[table.name] = await copyOne(source, target, table)
      bar?.increment()
    }
  }
  bar?.stop()
  return copied
}

async function copyOne(source: Queries, target: Queries, table: Table): Promise<Checked> {
  try {
    const read = await copyTable(source, target, table)
    return expectSame(table.name, read, await checkTable(target, table))
  } catch (error) {
    if (error instanceof SettingError || isFailure(error)) throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new SettingError(`the table ${table.name} cannot be moved: ${why}; nothing was moved`)
  }
}

function expectSame(name: string, read: Checked, written: Checked): Checked {
  if (read.rows === written.rows && read.checksum === written.checksum) return read
  const counts = `${read.rows} rows read, ${written.rows} written`
  throw new SettingError(`the table ${name} changed on the way: ${counts}; nothing was moved`)
}

async function describeKey({ SECRET_KEY, DATA_DIR }: Config): Promise<string> {
  if (SECRET_KEY !== null) return 'the SECRET_KEY that is set now'
  const file = join(DATA_DIR, 'secret.key')
  return (await exists(file)) ? `the content of ${file}` : 'any: nothing has been sealed yet'
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

function report(summary: MoveSummary, { DATA_DIR }: Config, { json }: MoveOptions): void {
  if (json) {
    process.stdout.write(`${JSON.stringify(summary)}\n`)
    return
  }
  for (const [name, { rows, checksum }] of Object.entries(summary.tables)) {
    process.stdout.write(`${name.padEnd(24)} ${String(rows).padStart(9)} rows  ${checksum}\n`)
  }
  const { rows, jobs, secret_key } = summary
  process.stdout.write(
    `${rows} rows moved and compared; ${jobs.waiting} jobs waiting, ${jobs.dead} dead\nnow ` +
      `set DATABASE_URL, and SECRET_KEY to ${secret_key}; ${DATA_DIR} is no longer needed\n`,
  )
}
