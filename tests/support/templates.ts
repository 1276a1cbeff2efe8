// Migrated stores that every test's own store is copied from: made once for a set of migrations, kept
// for a day between runs, and shared by all processes of a run.

import { globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { chmod, constants, copyFile, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { readConfig } from '../../src/config.ts'
import { sha256 } from '../../src/kernel/ids.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { openStores } from '../../src/service/stores.ts'
import { createTestClock } from './clock.ts'

const STORE_FOLDER = fileURLToPath(new URL('../../src/store/', import.meta.url))
const DAY_MS = 86_400_000
const today = Math.floor(Date.now() / DAY_MS)

/** Changes with every migration and with whatever opens a store. */
const hash = hashStoreSources()
const FOLDER_PREFIX = 'tieout-template-'
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
  const template = await findTemplateFolder()
  for (const name of await readdir(template)) {
    await copyFile(join(template, name), join(folder, name), constants.COPYFILE_FICLONE)
    await chmod(join(folder, name), 0o600)
  }
}

let templateFolder: Promise<string> | null = null

function findTemplateFolder(): Promise<string> {
  templateFolder ??= makeTemplateFolder()
  return templateFolder
}

/** Processes that make it at the same time differ in nothing: the first to rename its own wins. */
async function makeTemplateFolder(): Promise<string> {
  const user = process.getuid?.() ?? 0
  const target = join(tmpdir(), `${FOLDER_PREFIX}${user}-${today}-${hash}`)
  if (isFolder(target)) return target
  await removeOldFolders(`${FOLDER_PREFIX}${user}-`)
  const aside = await mkdtemp(join(tmpdir(), 'tieout-making-'))
  await migrateStore({ DATA_DIR: join(aside, 'store') })
  await rename(join(aside, 'store'), target).catch((error: unknown) => {
    if (!isFolder(target)) throw error
  })
  await rm(aside, { recursive: true })
  return target
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

async function removeOldFolders(prefix: string): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    if (isOld(name, prefix)) await rm(join(tmpdir(), name), { recursive: true, force: true })
  }
}

/** Names go on with the day on which the template was made. */
function isOld(name: string, prefix: string): boolean {
  return name.startsWith(prefix) && Number.parseInt(name.slice(prefix.length), 10) < today - 1
}

async function migrateStore(settings: Record<string, string>): Promise<void> {
  const stores = await openStores(readConfig(settings), createTestClock(), silentLog)
  await stores.close()
}

const TEMPLATE_LOCK = 7_041_117

/** The name of a migrated database to copy; nothing may connect to it. */
export async function findTemplateDatabase(admin: pg.Client, url: string): Promise<string> {
  const name = `${DATABASE_PREFIX}${today}_${hash}`
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

async function hasDatabase(admin: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
  return rowCount === 1
}

async function dropOldDatabases(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where datname like $1',
    [`${DATABASE_PREFIX}%`],
  )
  for (const { datname } of rows) {
    if (isOld(datname, DATABASE_PREFIX)) await admin.query(`drop database if exists ${datname}`)
  }
}
