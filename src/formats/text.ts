// A filing's document, HTML or plain text, to clean text with stable character offsets. What is left
// out (hidden text, page furniture) is counted. What the text says is not judged here.

import { findFurniture, type LineMeaning, pageNumberOf } from './furniture.ts'
import { parseHtmlLines } from './html-lines.ts'
import { parsePlainLines } from './plain-lines.ts'
import { findPrintedPages, type PrintedPage } from './printed-pages.ts'
import type { ReadLines, TextLine } from './text-lines.ts'

/** A line of the clean text. */
export interface CleanLine extends TextLine {
  /** Offset of the line’s first character in the text. */
  start: number
}

export interface CleanText {
  /** Lines joined by one line break, paragraphs by two; cells of a table row by tabs. */
  text: string
  lines: CleanLine[]
  kind: 'html' | 'plain'
  /** Index of the first line at or after a link's target, by the target's name. */
  anchors: Map<string, number>
  /** Offsets of each printed page's text, by the number printed at its foot. */
  pages: Map<string, { start: number; end: number }>
  /** Every page with a printed number, in the order of the text. */
  printed: PrintedPage[]
  /** Page furniture, each with the index of the line kept after it, and its place in the source. */
  dropped: { text: string; before: number; at: number; to: number }[]
  leftOut: LeftOut
}

export interface LeftOut {
  hiddenChars: number
  furnitureLines: number
  furnitureChars: number
}

export const HTML_TAG = /<(?:html|body|div|p|font|tr|td|br|span|b|center)\b[^<>]{0,2000}>/i

const LINE_TAG = /<(?:p|br|tr|td|li|pre|h[1-6]|center)\b/i
/** The columns of a table in EDGAR's plain text. */
const TEXT_COLUMNS = /^<S>[ <].*<C>/m

/** Whether the document is HTML. Text in `<PRE>` or before the first line tag is plain text. */
export function isHtml(text: string): boolean {
  return HTML_TAG.test(text) && (LINE_TAG.test(text) || !TEXT_COLUMNS.test(text))
}

/** The document's lines, furniture included. */
export function readLines(source: string, where: string): ReadLines {
  const text = source.replaceAll('\0', '')
  return isHtml(text) ? parseHtmlLines(text, where) : parsePlainLines(text)
}

/** `where` names the document in a failure. */
export function toCleanText(source: string, where: string, meaning: LineMeaning): CleanText {
  const { lines, hiddenChars, kind } = readLines(source, where)
  const { positions, chars } = findFurniture(lines, meaning)
  const { text, lines: placed } = place(lines, positions)
  const pages = indexPages(lines, positions, placed)
  const leftOut = { hiddenChars, furnitureLines: positions.length, furnitureChars: chars }
  const dropped = positions.map((position, gone) => {
    const { text = '', at = 0 } = lines[position] ?? {}
    const to = lines[position + 1]?.at ?? source.length
    return { text, before: position - gone, at, to }
  })
  const printed = findPrintedPages(lines, positions, placed)
  const anchors = indexAnchors(placed)
  return { text, lines: placed, kind, anchors, pages, printed, dropped, leftOut }
}

/**
 * Places the lines that are not dropped at their offsets. Link targets of a dropped line pass to
 * the next line that stays.
 */
function place(lines: readonly TextLine[], positions: readonly number[]) {
  const gone = new Set(positions)
  const parts: string[] = []
  const placed: CleanLine[] = []
  let start = 0
  let passedOn: string[] = []
  let isAfterGap = false
  for (const [at, line] of lines.entries()) {
    if (gone.has(at)) {
      passedOn = passedOn.concat(line.anchors)
      isAfterGap = true
      continue
    }
    const gap = isAfterGap && line.isRow ? 1 : line.gap
    const anchors = passedOn.length > 0 ? passedOn.concat(line.anchors) : line.anchors
    if (placed.length > 0) {
      parts.push(gap === 1 ? '\n' : '\n\n')
      start += gap
    }
    placed.push({ ...line, gap, anchors, start })
    parts.push(line.text)
    start += line.text.length
    passedOn = []
    isAfterGap = false
  }
  return { text: parts.join(''), lines: placed }
}

/** A page ends at its number; the next one begins after it. */
function indexPages(lines: readonly TextLine[], positions: readonly number[], kept: CleanLine[]) {
  const pages = new Map<string, { start: number; end: number }>()
  let first = 0
  positions.forEach((position, gone) => {
    const number = pageNumberOf(lines[position]?.text ?? '')
    const last = kept[position - gone - 1]
    const start = kept[first]?.start
    if (number === null || !last || start === undefined || position - gone <= first) return
    if (!pages.has(number)) pages.set(number, { start, end: last.start + last.text.length })
    first = position - gone
  })
  return pages
}

function indexAnchors(lines: readonly CleanLine[]): Map<string, number> {
  const index = new Map<string, number>()
  for (const [at, { anchors }] of lines.entries()) {
    for (const anchor of anchors) if (!index.has(anchor)) index.set(anchor, at)
  }
  return index
}
