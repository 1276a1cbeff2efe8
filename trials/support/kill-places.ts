// A store of its own for what is killed besides the service under load: commands and purchases.

import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { withClient } from './cluster.ts'
import { type Reader, readerOf, type TrialStore } from './engines.ts'

export interface Place extends Reader {
  readonly settings: Readonly<Record<string, string>>
}

export async function createPlace(
  folder: string,
  { cluster, settings }: TrialStore,
): Promise<Place> {
  const DATA_DIR = await mkdtemp(join(folder, 'place-'))
  const own = { DATA_DIR, SECRET_KEY: settings.SECRET_KEY ?? '' }
  if (!cluster) return { settings: own, all: readerOf(DATA_DIR).all }
  const DATABASE_URL = await cluster.createDatabase()
  return { settings: { ...own, DATABASE_URL }, all: readerAt(DATABASE_URL).all }
}

export function readerAt(url: string): Reader {
  return {
    all: <Row>(sql: string) =>
      withClient(url, async (client) => (await client.query(sql)).rows as Row[]),
  }
}

interface Counted {
  name: string
  count: number
}

export type Counts = ReadonlyMap<string, number>

/** Rows of `name` and `count`; none before there are tables. */
export async function countBy(reader: Reader, sql: string): Promise<Counts> {
  const rows = await reader.all<Counted>(sql).catch(() => [])
  return new Map(rows.map((row) => [row.name, Number(row.count)]))
}

export function countRows(reader: Reader, tables: readonly string[]): Promise<Counts> {
  const parts = tables.map((table) => `select '${table}' as name, count(*) as count from ${table}`)
  return countBy(reader, parts.join(' union all '))
}

/** Counts that differ from the expected ones. */
export function differing(expected: Counts, found: Counts): (readonly [string, number])[] {
  return [...expected]
    .filter(([name, count]) => found.get(name) !== count)
    .map(([name]) => [name, found.get(name) ?? 0])
}
