// A document as paragraphs and tables, for readers of values that stand in tables.

import { isHtml } from '../text.ts'
import type { PageBlock } from './cells.ts'
import { parseHtmlTables } from './html.ts'
import { parsePlainTables } from './plain.ts'

/** `where` names the document in a failure. */
export function readBlocks(source: string, where: string): PageBlock[] {
  const text = source.replaceAll('\0', '')
  return isHtml(text) ? parseHtmlTables(text, where) : parsePlainTables(text)
}
