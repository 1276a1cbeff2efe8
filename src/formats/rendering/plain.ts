// Plain-text documents as Markdown and HTML. Columns of a table are the filer's spaces, so tables
// stay as they were typed.

import { parsePlainLines } from '../plain-lines.ts'
import type { TextLine } from '../text-lines.ts'
import { escapeLine, fence, headingLevel, toHeading } from './markdown-text.ts'
import { escapeHtml } from './safe-attributes.ts'
import { createClip, type SourceSpan } from './spans.ts'

type Spans = readonly SourceSpan[] | null

export function plainToMarkdown(source: string, spans: Spans): string {
  return readParagraphs(source, spans).map(toMarkdown).join('\n\n')
}

export function plainToHtml(source: string, spans: Spans): string {
  return readParagraphs(source, spans).map(toHtml).join('\n')
}

interface Paragraph {
  lines: string[]
  isTable: boolean
}

/** Paragraphs, and tables as their tags enclose them. */
function readParagraphs(source: string, spans: Spans): Paragraph[] {
  const clip = createClip(spans)
  const tables = createClip(findTables(source))
  const paragraphs: Paragraph[] = []
  for (const line of parsePlainLines(source).lines) {
    if (!clip.holds(line.at)) continue
    addLine(paragraphs, line, tables.holds(line.at))
  }
  for (const paragraph of paragraphs) paragraph.isTable ||= hasColumns(paragraph.lines)
  return paragraphs
}

function addLine(paragraphs: Paragraph[], { text, gap }: TextLine, isTable: boolean): void {
  const last = paragraphs.at(-1)
  const goesOn = last?.isTable === isTable && (gap === 1 || isTable)
  if (!last || !goesOn) {
    paragraphs.push({ lines: [text], isTable })
    return
  }
  if (gap === 2) last.lines.push('')
  last.lines.push(text)
}

const TABLE = /<(\/?)TABLE>/gi

function findTables(source: string): SourceSpan[] {
  const spans: SourceSpan[] = []
  let start = -1
  for (const { 1: slash, index } of source.matchAll(TABLE)) {
    if (slash === '' && start < 0) start = index
    if (slash === '') continue
    if (start >= 0) spans.push({ start, end: index })
    start = -1
  }
  if (start >= 0) spans.push({ start, end: source.length })
  return spans
}

/** Gap between two columns: at least three spaces. */
const COLUMNS = /\S {3,}\S/

function hasColumns(lines: readonly string[]): boolean {
  const columned = lines.filter((line) => COLUMNS.test(line.trim())).length
  return columned > 0 && columned * 2 >= lines.length
}

const CAPITALS = /^[^a-z]*$/

function toMarkdown({ lines, isTable }: Paragraph): string {
  if (isTable) return fence(lines)
  const trimmed = lines.map((line) => line.trim())
  const whole = trimmed.join(' ')
  const level = lines.length <= 2 ? headingLevel(whole, CAPITALS.test(whole)) : 0
  return level > 0 ? toHeading(level, whole) : trimmed.map(escapeLine).join('\n')
}

function toHtml({ lines, isTable }: Paragraph): string {
  const text = escapeHtml(lines.join('\n'))
  return isTable ? `<pre>${text}</pre>` : `<p>${text}</p>`
}
