// Damage to the files of the embedded store, found by reads and writes.

import { basename } from 'node:path'
import type { Log } from '../../kernel/log.ts'

export interface Damage {
  readonly text: string
  readonly remedy: string
  /** Time in milliseconds: of the first error for a broken file, of the last for a failing disk. */
  readonly at: number
}

export interface DamageNotes {
  /** Notes an error of SQLite's if it is about the file rather than the statement. */
  note(file: string, resultCode: number, reason: string): void
  current(): readonly Damage[]
}

/** Result codes of a file whose content is corrupt (SQLite, *Result Codes*). */
const BROKEN = new Set([11, 26])
/** The disk failed; it may work again. */
const DISK_FAILED = 10
const DISK_FAILED_MS = 60_000

const DISK_REMEDY = 'Check the system log for disk errors, and whether the disk is full.'
const REMEDY: Readonly<Record<string, string>> = {
  'ops.db': 'Stop the service, keep the folder as it is, and restore the last backup.',
  'data.db':
    'Stop the service and restore the last backup, or move data.db, data.db-wal and ' +
    'data.db-shm away: their data will be fetched again.',
}

/** A broken file stays so until it is replaced, for which the process has to end. */
export function createDamageNotes(log: Log, now: () => number): DamageNotes {
  const broken = new Map<string, Damage>()
  const failed = new Map<string, Damage>()
  return {
    note(file, resultCode, reason) {
      const isBroken = BROKEN.has(resultCode)
      if (!isBroken && resultCode !== DISK_FAILED) return
      const name = basename(file)
      const known = isBroken ? broken : failed
      const what = isBroken ? 'is damaged' : 'cannot be read or written'
      const remedy = (isBroken ? REMEDY[name] : undefined) ?? DISK_REMEDY
      if (isBroken && broken.has(name)) return
      if (!known.has(name)) log.error({ file, reason, remedy }, `the store ${what}`)
      known.set(name, { text: `${name} ${what}: ${reason}.`, remedy, at: now() })
    },
    current() {
      const since = now() - DISK_FAILED_MS
      for (const [name, { at }] of failed) if (at < since) failed.delete(name)
      return [...broken.values(), ...failed.values()]
    },
  }
}
