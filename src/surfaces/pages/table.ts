// Tables of pages. A column is a field of a record, such as one that an endpoint lists, or is drawn by
// the page.

import type { Static, TObject, TProperties, TSchema } from 'typebox'
import type { AnswerOf, Endpoint } from '../../contract/declare/endpoint.ts'
import {
  columnOf,
  type Identified,
  type RecordColumn,
  type Unit,
} from '../../contract/declare/record.ts'
import type { Query } from './ask.ts'
import {
  type ColumnFormat,
  figure,
  isNumber,
  money,
  moneyAlike,
  numberAt,
  percent,
  text,
  whole,
  words,
} from './figures.ts'
import { type Html, html } from './html.ts'
import { heading, inOrder, type OrderValue } from './order.ts'

interface Frame {
  /** Names the table for assistive technology and its files. */
  readonly name: string
  /** Words above the table; the name by default. */
  readonly caption?: string
  /** Whether the script offers the table as a file and for the clipboard. */
  readonly isTaken: boolean
}

/** A table that scrolls inside itself, under a line that stays in view with its caption and the ways to take it away. */
export function framed({ name, caption = name, isTaken }: Frame, whole: Html): Html {
  const take = isTaken && html`<span class="take" data-take="${name}"></span>`
  return html`<section class="framed" aria-label="${name}"><div class="over"><span>${caption}</span>${take}</div>
<div class="scroll" tabindex="0" role="group" aria-label="${name}">${whole}</div></section>`
}

/** Shorter tables are read, not taken away. */
const TAKEN_FROM_ROWS = 10

export interface Column<Row> {
  name: string
  isNumber?: boolean
  /** Whether values are dates or codes, which do not wrap. */
  isShort?: boolean
  /** Whether values are sentences or lists, which need a minimum width. */
  isWords?: boolean
  /** A trend picture, which is not exported. */
  isPicture?: boolean
  /** The values that `order` gives are formatted alike; `whole` without it. */
  alike?: ColumnFormat
  cell(row: Row, format: (value: number) => string): Html | string
  /** Value by which rows can be ordered. */
  order?(row: Row): OrderValue
}

interface TableOptions {
  caption: string
  empty: string
  /** Fragment that links lead to. */
  id?: string
  /** Whether each row becomes a card on phones, with column names before its values. */
  isCards?: boolean
  /** Whether it is offered as a file however short it is, as the result of a search is. */
  isTaken?: boolean
  /** Parameters of the page’s address, where rows can be ordered by a column; needs an `id`. */
  query?: Query
}

/** A table that scrolls inside itself; without rows, a sentence instead. */
export function table<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  {
    caption,
    empty,
    id,
    isCards = false,
    isTaken = rows.length >= TAKEN_FROM_ROWS,
    query,
  }: TableOptions,
): Html {
  if (rows.length === 0) return html`<p class="notice">${empty}</p>`
  const cell = (column: Column<Row>, row: Row, format = whole) => {
    const shown = column.cell(row, format)
    return html`<td${align(column)}${isCards && html` data-name="${column.name}"`}>${isCards ? html`<div>${shown}</div>` : shown}</td>`
  }
  const align = ({ isNumber, isShort, isWords, isPicture }: Column<Row>) =>
    (isNumber && html` class="n"`) ||
    (isShort && html` class="short"`) ||
    (isWords && html` class="words"`) ||
    (isPicture && html` class="picture"`)
  const place = query && id !== undefined && rows.length > 1 ? { query, id } : null
  const { rows: sorted, order } = place ? inOrder(columns, rows, place) : { rows, order: null }
  const formats = columns.map((column) => formatFor(column, rows))
  const cells = (row: Row) => columns.map((column, index) => cell(column, row, formats[index]))
  const drawn = html`<table${id && html` id="${id}"`} aria-label="${caption}"${isCards && html` class="cards-below"`}>
<thead><tr>${columns.map((column) => {
    const { sort, content } = place ? heading(column, order, place) : plain(column)
    return html`<th scope="col"${align(column)}${sort}>${content}</th>`
  })}</tr></thead>
<tbody>${sorted.map((row) => html`<tr>${cells(row)}</tr>`)}</tbody></table>`
  const name = order ? `Ordered by ${order.column.name.toLowerCase()}` : caption
  return framed({ name: caption, caption: name, isTaken }, drawn)
}

