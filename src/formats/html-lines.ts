// HTML of any quality to lines of text. It follows what a browser would show; it judges no content.

import { type Attributes, type HtmlHandler, parseHtml } from './html.ts'
import { type ElementMeaning, Meanings, meaningOf } from './html-elements.ts'
import { rowToLines } from './html-rows.ts'
import { newLine, type ReadLines, type TextLine } from './text-lines.ts'

interface OpenElement {
  name: string
  meaning: ElementMeaning
  isBold: boolean
  isHidden: boolean
  isPreformatted: boolean
  target: string | null
}

interface OpenTable {
  /** Target of finished rows: the page, or the cell that holds the table. */
  sink: TextLine[]
  cells: TextLine[][] | null
  cell: TextLine[] | null
  rows: number
}

const ROOT: OpenElement = {
  name: '',
  meaning: meaningOf(''),
  isBold: false,
  isHidden: false,
  isPreformatted: false,
  target: null,
}

/** Fails with `publisher.changed` naming `where` when the markup nests too deeply. */
export function parseHtmlLines(html: string, where: string): ReadLines {
  const lines = new HtmlLines()
  parseHtml(html, where, lines)
  return lines.finish()
}

class HtmlLines implements HtmlHandler {
  readonly #meanings = new Meanings()
  readonly #page: TextLine[] = []
  readonly #elements: OpenElement[] = [ROOT]
  readonly #tables: OpenTable[] = []
  #line = newLine('', 2)
  /** Whether the current line ends in a space. */
  #endsInSpace = true
  #gap: 0 | 1 | 2 = 2
  #anchors: string[] = []
  #startsPage = false
  #hiddenChars = 0

  open(name: string, attributes: Attributes, isVoid: boolean): void {
    const meaning = this.#meanings.of(name, attributes.style)
    const parent = this.#top()
    if (name === 'br') this.#breakLine(this.#line.text.trim() === '' ? 2 : 1)
    this.#breakLine(meaning.gap)
    if (meaning.breaksBefore && !parent.isHidden) this.#startsPage = true
    const anchor = attributes.id ?? attributes.name
    if (anchor) this.#anchors.push(anchor)
    if (isVoid) return
    if (TABLE_PARTS.has(name) && !parent.isHidden) this.#openTablePart(name)
    this.#elements.push(openElement(name, attributes, meaning, parent))
  }

  text(data: string, at: number): void {
    const { isHidden, isBold, isPreformatted, target, meaning } = this.#top()
    if (isHidden) {
      if (meaning.isText) this.#hiddenChars += countVisible(data)
      return
    }
    if (isPreformatted) {
      this.#addPreformatted(data, at)
      return
    }
    const text = collapseSpace(data)
    const added = this.#endsInSpace && text.startsWith(' ') ? text.slice(1) : text
    if (added !== '') {
      if (this.#line.text === '') this.#line.at = at
      this.#line.text += added
      this.#endsInSpace = added.endsWith(' ')
    }
    if (isBold) this.#line.boldChars += countVisible(added)
    const { targets } = this.#line
    if (target !== null && targets.at(-1) !== target) targets.push(target)
  }

  close(name: string): void {
    const { meaning } = this.#elements.pop() ?? ROOT
    if (TABLE_PARTS.has(name) && !this.#top().isHidden) this.#closeTablePart(name)
    this.#breakLine(meaning.gap)
    if (meaning.breaksAfter && !this.#top().isHidden) this.#startsPage = true
  }

  finish(): ReadLines {
    this.#endLine()
    while (this.#tables.length > 0) this.#closeTablePart('table')
    return { lines: this.#page, hiddenChars: this.#hiddenChars, kind: 'html' }
  }

  #top(): OpenElement {
    return this.#elements.at(-1) ?? ROOT
  }

  #sink(): TextLine[] {
    const table = this.#tables.at(-1)
    return table ? (table.cell ?? table.sink) : this.#page
  }

  #endLine(): void {
    const line = this.#line
    this.#endsInSpace = true
    if (line.text === '' && line.targets.length === 0) return
    const text = line.text.trimEnd()
    if (text !== '') {
      line.text = text
      line.gap = this.#gap === 2 ? 2 : 1
      line.anchors = this.#anchors
      line.startsPage = this.#startsPage
      this.#sink().push(line)
      this.#anchors = []
      this.#startsPage = false
      this.#gap = 0
    }
    this.#line = newLine('', 1)
  }

  #breakLine(size: 0 | 1 | 2): void {
    if (size === 0) return
    this.#endLine()
    if (size > this.#gap) this.#gap = size
  }

  #endRow(): void {
    const table = this.#tables.at(-1)
    if (!table) return
    this.#endLine()
    const lines = rowToLines(table.cells ?? [])
    table.cells = null
    table.cell = null
    const [first] = lines
    if (!first) return
    if (table.rows > 0 && lines.length === 1) first.gap = 1
    table.rows++
    for (const one of lines) table.sink.push(one)
  }

  #openTablePart(name: string): void {
    if (name === 'table') {
      this.#tables.push({ sink: this.#sink(), cells: null, cell: null, rows: 0 })
      return
    }
    const table = this.#tables.at(-1)
    if (!table) {
      this.#breakLine(1)
      return
    }
    if (name === 'tr') {
      this.#endRow()
      table.cells = []
      return
    }
    this.#endLine()
    table.cells ??= []
    table.cell = []
    table.cells.push(table.cell)
  }

  #closeTablePart(name: string): void {
    const table = this.#tables.at(-1)
    if (!table) {
      this.#breakLine(1)
      return
    }
    if (name === 'td' || name === 'th') {
      this.#endLine()
      table.cell = null
      return
    }
    this.#endRow()
    if (name === 'table') {
      this.#tables.pop()
      this.#gap = 2
    }
  }

  #addPreformatted(data: string, at: number): void {
    let start = at
    for (const [index, piece] of data.split('\n').entries()) {
      if (index > 0) {
        if (this.#line.text.trim() === '') this.#gap = 2
        this.#breakLine(1)
      }
      if (this.#line.text === '') this.#line.at = start
      this.#line.text += piece.replace(ZERO_WIDTH, '').replace(/\t/g, ' ').replace(/\r$/, '')
      this.#endsInSpace = false
      start += piece.length + 1
    }
  }
}

const TABLE_PARTS = new Set(['table', 'tr', 'td', 'th'])
const ZERO_WIDTH = /[\u200b\ufeff]/g
/** Characters to collapse; most texts have none and are used unchanged. */
const TO_COLLAPSE = /[^\S ]| {2}|\u200b/

function collapseSpace(text: string): string {
  return TO_COLLAPSE.test(text) ? text.replace(ZERO_WIDTH, '').replace(/\s+/g, ' ') : text
}

function openElement(
  name: string,
  { href }: Attributes,
  meaning: ElementMeaning,
  parent: OpenElement,
): OpenElement {
  return {
    name,
    meaning: parent.isHidden && !parent.meaning.isText ? parent.meaning : meaning,
    isBold: meaning.isBold ?? parent.isBold,
    isHidden: parent.isHidden || meaning.isUnseen,
    isPreformatted: parent.isPreformatted || meaning.isPreformatted,
    target: href?.startsWith('#') ? href.slice(1) : parent.target,
  }
}

function countVisible(text: string): number {
  return text.replace(/\s+/g, '').length
}
