// Copies the rows of one store’s tables into another’s and verifies them by the count of each table
// and an order-independent sum of row hashes.

import { createHash } from 'node:crypto'
import { placeholders, type Queries, type Value, valuesList } from './database.ts'

export interface Table {
  name: string
  columns: readonly string[]
  /** Columns that refer to another row of the same table. */
  own: readonly string[]
  /** The column that they refer to. */
  key: string
  /** Columns that order its rows, and the values before all of them. */
  order: readonly string[]
  first: readonly Value[]
  /** Rows at a time; fewer for tables with documents. */
  batch: number
}

export interface Checked {
  rows: number
  checksum: string
}

type Row = Record<string, Value>

const BATCH = 500
const DOCUMENT_BATCH = 20

interface ColumnInfo {
  name: string
  type: string
  pk: number
}

/** Tables of an embedded store except those left out, each after the ones it refers to. */
export async function listTables(from: Queries, without: readonly string[]): Promise<Table[]> {
  const found = await from.all<{ name: string }>(
    `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`,
  )
  const names = found.map(({ name }) => name).filter((name) => !isIn(without, name))
  const keyed = await from.all<{ name: string }>(
    `select name from pragma_table_list where type = 'table' and wr = 1`,
  )
  const clustered = new Set(keyed.map(({ name }) => name))
  const pointing = new Map<string, string[]>()
  const tables: Table[] = []
  for (const name of names) {
    const columns = await from.all<ColumnInfo>(
      'select name, type, pk from pragma_table_info($1)',
      name,
    )
    const foreign = await from.all<{ table: string; from: string }>(
      'select "table", "from" from pragma_foreign_key_list($1)',
      name,
    )
    pointing.set(
      name,
      foreign.map(({ table }) => table).filter((table) => table !== name),
    )
    const own = foreign.filter(({ table }) => table === name).map((one) => one.from)
    const holdsDocuments = columns.some(({ type }) => type === 'bytea')
    const keys = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
    const hasRowid = !clustered.has(name)
    tables.push({
      name,
      columns: columns.map((column) => column.name),
      own,
      key: columns.find(({ pk }) => pk === 1)?.name ?? '',
      order: hasRowid ? ['rowid'] : keys.map((column) => column.name),
      // Texts make up the key of every table without rows' numbers.
      first: hasRowid ? [Number.MIN_SAFE_INTEGER] : keys.map(() => ''),
      batch: holdsDocuments ? DOCUMENT_BATCH : BATCH,
    })
  }
  return inOrder(tables, pointing)
}

/** A name that ends in `*` is a prefix. */
function isIn(names: readonly string[], name: string): boolean {
  return names.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : one === name))
}

function inOrder(tables: readonly Table[], pointing: Map<string, string[]>): Table[] {
  const ordered: Table[] = []
  const place = (table: Table): void => {
    if (ordered.includes(table)) return
    for (const name of pointing.get(table.name) ?? []) {
      const other = tables.find((one) => one.name === name)
      if (other) place(other)
    }
    ordered.push(table)
  }
  for (const table of tables) place(table)
  return ordered
}

/** Copies a table and returns count and sum, for comparison with `checkTable`. */
export async function copyTable(from: Queries, to: Queries, table: Table): Promise<Checked> {
  const { name, columns, own, key } = table
  const sum = createSum()
  const into = `insert into ${name} (${columns.join(', ')}) values `
  const later: Row[] = []
  for await (const rows of readRows(from, table)) {
    for (const row of rows) sum.add(columns.map((column) => row[column] ?? null))
    const pointing = rows.filter((row) => own.some((column) => row[column] !== null))
    later.push(...pointing)
    const values = rows.flatMap((row) =>
      columns.map((column) => (own.includes(column) ? null : (row[column] ?? null))),
    )
    await to.run(into + valuesList(rows.length, columns.length), ...values)
  }
  // A row may come before the one that it refers to.
  for (const row of later) {
    for (const column of own) {
      const sql = `update ${name} set ${column} = $2 where ${key} = $1`
      await to.run(sql, row[key] ?? null, row[column] ?? null)
    }
  }
  return sum.result()
}

async function* readRows(
  from: Queries,
  { name, columns, batch, order, first }: Table,
): AsyncGenerator<Row[]> {
  const place = order.map((column, index) => `${column} as move_${index}`)
  const sql = `select ${place.join(', ')}, ${columns.join(', ')} from ${name}
    where (${order.join(', ')}) > (${placeholders(order)})
    order by ${order.join(', ')} limit $${order.length + 1}`
  for (let last: readonly Value[] = first; ; ) {
    const rows = await from.all<Row>(sql, ...last, batch)
    if (rows.length > 0) yield rows
    if (rows.length < batch) return
    last = order.map((_, index) => rows.at(-1)?.[`move_${index}`] ?? null)
  }
}

/** Counts and sums a table of PostgreSQL in the transaction that wrote it. */
export function checkTable(to: Queries, { name, columns, batch }: Table): Promise<Checked> {
  return checkRows(to, name, `select ${columns.join(', ')} from ${name}`, columns, batch)
}

/** Like `checkTable`, for the rows of a query; `name` names the cursor and must be unique. */
export async function checkRows(
  to: Queries,
  name: string,
  query: string,
  columns: readonly string[],
  batch = BATCH,
): Promise<Checked> {
  const sum = createSum()
  await to.run(`declare move_${name} no scroll cursor for ${query}`)
  for (;;) {
    const rows = await to.all<Row>(`fetch ${batch} from move_${name}`)
    for (const row of rows) sum.add(columns.map((column) => row[column] ?? null))
    if (rows.length < batch) break
  }
  await to.run(`close move_${name}`)
  return sum.result()
}

const SUM_BITS = 128

/** Sum of hashes: independent of the order of rows, different when a row differs. */
export function createSum() {
  let rows = 0
  let total = 0n
  return {
    add(values: readonly Value[]): void {
      const text = JSON.stringify(values.map(toComparable))
      const hash = createHash('sha256').update(text).digest('hex')
      rows++
      total = BigInt.asUintN(SUM_BITS, total + BigInt(`0x${hash.slice(0, SUM_BITS / 4)}`))
    },
    result: (): Checked => ({ rows, checksum: total.toString(16).padStart(SUM_BITS / 4, '0') }),
  }
}

function toComparable(value: Value): unknown {
  return value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('base64') } : value
}

/** Tables of the other store that already hold rows. */
export async function findFilled(to: Queries, tables: readonly Table[]): Promise<string[]> {
  const filled: string[] = []
  for (const { name } of tables) {
    const row = await to.one(`select 1 as one from ${name} limit 1`)
    if (row) filled.push(name)
  }
  return filled
}

/** Empties the tables, those that refer to others first. */
export async function emptyTables(to: Queries, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables.toReversed()) await to.run(`delete from ${name}`)
}