function formatFor<Row>({ alike, order }: Column<Row>, rows: readonly Row[]) {
  if (!alike || !order) return whole
  return alike(rows.map((row) => order(row)).filter(isNumber))
}

function plain({ name }: { readonly name: string }) {
  return { sort: false, content: name } as const
}

/** The lists of records in an answer. */
type ListName<Answer> = Answer extends unknown
  ? {
      [Name in keyof Answer]-?: NonNullable<Answer[Name]> extends readonly object[] ? Name : never
    }[keyof Answer] &
      string
  : never

type ListIn<Answer, Name> = Answer extends { readonly [One in Name & string]?: infer List }
  ? NonNullable<List>
  : never

/** A record of the list, by the endpoint's declaration. */
export type RowOf<E, Name> = ListIn<AnswerOf<E>, Name> extends readonly (infer Row)[] ? Row : never

/** A field of the record, and what a page shows differently. */
interface FieldColumn<Row> {
  readonly field: keyof Row & string
  /** Replaces the field's own label. */
  readonly name?: string
  /** Replaces the format of the field's unit. */
  readonly format?: (value: number) => string
  /** Replaces it by one for all values of the column. */
  readonly alike?: ColumnFormat
  /** Replaces the field's content; label and alignment stay the field's. */
  readonly cell?: Column<Row>['cell']
  readonly isWords?: true
  /** Replaces the field's own reason. */
  readonly reason?: string | ((row: Row) => string)
}

type Chosen<Row> = (keyof Row & string) | FieldColumn<Row> | Column<Row>

/** The columns of a table of an endpoint's list, in the order of a page. */
export function columnsFor<E extends Endpoint, Name extends ListName<AnswerOf<E>>>(
  { response }: E,
  list: Name,
  chosen: readonly Chosen<RowOf<E, Name>>[],
): readonly Column<RowOf<E, Name>>[] {
  return toColumns<RowOf<E, Name>>(recordIn(response, list), chosen)
}

/** The columns of a table of records that no endpoint lists. */
export function columnsOfRecord<Fields extends TProperties>(
  record: TObject<Fields>,
  chosen: readonly Chosen<Static<TObject<Fields>>>[],
): readonly Column<Static<TObject<Fields>>>[] {
  return toColumns<Static<TObject<Fields>>>(record, chosen)
}

function toColumns<Row>(record: TObject, chosen: readonly Chosen<Row>[]): readonly Column<Row>[] {
  return chosen.map((one) => {
    if (typeof one === 'string') return toColumn<Row>(columnOf(record, one), { field: one })
    return 'field' in one ? toColumn(columnOf(record, one.field), one) : one
  })
}

/**
 * Columns of a list of unknown type; a field that it lacks is an error at the start. `orders.parts` names
 * lists within a list, whose records are around those of the inner one; `later.value` a field of the
 * record that is a field.
 */
export function columnsOfList(
  { response }: Endpoint,
  list: string,
  names: readonly string[],
  cells: Readonly<Partial<Record<Identified, (value: string) => Html>>>,
): readonly Column<object>[] {
  const records = recordsAlong(response, list)
  return names.map((name) => {
    const record = records.find(({ properties }) => (name.split('.')[0] ?? '') in properties)
    if (!record) throw new Error(`no record of ${list} has a field called ${name}`)
    const field = fieldAlong(record, name)
    const column = toColumn<object>(field, { field: field.name as never })
    const within = (row: object) => Object(recordAround(row, name)) as object
    const order = (row: object) => column.order?.(within(row)) ?? null
    const draw = field.identifies === null ? undefined : cells[field.identifies]
    if (!draw) return { ...column, cell: (row, format) => column.cell(within(row), format), order }
    const cell = (row: object) => draw(text(valueAlong(row, name)))
    return { name: field.label, isShort: true, cell, order }
  })
}

