// The key that seals secrets: from SECRET_KEY, or from a file in the folder of an embedded store,
// made at the first start. A store keeps the key that it was begun with.

import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, MAKE_KEY, SECRET_KEY_MIN, SettingError } from '../config.ts'
import { randomBase62 } from '../kernel/ids.ts'
import type { Sealer } from '../kernel/seal.ts'
import type { Clock } from '../kernel/time.ts'
import type { Database } from '../store/database.ts'
import { opensSealedWord } from '../store/sealed.ts'

const LENGTH = 43

export function readSecretKey(
  clock: Clock,
  { SECRET_KEY, DATABASE_URL, DATA_DIR }: Config,
): string {
  if (SECRET_KEY !== null) return SECRET_KEY
  if (DATABASE_URL !== null) throw new SettingError('SECRET_KEY is required with DATABASE_URL')
  const file = join(DATA_DIR, 'secret.key')
  const key = readKeyFile(file) ?? makeKeyFile(clock, file)
  if (key.length >= SECRET_KEY_MIN) return key
  throw new SettingError(
    `${file} holds ${key.length} characters and a key has at least ${SECRET_KEY_MIN}: put the key ` +
      `back from a backup, or a new one in its place: ${MAKE_KEY}`,
  )
}

/** Returns null if there is no file. */
function readKeyFile(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw new SettingError(`${file} cannot be read: ${String(error)}`)
  }
}

/** Writes a complete file or none; the first of two writers wins. */
function makeKeyFile(clock: Clock, file: string): string {
  const aside = `${file}.${randomBase62(clock, 'file', 8)}`
  try {
    writeFileSync(aside, `${randomBase62(clock, 'secret key', LENGTH)}\n`, {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    })
    linkSync(aside, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') {
      throw new SettingError(`${file} cannot be made: ${String(error)}; set SECRET_KEY instead`)
    }
  } finally {
    rmSync(aside, { force: true })
  }
  return readKeyFile(file) ?? ''
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null
}

/** Fails with `SettingError` if the store’s secrets are sealed with another key. */
export async function checkSecretKey(ops: Database, clock: Clock, sealer: Sealer): Promise<void> {
  if (await opensSealedWord(ops, clock, sealer)) return
  throw new SettingError(
    'the secrets of this store are sealed with another SECRET_KEY (or secret.key): put that one ' +
      'back; to go on with this one, run "tieout reseal --from <file with the former key>", or ' +
      '"tieout reseal --lost" where it is lost',
  )
}
