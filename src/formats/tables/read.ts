// A document as paragraphs and tables, for readers of values that stand in tables.

import { isHtml } from '../text.ts'
import type { Placed } from './cells.ts'
import { parseHtmlTables } from './html.ts'
import { parsePlainTables } from './plain.ts'

/** A cell; `from` and `to` are columns, in plain text those of its characters. */
export type PageCell = Pick<Placed, 'text' | 'from' | 'to'>

export type PageBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly PageCell[])[] }

/** `where` names the document in a failure. */
export function readBlocks(source: string, where: string): PageBlock[] {
  const text = source.replaceAll('\0', '')
  return isHtml(text) ? parseHtmlTables(text, where) : parsePlainTables(text)
}