/** The value under a name of a column. */
export function valueAlong(row: object, name: string): unknown {
  return name.split('.').reduce<unknown>((value, part) => Reflect.get(Object(value), part), row)
}

/** The record that has the last field of the name. */
function recordAround(row: object, name: string): unknown {
  const end = name.lastIndexOf('.')
  return end < 0 ? row : valueAlong(row, name.slice(0, end))
}

function fieldAlong(record: TObject, name: string): RecordColumn {
  const [first = '', ...inner] = name.split('.')
  if (inner.length === 0) return columnOf(record, first)
  const held = kindsOf(record.properties[first] ?? {}).find(({ properties }) => properties)
  if (!held) throw new Error(`${first} is no record`)
  const field = fieldAlong(held as TObject, inner.join('.'))
  return { ...field, label: `${columnOf(record, first).label}: ${field.label.toLowerCase()}` }
}

function toColumn<Row>(
  { name: field, label, type, unit, whenNull, isCode }: RecordColumn,
  {
    name = label,
    format,
    alike = format ? undefined : alikeOf(unit),
    cell,
    isWords,
    reason,
  }: FieldColumn<Row>,
): Column<Row> {
  const valueIn = (row: Row): unknown => Reflect.get(Object(row), field)
  if (type !== 'number' && type !== 'whole') {
    const isShort = type === 'day' || type === 'instant'
    const said = (row: Row) => inWords(valueIn(row))
    const shown = (row: Row) => (isCode ? words(said(row)) : said(row))
    return { name, isShort, ...(isWords && { isWords }), cell: cell ?? shown, order: said }
  }
  const reasonFor = (row: Row) => (typeof reason === 'function' ? reason(row) : reason)
  return {
    name,
    isNumber: true,
    ...(alike && { alike }),
    order: (row) => numberAt(Object(row), field),
    cell: (row, all) =>
      cell?.(row, all) ??
      figure(
        valueIn(row),
        alike ? all : (format ?? formatOf(unit)),
        reasonFor(row) ?? whenNull ?? undefined,
      ),
  }
}

const FORMATS: Readonly<Record<Unit, (value: number) => string>> = {
  percent: (value) => `${value}%`,
  shares: whole,
  usd: (value) => money(value),
  multiple: (value) => value.toFixed(1),
  fraction: percent,
  year: String,
}

/** Amounts of a column have one unit. */
function alikeOf(unit: Unit | null): ColumnFormat | undefined {
  return unit === 'usd' ? moneyAlike : undefined
}

function formatOf(unit: Unit | null): (value: number) => string {
  return unit === null ? whole : FORMATS[unit]
}

function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.map(text).join('; ') : text(value)
}

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
}

/** Schemas of the records along a path of lists, the innermost first. */
function recordsAlong(response: TSchema, path: string): readonly TObject[] {
  const found: TObject[] = []
  for (const name of path.split('.')) found.unshift(recordIn(found[0] ?? response, name))
  return found
}

/** The schema of the list's records, in an answer of one or several kinds. */
function recordIn(response: TSchema, list: string): TObject {
  const kinds = kindsOf(response)
  const lists = kinds.flatMap(({ properties }) => properties?.[list] ?? []).flatMap(kindsOf)
  const record = lists.flatMap(({ items }) => items ?? [])[0]
  if (!record?.properties) throw new Error(`no answer has a list of records called ${list}`)
  return record as TObject
}

function kindsOf(schema: Shape): readonly Shape[] {
  return schema.anyOf ?? [schema]
}
