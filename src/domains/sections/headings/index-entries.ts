// The entries of a cross-reference index: a table of the form’s items, each with printed pages, a
// footnote, or a word for an omitted item. Pages may be in rows below the item.

import type { CleanLine, CleanText } from '../../../formats/text.ts'
import { LEFT_OUT, toPlain } from '../forms/items.ts'
import { type Candidate, isBareItem, partHeading } from './headings.ts'

export interface PageRun {
  first: number
  last: number
}

export interface IndexEntry {
  candidate: Candidate
  title: string
  /** Page runs in the order of the document; adjacent ones are joined. */
  runs: PageRun[]
  /** Lines that links in its rows lead to. */
  leadsTo: number[]
  notes: number[]
  /** Whether the entry itself is the whole answer: a footnote, or a word for nothing. */
  isWhole: boolean
}

/** Rows below an item, and lines below an index where its footnotes stand. */
const ROWS_MAX = 12
const ROW_CHARS_MAX = 3000
const NOTE_LINES_MAX = 40
const RUN = /^(\d{1,3})(?:\s*(?:[-–—]|to|through)\s*(\d{1,3}))?$/i
const NOTE = /\([a-z\d]\)|\*{1,3}|[†‡]/gi
const NOTE_LINE = /^\s*(\([a-z\d]\)|\*{1,3}|[†‡])/i
/** Mark that the pages continue in the row below. */
const GOES_ON = /\d[,;&]\s*$/
const BARE_NUMBER = /^\d{1,2}[A-C]?\.?$/i
const SIGNATURES = /^signatures?\b/i

/** One entry per item, in the order of the index; of two listings the one with more pages. */
export function readIndex(clean: CleanText, listed: readonly Candidate[]): IndexEntry[] {
  const lines = new Set(listed.map(({ line }) => line))
  const lastLine = listed.at(-1)?.line ?? clean.lines.length
  const notes = findNotes(clean, lastLine)
  const entries = new Map<string, IndexEntry>()
  for (const candidate of listed) {
    if (!candidate.hasTitle) continue
    const entry = readEntry(clean, candidate, { lines, notes })
    const known = entries.get(candidate.id)
    if (!known || countPages(entry) > countPages(known)) entries.set(candidate.id, entry)
  }
  return [...entries.values()]
}

interface IndexPlace {
  lines: ReadonlySet<number>
  notes: ReadonlyMap<string, number>
}

function readEntry(clean: CleanText, candidate: Candidate, place: IndexPlace): IndexEntry {
  const own = readRow(clean.lines[candidate.line])
  const isAlone = own.runs.length > 0 || own.marks.length > 0
  const goesOn = GOES_ON.test(clean.lines[candidate.line]?.text ?? '')
  const below = isAlone && !goesOn ? [] : rowsBelow(clean, candidate, place)
  const rows = [own, ...below]
  const marks = rows.flatMap((row) => row.marks)
  const runs = joinRuns(rows.flatMap((row) => row.runs))
  return {
    candidate,
    title: own.title || candidate.title,
    runs,
    leadsTo: linesLedTo(clean, candidate.line, rows.length),
    notes: [...new Set(marks)].flatMap((mark) => place.notes.get(mark) ?? []),
    isWhole: runs.length === 0 && (marks.length > 0 || own.isLeftOut),
  }
}

/** Link targets of an entry’s rows, which are consecutive. */
function linesLedTo({ lines, anchors }: CleanText, line: number, rows: number): number[] {
  const targets = lines.slice(line, line + rows).flatMap((row) => row.targets)
  return [...new Set(targets)].flatMap((target) => anchors.get(target) ?? [])
}

function rowsBelow(clean: CleanText, { line }: Candidate, { lines }: IndexPlace): IndexRow[] {
  const rows: IndexRow[] = []
  for (let at = line + 1; at <= line + ROWS_MAX && !lines.has(at); at++) {
    const text = clean.lines[at]?.text ?? ''
    if (partHeading(text) !== null || SIGNATURES.test(text.trim())) break
    const row = readRow(clean.lines[at], true)
    if (row.runs.length === 0 && row.marks.length === 0) break
    rows.push(row)
  }
  return rows
}

interface IndexRow {
  title: string
  runs: PageRun[]
  /** Footnote marks, such as `(a)`. */
  marks: string[]
  isLeftOut: boolean
}

function readRow(line: CleanLine | undefined, below = false): IndexRow {
  const text = (line?.text ?? '').slice(0, ROW_CHARS_MAX)
  const cells = text.split(/\t|\.{3,}|\s{3,}/).map((cell) => cell.trim())
  const row: IndexRow = { title: '', runs: [], marks: [], isLeftOut: false }
  // An item’s own row begins with its number; only rows below may have pages alone.
  const labels = below ? 0 : 1
  while (cells.length > labels) {
    const places = readPlaces(cells.at(-1) ?? '')
    if (!places) break
    row.runs.unshift(...places.runs)
    row.marks.unshift(...places.marks)
    cells.pop()
  }
  row.isLeftOut = cells.some((cell) => LEFT_OUT.test(toPlain(cell)))
  const words = cells.filter((cell) => cell !== '' && !isBareItem(cell) && !BARE_NUMBER.test(cell))
  row.title = (words[0] ?? '')
    .replace(/^items?\s*\w{1,3}[\s.:–—-]+/i, '')
    .replace(/(?<![\s:])[\s:]+$/, '')
  return row
}

/** "4-6, 7-13, 78-80", "Page 68 (a)", "(b)"; null for any other words. */
function readPlaces(cell: string): Pick<IndexRow, 'runs' | 'marks'> | null {
  const marks: string[] = cell.toLowerCase().match(NOTE) ?? []
  const words = cell.replace(NOTE, ' ').replace(/\bpages?\b|\bpp?\./gi, ' ')
  const pieces = words.split(/,|;|&|\band\b/i).flatMap((piece) => piece.trim() || [])
  const runs: PageRun[] = []
  for (const piece of pieces) {
    const [, first, last = first] = RUN.exec(piece) ?? []
    if (first === undefined) return null
    if (Number(last) >= Number(first)) runs.push({ first: Number(first), last: Number(last) })
  }
  return { runs, marks }
}

function joinRuns(runs: readonly PageRun[]): PageRun[] {
  const joined: PageRun[] = []
  for (const run of [...runs].sort((a, b) => a.first - b.first)) {
    const last = joined.at(-1)
    if (last && run.first <= last.last + 1) last.last = Math.max(last.last, run.last)
    else joined.push({ ...run })
  }
  return joined
}

function findNotes(clean: CleanText, lastLine: number): Map<string, number> {
  const notes = new Map<string, number>()
  for (let at = lastLine + 1; at <= lastLine + NOTE_LINES_MAX; at++) {
    const mark = NOTE_LINE.exec(clean.lines[at]?.text ?? '')?.[1]?.toLowerCase()
    if (mark !== undefined && !notes.has(mark)) notes.set(mark, at)
  }
  return notes
}

function countPages({ runs }: IndexEntry): number {
  return runs.reduce((sum, { first, last }) => sum + last - first + 1, 0)
}
