// Plain-text filings of the 1990s to lines. Line breaks and columns are the filer's; only SGML tags,
// page marks and trailing space are dropped.

import { newLine, type ReadLines, type TextLine } from './text-lines.ts'

/** EDGAR's tags for plain text; `<S>` and `<C>` mark the columns of the caption line. */
const TAG = /<\/?(?:PAGE|TABLE|CAPTION|S|C|FN|TEXT|F\d+|ARTICLE|MULTIPLIER|LEGEND)>/gi
const PAGE = /<PAGE>|\f/i

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
}

export function parsePlainLines(source: string): ReadLines {
  const lines: TextLine[] = []
  let gap: 1 | 2 = 2
  let startsPage = false
  for (const { raw, at } of splitLines(source)) {
    if (PAGE.test(raw)) startsPage = true
    const text = raw === '' ? '' : toText(raw)
    if (text === '') {
      gap = 2
      continue
    }
    lines.push({ ...newLine(text, gap), startsPage, at })
    gap = 1
    startsPage = false
  }
  return { lines, hiddenChars: 0, kind: 'plain' }
}

function* splitLines(source: string): Generator<{ raw: string; at: number }> {
  let at = 0
  for (const { 0: end, index } of source.matchAll(/\r\n|\r|\n/g)) {
    yield { raw: source.slice(at, index), at }
    at = index + end.length
  }
  yield { raw: source.slice(at), at }
}

function toText(raw: string): string {
  return raw
    .replace(TAG, '')
    .replace(/&(?:amp|lt|gt|quot|nbsp);/gi, (entity) => ENTITIES[entity.toLowerCase()] ?? entity)
    .replace(/[\f\u00a0\t]/g, ' ')
    .replace(/[\u200b\ufeff]/g, '')
    .trimEnd()
}
