// The whole store in columns, for queries over the whole market. Writing it and the engine that
// reads it are implemented elsewhere.

import type { Database } from '../../store/database.ts'

export interface SnapshotHead {
  readonly id: string
  /** Time when writing began: the snapshot has what the store held then. */
  readonly as_of: string
}

/** A snapshot whose files can be downloaded. */
export interface KeptSnapshot extends SnapshotHead {
  /** A month such as `2026-11`, or the id of the newest. */
  readonly name: string
  readonly folder: string
  readonly finished_at: string
  readonly schema_version: number
  readonly files: readonly KeptFile[]
  /** Files that describe the snapshot, besides those of its datasets. */
  readonly about: readonly string[]
}

export interface KeptFile {
  readonly dataset: string
  readonly path: string
  readonly rows: number
  readonly bytes: number
  readonly sha256: string
}

export interface ColumnView extends Pick<Database, 'allApart'> {
  /** Fails if there is no snapshot, or no engine to query it. */
  snapshot(): Promise<SnapshotHead>
  /** Lists the newest snapshot, then those of months, newest first. */
  kept(): Promise<readonly KeptSnapshot[]>
  toParquet(table: Table): Promise<Buffer>
  close(): Promise<void>
}

export type TableCell = string | number | boolean | null

/** An answer's list with every value in a column of its own. */
export interface Table {
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly TableCell[])[]
}

export interface TableColumn {
  readonly name: string
  readonly type: 'text' | 'number' | 'whole' | 'flag'
}
