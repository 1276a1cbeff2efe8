// Copies of the embedded store's files while others write them, all of one moment, each read back.

import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { createStatements } from '../sqlite/sqlite-connection.ts'
import { type Content, findDifference, readContent } from './backup-content.ts'

export class BackupFailed extends Error {}

const BUSY_TIMEOUT_MS = 10_000
/** Pages copied between two pauses for other work of the process. */
const PAGES_AT_ONCE = 2000

/** `names` begins with the file whose writers are held up, for as long as it takes to begin reading. */
export async function copyFiles(
  from: string,
  to: string,
  names: readonly [string, ...string[]],
): Promise<Map<string, Content>> {
  const sources = openAtOnce(from, names)
  try {
    const contents = new Map<string, Content>()
    for (const [name, source] of sources) {
      const copy = join(to, name)
      await backup(source, copy, { rate: PAGES_AT_ONCE })
      const content = await contentOf(source)
      const difference = findDifference(content, await readCopy(copy))
      if (difference) throw new BackupFailed(`the copy of ${name} differs: ${difference}`)
      contents.set(name, content)
    }
    return contents
  } finally {
    for (const source of sources.values()) source.close()
  }
}

/** Connections that see the files as they were at one moment, whatever is written since. */
function openAtOnce(
  from: string,
  names: readonly [string, ...string[]],
): Map<string, DatabaseSync> {
  const gate = new DatabaseSync(join(from, names[0]), { timeout: BUSY_TIMEOUT_MS })
  const sources = new Map<string, DatabaseSync>()
  try {
    gate.exec('begin immediate')
    for (const name of names) {
      const source = new DatabaseSync(join(from, name), {
        timeout: BUSY_TIMEOUT_MS,
        readOnly: true,
      })
      sources.set(name, source)
      source.exec('begin; select 1 from sqlite_schema')
    }
    return sources
  } catch (error) {
    for (const source of sources.values()) source.close()
    throw error
  } finally {
    gate.close()
  }
}

/** Counts the rows and sums of a copy after SQLite has checked its integrity. */
export async function readCopy(file: string): Promise<Content> {
  const copy = new DatabaseSync(file)
  try {
    // Leaves one file without a write-ahead log beside it.
    copy.exec('pragma journal_mode = delete')
    const [found] = copy.prepare('pragma integrity_check(1)').all()
    if (found?.integrity_check !== 'ok') {
      throw new BackupFailed(`${file} is damaged: ${found?.integrity_check}`)
    }
    return await contentOf(copy)
  } finally {
    copy.close()
  }
}

function contentOf(connection: DatabaseSync): Promise<Content> {
  const statements = createStatements(connection)
  const all = async <Row>(sql: string) => statements.all(sql, []) as Row[]
  return readContent({ all }, 'sqlite')
}
