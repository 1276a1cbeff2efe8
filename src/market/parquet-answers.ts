// Writes lists of answers as Parquet: one engine with little memory for one answer at a time, opened when
// it is needed and closed when it was not for a while. Its temporary folder names its process, so that the next start
// removes the folders of killed processes.

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DuckDBAppender, DuckDBConnection } from '@duckdb/node-api'
import type { Table, TableCell, TableColumn } from '../contract/answer/column-view.ts'
import { Failure } from '../kernel/failure.ts'
import { isOutOfMemory, openEngine, quote } from './engine.ts'

export interface ParquetWriter {
  /** One at a time: callers take turns at the gate. Fails with `question.too_wide` without enough memory. */
  write(table: Table): Promise<Buffer>
  close(): Promise<void>
}

const LIMITS = { memoryMb: 64, threads: 1 }
const PREFIX = 'tieout-parquet-'
const IDLE_MS = 30_000

export function createParquetWriter(within = tmpdir(), idleMs = IDLE_MS): ParquetWriter {
  const swept = removeAbandoned(within).catch(() => undefined)
  let opened: ReturnType<typeof open> | null = null
  let written = 0
  let writing: Promise<unknown> = Promise.resolve()
  let underWay = 0
  let idleTimer: NodeJS.Timeout | undefined

  async function open() {
    await swept
    const folder = await mkdtemp(join(within, `${PREFIX}${process.pid}-`))
    return { folder, engine: await openEngine(LIMITS, { folder }) }
  }

  async function write(table: Table): Promise<Buffer> {
    opened ??= open()
    opened.catch(() => {
      opened = null
    })
    const { folder, engine } = await opened
    const connection = await engine.connect()
    const path = join(folder, `answer-${++written}.parquet`)
    try {
      await writeTable(connection, table, path)
      return await readFile(path)
    } catch (error) {
      throw isOutOfMemory(error)
        ? new Failure('question.too_wide', TOO_WIDE, { cause: error })
        : error
    } finally {
      connection.closeSync()
      await rm(path, { force: true })
    }
  }

  async function close() {
    clearTimeout(idleTimer)
    const closing = opened
    opened = null
    await writing
    const { folder, engine } = (await closing?.catch(() => null)) ?? {}
    engine?.closeSync()
    if (folder !== undefined) await rm(folder, { recursive: true, force: true })
  }

  function rest() {
    underWay--
    // A folder that stays is removed by the next start.
    const closeIdle = () => void close().catch(() => undefined)
    if (underWay === 0) idleTimer = setTimeout(closeIdle, idleMs).unref()
  }

  return {
    write(table) {
      clearTimeout(idleTimer)
      underWay++
      const answer = write(table).finally(rest)
      writing = answer.catch(() => undefined)
      return answer
    },
    close,
  }
}

const TOO_WIDE =
  'The list needs more memory than a Parquet answer may take. Ask for fewer rows, or for another format.'

const TYPES: Readonly<Record<TableColumn['type'], string>> = {
  text: 'varchar',
  number: 'double',
  whole: 'bigint',
  flag: 'boolean',
}

/** A temporary table belongs to its connection, and ends with it. */
async function writeTable(connection: DuckDBConnection, { columns, rows }: Table, path: string) {
  const list = columns.map(({ name, type }) => `${quoteName(name)} ${TYPES[type]}`).join(', ')
  await connection.run(`create temp table answer (${list})`)
  const appender = await connection.createAppender('answer', 'main', 'temp')
  for (const row of rows) {
    for (const [at, { type }] of columns.entries()) append(appender, type, row[at] ?? null)
    appender.endRow()
  }
  appender.closeSync()
  await connection.run(`copy answer to ${quote(path)} (format parquet, compression zstd)`)
}

function append(appender: DuckDBAppender, type: TableColumn['type'], cell: TableCell): void {
  if (cell === null) appender.appendNull()
  else if (type === 'text') appender.appendVarchar(String(cell))
  else if (type === 'flag') appender.appendBoolean(cell === true || cell === 1)
  else if (type === 'whole') appender.appendBigInt(BigInt(cell))
  else appender.appendDouble(Number(cell))
}

function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** Removes the folders of processes that no longer run. */
async function removeAbandoned(within: string): Promise<void> {
  const names = (await readdir(within)).filter((name) => name.startsWith(PREFIX))
  const abandoned = names.filter((name) => !isRunning(name.slice(PREFIX.length)))
  await Promise.all(
    abandoned.map((name) => rm(join(within, name), { recursive: true, force: true })),
  )
}

/** Names without a process are of versions that had a folder for each answer. */
function isRunning(name: string): boolean {
  const [, pid] = /^(\d+)-/.exec(name) ?? []
  if (pid === undefined) return false
  try {
    process.kill(Number(pid), 0)
    return true
  } catch (error) {
    // Another user's process may not be signalled, but runs.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
