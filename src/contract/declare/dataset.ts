// Data in columns: the datasets that a domain supplies to the snapshot of the whole store. A source
// reads its tables once and yields the rows of one or several datasets.

import type { DataServices } from './endpoint.ts'

/** `day` and `instant` are ISO text in rows. */
export type ColumnType = 'text' | 'number' | 'whole' | 'flag' | 'day' | 'instant'

export interface Column {
  readonly name: string
  readonly type: ColumnType
  readonly about: string
}

export interface Dataset {
  readonly name: string
  readonly about: string
  readonly version: number
  readonly columns: readonly Column[]
  /** Columns that rows are sorted by within a file, so that readers can skip what they need not. */
  readonly sortedBy: readonly string[]
  /** A text or whole column with few values: a file for each, and one for rows without. */
  readonly splitBy?: string
}

/** Values in the order of the dataset’s columns. */
export type Cells = readonly (string | number | boolean | null)[]

export interface Part {
  readonly dataset: string
  readonly rows: readonly Cells[]
}

/** Value of the column that a dataset is split by; null for rows without one. */
export type SplitValue = string | number | null

export interface ColumnSource {
  readonly datasets: readonly Dataset[]
  /**
   * Versions of the files’ content, if known without reading the rows: files with an unchanged
   * version are not read. For a source of one dataset, which is split.
   */
  versions?(services: ColumnServices): Promise<ReadonlyMap<SplitValue, string>>
  read(services: ColumnServices, isWanted: (value: SplitValue) => boolean): AsyncIterable<Part>
}

export type ColumnServices = Pick<DataServices, 'data' | 'log'>
