// Reports whose items stand in a cross-reference index: a table of items with page numbers, the text
// itself under headings of the filer's own. Such items are cut by the printed pages they name, from
// their own heading on the first of them where there is one.

import type { CleanText } from '../../../formats/text.ts'
import type { Family } from '../forms/items.ts'
import type { Chosen } from './choose.ts'
import { namesItem } from './headings.ts'
import { type IndexEntry, type PageRun, readIndex } from './index-entries.ts'
import {
  beginsAt,
  findStart,
  hasLinkedWithin,
  type Page,
  type Place,
  pageOf,
  type Start,
  toPlace,
} from './index-places.ts'
import { endOfLines, lastLine } from './last-line.ts'
import type { RawSection, Span } from './section.ts'

const ENTRIES_MIN = 6
/** With more headings than this among the text, the index is a mere table of contents. */
const HEADINGS_MAX = 3
const INDEX_CAPTION = /^.{0,100}\b(?:index|items?|pages?|parts?)\b.{0,40}$/i
const CAPTION_LINES_MAX = 4

/** Null when the report is not made that way. */
export function indexedSections(
  clean: CleanText,
  chosen: Chosen,
  family: Family,
): RawSection[] | null {
  if (clean.pages.size === 0) return null
  const entries = readIndex(clean, chosen.listed)
  const paged = entries.filter(({ runs }) => runs.length > 0)
  const hasRanges = paged.some(({ runs }) => runs.some(({ first, last }) => last > first))
  if (paged.length < ENTRIES_MIN) return null
  if (isTableOfContents(clean, chosen, family, hasRanges)) return null
  const place = toPlace(clean, family)
  const runs = paged.flatMap((entry) => {
    return entry.runs.map(
      (run): PlacedRun => ({ ...run, entry, from: findStart(entry, run, place) }),
    )
  })
  const cut = { ...place, runs, top: indexTop(clean, chosen) }
  return entries.map((entry) => {
    const own = runs.filter((run) => run.entry === entry)
    const from = own[0]?.from
    if (!from) return entryAlone(clean, entry)
    return hasRanges ? cutPages(entry, own, cut) : cutToNext(entry, from, cut)
  })
}

/** Titles alone may be found beside an index that names first and last pages. */
function isTableOfContents(
  clean: CleanText,
  chosen: Chosen,
  family: Family,
  hasRanges: boolean,
): boolean {
  const isListed = new Set(chosen.listed.map(({ line }) => line))
  const own = chosen.headings.filter(({ line, id }) => {
    const isNumbered = namesItem(clean.lines[line]?.text ?? '', id, family)
    return !isListed.has(line) && (isNumbered || !hasRanges)
  })
  return own.length > HEADINGS_MAX
}

/** The index belongs to no item, nor do its caption and the heading of its first part. */
function indexTop({ lines }: CleanText, { listed }: Chosen): Start {
  const [first] = listed
  const line = first ? first.line : lines.length
  const isCaption = (at: number) => INDEX_CAPTION.test(lines[at]?.text ?? '')
  let top = line
  while (line - top < CAPTION_LINES_MAX && isCaption(top - 1)) top--
  return { line: top, by: 'title' }
}

interface PlacedRun extends PageRun {
  entry: IndexEntry
  from: Start | null
}

interface Cut extends Place {
  /** Of all entries, in their order. */
  runs: readonly PlacedRun[]
  /** Where the index itself begins. */
  top: Start
}

/** Its pages are named from first to last. */
function cutPages(entry: IndexEntry, own: readonly PlacedRun[], cut: Cut): RawSection {
  const pieces = own.flatMap((run) => spanOf(run, cut))
  const isPrecise = pieces.length === own.length && pieces.every(({ isExact }) => isExact)
  const problem = isPrecise ? null : 'cut by the page numbers of an index'
  const spans = pieces.map(({ start, end }) => ({ start, end }))
  return toSection(entry, [...spans, ...notesOf(cut.clean, entry)], problem)
}

interface RunSpan extends Span {
  /** It begins where the item begins, and something else begins where it ends. */
  isExact: boolean
}

/** From the item's heading to the end of the last page, or to the item that begins on it. */
function spanOf(run: PlacedRun, cut: Cut): RunSpan[] {
  const { clean, pages, runs, top } = cut
  const bottom = pageOf(run.last, pages) ?? pages.findLast(({ number }) => number <= run.last)
  const start = run.from ? (clean.lines[run.from.line]?.start ?? 0) : null
  if (start === null || !bottom || bottom.end <= start) return []
  const ends = [...runs.map(({ from }) => from), top].flatMap((one) => {
    if (!one?.by) return []
    const offset = clean.lines[one.line]?.start ?? 0
    // The index names the page, so a mere place at its top does not end the item before it.
    const isBelow = one.by === 'title' ? offset >= bottom.start : offset > bottom.start
    return offset > start && isBelow && offset < bottom.end ? [endOfLines(clean, one.line)] : []
  })
  const isClosed = ends.length > 0 || endsWith(bottom, run, cut)
  return [{ start, end: Math.min(bottom.end, ...ends), isExact: isOwnStart(run, cut) && isClosed }]
}

/** The top of a page is the item's where others that the index puts on the page begin below it. */
function isOwnStart({ from, first, entry }: PlacedRun, { runs }: Cut): boolean {
  if (from?.by !== 'page') return from?.by != null
  return runs.every((other) => {
    if (other.entry === entry || other.first > first || other.last < first) return true
    return other.first === first && other.from?.by != null && other.from.line > from.line
  })
}

/** The next page begins with something of its own, and nothing else may have begun on this one. */
function endsWith(bottom: Page, run: PlacedRun, cut: Cut): boolean {
  if (bottom.number !== run.last || !beginsAfter(bottom, cut)) return false
  const isShared = cut.runs.some(({ entry, first, last }) => {
    return entry !== run.entry && first <= run.last && last > run.last
  })
  return !isShared || (cut.linked.size > 0 && !hasLinkedWithin(bottom, cut))
}

function beginsAfter({ end }: Span, cut: Cut): boolean {
  const next = cut.clean.lines.findIndex(({ start }) => start >= end)
  const isStart = cut.runs.some(({ from }) => from?.by && from.line === next)
  return isStart || next === cut.top.line || beginsAt(next, cut)
}

/** Only first pages are named: it ends where the next item begins. */
function cutToNext(entry: IndexEntry, start: Start, { clean, runs, top }: Cut): RawSection {
  const starts = [...runs.map(({ from }) => from), top]
  const later = starts.flatMap((one) => (one && one.line > start.line ? [one] : []))
  const next = later.sort((a, b) => a.line - b.line)[0]
  const limit = next?.line ?? lastLine(clean, entry.candidate.id, start.line)
  const span = { start: clean.lines[start.line]?.start ?? 0, end: endOfLines(clean, limit) }
  const isPrecise = start.by !== null && next?.by !== null
  const problem = isPrecise ? null : 'cut by the page numbers of an index'
  return toSection(entry, [span, ...notesOf(clean, entry)], problem)
}

/** An item that the index itself answers, or whose pages the document does not number. */
function entryAlone(clean: CleanText, entry: IndexEntry): RawSection {
  const problem = entry.isWhole ? null : 'the pages named in the index were not found'
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
