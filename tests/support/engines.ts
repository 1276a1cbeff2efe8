// The two engines a store suite runs over, or the one that the ring is for (see `tests/rings.ts`).
// PostgreSQL absent skips its half and says so; in CI it is a failure. Every run gets a database of
// its own, dropped afterwards, which fails while anything is still connected to it.

import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { machineClock } from '../../src/kernel/clock.ts'
import { randomBase62 } from '../../src/kernel/ids.ts'
import { copyTemplateFiles, findTemplateDatabase } from './templates.ts'

export interface PreparedStore {
  /** Settings that make the program use this store. */
  readonly settings: Readonly<Record<string, string>>
  /** Removes the store; fails when something still holds it open. */
  remove(): Promise<void>
}

export interface Engine {
  readonly name: 'sqlite' | 'postgres'
  /** Why its tests cannot run here, for the test's `skip`. */
  readonly skip: string | false
  /** A store as a first start leaves it: migrated. */
  prepare(): Promise<PreparedStore>
  /** A folder or database with nothing in it. */
  prepareEmpty(): Promise<PreparedStore>
}

/** Addresses at which a local PostgreSQL usually accepts its users. */
const USUAL_URLS = [
  'postgres://test:test@127.0.0.1:5432/postgres',
  'postgres://postgres@127.0.0.1:5432/postgres',
]

/** Set by the ring that runs over one engine only. */
const only = process.env.TEST_ENGINE

export const { url: POSTGRES_URL, skip: postgresSkip } = await findPostgres()

const sqlite: Engine = {
  name: 'sqlite',
  skip: only === 'postgres' && 'SQLite: run by npm test',
  async prepare() {
    const prepared = await prepareFolder()
    await copyTemplateFiles(prepared.settings.DATA_DIR)
    return prepared
  },
  prepareEmpty: prepareFolder,
}

const postgres: Engine = {
  name: 'postgres',
  skip: postgresSkip,
  prepare: () => preparePostgres(async (admin) => findTemplateDatabase(admin, POSTGRES_URL)),
  prepareEmpty: () => preparePostgres(async () => 'template1'),
}

export const ENGINES: readonly Engine[] = [sqlite, postgres]

interface PreparedFolder extends PreparedStore {
  readonly settings: { readonly DATA_DIR: string }
}

async function prepareFolder(): Promise<PreparedFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-test-'))
  return {
    settings: { DATA_DIR: folder },
    async remove() {
      const open = await filesOpenIn(folder)
      await rm(folder, { recursive: true })
      if (open.length > 0) throw new Error(`left open: ${open.join(', ')}`)
    },
  }
}

/** Files of a folder that this process holds open; none where the system cannot tell. */
async function filesOpenIn(folder: string): Promise<string[]> {
  const descriptors = await readdir('/proc/self/fd').catch(() => [])
  const files = await Promise.all(
    descriptors.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')),
  )
  return files.filter((file) => file.startsWith(folder))
}

async function preparePostgres(
  findTemplate: (admin: pg.Client) => Promise<string>,
): Promise<PreparedStore> {
  const name = `tieout_test_${randomBase62(machineClock, 'file', 12).toLowerCase()}`
  await asAdmin(async (admin) =>
    admin.query(`create database ${name} template ${await findTemplate(admin)}`),
  )
  const folder = await prepareFolder()
  const url = new URL(POSTGRES_URL)
  url.pathname = `/${name}`
  return {
    settings: {
      ...folder.settings,
      DATABASE_URL: url.href,
      SECRET_KEY: randomBase62(machineClock, 'file', 43),
    },
    async remove() {
      await folder.remove()
      await asAdmin((client) => dropWhenLeft(client, name))
    },
  }
}

const DROP_ATTEMPTS = 20
const DROP_WAIT_MS = 50

/** The server notices a closed connection a moment after it was closed. */
async function dropWhenLeft(client: pg.Client, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`drop database ${name}`)
      return
    } catch (error) {
      if (attempt < DROP_ATTEMPTS) {
        await new Promise((resolve) => setTimeout(resolve, DROP_WAIT_MS))
        continue
      }
      await client.query(`drop database ${name} with (force)`)
      throw error
    }
  }
}

async function asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  return connected(POSTGRES_URL, work)
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function findPostgres(): Promise<{ url: string; skip: string | false }> {
  if (only === 'sqlite') return { url: '', skip: 'PostgreSQL: run by npm run test:all' }
  const named = process.env.TEST_DATABASE_URL
  const urls = named === undefined ? USUAL_URLS : [named]
  const reasons: string[] = []
  for (const url of urls) {
    try {
      await connected(url, (client) => client.query('select 1'))
      return { url, skip: false }
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : String(error))
    }
  }
  // CI does not skip: every test of this engine then fails with the connection's own error.
  const skip = process.env.CI ? false : `PostgreSQL does not answer for the tests: ${reasons[0]}`
  return { url: urls[0] ?? '', skip }
}
