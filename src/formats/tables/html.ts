// HTML of any quality as paragraphs and tables, in the order a browser shows them. Tables within
// cells stand before the rest of the table around them.

import { type Attributes, type HtmlHandler, parseHtml } from '../html.ts'
import { type ElementMeaning, Meanings, meaningOf } from '../html-elements.ts'
import { type PageBlock, place, type TableCell } from './cells.ts'
import { OpenTables } from './open-tables.ts'

/** Fails with `publisher.changed` naming `where` when the markup nests too deeply. */
export function parseHtmlTables(html: string, where: string): PageBlock[] {
  const reader = new TableReader()
  parseHtml(html, where, reader)
  return reader.finish()
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
  readonly #tables = new OpenTables<OpenCell>({
    endText: () => this.#endText(),
    toCell: (spans) => ({ text: '', ...spans }),
    addTable: (rows) => this.#addTable(rows),
  })
  #text = ''

  open(name: string, attributes: Attributes, isVoid: boolean): void {
    const parent = this.#top()
    const meaning = this.#meanings.of(name, attributes.style)
    if (name === 'br' || meaning.gap > 0) this.#endText()
    if (isVoid) return
    const isHidden = parent.isHidden || meaning.isUnseen
    if (!isHidden) this.#tables.open(name, attributes)
    this.#elements.push({ meaning, isHidden })
  }

  text(data: string): void {
    if (!this.#top().isHidden) this.#text += data
  }

  close(name: string): void {
    const { meaning, isHidden } = this.#elements.pop() ?? ROOT
    if (meaning.gap > 0) this.#endText()
    if (!isHidden) this.#tables.close(name)
  }

  finish(): PageBlock[] {
    this.#endText()
    this.#tables.closeAll()
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
    const { cell } = this.#tables
    if (!cell) this.#blocks.push({ kind: 'text', text })
    else cell.text = cell.text === '' ? text : `${cell.text} ${text}`
  }

  #addTable(open: readonly OpenCell[][]): void {
    const rows = place(open).filter(({ length }) => length > 0)
    if (rows.some(({ length }) => length > 1)) this.#blocks.push({ kind: 'table', rows })
    else for (const [cell] of rows) if (cell) this.#blocks.push({ kind: 'text', text: cell.text })
  }
}
