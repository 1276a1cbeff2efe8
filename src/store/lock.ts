// A lock for one process at a time, such as the one that serves an embedded store. The lock is
// SQLite’s own, so it ends with the process in every case. Commands that only read or write rows do
// not need it.

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makePrivateFile, makePrivateFolder } from './sqlite/private-files.ts'

export class StoreInUse extends Error {}

export function lockServing(folder: string): Promise<() => Promise<void>> {
  const taken = `another process already serves the store in ${folder}`
  return lockFolder(folder, { name: 'serve.lock', taken })
}

/** Takes the lock, or fails with `StoreInUse`. Returns a function that releases it. */
export async function lockFolder(
  folder: string,
  { name, taken }: { name: string; taken: string },
): Promise<() => Promise<void>> {
  makePrivateFolder(folder)
  const file = join(folder, name)
  makePrivateFile(file)
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive;')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new StoreInUse(taken, { cause: error })
  }
  return async () => lock.close()
}

const SQLITE_BUSY = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
