// The files of an embedded store are for the user who runs the service alone, whatever the umask. What
// SQLite puts beside a database (-wal, -shm, -journal) has the rights of the database.

import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/**
 * Creates a folder and those above it. Node’s recursive call never ends where a folder accepts no
 * others, as below /proc.
 */
export function makePrivateFolder(folder: string): void {
  const path = resolve(folder)
  if (isFolder(path)) return
  const above = dirname(path)
  if (!statSync(above, { throwIfNoEntry: false })) makePrivateFolder(above)
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process may have been quicker.
    if (!isFolder(path)) throw error
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** Creates an empty file if there is none; an existing one stays. */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
}

const OWN_FILES = /^(ops\.db|data\.db|serve\.lock|secret\.key|move\.scratch)/
const OTHERS = 0o077
/** Sticky bit: a folder shared by all users, such as the system’s temporary folder. */
const SHARED = 0o1000

export interface Narrowed {
  /** Files that others could read until now. */
  narrowed: string[]
  /** Files that others can still read, since they belong to another user. */
  refused: string[]
}

/** Takes the rights of others away from the folder and from the store's files in it. */
export function narrowRights(folder: string): Narrowed {
  const files = readdirSync(folder).filter((name) => OWN_FILES.test(name))
  const wide = [folder, ...files.map((name) => join(folder, name))].filter(isWide)
  const refused = wide.filter((path) => !narrow(path))
  return { narrowed: wide.filter((path) => !refused.includes(path)), refused }
}

function isWide(path: string): boolean {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0
  return (mode & OTHERS) !== 0 && (mode & SHARED) === 0
}

function narrow(path: string): boolean {
  try {
    chmodSync(path, statSync(path).mode & 0o700)
    return true
  } catch {
    return false
  }
}
