// Kinds of cells in a list of subsidiaries: a name, a place, a share, or something else. Pure.

import type { TextLine } from '../../../formats/text-lines.ts'
import { hasLegalForm } from '../legal-forms.ts'
import { isPlace, placeIn } from './places.ts'

export interface ListLine {
  readonly cells: readonly Cell[]
  /** Number of characters before the line’s first cell; 0 in HTML. */
  readonly indent: number
  readonly gap: 1 | 2
  /** Whether the line is a row of an HTML table. */
  readonly isRow: boolean
}

export interface Cell {
  readonly text: string
  readonly kind: 'text' | 'place' | 'share'
  /** Column of a plain text in which it begins; its number in HTML. */
  readonly at: number
}

const RULING = /^[-_=*.\s–—]+$/
const PAGE_NUMBER = /^-?\s*\d{1,3}\s*-?$/
const SHARE = /^(?:\d{1,3}(?:[.,]\d+)?\s*%?|%)(?:\s*\(.{1,20}\))?$/
/** `(1)`, `[2]`, `/1/`, `*` after a name. */
const NOTES = /(?:\s*(?:\(\d{1,2}\)|\[\d{1,2}\]|\/\d{1,2}\/|[*†‡§]))+$/
const NUMBERING = /^(?:\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)]|[•·▪○●*-])$/i
const NUMBERED = /^(?:\d{1,3}[.)]|\([a-z\d]{1,2}\)|[•·▪○●])\s+(?=\p{L})/iu

export function toListLine(line: TextLine, isHtml: boolean): ListLine | null {
  const { text, gap, isRow } = line
  if (RULING.test(text) || PAGE_NUMBER.test(text.trim())) return null
  const pieces = isHtml ? byTabs(text) : byColumns(text)
  const cells = pieces
    .map(({ text: piece, at }) => toCell(piece, at))
    .filter((cell) => cell !== null)
  const [first] = cells
  return first ? { cells, indent: isHtml ? 0 : first.at, gap, isRow } : null
}

interface Piece {
  readonly text: string
  readonly at: number
}

function byTabs(text: string): Piece[] {
  return text.split('\t').map((piece, at) => ({ text: piece, at }))
}

/** Plain text puts columns two spaces apart or more. */
function byColumns(text: string): Piece[] {
  return [...text.matchAll(/\S+(?: \S+)*/g)].map(({ 0: piece, index: at }) => ({ text: piece, at }))
}

/** Maximum of a cell; longer texts are paragraphs. */
const CELL_MAX = 400

function toCell(given: string, at: number): Cell | null {
  const spaced = given.replace(/\s+/g, ' ').trim()
  if (spaced.length > CELL_MAX) return { text: spaced, kind: 'text', at }
  const text = spaced.replace(NOTES, '').replace(NUMBERED, '').replace(/[,;]$/, '')
  if (text === '' || RULING.test(text) || NUMBERING.test(text)) return null
  if (SHARE.test(text)) return { text, kind: 'share', at }
  return { text, kind: isPlace(text) && !hasLegalForm(text) ? 'place' : 'text', at }
}

/** A name with its place of organization. */
export interface Named {
  readonly name: string
  readonly jurisdiction: string | null
}

const ORGANIZED =
  /^(.{2,150}?)[,:]?\s+\(?(?:an?|organized as an?)\s+(\p{L}[\p{L} .'-]{1,40}?)\s+(?:limited liability|limited|general|statutory|business|not-for-profit|nonprofit|private)?\s*(?:corporation|company|partnership|trust|llc|entity|bank)\b[^()]{0,40}\)?\.?$/iu
const IN_BRACKETS = /^(.{2,150}?)\s*\(([^()]{2,60})\)$/
const INCORPORATED =
  /^\(?(?:incorporated|organized|formed)(?: and existing)? (?:in|under the laws of)(?: the state of)? ([^()]{2,60}?)\)?\.?$/i

/** `Torotel Products, Inc. (a Missouri corporation)`, `Fox Software GmbH (Germany)`. */
export function toNamed(text: string): Named {
  const organized = ORGANIZED.exec(text)
  if (organized && isPlace(organized[2] ?? '')) {
    return { name: organized[1] ?? text, jurisdiction: organized[2] ?? null }
  }
  const [, name, note = ''] = IN_BRACKETS.exec(text) ?? []
  const inner = INCORPORATED.exec(note)?.[1] ?? note
  const place = name === undefined ? null : placeIn(inner)
  return place === null || name === undefined
    ? { name: text, jurisdiction: null }
    : { name, jurisdiction: place }
}

/** The place in `(Incorporated in California)`; null in any other text. */
export function placeOfNote(text: string): string | null {
  const place = INCORPORATED.exec(text)?.[1]
  return place !== undefined && isPlace(place) ? place : null
}
