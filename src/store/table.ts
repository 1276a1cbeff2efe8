// A table declared once: its columns, how each value is stored, and its key. Statements that insert,
// upsert and select list the columns from here, so that no list is kept by hand.

import {
  type Database,
  inParts,
  type Queries,
  rowsFrom,
  type Value,
  valuesList,
} from './database.ts'

/** Encoding of a value in a column; without `decode` it is returned unchanged. */
export interface Codec<Type> {
  /** The SQL type, where it is not a text. */
  readonly sql?: 'bigint' | 'double precision'
  encode(value: Type): Value
  decode?(stored: Value): Type
}

type Codecs = Readonly<Record<string, Codec<unknown>>>
type Decoded<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends Codec<infer Type> ? Type : never
}

function plain<Type extends Value>(sql?: Codec<Type>['sql']): Codec<Type> {
  return { encode: (value) => value, ...(sql && { sql }) }
}

export const column = {
  text: plain<string>(),
  textOrNull: plain<string | null>(),
  number: plain<number>('double precision'),
  numberOrNull: plain<number | null>('double precision'),
  bytes: plain<Uint8Array>(),
  bytesOrNull: plain<Uint8Array | null>(),
  whole: plain<number>('bigint'),
  wholeOrNull: plain<number | null>('bigint'),
  flag: {
    sql: 'bigint',
    encode: (value: boolean) => (value ? 1 : 0),
    decode: (stored: Value) => stored === 1,
  } satisfies Codec<boolean>,
  flagOrNull: {
    sql: 'bigint',
    encode: (value: boolean | null) => (value === null ? null : Number(value)),
    decode: (stored: Value) => (stored === null ? null : stored === 1),
  } satisfies Codec<boolean | null>,
  /** Texts joined into one; none may contain the separator. */
  list: (separator: string): Codec<string[]> => ({
    encode: (value) => value.join(separator),
    decode: (stored) => (stored === '' ? [] : String(stored).split(separator)),
  }),
  json: <Type>(): Codec<Type> => ({
    encode: (value) => JSON.stringify(value),
    // The cast holds, since only `encode` writes this column.
    decode: (stored) => JSON.parse(String(stored)) as Type,
  }),
  /** One of some texts, which the store does not check. */
  oneOf: <Word extends string | null>(): Codec<Word> => ({
    encode: (value) => value,
    decode: (stored) => stored as Word,
  }),
}

/** The same codec for several columns. */
export function each<Type, Name extends string>(
  codec: Codec<Type>,
  ...names: readonly Name[]
): { readonly [Column in Name]: Codec<Type> } {
  // The cast holds, since every name gets the codec.
  return Object.fromEntries(names.map((name) => [name, codec])) as {
    [Column in Name]: Codec<Type>
  }
}

interface Declared<Columns extends Codecs, Body extends Codecs> {
  readonly name: string
  readonly key: readonly Extract<keyof Columns, string>[]
  readonly columns: Columns
  /** Fields that stand together, as JSON, in the column `body`. */
  readonly body?: Body
  /** Columns that have the same value in every row that is written, and are not read. */
  readonly constants?: Readonly<Record<string, Value>>
}

export interface Upsert<Name extends string> {
  /** SQL for columns that are not set to the written value. */
  readonly set?: Readonly<Record<string, string>>
  /** Columns in which a null keeps the stored value. */
  readonly fill?: readonly Name[]
  /** Columns that stay as they were first written. */
  readonly keep?: readonly Name[]
  /** Columns that keep the later, or the earlier, of both values. */
  readonly latest?: readonly Name[]
  readonly earliest?: readonly Name[]
  /** Rows that are updated; by default all. */
  readonly where?: string
  /** Skips rows in which no column would change. */
  readonly ifChanged?: boolean
}

