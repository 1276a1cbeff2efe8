// Tables that a reader orders by a column: its heading is a link, and the address keeps the choice as
// `order=table.column`, or `order=table.-column` for largest first.

import type { Query } from './ask.ts'
import { type Html, html } from './html.ts'

/** A missing value comes last, whichever way the rows are ordered. */
export type OrderValue = number | string | null | undefined

export interface Orderable<Row> {
  readonly name: string
  readonly isNumber?: boolean
  /** Value by which rows can be ordered; absent for a column that has none. */
  order?(row: Row): OrderValue
}

interface Order<Row> {
  readonly column: Orderable<Row>
  readonly isFalling: boolean
}

const PARAMETER = 'order'

/** Rows as the address orders this table, with the column; as they come if it names none. */
export function inOrder<Row, Column extends Orderable<Row>>(
  columns: readonly Column[],
  rows: readonly Row[],
  { query, id }: { readonly query: Query; readonly id: string },
): { readonly rows: readonly Row[]; readonly order: Order<Row> | null } {
  const [table, name = ''] = (query[PARAMETER] ?? '').split('.')
  const isFalling = name.startsWith('-')
  const key = isFalling ? name.slice(1) : name
  const column = columns.find((one) => one.order && keyOf(one) === key)
  if (table !== id || !column?.order) return { rows, order: null }
  const valued = rows.map((row) => ({ row, value: column.order?.(row) ?? null }))
  const sorted = valued.toSorted((a, b) => compare(a.value, b.value, isFalling))
  return { rows: sorted.map(({ row }) => row), order: { column, isFalling } }
}

function compare(a: OrderValue, b: OrderValue, isFalling: boolean): number {
  if (a === b) return 0
  if (a === null || a === undefined || a === '') return 1
  if (b === null || b === undefined || b === '') return -1
  const rising =
    typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))
  return isFalling ? -rising : rising
}

/** Numbers and dates come largest first at the first click, names in the alphabet’s order. */
export function heading<Row>(
  column: Orderable<Row>,
  order: Order<Row> | null,
  { query, id }: { readonly query: Query; readonly id: string },
): { readonly sort: Html | false; readonly content: Html | string } {
  if (!column.order) return { sort: false, content: column.name }
  const isChosen = order?.column === column
  const isNextFalling = isChosen ? !order.isFalling : column.isNumber === true
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value)
  search.set(PARAMETER, `${id}.${isNextFalling ? '-' : ''}${keyOf(column)}`)
  const direction = order?.isFalling ? 'descending' : 'ascending'
  return {
    sort: isChosen && html` aria-sort="${direction}"`,
    content: html`<a class="order" rel="nofollow" href="?${search.toString()}#${id}">${column.name}</a>`,
  }
}

function keyOf({ name }: { readonly name: string }): string {
  return name
    .toLowerCase()
    .replaceAll('%', 'percent')
    .replace(/[^a-z0-9]+/g, '_')
}
