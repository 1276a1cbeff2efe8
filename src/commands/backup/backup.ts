// tieout backup: a copy of the whole store as of one moment, beside a running server, verified
// before it gets its name.

import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { type Config, SettingError } from '../../config.ts'
import { createLog } from '../../kernel/log.ts'
import { toInstant } from '../../kernel/time.ts'
import { VERSION } from '../../kernel/version.ts'
import { createClock } from '../../service/mode.ts'
import type { LedgerSums } from '../../store/backup/backup-content.ts'
import { copyFiles } from '../../store/backup/backup-files.ts'
import { tablesOf } from '../../store/migrate.ts'
import {
  type BackupFile,
  DUMP,
  describeFile,
  findSecretKey,
  fingerprintOf,
  KEY_FILE,
  MANIFEST,
  type Manifest,
  STORE_FILES,
  sync,
} from './backup-manifest.ts'

interface BackupOptions {
  /** Whether the data store is backed up too; false with `--no-data`. */
  data: boolean
  withKey?: boolean
  json?: boolean
}

/** Table that the migrations seed with a row, without which nothing could be added. */
const SEEDED = 'search_ids'

export async function backUp(
  config: Config,
  folder: string,
  options: BackupOptions,
): Promise<void> {
  const target = resolve(folder)
  if (await exists(target))
    throw new SettingError(`${target} already exists; name a folder that does not`)
  // Restricts all further files to the operator.
  process.umask(0o077)
  const aside = `${target}.partial`
  await rm(aside, { recursive: true, force: true })
  await mkdir(aside, { recursive: true })
  try {
    const manifest = await write(config, aside, options)
    await rename(aside, target)
    await sync(dirname(target))
    report(manifest, target, options)
  } catch (error) {
    await rm(aside, { recursive: true, force: true })
    throw error
  }
}

async function write(config: Config, aside: string, options: BackupOptions): Promise<Manifest> {
  const key = await findSecretKey(config)
  const url = config.DATABASE_URL
  const made_at = toInstant(createClock(config).now())
  const files =
    url === null
      ? await copyEmbedded(config.DATA_DIR, aside, options)
      : await dumpShared(url, config, aside, options)
  const manifest: Manifest = {
    format: 1,
    made_at,
    version: VERSION,
    engine: url === null ? 'sqlite' : 'postgres',
    has_data: options.data,
    files,
    secret_key: {
      fingerprint: fingerprintOf(key),
      included: options.withKey === true && key !== null,
    },
  }
  if (manifest.secret_key.included) await writeFile(join(aside, KEY_FILE), `${key}\n`)
  await writeFile(join(aside, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
  const names = [...files.map(({ name }) => name), MANIFEST]
  if (manifest.secret_key.included) names.push(KEY_FILE)
  for (const name of names) await sync(join(aside, name))
  await sync(aside)
  return manifest
}

async function copyEmbedded(
  from: string,
  to: string,
  { data }: BackupOptions,
): Promise<BackupFile[]> {
  if (!(await exists(join(from, 'ops.db')))) throw new SettingError(`there is no store in ${from}`)
  const contents = await copyFiles(from, to, data ? STORE_FILES : [STORE_FILES[0]])
  return Promise.all([...contents].map(([name, content]) => describeFile(to, name, content)))
}

/** Tables that a backup leaves out: their documents are fetched again when needed. */
const COPIES = ['kept_documents']

async function dumpShared(
  url: string,
  config: Config,
  to: string,
  { data }: BackupOptions,
): Promise<BackupFile[]> {
  const { openPostgres } = await import('../../store/postgres/postgres.ts')
  const { dumpStore } = await import('../../store/backup/backup-dump.ts')
  const database = openPostgres({ url, log: createLog(config.LOG_LEVEL) })
  const fetched = tablesOf('data', 'postgres').filter((name) => name !== SEEDED)
  const leftOut = (data ? COPIES : fetched).map((name) => `public.${name}`)
  try {
    const content = await dumpStore(database, url, join(to, DUMP), leftOut)
    return [await describeFile(to, DUMP, content)]
  } finally {
    await database.close()
  }
}

export function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

function report(manifest: Manifest, folder: string, { json, data }: BackupOptions): void {
  if (json) {
    process.stdout.write(`${JSON.stringify({ folder, ...manifest })}\n`)
    return
  }
  const { files, secret_key } = manifest
  const sizes = files.map(({ name, bytes }) => `${name} ${(bytes / 1e6).toFixed(1)} MB`)
  const lines = [
    `backup      ${folder}: ${sizes.join(', ')}, read back and compared`,
    describeLedger(files.find(({ content }) => content.ledger !== null)?.content.ledger),
    ...(data ? [] : ['data        left out: it will be fetched again']),
    describeKey(secret_key),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

function describeLedger(sums: LedgerSums | null | undefined): string {
  if (!sums) return 'ledger      none'
  const { accounts, entries, credits, unequal } = sums
  const equal =
    unequal === 0
      ? 'every balance is the sum of its entries'
      : `${unequal} balances are not the sum of their entries, and not in the store either`
  return `ledger      ${accounts} accounts, ${entries} entries, ${credits} credits; ${equal}`
}

function describeKey({ fingerprint, included }: Manifest['secret_key']): string {
  if (fingerprint === null) return 'secret key  there is none yet'
  const where = included
    ? 'in the backup: anyone who has it can open what it seals'
    : 'not in the backup: store it separately'
  return `secret key  ${fingerprint} (its fingerprint), ${where}`
}
