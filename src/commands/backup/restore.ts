// tieout restore: restores a backup into an empty folder or database and compares the result with
// the manifest.

import { copyFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Config, SettingError } from '../../config.ts'
import { createLog } from '../../kernel/log.ts'
import { findDifference, listContent } from '../../store/backup/backup-content.ts'
import { readCopy } from '../../store/backup/backup-files.ts'
import { lockServing } from '../../store/lock.ts'
import { exists } from './backup.ts'
import {
  findSecretKey,
  fingerprintOf,
  hashFile,
  KEY_FILE,
  type Manifest,
  readManifest,
  STORE_FILES,
  sync,
} from './backup-manifest.ts'

export async function restore(
  config: Config,
  folder: string,
  { json }: { json?: boolean },
): Promise<void> {
  const from = resolve(folder)
  const manifest = await readManifest(from)
  requireEngine(config, manifest)
  await requireWhole(from, manifest)
  process.umask(0o077)
  if (config.DATABASE_URL === null) await restoreFiles(config.DATA_DIR, from, manifest)
  else await restoreDatabase(config.DATABASE_URL, config, from, manifest)
  const isKeyRight = fingerprintOf(await findSecretKey(config)) === manifest.secret_key.fingerprint
  const { made_at, has_data, engine, secret_key } = manifest
  if (json) {
    const summary = { from, engine, made_at, has_data, secret_key_fits: isKeyRight }
    process.stdout.write(`${JSON.stringify(summary)}\n`)
    return
  }
  process.stdout.write(`restored    the store as it was at ${made_at}, compared\n`)
  if (!has_data) process.stdout.write('data        was left out: it is fetched again\n')
  if (isKeyRight || secret_key.fingerprint === null) return
  const where = engine === 'sqlite' ? join(config.DATA_DIR, KEY_FILE) : 'SECRET_KEY'
  process.stdout.write(
    `secret key  put the one with the fingerprint ${secret_key.fingerprint} into ${where} before ` +
      'the start: with another one the secrets of webhooks cannot be opened\n',
  )
}

function requireEngine({ DATABASE_URL }: Config, { engine }: Manifest): void {
  const isFolder = DATABASE_URL === null
  if (isFolder === (engine === 'sqlite')) return
  throw new SettingError(
    isFolder
      ? 'this is a backup of PostgreSQL; set DATABASE_URL'
      : 'this is a backup of an embedded store; unset DATABASE_URL, and move the store afterwards',
  )
}

/** Verifies the checksums, since files can change on the way or decay. */
async function requireWhole(from: string, { files }: Manifest): Promise<void> {
  for (const { name, sha256 } of files) {
    const found = await hashFile(join(from, name)).catch(() => null)
    if (found === null) throw new SettingError(`the backup has no ${name}`)
    if (found !== sha256) throw new SettingError(`${name} of the backup is not as it was written`)
  }
}

async function restoreFiles(folder: string, from: string, manifest: Manifest): Promise<void> {
  const unlock = await lockServing(folder)
  try {
    for (const name of STORE_FILES) {
      if (await exists(join(folder, name))) {
        throw new SettingError(`${folder} has a store already; name an empty folder in DATA_DIR`)
      }
    }
    await placeFiles(folder, from, manifest)
  } finally {
    await unlock()
  }
}

/** Moves the store of accounts last: without it the folder has no store. */
async function placeFiles(
  folder: string,
  from: string,
  { files, secret_key }: Manifest,
): Promise<void> {
  const asideOf = (name: string) => join(folder, `${name}.partial`)
  const hasKey = await exists(join(folder, KEY_FILE))
  const names = files.map(({ name }) => name).toReversed()
  if (secret_key.included && !hasKey) names.unshift(KEY_FILE)
  try {
    for (const name of names) await copyFile(join(from, name), asideOf(name))
    for (const { name, content } of files) {
      const difference = findDifference(content, await readCopy(asideOf(name)))
      if (difference) throw new SettingError(`${name} did not arrive as it was: ${difference}`)
    }
    for (const name of names) {
      await sync(asideOf(name))
      await rename(asideOf(name), join(folder, name))
    }
    await sync(folder)
  } finally {
    for (const name of names) await rm(asideOf(name), { force: true })
  }
}

async function restoreDatabase(
  url: string,
  config: Config,
  from: string,
  { files }: Manifest,
): Promise<void> {
  const { openPostgres } = await import('../../store/postgres/postgres.ts')
  const { restoreDump } = await import('../../store/backup/backup-dump.ts')
  const database = openPostgres({ url, log: createLog(config.LOG_LEVEL) })
  try {
    const [file] = files
    const tables = await listContent(database, 'postgres')
    if (tables.length > 0) {
      throw new SettingError(`the database has tables (${tables[0]}); name an empty one`)
    }
    if (!file) throw new SettingError('the backup has no file')
    const found = await restoreDump(database, url, join(from, file.name))
    const held = Object.entries(found.tables).filter(
      ([name, rows]) => rows > 0 || name in file.content.tables,
    )
    const difference = findDifference(file.content, { ...found, tables: Object.fromEntries(held) })
    if (difference) throw new SettingError(`the database did not arrive as it was: ${difference}`)
  } finally {
    await database.close()
  }
}