export interface Table<Row> {
  readonly name: string
  /** Columns for a select list; `alias` names the table in a join. */
  list(alias?: string): string
  toRow(found: object): Row
  /** `rest` follows the table's name: conditions, order, limit. */
  all(data: Pick<Queries, 'all'>, rest: string, ...values: Value[]): Promise<Row[]>
  one(data: Pick<Queries, 'one'>, rest: string, ...values: Value[]): Promise<Row | undefined>
  /** Returns how many rows were written. `onConflict` is the SQL of the clause. */
  insert(tx: Queries, rows: readonly Row[], onConflict?: string): Promise<number>
  upsert(
    tx: Queries,
    rows: readonly Row[],
    how?: Upsert<Extract<keyof Row, string>>,
  ): Promise<number>
  /**
   * Upserts one row in a transaction; returns some of its columns as stored, or undefined if `where`
   * left it.
   */
  upsertOne<Name extends Extract<keyof Row, string>>(
    tx: Queries,
    row: Row,
    how: Upsert<Extract<keyof Row, string>>,
    ...returned: Name[]
  ): Promise<Pick<Row, Name> | undefined>
  /** Passes all rows as one text, so that any number of them is one statement to prepare. */
  insertMany(
    tx: Queries,
    engine: Database['engine'],
    rows: readonly Row[],
    onConflict?: string,
  ): Promise<void>
  upsertMany(
    tx: Queries,
    engine: Database['engine'],
    rows: readonly Row[],
    how?: Upsert<Extract<keyof Row, string>>,
  ): Promise<void>
  /** Returns the table with some of its columns. */
  withColumns<Name extends Extract<keyof Row, string>>(...names: Name[]): Table<Pick<Row, Name>>
}

/** Row of a table, as selected and inserted. */
export type RowIn<Of> = Of extends Table<infer Row> ? Row : never

type None = Record<never, never>
type RowFrom<Columns, Body> = Decoded<Columns> & Decoded<Body> extends infer Row
  ? { -readonly [Name in keyof Row]: Row[Name] }
  : never

export function defineTable<Columns extends Codecs, Body extends Codecs = None>(
  declared: Declared<Columns, Body>,
): Table<RowFrom<Columns, Body>> {
  return build(declared)
}

/** Rows that one text holds, since building it blocks the event loop. */
const PASSED_AT_ONCE = 5000

interface Built {
  readonly name: string
  readonly key: readonly string[]
  readonly columns: Codecs
  readonly body?: Codecs
  readonly constants?: Readonly<Record<string, Value>>
}

function build<Row>({ name, key, columns, body, constants = {} }: Built): Table<Row> {
  const inBody = body && Object.keys(body)
  const selected = [...Object.keys(columns), ...(inBody ? ['body'] : [])]
  const written = [...selected, ...Object.keys(constants)]
  const encoders = Object.entries(columns)
  const decoders = encoders.filter(([, { decode }]) => decode)
  const fixed = Object.values(constants)
  const list = (alias?: string) =>
    (alias === undefined ? selected : selected.map((one) => `${alias}.${one}`)).join(', ')

  function toValues(row: Row): Value[] {
    const given = row as Readonly<Record<string, unknown>>
    const values = encoders.map(([column, codec]) => codec.encode(given[column]))
    if (!inBody) return [...values, ...fixed]
    const packed = Object.fromEntries(inBody.map((field) => [field, given[field]]))
    return [...values, JSON.stringify(packed), ...fixed]
  }

  /** The cast holds since each column was written by its codec’s `encode`. */
  function decode<Some>(found: object): Some {
    const stored = found as Readonly<Record<string, Value>>
    const decoded = decoders.flatMap(([column, codec]) =>
      column in stored ? [[column, codec.decode?.(stored[column] ?? null)]] : [],
    )
    return { ...stored, ...Object.fromEntries(decoded) } as Some
  }

  function toRow(found: object): Row {
    if (!inBody) return decoders.length === 0 ? (found as Row) : decode<Row>(found)
    const { body: packed, ...row } = decode<Record<string, unknown>>(found)
    return { ...row, ...JSON.parse(String(packed)) } as Row
  }

  const insertSql = (rows: number) =>
    `insert into ${name} (${written.join(', ')}) values ${valuesList(rows, written.length)}`

  async function insert(tx: Queries, rows: readonly Row[], onConflict = ''): Promise<number> {
    const counts = await inParts(rows, (part) =>
      tx.run(`${insertSql(part.length)} ${onConflict}`, ...part.flatMap(toValues)),
    )
    return counts.reduce((sum, count) => sum + count, 0)
  }

  const types = [...encoders.map(([, { sql }]) => sql), ...(inBody ? [undefined] : [])]
  const passed = [...types, ...fixed.map((one) => typeof one === 'number' && 'bigint')].map(
    (type, at) => (type ? `cast(value->>${at} as ${type})` : `value->>${at}`),
  )

  async function insertMany(
    tx: Queries,
    engine: Database['engine'],
    rows: readonly Row[],
    onConflict = '',
  ): Promise<void> {
    for (let from = 0; from < rows.length; from += PASSED_AT_ONCE) {
      const part = rows.slice(from, from + PASSED_AT_ONCE)
      await tx.run(
        `insert into ${name} (${written.join(', ')}) select ${passed.join(', ')}
         from ${rowsFrom(engine, '$1')} where true ${onConflict}`,
        JSON.stringify(part.map(toValues)),
      )
    }
  }

  const conflictOf = (how: Upsert<string>) => toConflict({ name, key, written }, how)

  return {
    name,
    list,
    toRow,
    insert,
    all: async (data, rest, ...values) => {
      const found = await data.all<object>(`select ${list()} from ${name} ${rest}`, ...values)
      return found.map(toRow)
    },
    one: async (data, rest, ...values) => {
      const found = await data.one<object>(`select ${list()} from ${name} ${rest}`, ...values)
      return found && toRow(found)
    },
    upsert: (tx, rows, how = {}) => insert(tx, rows, conflictOf(how)),
    upsertOne: async (tx, row, how, ...returned) => {
      const sql = `${insertSql(1)} ${conflictOf(how)} returning ${returned.join(', ')}`
      const found = await tx.one<object>(sql, ...toValues(row))
      return found && decode<Pick<Row, (typeof returned)[number]>>(found)
    },
    insertMany,
    upsertMany: (tx, engine, rows, how = {}) => insertMany(tx, engine, rows, conflictOf(how)),
    withColumns(...names) {
      const among = (codecs: Codecs) =>
        Object.fromEntries(Object.entries(codecs).filter(([one]) => names.some((n) => n === one)))
      const some = body && among(body)
      const isPacked = some && Object.keys(some).length > 0
      return build({ name, key, columns: among(columns), ...(isPacked && { body: some }) })
    },
  }
}

