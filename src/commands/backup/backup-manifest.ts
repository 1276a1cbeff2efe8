// Description of a backup: its store, its content, and the key that seals its secrets.

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Config, SettingError } from '../../config.ts'
import { sha256 } from '../../kernel/ids.ts'
import type { Content } from '../../store/backup/backup-content.ts'
import type { Database } from '../../store/database.ts'

export const MANIFEST = 'backup.json'
export const KEY_FILE = 'secret.key'
export const DUMP = 'tieout.dump'
/** Files of an embedded store; the one of accounts comes first. */
export const STORE_FILES = ['ops.db', 'data.db'] as const
/** Every name that a backup may list, by the engine: names in it are never taken for paths. */
const FILES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  sqlite: [STORE_FILES, [STORE_FILES[0]]],
  postgres: [[DUMP]],
}
const FORMAT = 1

export interface BackupFile {
  readonly name: string
  readonly bytes: number
  readonly sha256: string
  readonly content: Content
}

export interface Manifest {
  readonly format: typeof FORMAT
  readonly made_at: string
  /** Version of the program that made it. */
  readonly version: string
  readonly engine: Database['engine']
  /** False if publishers’ data were left out. */
  readonly has_data: boolean
  readonly files: readonly BackupFile[]
  readonly secret_key: { readonly fingerprint: string | null; readonly included: boolean }
}

export async function describeFile(
  folder: string,
  name: string,
  content: Content,
): Promise<BackupFile> {
  const file = join(folder, name)
  return { name, bytes: (await stat(file)).size, sha256: await hashFile(file), content }
}

export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Flushes a file or folder to the disk. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null)
  if (text === null) throw new SettingError(`${folder} is not a backup: it has no ${MANIFEST}`)
  const manifest = parseManifest(text)
  if (manifest === null) throw new SettingError(`${folder} is not a backup: ${MANIFEST} is damaged`)
  if (manifest.format !== FORMAT) {
    throw new SettingError(`${folder} was made by another version, ${String(manifest.version)}`)
  }
  if (isWhole(manifest)) return manifest
  throw new SettingError(`${MANIFEST} in ${folder} does not list the files of a backup`)
}

type Unknown<T> = { readonly [Name in keyof T]?: unknown }

function parseManifest(text: string): Unknown<Manifest> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

/** Whether a manifest lists exactly the files that a backup of its engine has. */
function isWhole(manifest: Unknown<Manifest>): manifest is Manifest {
  const { engine, made_at, files, secret_key: seal } = manifest
  if (!Array.isArray(files) || typeof seal !== 'object' || seal === null) return false
  const names = files.map((file: Unknown<BackupFile> | null) => String(file?.name)).join()
  const isKnown = Object.hasOwn(FILES, String(engine))
  return (
    isKnown &&
    (FILES[String(engine)] ?? []).some((known) => known.join() === names) &&
    INSTANT.test(String(made_at))
  )
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/

/** The key that seals the store's secrets; null before there is one. */
export async function findSecretKey({ SECRET_KEY, DATA_DIR }: Config): Promise<string | null> {
  if (SECRET_KEY !== null) return SECRET_KEY
  const text = await readFile(join(DATA_DIR, KEY_FILE), 'utf8').catch(() => null)
  return text?.trim() || null
}

/** Hash that distinguishes keys without revealing them. */
export function fingerprintOf(key: string | null): string | null {
  return key === null ? null : sha256(`tieout ${key}`).slice(0, 16)
}
