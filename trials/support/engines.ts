// The store a trial runs over, and an independent reader of it: plain SQL on connections of its own,
// none of the program's modules.

import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { type Cluster, createCluster, withClient } from './cluster.ts'
import { createSwitch } from './switch.ts'

export const ENGINES = ['sqlite', 'postgres'] as const
export type EngineName = (typeof ENGINES)[number]

export const TITLES: Readonly<Record<EngineName, string>> = {
  sqlite: 'embedded store',
  postgres: 'PostgreSQL',
}

export interface Reader {
  /** Rows of a query that both engines understand; numbers as numbers. */
  all<Row>(sql: string): Promise<Row[]>
}

export interface TrialStore extends Reader {
  readonly engine: EngineName
  /** Settings under which the program uses this store. */
  readonly settings: Readonly<Record<string, string>>
  readonly cluster: Cluster | null
  remove(): Promise<void>
}

/** `folder` is there already. Null where the engine is not installed. */
export async function createStore(engine: EngineName, folder: string): Promise<TrialStore | null> {
  const data = join(folder, 'data')
  await mkdir(data, { recursive: true })
  const SECRET_KEY = randomBytes(32).toString('base64url')
  const settings = { DATA_DIR: data, SECRET_KEY }
  if (engine === 'sqlite') {
    return { engine, settings, cluster: null, all: readerOf(data).all, async remove() {} }
  }
  const cluster = await createCluster()
  if (!cluster) return null
  const DATABASE_URL = await cluster.createDatabase()
  return {
    engine,
    settings: { ...settings, DATABASE_URL },
    cluster,
    all: allOf(DATABASE_URL),
    remove: () => cluster.remove(),
  }
}

export interface ReplicatedStore extends TrialStore {
  /** The server ends as in a crash, and its replica takes over after so long, at the same address. */
  failOver(afterMs: number): Promise<void>
}

/** PostgreSQL with a synchronous replica; null where it is not installed. */
export async function createReplicatedStore(folder: string): Promise<ReplicatedStore | null> {
  const cluster = await createCluster({ settings: [`synchronous_standby_names = '*'`] })
  if (!cluster) return null
  const replica = await cluster.createStandby()
  const address = await createSwitch(cluster.port)
  const url = new URL(await cluster.createDatabase())
  url.port = String(address.port)
  const SECRET_KEY = randomBytes(32).toString('base64url')
  return {
    engine: 'postgres',
    settings: { DATA_DIR: join(folder, 'data'), SECRET_KEY, DATABASE_URL: url.href },
    cluster,
    all: allOf(url.href),
    async failOver(afterMs) {
      await cluster.stop('immediate')
      await delay(afterMs)
      await replica.promote()
      address.turnTo(replica.port)
    },
    async remove() {
      await address.close()
      await Promise.all([cluster.remove(), replica.remove()])
    },
  }
}

function allOf(url: string): Reader['all'] {
  return (sql) => withClient(url, async (client) => numbered((await client.query(sql)).rows))
}

/** Reads `ops.db` with `data.db` beside it, so that one query sees both as PostgreSQL has them. */
export function readerOf(folder: string): Reader {
  return {
    async all<Row>(sql: string) {
      // The database is not opened read-only, since what a killed process left in the log must be
      // recovered first.
      const database = new DatabaseSync(join(folder, 'ops.db'), { timeout: 10_000 })
      try {
        database.exec('pragma query_only = on')
        database.exec(`attach '${join(folder, 'data.db').replaceAll("'", "''")}' as data`)
        return database.prepare(sql).all() as Row[]
      } finally {
        database.close()
      }
    },
  }
}

/** `pg` hands counts and sums over as text. */
function numbered<Row>(rows: Record<string, unknown>[]): Row[] {
  const toNumber = (value: unknown) =>
    typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toNumber(value)])),
  ) as Row[]
}