function toConflict(
  { name, key, written }: { name: string; key: readonly string[]; written: readonly string[] },
  how: Upsert<string>,
): string {
  const stays = new Set<string>([...key, ...(how.keep ?? [])])
  const computed = { ...toComputed(name, how), ...how.set }
  const updated = written.filter((one) => !stays.has(one) && !(one in computed))
  const sets = [
    ...updated.map((one) => `${one} = excluded.${one}`),
    ...Object.entries(computed).map(([one, sql]) => `${one} = ${sql}`),
  ]
  // A table that has a key alone locks its row.
  if (sets.length === 0) sets.push(`${key[0]} = excluded.${key[0]}`)
  const changes = updated.map((one) => `${name}.${one} is distinct from excluded.${one}`)
  const condition = how.ifChanged ? changes.join(' or ') : how.where
  const where = condition === undefined ? '' : ` where ${condition}`
  return `on conflict (${key.join(', ')}) do update set ${sets.join(', ')}${where}`
}

/** A row by the names of its columns, for tables that one place writes and nothing reads whole. */
export type PlainRow = Readonly<Record<string, Value>>

/** Returns how many rows were written. */
export function insertRow(
  tx: Pick<Queries, 'run'>,
  table: string,
  row: PlainRow,
  onConflict = '',
): Promise<number> {
  const names = Object.keys(row)
  const sql = `insert into ${table} (${names.join(', ')}) values ${valuesList(1, names.length)}`
  return tx.run(`${sql} ${onConflict}`, ...Object.values(row))
}

/** Replaces all columns but the key’s, unless `how` says otherwise. */
export function upsertRow<Row extends PlainRow>(
  tx: Pick<Queries, 'run'>,
  table: string,
  key: readonly Extract<keyof Row, string>[],
  row: Row,
  how: Upsert<Extract<keyof Row, string>> = {},
): Promise<number> {
  const written = Object.keys(row)
  return insertRow(tx, table, row, toConflict({ name: table, key, written }, how))
}

function toComputed(
  table: string,
  { fill = [], latest = [], earliest = [] }: Upsert<string>,
): Record<string, string> {
  const pick = (one: string, sign: '<' | '>') =>
    `case when excluded.${one} ${sign} ${table}.${one} then excluded.${one} else ${table}.${one} end`
  return Object.fromEntries([
    ...fill.map((one) => [one, `coalesce(excluded.${one}, ${table}.${one})`]),
    ...latest.map((one) => [one, pick(one, '>')]),
    ...earliest.map((one) => [one, pick(one, '<')]),
  ])
}
