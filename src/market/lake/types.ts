// The engine’s types of columns, in tables and in files.

import type { ColumnType } from '../../contract/declare/record.ts'

export const COLUMN_TYPES: Readonly<Record<ColumnType, string>> = {
  text: 'varchar',
  number: 'double',
  whole: 'integer',
  flag: 'boolean',
  day: 'date',
  instant: 'timestamptz',
}
