// Writes to a SQLite file from this thread: what a start writes need not wait for the thread that
// writes, which takes as long to start as a program.

import type { DatabaseSync } from 'node:sqlite'
import { pause } from '../kernel/turns.ts'
import {
  createStatements,
  type Durability,
  openConnection,
  resultCodeOf,
  rollback,
  SQLITE_BUSY,
  takeSteps,
} from './sqlite-connection.ts'
import type { Begun } from './sqlite-writer.ts'

export interface WriterHere {
  /** A transaction that has begun; null while another process writes, since waiting holds all up. */
  begin(): Begun | null
  close(): void
}

export function createWriterHere(file: string, durability: Durability): WriterHere {
  const connection = openConnection(file, durability, 0)
  const statements = createStatements(connection)
  const begun: Begun = {
    async ask(kind, sql = '', values = []) {
      if (kind === 'rollback') return rollback(connection)
      if (kind !== 'commit') return statements[kind](sql, values)
      connection.exec('commit')
      // Whoever waits has a turn between two transactions.
      return pause()
    },
    take: async (steps) => takeSteps(connection, statements, steps),
  }
  return {
    begin: () => (hasBegun(connection) ? begun : null),
    close: () => connection.close(),
  }
}

function hasBegun(connection: DatabaseSync): boolean {
  try {
    connection.exec('begin immediate')
    return true
  } catch (error) {
    if (resultCodeOf(error) === SQLITE_BUSY) return false
    throw error
  }
}
