// The whole store in columns, as reads of the whole market ask it. How it is written and by what engine
// it is read is not known here.

import type { Database } from '../../store/database.ts'

export interface SnapshotHead {
  readonly id: string
  /** When it began to be written: what the store held then is in it. */
  readonly as_of: string
}

/** A snapshot whose files can be taken away. */
export interface KeptSnapshot extends SnapshotHead {
  /** A month such as `2026-11`, or the id of the newest. */
  readonly name: string
  readonly folder: string
  readonly finished_at: string
  readonly schema_version: number
  readonly files: readonly KeptFile[]
  /** Files that stand beside those of the datasets. */
  readonly about: readonly string[]
}

export interface KeptFile {
  readonly dataset: string
  /** From the folder of the snapshot. */
  readonly path: string
  readonly rows: number
  readonly bytes: number
  readonly sha256: string
}

export interface ColumnView extends Pick<Database, 'allApart'> {
  /** The snapshot that is read; fails where there is none, or no engine to read it. */
  snapshot(): Promise<SnapshotHead>
  /** The newest first, then months, newest first. */
  kept(): Promise<readonly KeptSnapshot[]>
  /** Rows as the bytes of a Parquet file. */
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
