// tieout load prices: loads closing prices of the operator’s own, from CSV or Parquet.

import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { createGunzip } from 'node:zlib'
import { type Config, SettingError } from '../../config.ts'
import {
  type LoadedPrices,
  type PriceColumns,
  type PriceLine,
  priceFiles,
} from '../../domains/prices/domain.ts'
import { parseCsvRecord, streamCsvRecords } from '../../formats/csv.ts'
import { easternDay, isDay, toInstant } from '../../kernel/time.ts'
import { openEngine, quote } from '../../market/engine.ts'
import type { BuiltServices } from '../../service/services.ts'
import { withServices } from './load.ts'

interface PriceOptions {
  /** True, or the day up to which splits are taken into the prices. */
  adjusted?: boolean | string
  json?: boolean
}

export async function loadPrices(config: Config, path: string, { adjusted, json }: PriceOptions) {
  if (typeof adjusted === 'string' && !isDay(adjusted)) {
    throw new SettingError(`--adjusted takes a day such as 2025-06-30, not "${adjusted}"`)
  }
  await withServices(config, async (services) => {
    const today = easternDay(toInstant(services.clock.now()))
    const adjustedTo = adjusted === true ? today : adjusted || null
    const loaded = await loadPriceFile(path, adjustedTo, services)
    process.stdout.write(`${json ? JSON.stringify(loaded) : inWords(loaded)}\n`)
  })
}

export async function loadPriceFile(
  path: string,
  adjustedTo: string | null,
  { data }: Pick<BuiltServices, 'data'>,
): Promise<LoadedPrices> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) throw new SettingError(`there is no file ${path}`)
  const lines = path.endsWith('.parquet') ? readParquet(path) : readCsv(path)
  return priceFiles.loadPriceLines(data, lines, adjustedTo)
}

function inWords({ loaded, skipped, symbols, first_day: first, last_day: last }: LoadedPrices) {
  const days = first === null ? '' : ` from ${first} to ${last}`
  return `${loaded} prices of ${symbols} symbols${days}, ${skipped} lines skipped`
}

const ANY_LINE = /^/

async function* readCsv(path: string): AsyncGenerator<PriceLine> {
  const file = createReadStream(path)
  const bytes = path.endsWith('.gz') ? file.pipe(createGunzip()) : file
  let places: readonly number[] | null = null
  for await (const { text } of streamCsvRecords(bytes, ANY_LINE)) {
    if (text.trim() === '') continue
    const fields = parseCsvRecord(text)
    if (places === null) {
      const { symbol, day, close } = columnsOf(fields, path)
      places = [symbol, day, close].map((name) => fields.indexOf(name))
      continue
    }
    const [symbol, day, close] = places.map((place) => fields[place])
    yield [symbol, day, close]
  }
  if (places === null) throw new SettingError(`${path} is empty`)
}

const LIMITS = { memoryMb: 256, threads: 1 }

async function* readParquet(path: string): AsyncGenerator<PriceLine> {
  const instance = await openEngine(LIMITS, { folder: tmpdir() })
  const connection = await instance.connect()
  try {
    const from = `read_parquet(${quote(path)})`
    const head = await connection.runAndReadAll(`select * from ${from} limit 0`)
    const { symbol, day, close } = columnsOf(head.columnNames(), path)
    const texts = [symbol, day, close].map(
      (name) => `cast("${name.replaceAll('"', '""')}" as varchar)`,
    )
    const rows = await connection.stream(`select ${texts.join(', ')} from ${from}`)
    for await (const part of rows.yieldRowsJson()) {
      for (const [one, on, price] of part) yield [one, on, price]
    }
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

function columnsOf(names: readonly string[], path: string): PriceColumns {
  const found = priceFiles.findPriceColumns(names)
  if ('lacks' in found) throw new SettingError(`${path} has no column called ${found.lacks}`)
  return found
}
