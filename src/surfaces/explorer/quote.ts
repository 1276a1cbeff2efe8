// What a filing says at the place of a number: the row of a table below the table's head, or the
// paragraph. Of the rendering of a document, whose markup and text are safe already.

import { Html } from '../pages/html.ts'

/** A longer piece is no quotation. */
const CHARS_MAX = 6_000
const WORD_END = /[\s<]/
const ANCHOR = /<a id="[^"]*"><\/a>/g

/** Null where the document has no such element. */
export function quoteAt(safe: string, anchor: string): Html | null {
  const place = `<a id="doc-${anchor}"></a>`
  const at = safe.indexOf(place)
  if (at === -1) return null
  const isRow = safe.lastIndexOf('<tr>', at) > safe.lastIndexOf('</tr>', at)
  const piece = isRow ? rowAt(safe, at) : paragraphAt(safe, at)
  if (piece.length > CHARS_MAX) return null
  return new Html(marked(piece, place))
}

function rowAt(safe: string, at: number): string {
  const start = safe.lastIndexOf('<tr>', at)
  const row = safe.slice(start, endOf(safe, '</tr>', at))
  const before = safe.slice(safe.indexOf('<tr>', safe.lastIndexOf('<table>', at)), start)
  return `<table>${headOf(before)}${row}</table>`
}

/** The rows before the first one with a number that has a place; a title of other rows is no head. */
function headOf(before: string): string {
  const rows = before.split('</tr>').slice(0, -1)
  const first = rows.findIndex((row) => row.includes('<a id="doc-'))
  const head = first === -1 ? rows : rows.slice(0, first)
  return head
    .filter((row) => row.split('<td').slice(2).some(hasText))
    .map((row) => `${row}</tr>`)
    .join('')
}

function hasText(markup: string): boolean {
  return markup.split('<').some((piece) => piece.slice(piece.indexOf('>') + 1).trim() !== '')
}

function paragraphAt(safe: string, at: number): string {
  const starts = ['<p>', '<div>', '<td>', '<li>'].map((tag) => safe.lastIndexOf(tag, at))
  const start = safe.indexOf('>', Math.max(...starts)) + 1
  const ends = ['</p>', '</div>', '</td>', '</li>'].map((tag) => safe.indexOf(tag, at))
  const end = Math.min(...ends.filter((one) => one !== -1), safe.length)
  return `<p>${safe.slice(start, end)}</p>`
}

function endOf(safe: string, tag: string, from: number): number {
  const end = safe.indexOf(tag, from)
  return end === -1 ? safe.length : end + tag.length
}

/** The first word of the element is marked; places are left out, so that none is there twice. */
function marked(piece: string, place: string): string {
  const [before = '', after = ''] = piece.split(place)
  const end = after.search(WORD_END)
  const at = end === -1 ? after.length : end
  return `${before}<mark>${after.slice(0, at)}</mark>${after.slice(at)}`.replace(ANCHOR, '')
}
