// Queries the newest snapshot by DuckDB, within limits of memory and time. Statements run in the
// engine’s threads and can be interrupted. The engine is closed when nobody has asked for a while.

import type { DuckDBConnection, DuckDBInstance, DuckDBValue } from '@duckdb/node-api'
import type { ColumnView } from '../contract/answer/column-view.ts'
import { Failure } from '../kernel/failure.ts'
import { TookTooLong, TookTooMuchMemory, type Value } from '../store/database.ts'
import { type AloneTurns, createAloneTurns } from './alone.ts'
import { type Engine, type EngineLimits, isOutOfMemory, loadEngine } from './engine.ts'
import { listKeptSnapshots } from './lake/monthly-files.ts'
import { folderOf, type Manifest, readManifest } from './lake/snapshot.ts'
import { openSnapshot } from './open.ts'
import { createParquetWriter } from './parquet-answers.ts'

interface Opened {
  readonly manifest: Manifest
  readonly instance: DuckDBInstance
  readonly turns: AloneTurns
  reading: number
  isOld: boolean
  idleTimer?: NodeJS.Timeout
}

/** Idle time after which the engine gives its memory back; opening it again takes some 100 ms. */
const IDLE_MS = 45_000

export function createColumnView(
  lake: string,
  limits: EngineLimits,
  writes: WritesSnapshots = 'command',
): ColumnView {
  let current: Promise<Opened> | null = null
  let known: string | null = null
  const writer = createParquetWriter()

  async function open(): Promise<Opened> {
    await loadEngine()
    const manifest = await readManifest(lake)
    if (manifest === null) throw notWritten(writes)
    if (current === null || known !== manifest.id) {
      void current?.then(retire, () => undefined)
      known = manifest.id
      current = openManifest(lake, manifest, limits)
      current.catch(() => {
        current = null
      })
    }
    return current
  }

  function rest(opened: Opened): void {
    if (opened.isOld) retire(opened)
    if (opened.isOld || opened.reading > 0) return
    clearTimeout(opened.idleTimer)
    const close = () => {
      current = null
      retire(opened)
    }
    opened.idleTimer = setTimeout(close, IDLE_MS).unref()
  }

  return {
    async snapshot() {
      const opened = await open()
      rest(opened)
      const { id, as_of } = opened.manifest
      return { id, as_of }
    },
    async allApart<Row>(limitMs: number, sql: string, ...values: Value[]) {
      let opened = await open()
      // Another call may have opened the next snapshot meanwhile.
      while (opened.isOld) opened = await open()
      opened.reading++
      clearTimeout(opened.idleTimer)
      const connection = await opened.instance.connect()
      const query = { limitMs, sql, values }
      const engine = await loadEngine()
      const { turns } = opened
      try {
        return await turns.beside(() => ask<Row>(connection, query, engine))
      } catch (error) {
        // Another read of the same engine may have taken the memory.
        if (!(error instanceof TookTooMuchMemory) || opened.reading === 1) throw error
        return await turns.alone(() => ask<Row>(connection, query, engine))
      } finally {
        connection.closeSync()
        opened.reading--
        rest(opened)
      }
    },
    kept: () => listKeptSnapshots(lake),
    toParquet: writer.write,
    async close() {
      await Promise.all([current?.then(retire, () => undefined), writer.close()])
      current = null
    },
  }
}

function retire(opened: Opened): void {
  opened.isOld = true
  clearTimeout(opened.idleTimer)
  if (opened.reading === 0) opened.instance.closeSync()
}

/** How a service without a snapshot comes by one, and when to ask again, in seconds. */
const FIRST_SNAPSHOT = {
  start: { retryAfter: 15, words: 'the service writes one after its start. Ask again.' },
  day: { retryAfter: 600, words: 'the service writes one a day, and `tieout lake` one now.' },
  command: { retryAfter: 600, words: '`tieout lake` writes one.' },
} as const
export type WritesSnapshots = keyof typeof FIRST_SNAPSHOT

function notWritten(writes: WritesSnapshots): Failure {
  const { retryAfter, words } = FIRST_SNAPSHOT[writes]
  const text = `No market snapshot has been written here yet, or only by an older version: ${words}`
  return new Failure('data.loading', text, { headers: { 'retry-after': String(retryAfter) } })
}

async function openManifest(
  lake: string,
  manifest: Manifest,
  limits: EngineLimits,
): Promise<Opened> {
  const instance = await openSnapshot(folderOf(lake, manifest), manifest, { limits })
  return { manifest, instance, turns: createAloneTurns(), reading: 0, isOld: false }
}

interface Question {
  readonly limitMs: number
  readonly sql: string
  readonly values: readonly Value[]
}

async function ask<Row>(
  connection: DuckDBConnection,
  { limitMs, sql, values }: Question,
  { DOUBLE, VARCHAR }: Engine,
): Promise<Row[]> {
  let isLate = false
  // Repeats the interrupt, since the engine drops one that comes before the statement begins.
  const timer = setInterval(() => {
    isLate = true
    connection.interrupt()
  }, limitMs)
  try {
    // Numbers are bound as doubles, since the binding would take a whole number such as 1e99 for a
    // 64-bit integer.
    const types = values.map((value) => (typeof value === 'number' ? DOUBLE : VARCHAR))
    const reader = await connection.runAndReadAll(sql, [...values] as DuckDBValue[], types)
    return reader.getRowObjectsJS() as Row[]
  } catch (error) {
    if (isLate) throw new TookTooLong('the snapshot', { cause: error })
    throw isOutOfMemory(error) ? new TookTooMuchMemory('the snapshot', { cause: error }) : error
  } finally {
    clearInterval(timer)
  }
}
