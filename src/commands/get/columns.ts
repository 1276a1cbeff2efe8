// Chooses columns of the service’s table from its JSON lines.

import type { Table, TableCell } from '../../contract/answer/column-view.ts'
import { CallRefused } from './refused.ts'

type Row = Readonly<Record<string, TableCell>>

/** `wanted` are names separated by commas; a record’s name selects all of its members. */
export function chooseColumns(lines: string, wanted: string): Table {
  const rows = lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row)
  const requested = wanted.split(',').map((one) => one.trim())
  const [first] = rows
  // A table without rows has no column names.
  const names = first ? requested.flatMap((one) => matching(one, Object.keys(first))) : requested
  const columns = names.map((name) => ({ name, type: 'text' as const }))
  return { columns, rows: rows.map((row) => names.map((name) => row[name] ?? null)) }
}

function matching(wanted: string, found: readonly string[]): string[] {
  if (found.includes(wanted)) return [wanted]
  const members = found.filter((one) => one.startsWith(`${wanted}_`))
  if (members.length > 0) return members
  throw new CallRefused(`no column ${wanted}; there are: ${found.join(', ')}`, true)
}

export function toRecords({ columns, rows }: Table): Record<string, TableCell>[] {
  return rows.map((cells) =>
    Object.fromEntries(columns.map(({ name }, at) => [name, cells[at] ?? null])),
  )
}
