// The list of an answer in other formats: CSV, JSON lines, Parquet.

import type { Table, TableCell } from '../../contract/answer/column-view.ts'
import { type ListFormat, toListTable } from '../../contract/answer/list-table.ts'
import type { Endpoint, Services } from '../../contract/declare/endpoint.ts'
import { JSON_RANGES, wantedOf } from './accept.ts'
import type { Answer, Body } from './answer.ts'

type Encode = (table: Table, services: Pick<Services, 'columns'>) => Promise<Buffer>

interface Format {
  readonly type: string
  readonly encode: Encode
}

const FORMATS: Readonly<Record<Exclude<ListFormat, 'json'>, Format>> = {
  csv: { type: 'text/csv; charset=utf-8', encode: async (table) => Buffer.from(toCsv(table)) },
  ndjson: { type: 'application/x-ndjson', encode: async (table) => Buffer.from(toLines(table)) },
  parquet: {
    type: 'application/vnd.apache.parquet',
    encode: (table, { columns }) => columns.toParquet(table),
  },
}

type Encoded = keyof typeof FORMATS

const NAMES = Object.keys(FORMATS) as Encoded[]

const mediaTypeOf = (name: Encoded) => FORMATS[name].type.replace(/;.*/, '')

/** Media types besides JSON. */
export const LIST_MEDIA_TYPES: readonly string[] = NAMES.map(mediaTypeOf)

/** Format named by the parameter, else preferred by `Accept`; null for JSON. */
export function chooseFormat(requested: unknown, accept = ''): Encoded | null {
  if (requested !== undefined) return NAMES.find((name) => name === requested) ?? null
  const wanted = wantedOf(accept, [...LIST_MEDIA_TYPES, ...JSON_RANGES])
  return NAMES.find((name) => mediaTypeOf(name) === wanted) ?? null
}

/** Encodes the list, with the headers that describe the format. */
export async function encodeList(
  { name, response, list }: Endpoint,
  format: Encoded,
  answer: Answer,
  services: Pick<Services, 'columns'>,
): Promise<{ answer: Answer; headers: Record<string, string> }> {
  const { type, encode } = FORMATS[format]
  const { body } = answer
  const bytes = await encode(toTable(response, list, body), services)
  const headers = {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}.${format}"`,
  }
  return { answer: { body, bytes }, headers }
}

function toTable(response: Endpoint['response'], list: Endpoint['list'], body: Body): Table {
  if (list === undefined) return { columns: [], rows: [] }
  return typeof list === 'function' ? list(body as never) : toListTable(response, list, body)
}

export function toCsv({ columns, rows }: Table): string {
  return [columns.map(({ name }) => name), ...rows].map(toCsvLine).join('')
}

export function toCsvLine(cells: readonly TableCell[]): string {
  return `${cells.map(toCsvCell).join(',')}\r\n`
}

/** Characters, in both widths, that make spreadsheets execute a text. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
const NUMBER = /^-?\d+(?:\.\d+)?$/
const QUOTED = /[",\r\n]/

function toCsvCell(cell: TableCell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const text = FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function toLines({ columns, rows }: Table): string {
  const lines = rows.map((cells) => {
    const row = columns.map(({ name }, at) => [name, cells[at] ?? null] as const)
    return JSON.stringify(Object.fromEntries(row))
  })
  return lines.map((line) => `${line}\n`).join('')
}
