// Content of filings in a store, table by table: the number of rows, and a checksum of their
// content, independent of order and writing time.

import { createHash } from 'node:crypto'
import type { Reader } from './engines.ts'

export type TableSums = Record<string, { rows: number; sha256: string }>

/** Tables that filings fill. */
const TABLES = [
  'insider_filings',
  'insider_purchases',
  'event_filings',
  'holding_reports',
  'stakes',
  'schedules',
  'report_texts',
]

/** Columns with the time of writing, which differs between stores of the same content. */
const WRITTEN = new Set(['fetched_at', 'tried_at', 'checked_at', 'seen_at'])

export async function checksumTables(
  reader: Reader,
  accessions: ReadonlySet<string>,
): Promise<TableSums> {
  const sums: TableSums = {}
  for (const table of TABLES) {
    const all = await reader.all<Record<string, unknown>>(`select * from ${table}`)
    const rows = all.filter(({ accession }) => accessions.has(String(accession)))
    const hash = createHash('sha256')
    for (const line of rows.map(toLine).sort()) hash.update(line)
    sums[table] = { rows: rows.length, sha256: hash.digest('hex') }
  }
  return sums
}

/** A filing stands in the folder of each of its parties; which one was read makes no difference. */
const FOLDER = /(\/edgar\/data\/)\d+\//

function toLine(row: Record<string, unknown>): string {
  const said = Object.entries(row).filter(([name]) => !WRITTEN.has(name))
  const plain = said.map(([name, value]) => [name, toPlain(value)] as const)
  return `${JSON.stringify(plain.sort(([a], [b]) => (a < b ? -1 : 1)))}\n`
}

function toPlain(value: unknown): unknown {
  if (value instanceof Uint8Array) return createHash('sha256').update(value).digest('hex')
  return typeof value === 'string' ? value.replace(FOLDER, '$1') : value
}
