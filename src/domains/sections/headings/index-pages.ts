// Reports with a cross-reference index: a table of items with page numbers, and text under the
// filer’s own headings. Items are cut by the printed pages, and by their own heading on the first
// page if there is one.

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
/** Limit of headings in the text; with more, the index is a mere table of contents. */
const HEADINGS_MAX = 3
const INDEX_CAPTION = /^.{0,100}\b(?:index|items?|pages?|parts?)\b.{0,40}$/i
const CAPTION_LINES_MAX = 4

/** Returns null if the report has no such index. */
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

/** Top of the index, which belongs to no item, together with its caption and first part heading. */
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
  /** Page runs of all entries, in order. */
  runs: readonly PlacedRun[]
  top: Start
}

/** Cuts an item whose pages are named from first to last. */
function cutPages(entry: IndexEntry, own: readonly PlacedRun[], cut: Cut): RawSection {
  const pieces = own.flatMap((run) => spanOf(run, cut))
  const isPrecise = pieces.length === own.length && pieces.every(({ isExact }) => isExact)
  const problem = isPrecise ? null : 'cut by the page numbers of an index'
  const spans = pieces.map(({ start, end }) => ({ start, end }))
  return toSection(entry, [...spans, ...notesOf(cut.clean, entry)], problem)
}

interface RunSpan extends Span {
  /** Whether the item begins and ends where its run of pages does. */
  isExact: boolean
}

/** Span from the item’s heading to the end of the last page, or to the next item on it. */
function spanOf(run: PlacedRun, cut: Cut): RunSpan[] {
  const { clean, pages, runs, top } = cut
  const bottom = pageOf(run.last, pages) ?? pages.findLast(({ number }) => number <= run.last)
  const start = run.from ? (clean.lines[run.from.line]?.start ?? 0) : null
  if (start === null || !bottom || bottom.end <= start) return []
  const ends = [...runs.map(({ from }) => from), top].flatMap((one) => {
    if (!one?.by) return []
    const offset = clean.lines[one.line]?.start ?? 0
    // At the top of a page, a position named by the index alone does not end the previous item.
    const isBelow = one.by === 'title' ? offset >= bottom.start : offset > bottom.start
    return offset > start && isBelow && offset < bottom.end ? [endOfLines(clean, one.line)] : []
  })
  const isClosed = ends.length > 0 || endsWith(bottom, run, cut)
  return [{ start, end: Math.min(bottom.end, ...ends), isExact: isOwnStart(run, cut) && isClosed }]
}

/** Whether the top of a page belongs to the item: other items of that page begin below. */
function isOwnStart({ from, first, entry }: PlacedRun, { runs }: Cut): boolean {
  if (from?.by !== 'page') return from?.by != null
  return runs.every((other) => {
    if (other.entry === entry || other.first > first || other.last < first) return true
    return other.first === first && other.from?.by != null && other.from.line > from.line
  })
}

/** The next page begins with an item of its own, and none may have begun on this one. */
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

/** Cuts an item of which only the first page is named: it ends where the next item begins. */
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

/** An item answered by the index itself, or whose pages are unnumbered in the document. */
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
