// The types of columns as the engine knows them.

import type { ColumnType } from '../contract/dataset.ts'

/** As rows are staged; the type in files is behind it. */
export const STAGED: Readonly<Record<ColumnType, string>> = {
  text: 'varchar',
  number: 'double',
  whole: 'integer',
  flag: 'boolean',
  day: 'varchar',
  instant: 'varchar',
}

export const FILED: Readonly<Record<ColumnType, string>> = {
  ...STAGED,
  day: 'date',
  instant: 'timestamptz',
}
