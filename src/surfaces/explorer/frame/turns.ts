// Links between the parts of a long list.

import type { Query } from '../../pages/ask.ts'
import { type Html, html } from '../../pages/html.ts'
import { toSearch } from './addresses.ts'

export interface Part {
  /** Address of the page without its query. */
  readonly address: string
  readonly query: Query
  readonly total: number
  /** Number of rows on this page of the list. */
  readonly count: number
  /** Maximum of rows in a part. */
  readonly size: number
}

/** Rows before the requested part. */
export function toOffset({ offset }: Query): number {
  return Math.max(0, Math.trunc(Number(offset))) || 0
}

/** Links between parts; nothing for a list that fits. */
export function turns(what: string, { address, query, total, count, size }: Part): Html {
  const from = toOffset(query)
  const to = (start: number) =>
    `${address}${toSearch({ ...query, offset: start === 0 ? '' : String(start) })}`
  const hasNext = from + count < total
  if (from === 0 && !hasNext) return html``
  return html`<nav class="choices" aria-label="Pages of ${what}">${from > 0 && html`<a class="button" href="${to(Math.max(0, from - size))}">Before</a> `}${hasNext && html`<a class="button" href="${to(from + size)}">Next</a>`}</nav>`
}

/** Links of a list with cursors: `next` is empty at its end, `query` has the current one. */
export function cursorTurns(what: string, { cursor, ...chosen }: Query, next: string): Html {
  if (!cursor && next === '') return html``
  return html`<nav class="choices" aria-label="Pages of ${what}">${cursor && html`<a class="button" href="${toSearch(chosen) || '?'}">Newest</a> `}${next !== '' && html`<a class="button" href="${toSearch({ ...chosen, cursor: next })}">Older</a>`}</nav>`
}
