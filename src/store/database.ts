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

export interface Database extends Queries {
  readonly engine: 'sqlite' | 'postgres'
  /** All or nothing; rolled back when `work` throws. Not nestable. */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>
  /** Runs migration text holding several statements, inside a transaction of its own. */
  migrate(
    work: (tx: Queries, script: (sql: string) => Promise<void>) => Promise<void>,
  ): Promise<void>
  close(): Promise<void>
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

/** The store itself is in trouble: not the statement, and not the caller's doing. */
export function storeUnavailable(cause: unknown): Failure {
  return new Failure('service.unavailable', 'The store cannot be used at the moment.', {
    cause,
    headers: { 'retry-after': '5' },
  })
}
