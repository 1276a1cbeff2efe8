// Reports whose items stand in a cross-reference index: a table of items with page numbers, the text
// itself under headings of the filer's own. Such items are cut by the printed pages they name, from
// their own heading on the first of them where there is one.

import type { CleanLine, CleanText } from '../../formats/text.ts'
import type { Chosen } from './choose.ts'
import { type IndexEntry, type PageRun, readIndex } from './index-entries.ts'
import { type Family, ITEMS, toPlain } from './items.ts'
import { endOfLines, lastLine } from './last-line.ts'
import { isStyled } from './lines.ts'
import type { RawSection, Span } from './section.ts'

const ENTRIES_MIN = 6
/** With more headings than this among the text, the index is a mere table of contents. */
const HEADINGS_MAX = 3
/** Pages in a row whose number the document does not show. */
const UNNUMBERED_MAX = 5
const INDEX_CAPTION = /^.{0,100}\b(?:index|items?|pages?|parts?)\b.{0,40}$/i
const CAPTION_LINES_MAX = 4
const HEADING_CHARS_MAX = 150
const RUN_IN = /^(.{8,150}?)[.:–—]\s/

/** Null when the report is not made that way. */
export function indexedSections(
  clean: CleanText,
  chosen: Chosen,
  family: Family,
): RawSection[] | null {
  const isListed = new Set(chosen.listed.map(({ line }) => line))
  const own = chosen.headings.filter(({ line }) => !isListed.has(line))
  if (own.length > HEADINGS_MAX || clean.pages.size === 0) return null
  const entries = readIndex(clean, chosen.listed)
  const paged = entries.filter(({ runs }) => runs.length > 0)
  if (paged.length < ENTRIES_MIN) return null
  const place = { clean, family, pages: toPages(clean) }
  const starts = new Map(
    paged.map((entry) => [entry, entry.runs.map((run) => findStart(clean, entry, run, place))]),
  )
  const hasRanges = paged.some(({ runs }) => runs.some(({ first, last }) => last > first))
  return entries.map((entry) => {
    const own = starts.get(entry) ?? []
    if (!own[0]) return entryAlone(clean, entry)
    const cut = { ...place, own, starts: [...starts.values(), [indexTop(clean, chosen)]].flat() }
    return hasRanges ? cutPages(entry, cut) : cutToNext(entry, own[0], cut)
  })
}

/** The index belongs to no item, nor do its caption and the heading of its first part. */
function indexTop({ lines }: CleanText, { listed }: Chosen): Start {
  const [first] = listed
  const line = first ? first.line : lines.length
  const isCaption = (at: number) => INDEX_CAPTION.test(lines[at]?.text ?? '')
  let top = line
  while (line - top < CAPTION_LINES_MAX && isCaption(top - 1)) top--
  return { line: top, isHeading: true }
}

interface Page extends Span {
  number: number
}

interface Start {
  line: number
  /** It is the item's own heading, not the top of a page. */
  isHeading: boolean
}

interface Place {
  clean: CleanText
  family: Family
  pages: readonly Page[]
}

interface Cut extends Place {
  /** Of the entry's runs, in their order. */
  own: readonly (Start | null)[]
  /** Of all. */
  starts: readonly (Start | null)[]
}

/** Numbered pages in their order; one that counts back belongs to something bound in. */
function toPages(clean: CleanText): Page[] {
  const pages: Page[] = []
  for (const [printed, span] of clean.pages) {
    const number = Number(printed)
    if (number > (pages.at(-1)?.number ?? 0)) pages.push({ number, ...span })
  }
  return pages
}

/** A page without a number stands before the next that has one. */
function pageOf(number: number, pages: readonly Page[]): Page | undefined {
  return pages.find((page) => page.number >= number && page.number - number <= UNNUMBERED_MAX)
}

function findStart(
  clean: CleanText,
  { candidate, title }: IndexEntry,
  run: PageRun,
  { pages, family }: Place,
): Start | null {
  const page = pageOf(run.first, pages)
  if (!page) return null
  const rule = ITEMS[family].find(({ id }) => id === candidate.id)
  const top = clean.lines.findIndex(({ start }) => start >= page.start)
  for (let at = top; (clean.lines[at]?.start ?? page.end) < page.end; at++) {
    const line = clean.lines[at]
    if (!line || line.isRow) continue
    const words = toPlain(line.text.slice(0, HEADING_CHARS_MAX))
    const isTitle = words === toPlain(title) || (isHeadingLike(line) && rule?.title.test(words))
    if (isTitle) return { line: at, isHeading: true }
  }
  return { line: top, isHeading: false }
}

