// One interface over the two engines. SQL is written once, with `$1` placeholders; what must differ
// between SQLite and PostgreSQL is behind this interface and nowhere else.

import { Failure } from '../kernel/failure.ts'

export type Value = string | number | null | Uint8Array

export interface Queries {
  /** Rows of a query. The row type is the caller's promise about its own select list. */
  all<Row>(sql: string, ...values: Value[]): Promise<Row[]>
  one<Row>(sql: string, ...values: Value[]): Promise<Row | undefined>
  /** Number of rows written. */
  run(sql: string, ...values: Value[]): Promise<number>
}

export type Database = SqliteDatabase | PostgresDatabase

interface Engine extends Queries {
  /** All or nothing; rolled back when `work` throws. Not nestable. */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>
  /** Runs migration text holding several statements, inside a transaction of its own. */
  migrate(
    work: (tx: Queries, script: (sql: string) => Promise<void>) => Promise<void>,
  ): Promise<void>
  close(): Promise<void>
}

export interface SqliteDatabase extends Engine {
  readonly engine: 'sqlite'
  /**
   * Statements known beforehand, in one transaction: the rows of each, or null, and nothing done,
   * when one that needs a row finds none. One message to the thread that writes, where
   * `transaction` sends one for every statement.
   */
  steps(steps: readonly Step[]): Promise<unknown[][] | null>
  /**
   * Starts the thread that writes beside what this one does; otherwise the first write does. Until
   * it is there, this thread writes.
   */
  startWriting(): void
}

/** Several writes in one round trip are one statement there, with the writes in its `with` list. */
export interface PostgresDatabase extends Engine {
  readonly engine: 'postgres'
}

export interface Step {
  readonly sql: string
  readonly values: Value[]
  readonly needsRow: boolean
}

/** The two stores; on PostgreSQL both are the same database. */
export interface Stores {
  readonly ops: Database
  readonly data: Database
  close(): Promise<void>
}

/** `($1,$2),($3,$4)` for inserting `rows` rows of `columns` columns in one statement. */
export function valuesList(rows: number, columns: number): string {
  let next = 1
  const row = () => `(${Array.from({ length: columns }, () => `$${next++}`).join(',')})`
  return Array.from({ length: rows }, row).join(',')
}

/**
 * Rows that come as one text, a JSON list of lists, so that there is one statement to prepare however
 * many there are. Column `n` is `value->>n`, a text unless it is cast.
 */
export function rowsFrom(engine: Database['engine'], placeholder: string): string {
  if (engine === 'sqlite') return `json_each(${placeholder}) as rows`
  return `json_array_elements(cast(${placeholder} as json)) as rows (value)`
}

/**
 * The placeholder of a pattern. With a bare one SQLite plans the statement anew at every run, since the
 * plan may depend on what is bound: worth it only where an index finds what begins with a text.
 */
export function likeOf(placeholder: string): string {
  return `like cast(${placeholder} as text)`
}

/** The store itself is in trouble: not the statement, and not the caller's doing. */
export function storeUnavailable(cause: unknown): Failure {
  return new Failure('service.unavailable', 'The store cannot be used at the moment.', {
    cause,
    headers: { 'retry-after': '5' },
  })
}

const ASKED_AT_ONCE = 500

/**
 * Those of the texts for which a row exists. `sql` gets the list of placeholders and selects the
 * text as `found`; short lists are filled up, so that there is one statement to prepare.
 */
export async function selectAmong(
  data: Queries,
  texts: readonly string[],
  sql: (list: string) => string,
): Promise<Set<string>> {
  const list = Array.from({ length: ASKED_AT_ONCE }, (_, index) => `$${index + 1}`).join()
  const found = new Set<string>()
  for (let from = 0; from < texts.length; from += ASKED_AT_ONCE) {
    const part = texts.slice(from, from + ASKED_AT_ONCE)
    const values = Array.from({ length: ASKED_AT_ONCE }, (_, index) => part[index] ?? null)
    for (const row of await data.all<{ found: string }>(sql(list), ...values)) found.add(row.found)
  }
  return found
}

/** A question to one table: which of these accessions does it hold, in rows of the condition? */
export function storedIn(table: string, condition = '1 = 1') {
  return (data: Queries, accessions: readonly string[]): Promise<Set<string>> =>
    selectAmong(
      data,
      accessions,
      (list) =>
        `select accession as found from ${table} where accession in (${list}) and ${condition}`,
    )
}
