// HTML of any quality to lines of text. It follows what a browser would show; it judges no content.
// Nesting is counted and capped, so that hostile markup ends in a failure and not in a long wait.

import { Failure } from '../kernel/failure.ts'
import { createMeanings, type ElementMeaning, meaningOf } from './html-elements.ts'
import { rowToLines } from './html-rows.ts'
import { type HtmlHandler, scanHtml } from './html-scan.ts'
import type { Attributes } from './html-tags.ts'
import { newLine, type ReadLines, type TextLine } from './text-lines.ts'

/** Real filings stay below a few hundred, unclosed elements included. */
export const DEPTH_MAX = 5000

interface OpenElement {
  name: string
  meaning: ElementMeaning
  isBold: boolean
  isHidden: boolean
  isPreformatted: boolean
  target: string | null
}

interface OpenTable {
  /** Where finished rows go: the page, or the cell the table stands in. */
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
export function readHtmlLines(html: string, where: string): ReadLines {
  const reader = createReader(where)
  scanHtml(html, reader.handler)
  return reader.finish()
}

function createReader(where: string) {
  const meaningOf = createMeanings()
  const page: TextLine[] = []
  const elements: OpenElement[] = [ROOT]
  const tables: OpenTable[] = []
  let line = newLine('', 2)
  /** Kept apart: to look at the end of a growing string is to copy it. */
  let endsInSpace = true
  let gap: 0 | 1 | 2 = 2
  let anchors: string[] = []
  let startsPage = false
  let hiddenChars = 0

  const top = () => elements.at(-1) ?? ROOT
  const sink = () => {
    const table = tables.at(-1)
    return table ? (table.cell ?? table.sink) : page
  }

  function endLine(): void {
    endsInSpace = true
    if (line.text === '' && line.targets.length === 0) return
    const text = line.text.trimEnd()
    if (text !== '') {
      line.text = text
      line.gap = gap === 2 ? 2 : 1
      line.anchors = anchors
      line.startsPage = startsPage
      sink().push(line)
      anchors = []
      startsPage = false
      gap = 0
    }
    line = newLine('', 1)
  }

  function breakLine(size: 0 | 1 | 2): void {
    if (size === 0) return
    endLine()
    if (size > gap) gap = size
  }

  function endRow(): void {
    const table = tables.at(-1)
    if (!table) return
    endLine()
    const lines = rowToLines(table.cells ?? [])
    table.cells = null
    table.cell = null
    const [first] = lines
    if (!first) return
    if (table.rows > 0 && lines.length === 1) first.gap = 1
    table.rows++
    for (const one of lines) table.sink.push(one)
  }

  function openTablePart(name: string): void {
    if (name === 'table') {
      tables.push({ sink: sink(), cells: null, cell: null, rows: 0 })
      return
    }
    const table = tables.at(-1)
    if (!table) {
      breakLine(1)
      return
    }
    if (name === 'tr') {
      endRow()
      table.cells = []
      return
    }
    endLine()
    table.cells ??= []
    table.cell = []
    table.cells.push(table.cell)
  }

  function closeTablePart(name: string): void {
    const table = tables.at(-1)
    if (!table) {
      breakLine(1)
      return
    }
    if (name === 'td' || name === 'th') {
      endLine()
      table.cell = null
      return
    }
    endRow()
    if (name === 'table') {
      tables.pop()
      gap = 2
    }
  }

  function addText(data: string): void {
    const { isHidden, isBold, isPreformatted, target } = top()
    if (isHidden) {
      if (top().meaning.isText) hiddenChars += countVisible(data)
      return
    }
    if (isPreformatted) {
      addPreformatted(data)
      return
    }
    const text = collapseSpace(data)
    const added = endsInSpace && text.startsWith(' ') ? text.slice(1) : text
    if (added !== '') {
      line.text += added
      endsInSpace = added.endsWith(' ')
    }
    if (isBold) line.boldChars += countVisible(added)
    if (target !== null && line.targets.at(-1) !== target) line.targets.push(target)
  }

  function addPreformatted(data: string): void {
    const [first = '', ...rest] = data.replace(ZERO_WIDTH, '').replace(/\t/g, ' ').split(/\r?\n/)
    line.text += first
    endsInSpace = false
    for (const text of rest) {
      if (line.text.trim() === '') gap = 2
      breakLine(1)
      line.text = text
      endsInSpace = false
    }
  }

  const handler: HtmlHandler = {
    open(name, attributes, isVoid) {
      const meaning = meaningOf(name, attributes.style)
      const parent = top()
      if (name === 'br') breakLine(line.text.trim() === '' ? 2 : 1)
      breakLine(meaning.gap)
      if (meaning.breaksBefore && !parent.isHidden) startsPage = true
      const anchor = attributes.id ?? attributes.name
      if (anchor) anchors.push(anchor)
      if (isVoid) return
      if (elements.length > DEPTH_MAX) throw tooDeep(where)
      if (TABLE_PARTS.has(name) && !parent.isHidden) openTablePart(name)
      elements.push(openElement(name, attributes, meaning, parent))
    },
    text: addText,
    close(name) {
      const { meaning } = elements.pop() ?? ROOT
      if (TABLE_PARTS.has(name) && !top().isHidden) closeTablePart(name)
      breakLine(meaning.gap)
      if (meaning.breaksAfter && !top().isHidden) startsPage = true
    },
  }
  return {
    handler,
    finish(): ReadLines {
      endLine()
      while (tables.length > 0) closeTablePart('table')
      return { lines: page, hiddenChars, kind: 'html' }
    },
  }
}

const TABLE_PARTS = new Set(['table', 'tr', 'td', 'th'])
const ZERO_WIDTH = /[\u200b\ufeff]/g
/** Most texts have nothing of it, and to look is cheaper than to replace. */
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

function tooDeep(where: string): Failure {
  const text = `The document ${where} cannot be read: elements nest deeper than ${DEPTH_MAX}.`
  return new Failure('publisher.changed', text)
}
