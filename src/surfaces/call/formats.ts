// The list of an answer in other formats: CSV, JSON lines, Parquet.

import type { Table, TableCell } from '../../contract/answer/column-view.ts'
import { toCsvCell } from '../../contract/answer/csv-cell.ts'
import { type ListFormat, toListTable } from '../../contract/answer/list-table.ts'
import type { Endpoint, Services } from '../../contract/declare/endpoint.ts'
import type { Gate } from '../../gate/gate.ts'
import { JSON_RANGES, wantedOf } from './accept.ts'
import type { Answer, Body } from './answer.ts'

type EncodeServices = Pick<Services, 'columns'> & { readonly gate: Gate }
type Encode = (table: Table, services: EncodeServices) => Promise<Buffer>

interface Format {
  readonly type: string
  readonly encode: Encode
}

const FORMATS: Readonly<Record<Exclude<ListFormat, 'json'>, Format>> = {
  csv: { type: 'text/csv; charset=utf-8', encode: async (table) => Buffer.from(toCsv(table)) },
  ndjson: { type: 'application/x-ndjson', encode: async (table) => Buffer.from(toLines(table)) },
  parquet: {
    type: 'application/vnd.apache.parquet',
    encode: (table, { columns, gate }) => gate.at.parquet.during(() => columns.toParquet(table)),
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
  services: EncodeServices,
): Promise<{ answer: Answer; headers: Record<string, string> }> {
  const { type, encode } = FORMATS[format]
  const { body } = answer
  const table = toTable(response, list, body)
  const bytes = await encode(body.sandbox === true ? withMark(table) : table, services)
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

/** A last column `sandbox`, since a table has no other place that every reader keeps. */
function withMark({ columns, rows }: Table): Table {
  return {
    columns: [...columns, { name: 'sandbox', type: 'flag' }],
    rows: rows.map((cells) => [...cells, true]),
  }
}

export function toCsv({ columns, rows }: Table): string {
  return [columns.map(({ name }) => name), ...rows].map(toCsvLine).join('')
}

export function toCsvLine(cells: readonly TableCell[]): string {
  return `${cells.map(toCsvCell).join(',')}\r\n`
}

function toLines({ columns, rows }: Table): string {
  const lines = rows.map((cells) => {
    const row = columns.map(({ name }, at) => [name, cells[at] ?? null] as const)
    return JSON.stringify(Object.fromEntries(row))
  })
  return lines.map((line) => `${line}\n`).join('')
}
