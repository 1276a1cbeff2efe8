// The disk under simulation: it may be slow or full, and the machine may be killed at any write.

import type { DatabaseSync } from 'node:sqlite'

export type DiskState = 'well' | 'slow' | 'full'

const SLOW_MS = 400

export interface Disk {
  state: DiskState
  delayMs(): number
  opened(database: DatabaseSync): void
  /** Called after each write, before its caller hears of it. */
  wrote(sql: string): void
  /**
   * Has `strike` called right after a write: the one of that number from now, or from the next one that
   * names the table.
   */
  strikeAfter(writes: number, strike: () => void, table?: string): void
  writes(): number
  /** Closes every connection of a killed process, which ends its transactions. */
  closeAll(): void
}

export function createDisk(): Disk {
  const open = new Set<DatabaseSync>()
  let writes = 0
  let struck: { left: number; strike: () => void; table: string } | null = null
  const disk: Disk = {
    state: 'well',
    delayMs: () => (disk.state === 'slow' ? SLOW_MS : 0),
    opened: (database) => void open.add(database),
    wrote(sql) {
      writes += 1
      if (struck === null || !sql.includes(struck.table)) return
      struck.table = ''
      struck.left -= 1
      if (struck.left > 0) return
      const { strike } = struck
      struck = null
      strike()
    },
    strikeAfter(left, strike, table = '') {
      struck = { left, strike, table }
    },
    writes: () => writes,
    closeAll() {
      struck = null
      for (const database of open) if (database.isOpen) database.close()
      open.clear()
    },
  }
  return disk
}
