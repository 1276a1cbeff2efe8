// Migrated stores that every test's own store is copied from, made once for a set of migrations.

import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { readConfig } from '../../src/config.ts'
import { sha256 } from '../../src/kernel/ids.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { openStores } from '../../src/service/stores.ts'
import { createTestClock } from './clock.ts'
import { copyInto, isOld, madeOnce, TODAY } from './made-once.ts'

const STORE_FOLDER = fileURLToPath(new URL('../../src/store/', import.meta.url))

/** Changes with every migration and with whatever opens a store. */
const hash = hashStoreSources()
const DATABASE_PREFIX = 'tieout_template_'

function hashStoreSources(): string {
  const files = globSync('{migrations/**/*.sql,migrate.ts,sqlite/*.ts,postgres/*.ts}', {
    cwd: STORE_FOLDER,
  })
  const texts = files.sort().map((file) => `${file}\n${readFileSync(join(STORE_FOLDER, file))}`)
  return sha256(texts.join('\n')).slice(0, 12)
}

/** Copies a migrated embedded store into a folder. */
export async function copyTemplateFiles(folder: string): Promise<void> {
  const make = (made: string) => migrateStore({ DATA_DIR: made })
  await copyInto(folder, await madeOnce('template', hash, make))
}

async function migrateStore(settings: Record<string, string>): Promise<void> {
  const stores = await openStores(readConfig(settings), createTestClock(), silentLog)
  await stores.close()
}

const TEMPLATE_LOCK = 7_041_117

/** The name of a migrated database to copy; nothing may connect to it. A role copies only its own. */
export async function findTemplateDatabase(admin: pg.Client, url: string): Promise<string> {
  const name = `${DATABASE_PREFIX}${TODAY}_${hash}_${await findRole(admin)}`
  if (await hasDatabase(admin, name)) return name
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  try {
    if (await hasDatabase(admin, name)) return name
    await dropOldDatabases(admin)
    const unfinished = `${name}_making`
    await admin.query(`drop database if exists ${unfinished}`)
    await admin.query(`create database ${unfinished}`)
    const address = new URL(url)
    address.pathname = `/${unfinished}`
    await migrateDatabase(address.href)
    await admin.query(`alter database ${unfinished} rename to ${name}`)
    return name
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  }
}

async function migrateDatabase(DATABASE_URL: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-making-'))
  await migrateStore({ DATABASE_URL, DATA_DIR: folder, SECRET_KEY: 'x'.repeat(43) })
  await rm(folder, { recursive: true })
}

/** The connection's role, by its number. */
async function findRole(admin: pg.Client): Promise<string> {
  const sql = 'select oid::text as role from pg_roles where rolname = current_user'
  const { rows } = await admin.query<{ role: string }>(sql)
  return rows[0]?.role ?? ''
}

async function hasDatabase(admin: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
  return rowCount === 1
}

async function dropOldDatabases(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database
     where datname like $1 and pg_get_userbyid(datdba) = current_user`,
    [`${DATABASE_PREFIX}%`],
  )
  for (const { datname } of rows) {
    if (isOld(datname, DATABASE_PREFIX)) await admin.query(`drop database if exists ${datname}`)
  }
}
