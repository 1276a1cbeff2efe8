// HTML of any quality as paragraphs and tables, in the order a browser shows them. Tables within
// cells stand before the rest of the table around them.

import { type Attributes, type HtmlHandler, parseHtml } from '../html.ts'
import { type ElementMeaning, Meanings, meaningOf } from '../html-elements.ts'
import { toSpan } from '../rendering/safe-attributes.ts'
import { type PageBlock, place, type TableCell } from './cells.ts'

/** Fails with `publisher.changed` naming `where` when the markup nests too deeply. */
export function parseHtmlTables(html: string, where: string): PageBlock[] {
  const reader = new TableReader()
  parseHtml(html, where, reader)
  return reader.finish()
}

interface OpenTable {
  readonly rows: OpenCell[][]
  row: OpenCell[] | null
  cell: OpenCell | null
}

type OpenCell = { -readonly [Name in keyof TableCell]: TableCell[Name] }

interface OpenElement {
  readonly meaning: ElementMeaning
  readonly isHidden: boolean
}

const ROOT: OpenElement = { meaning: meaningOf(''), isHidden: false }
const SPACES = /[\s\u200b\ufeff]+/g

class TableReader implements HtmlHandler {
  readonly #meanings = new Meanings()
  readonly #elements: OpenElement[] = [ROOT]
  readonly #blocks: PageBlock[] = []
  readonly #tables: OpenTable[] = []
  #text = ''

  open(name: string, attributes: Attributes, isVoid: boolean): void {
    const parent = this.#top()
    const meaning = this.#meanings.of(name, attributes.style)
    if (name === 'br' || meaning.gap > 0) this.#endText()
    if (isVoid) return
    const isHidden = parent.isHidden || meaning.isUnseen
    if (!isHidden) this.#openPart(name, attributes)
    this.#elements.push({ meaning, isHidden })
  }

  text(data: string): void {
    if (!this.#top().isHidden) this.#text += data
  }

  close(name: string): void {
    const { meaning, isHidden } = this.#elements.pop() ?? ROOT
    if (meaning.gap > 0) this.#endText()
    if (isHidden) return
    if (name === 'td' || name === 'th') this.#closeCell()
    if (name === 'tr') this.#closeRow()
    if (name === 'table') this.#closeTable()
  }

  finish(): PageBlock[] {
    this.#endText()
    while (this.#tables.length > 0) this.#closeTable()
    return this.#blocks
  }

  #top(): OpenElement {
    return this.#elements.at(-1) ?? ROOT
  }

  /** A line within a cell joins its other lines; outside of tables it is a paragraph. */
  #endText(): void {
    const text = this.#text.replace(SPACES, ' ').trim()
    this.#text = ''
    if (text === '') return
    const cell = this.#tables.at(-1)?.cell
    if (!cell) this.#blocks.push({ kind: 'text', text })
    else cell.text = cell.text === '' ? text : `${cell.text} ${text}`
  }

  #openPart(name: string, { colspan, rowspan }: Attributes): void {
    if (name === 'table') {
      this.#endText()
      this.#tables.push({ rows: [], row: null, cell: null })
    }
    const table = this.#tables.at(-1)
    if (!table) return
    if (name === 'tr') {
      this.#closeRow()
      table.row = []
    }
    if (name !== 'td' && name !== 'th') return
    this.#closeCell()
    const isHeader = name === 'th'
    table.cell = { text: '', colspan: toSpan(colspan), rowspan: toSpan(rowspan), isHeader }
    table.row ??= []
    table.row.push(table.cell)
  }

  #closeCell(): void {
    this.#endText()
    const table = this.#tables.at(-1)
    if (table) table.cell = null
  }

  #closeRow(): void {
    this.#closeCell()
    const table = this.#tables.at(-1)
    if (table?.row) table.rows.push(table.row)
    if (table) table.row = null
  }

  #closeTable(): void {
    this.#closeRow()
    const rows = place(this.#tables.pop()?.rows ?? []).filter(({ length }) => length > 0)
    if (rows.some(({ length }) => length > 1)) this.#blocks.push({ kind: 'table', rows })
    else for (const [cell] of rows) if (cell) this.#blocks.push({ kind: 'text', text: cell.text })
  }
}
