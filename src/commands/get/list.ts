// The list of an answer as a table: a row for each record, a column for each member, `a.b` for a member
// of a record within.

import type { Table, TableCell } from '../../contract/column-view.ts'
import { CallRefused } from './refused.ts'

type Body = Readonly<Record<string, unknown>>

export interface ListChoice {
  /** Name of the list; without it the first that holds records. */
  readonly list?: string | undefined
  /** Names of columns, separated by commas; all of them without it. */
  readonly columns?: string | undefined
}

export interface List {
  readonly name: string
  /** Other lists of records that the answer has. */
  readonly others: readonly string[]
  readonly table: Table
}

/** An answer without a list is one row. Fails with `CallRefused`. */
export function toList(body: Body, { list, columns }: ListChoice): List {
  const lists = Object.entries(body).filter(([, value]) => isRecords(value))
  const name = list ?? (lists.find(([, rows]) => (rows as Body[]).length > 0) ?? lists[0])?.[0]
  const names = lists.map(([one]) => one)
  if (list !== undefined && !names.includes(list)) throw noSuch('list', list, names)
  const rows = (name === undefined ? [body] : body[name]) as Body[]
  const table = toTable(
    rows,
    columns?.split(',').map((one) => one.trim()),
  )
  return { name: name ?? 'answer', others: names.filter((one) => one !== name), table }
}

function isRecords(value: unknown): boolean {
  return Array.isArray(value) && value.every(isRecord)
}

function isRecord(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function noSuch(what: string, name: string, names: readonly string[]): CallRefused {
  return new CallRefused(`no ${what} ${name}; there are: ${names.join(', ')}`, true)
}

function toTable(rows: readonly Body[], wanted: readonly string[] | undefined): Table {
  const cells = rows.map((row) => new Map(flatten(row, '')))
  const found = [...new Set(cells.flatMap((row) => [...row.keys()]))]
  const names =
    wanted && rows.length > 0 ? wanted.flatMap((one) => matching(one, found)) : (wanted ?? found)
  const columns = names.map((name) => ({ name, type: 'text' as const }))
  return { columns, rows: cells.map((row) => names.map((name) => row.get(name) ?? null)) }
}

/** A record's name stands for all of its members. */
function matching(wanted: string, found: readonly string[]): string[] {
  const names = found.filter((one) => one === wanted || one.startsWith(`${wanted}.`))
  if (names.length === 0) throw noSuch('column', wanted, found)
  return names
}

function flatten(row: Body, prefix: string): [string, TableCell][] {
  return Object.entries(row).flatMap(([name, value]) =>
    isRecord(value)
      ? flatten(value, `${prefix}${name}.`)
      : [[prefix + name, toCell(value)] as [string, TableCell]],
  )
}

function toCell(value: unknown): TableCell {
  if (!Array.isArray(value)) return value as TableCell
  return value.some((one) => typeof one === 'object') ? JSON.stringify(value) : value.join(' ')
}
