// Data in columns: the datasets that a domain supplies to the snapshot of the whole store. A source
// reads its tables once and yields the rows of one or several datasets.

import type { Static, TProperties } from 'typebox'
import type { DataServices } from './endpoint.ts'
import { type ColumnType, columnsOf, defineRecord, type FieldName } from './record.ts'

export interface Column {
  readonly name: string
  readonly type: ColumnType
  readonly about: string
}

export interface Dataset {
  readonly name: string
  readonly about: string
  readonly columns: readonly Column[]
  /** Columns that rows are sorted by within a file, so that readers can skip parts. */
  readonly sortedBy: readonly string[]
  /** A text or whole column with few values: a file for each, and one for rows without. */
  readonly splitBy?: string
}

export type Cell = string | number | boolean | null

/** A list becomes one text, its items separated by spaces. */
export type Row = Readonly<Record<string, Cell | readonly string[]>>

export interface Part {
  readonly dataset: string
  readonly rows: readonly Row[]
}

type CellOf<Type> = Type extends readonly (infer Item)[]
  ? readonly Extract<Item, string>[]
  : Extract<Type, Cell>

type RowIn<Fields extends TProperties> = {
  readonly [Name in keyof Fields]: CellOf<Static<Fields[Name]>>
}

export interface TypedDataset<Fields extends TProperties> extends Dataset {
  readonly fields: Fields
  /** The columns that the source has under the same name. */
  pick<Source extends Partial<RowIn<Fields>>>(
    source: Source,
  ): Pick<RowIn<Fields>, keyof Fields & keyof Source>
  part(rows: readonly RowIn<Fields>[]): Part
}

/** Values that a row of the dataset must have. */
export type RowOf<Declared> = Declared extends TypedDataset<infer Fields> ? RowIn<Fields> : never

interface Declared<Fields extends TProperties> {
  readonly name: string
  readonly about: string
  readonly fields: Fields
  readonly sortedBy: readonly FieldName<Fields>[]
  readonly splitBy?: FieldName<Fields>
}

/** The fields of a dataset are values of one column each, or lists of texts. */
export function defineDataset<Fields extends TProperties>(
  declared: Declared<Fields>,
): TypedDataset<Fields> {
  const columns = columnsOf(defineRecord(declared.name, declared.fields)).map(
    ({ name, type, about }): Column => {
      if (type === 'record') throw new Error(`${declared.name}.${name} is not a plain value`)
      return { name, type: type === 'list' ? 'text' : type, about }
    },
  )
  const names = columns.map(({ name }) => name)
  return {
    ...declared,
    columns,
    pick(source) {
      const own = Object.entries(source).filter(([name]) => names.includes(name))
      // The cast holds since the type of `source` requires each value to fit its column.
      return Object.fromEntries(own) as Pick<RowIn<Fields>, keyof Fields & keyof typeof source>
    },
    part: (rows) => ({ dataset: declared.name, rows }),
  }
}

/** Yields pages of rows, each selected after the last row of the one before, until one is empty. */
export async function* pagesAfter<After, Selected extends After>(
  first: After,
  select: (after: After) => Promise<readonly Selected[]>,
): AsyncIterable<readonly Selected[]> {
  let after = first
  for (;;) {
    const rows = await select(after)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    after = last
  }
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