/** A line of its own, or capitals before the text that they head. */
function isHeadingLike(line: CleanLine): boolean {
  if (line.text.length <= HEADING_CHARS_MAX) return isStyled(line)
  const lead = RUN_IN.exec(line.text)?.[1] ?? ''
  return lead !== '' && lead === lead.toUpperCase()
}

/** Its pages are named from first to last. */
function cutPages(entry: IndexEntry, cut: Cut): RawSection {
  const pieces = entry.runs.flatMap((run, at) => spanOf(run, cut.own[at] ?? null, cut))
  const [run] = entry.runs
  const isWhole = entry.runs.length === 1 && pieces.length === 1 && cut.own[0]?.isHeading === true
  const isPrecise = isWhole && pieces[0]?.isClosed === true
  const isKnown = cut.pages.some(({ number }) => number === run?.first)
  const problem = isPrecise && isKnown ? null : 'cut by the page numbers of an index'
  const spans = pieces.map(({ start, end }) => ({ start, end }))
  return toSection(entry, [...spans, ...notesOf(cut.clean, entry)], problem)
}

interface RunSpan extends Span {
  /** Where it ends another item begins, not only another page. */
  isClosed: boolean
}

/** From the item's heading to the end of the last page, or to the item that begins on it. */
function spanOf({ last }: PageRun, own: Start | null, { clean, pages, starts }: Cut): RunSpan[] {
  const bottom = pageOf(last, pages) ?? pages.findLast(({ number }) => number <= last)
  const start = own ? (clean.lines[own.line]?.start ?? 0) : null
  if (start === null || !bottom || bottom.end <= start) return []
  const ends = starts.flatMap((one) => {
    const offset = one?.isHeading ? (clean.lines[one.line]?.start ?? 0) : 0
    const isOnLast = one && offset > start && offset >= bottom.start && offset < bottom.end
    return isOnLast ? [endOfLines(clean, one.line)] : []
  })
  return [{ start, end: Math.min(bottom.end, ...ends), isClosed: ends.length > 0 }]
}

/** Only first pages are named: it ends where the next item begins. */
function cutToNext(entry: IndexEntry, start: Start, { clean, starts }: Cut): RawSection {
  const later = starts.flatMap((one) => (one && one.line > start.line ? [one] : []))
  const next = later.sort((a, b) => a.line - b.line)[0]
  const limit = next?.line ?? lastLine(clean, entry.candidate.id, start.line)
  const span = { start: clean.lines[start.line]?.start ?? 0, end: endOfLines(clean, limit) }
  const isPrecise = start.isHeading && next?.isHeading !== false
  const problem = isPrecise ? null : 'cut by the page numbers of an index'
  return toSection(entry, [span, ...notesOf(clean, entry)], problem)
}

/** An item that the index itself answers, or whose pages the document does not number. */
function entryAlone(clean: CleanText, entry: IndexEntry): RawSection {
  const problem = entry.isWhole ? null : 'the pages that the index names are not to be found'
  return toSection(
    entry,
    [lineSpan(clean, entry.candidate.line), ...notesOf(clean, entry)],
    problem,
  )
}

function notesOf(clean: CleanText, { notes }: IndexEntry): Span[] {
  return notes.map((line) => lineSpan(clean, line))
}

function lineSpan(clean: CleanText, line: number): Span {
  return { start: clean.lines[line]?.start ?? 0, end: endOfLines(clean, line + 1) }
}

function toSection(
  { candidate, title }: IndexEntry,
  pieces: readonly Span[],
  problem: string | null,
): RawSection {
  // A footnote may stand before the pages, where the index opens the report.
  const start = Math.min(...pieces.map((piece) => piece.start))
  const end = Math.max(...pieces.map((piece) => piece.end))
  const section = { id: candidate.id, title, start, end, heading: candidate, indexProblem: problem }
  return pieces.length > 1 ? { ...section, pieces: [...pieces] } : section
}
