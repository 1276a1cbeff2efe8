// One interface over the two engines. SQL is written once, with `$1` placeholders; differences
// between SQLite and PostgreSQL are hidden behind this interface.

import { Failure, isFailure } from '../kernel/failure.ts'
import type { Damage } from './sqlite/damage.ts'

export type Value = string | number | null | Uint8Array

export interface Queries {
  /** The row type is the caller's promise about its own select list. */
  all<Row>(sql: string, ...values: Value[]): Promise<Row[]>
  one<Row>(sql: string, ...values: Value[]): Promise<Row | undefined>
  /** Returns the number of rows written. */
  run(sql: string, ...values: Value[]): Promise<number>
}

export type Database = SqliteDatabase | PostgresDatabase

interface Engine extends Queries {
  /** Runs `work` in a transaction, rolled back when it throws. Not nestable. */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>
  /** Runs migration text holding several statements, inside a transaction of its own. */
  migrate(
    work: (tx: Queries, script: (sql: string) => Promise<void>) => Promise<void>,
  ): Promise<void>
  /**
   * A read that may take long. It holds up no other one, is planned for its own values, and is ended
   * after `limitMs`, with `TookTooLong`.
   */
  allApart<Row>(limitMs: number, sql: string, ...values: Value[]): Promise<Row[]>
  close(): Promise<void>
}

export class TookTooLong extends Error {}

/** A read needed more memory than its engine may take. */
export class TookTooMuchMemory extends Error {}

export interface SqliteDatabase extends Engine {
  readonly engine: 'sqlite'
  /**
   * A transaction of statements known beforehand. Returns the rows of each; null, with nothing done,
   * if one finds fewer rows than it needs. It is one message to the thread that writes, where
   * `transaction` sends one for every statement.
   */
  steps(steps: readonly Step[]): Promise<unknown[][] | null>
}

/** On PostgreSQL several writes can share a round trip as one statement, in its `with` list. */
export interface PostgresDatabase extends Engine {
  readonly engine: 'postgres'
}

export interface Step {
  readonly sql: string
  readonly values: Value[]
  /** Number of rows that the statement must find. */
  readonly needs: number
}

/** The two stores; on PostgreSQL both are the same database. */
export interface Stores {
  readonly ops: Database
  readonly data: Database
  /** Damage found in the files so far; empty on PostgreSQL, which reports its own. */
  damage(): readonly Damage[]
  close(): Promise<void>
}

/** `($1,$2),($3,$4)` for inserting `rows` rows of `columns` columns in one statement. */
export function valuesList(rows: number, columns: number): string {
  let next = 1
  const row = () => `(${Array.from({ length: columns }, () => `$${next++}`).join(',')})`
  return Array.from({ length: rows }, row).join(',')
}

/** `$1,$2` for a list of values, of which the first is parameter `first`. */
export function placeholders(values: readonly unknown[], first = 1): string {
  return values.map((_, index) => `$${index + first}`).join()
}

const PART = 400

/**
 * Runs a statement once for each part of the rows, since engines limit the values of one statement.
 * Returns all results.
 */
export async function inParts<Row, Result>(
  rows: readonly Row[],
  ask: (part: readonly Row[]) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < rows.length; from += PART) {
    results.push(await ask(rows.slice(from, from + PART)))
  }
  return results
}

/**
 * Rows passed as one text, a JSON list of lists, so that any number of them is one statement to
 * prepare. Column `n` is `value->>n`, a text unless it is cast.
 */
export function rowsFrom(engine: Database['engine'], placeholder: string): string {
  if (engine === 'sqlite') return `json_each(${placeholder}) as rows`
  return `jsonb_array_elements(cast(${placeholder} as jsonb)) as rows (value)`
}

/**
 * Casts the placeholder of a pattern. With a bare one, SQLite plans the statement again at every
 * run, which pays only for prefixes that an index finds.
 */
export function likeOf(placeholder: string): string {
  return `like cast(${placeholder} as text)`
}

/** The store itself is in trouble; neither the statement nor the caller is at fault. */
const UNAVAILABLE = 'The store is unavailable right now.'

export function isStoreUnavailable(error: unknown): boolean {
  return isFailure(error, 'service.unavailable') && error.publicText === UNAVAILABLE
}

export function storeUnavailable(cause: unknown): Failure {
  return new Failure('service.unavailable', UNAVAILABLE, {
    cause,
    headers: { 'retry-after': '5' },
  })
}

const BATCH = 500

/**
 * Selects those texts for which a row exists. `sql` gets the list of placeholders and selects the
 * text as `found`. Short lists are padded, so that there is one statement to prepare.
 */
export async function selectAmong(
  data: Queries,
  texts: readonly string[],
  sql: (list: string) => string,
): Promise<Set<string>> {
  const found = new Set<string>()
  for (let from = 0; from < texts.length; from += BATCH) {
    const part = texts.slice(from, from + BATCH)
    const values = Array.from({ length: BATCH }, (_, index) => part[index] ?? null)
    for (const row of await data.all<{ found: string }>(sql(placeholders(values)), ...values))
      found.add(row.found)
  }
  return found
}

/** Returns a function that selects which accessions a table holds in rows that meet the condition. */
export function storedIn(table: string, condition = '1 = 1') {
  return (data: Queries, accessions: readonly string[]): Promise<Set<string>> =>
    selectAmong(
      data,
      accessions,
      (list) =>
        `select accession as found from ${table} where accession in (${list}) and ${condition}`,
    )
}
