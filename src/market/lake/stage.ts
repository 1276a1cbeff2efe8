// Streams rows of a source into the engine, one vector of each column at a time.

import { setImmediate } from 'node:timers/promises'
import type { DuckDBAppender, DuckDBConnection, DuckDBType, DuckDBValue } from '@duckdb/node-api'
import type { Cell, Dataset, Part, Row } from '../../contract/declare/dataset.ts'
import type { ColumnType } from '../../contract/declare/record.ts'
import { toDayNumber } from '../../kernel/time.ts'
import type { Engine } from '../engine.ts'
import { COLUMN_TYPES } from './types.ts'

/** Capacity of the engine’s vectors. */
const CHUNK_ROWS = 2048

export interface Staging {
  readonly engine: Engine
  readonly connection: DuckDBConnection
}

/** Stages each dataset in a table of its name. */
export async function stage(
  parts: AsyncIterable<Part>,
  datasets: readonly Dataset[],
  { engine, connection }: Staging,
): Promise<void> {
  const writers = new Map<string, RowWriter>()
  for (const dataset of datasets) {
    const columns = dataset.columns.map(({ name, type }) => `"${name}" ${COLUMN_TYPES[type]}`)
    await connection.run(`create table "${dataset.name}" (${columns.join(', ')})`)
    const appender = await connection.createAppender(dataset.name)
    writers.set(dataset.name, createRowWriter(engine, appender, dataset))
  }
  for await (const { dataset, rows } of parts) {
    const writer = writers.get(dataset)
    if (!writer) throw new Error(`there is no dataset called ${dataset}`)
    for (const row of rows) {
      // Yields, so that the process notices the end of its parent.
      if (writer.write(row)) await setImmediate()
    }
  }
  for (const writer of writers.values()) writer.close()
}

interface RowWriter {
  /** Returns whether it flushed rows. */
  write(row: Row): boolean
  close(): void
}

function createRowWriter(
  engine: Engine,
  appender: DuckDBAppender,
  { columns }: Dataset,
): RowWriter {
  const { DuckDBDataChunk, VARCHAR, DOUBLE, INTEGER, BOOLEAN, DATE, TIMESTAMPTZ } = engine
  const typeOf: Readonly<Record<ColumnType, DuckDBType>> = {
    ...{ text: VARCHAR, number: DOUBLE, whole: INTEGER, flag: BOOLEAN },
    ...{ day: DATE, instant: TIMESTAMPTZ },
  }
  const types = columns.map(({ type }) => typeOf[type])
  const converters = createConverters(engine)
  const vectors = columns.map(({ name, type }) => ({
    name,
    toValue: converters[type],
    values: [] as DuckDBValue[],
  }))
  let rows = 0

  function flush(): void {
    if (rows === 0) return
    for (const { values } of vectors) values.length = rows
    const chunk = DuckDBDataChunk.create(types)
    chunk.setColumns(vectors.map(({ values }) => values))
    appender.appendDataChunk(chunk)
    rows = 0
  }

  return {
    write(row) {
      // Loops by index: iterators for each row would take most of the time.
      for (let at = 0; at < vectors.length; at++) {
        const { name, toValue, values } = vectors[at] as (typeof vectors)[number]
        const cell = toCell(row[name])
        values[rows] = toValue && cell !== null ? toValue(cell) : cell
      }
      if (++rows < CHUNK_ROWS) return false
      flush()
      return true
    },
    close() {
      flush()
      appender.closeSync()
    },
  }
}

function toCell(value: Row[string] | undefined): Cell {
  if (value === undefined) return null
  return isTexts(value) ? value.join(' ') : value
}

function isTexts(value: Row[string]): value is readonly string[] {
  return Array.isArray(value)
}

type Converters = Partial<Record<ColumnType, (cell: NonNullable<Cell>) => DuckDBValue>>

/** Converts days to numbers, since passing text costs a call each and parsing by the engine. */
function createConverters({ DuckDBDateValue, DuckDBTimestampTZValue }: Engine): Converters {
  // Twenty years have only some thousands of days.
  const days = new Map<unknown, DuckDBValue>()
  return {
    day(cell) {
      const known = days.get(cell)
      if (known !== undefined) return known
      const number = toDayNumber(String(cell))
      if (number === null) throw new Error(`not a day: ${cell}`)
      const day = new DuckDBDateValue(number)
      days.set(cell, day)
      return day
    },
    instant(cell) {
      const ms = Date.parse(String(cell))
      if (Number.isNaN(ms)) throw new Error(`not an instant: ${cell}`)
      return new DuckDBTimestampTZValue(BigInt(ms) * 1000n)
    },
  }
}
