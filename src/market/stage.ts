// Rows of a source on their way into the engine, a vector of each column at a time.

import { setImmediate } from 'node:timers/promises'
import type { DuckDBAppender, DuckDBConnection, DuckDBType, DuckDBValue } from '@duckdb/node-api'
import type { Cells, ColumnType, Dataset, Part } from '../contract/dataset.ts'
import type { Engine } from './engine.ts'
import { STAGED } from './types.ts'

/** Rows that a vector of the engine holds. */
const CHUNK_ROWS = 2048

export interface Staging {
  readonly engine: Engine
  readonly connection: DuckDBConnection
  readonly signal?: AbortSignal
}

/** Each dataset in a table of its name. */
export async function stage(
  parts: AsyncIterable<Part>,
  datasets: readonly Dataset[],
  { engine, connection, signal }: Staging,
): Promise<void> {
  const writers = new Map<string, RowWriter>()
  for (const dataset of datasets) {
    const columns = dataset.columns.map(({ name, type }) => `"${name}" ${STAGED[type]}`)
    await connection.run(`create table "${dataset.name}" (${columns.join(', ')})`)
    const appender = await connection.createAppender(dataset.name)
    writers.set(dataset.name, createRowWriter(engine, appender, dataset))
  }
  for await (const { dataset, rows } of parts) {
    signal?.throwIfAborted()
    const writer = writers.get(dataset)
    if (!writer) throw new Error(`there is no dataset called ${dataset}`)
    for (const row of rows) {
      // In a server whatever else is at hand has its turn.
      if (writer.write(row)) await setImmediate()
    }
  }
  for (const writer of writers.values()) writer.close()
}

interface RowWriter {
  /** Whether it handed rows on. */
  write(row: Cells): boolean
  close(): void
}

function createRowWriter(
  { DuckDBDataChunk, VARCHAR, DOUBLE, INTEGER, BOOLEAN }: Engine,
  appender: DuckDBAppender,
  { columns }: Dataset,
): RowWriter {
  const typeOf: Readonly<Record<ColumnType, DuckDBType>> = {
    ...{ text: VARCHAR, number: DOUBLE, whole: INTEGER, flag: BOOLEAN },
    ...{ day: VARCHAR, instant: VARCHAR },
  }
  const types = columns.map(({ type }) => typeOf[type])
  let waiting: Cells[] = []

  function flush(): void {
    if (waiting.length === 0) return
    const chunk = DuckDBDataChunk.create(types)
    chunk.setColumns(types.map((_, at) => waiting.map((row) => row[at] as DuckDBValue)))
    appender.appendDataChunk(chunk)
    waiting = []
  }

  return {
    write(row) {
      if (waiting.push(row) < CHUNK_ROWS) return false
      flush()
      return true
    },
    close() {
      flush()
      appender.closeSync()
    },
  }
}
