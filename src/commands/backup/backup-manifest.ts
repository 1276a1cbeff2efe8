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
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format === FORMAT) return manifest
  throw new SettingError(`${folder} was made by another version, ${manifest.version}`)
}

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
