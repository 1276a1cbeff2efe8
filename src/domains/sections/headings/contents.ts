// A document’s own table of contents: rows that end in a page or link onward, and the positions of
// their headings in the text. Pure.

import type { CleanLine, CleanText } from '../../../formats/text.ts'
import { toPlain } from '../forms/items.ts'
import { leadingTo } from './headings.ts'
import { isStyled } from './lines.ts'
import { isCapitals } from './outline.ts'

export interface Entry {
  title: string
  line: number
  /** Whether a link leads to it. */
  isLinked: boolean
  /** The heading spells the title. */
  isSpelled: boolean
  /** Level: 0 if the table of contents sets it off from those below it. */
  level: 0 | 1
}

export interface Contents {
  entries: Entry[]
  /** Titles whose heading is nowhere. */
  lost: string[]
}

const ENTRIES_MIN = 4
const ENTRIES_MAX = 400
/** Lines of a table of contents that are no entries, such as a part's caption, in a row. */
const BETWEEN_MAX = 4
const TITLE_CHARS_MAX = 250
const NEAR_LINES = 4
/** Page at the end of a row: "12", "F-1", "A-2", "iv". */
const PAGE = /^(?:(?:[A-Z]{1,2}-)?\d{1,3}|[ivxl]{1,6})$/

interface Row {
  at: number
  title: string
  leadsTo: number | null
  isStrong: boolean
}

/** Returns null if there is no run of rows whose headings are found in the text. */
export function readContents(clean: CleanText): Contents | null {
  for (const rows of findRuns(clean).slice(0, RUNS_MAX)) {
    const contents = toContents(clean, rows)
    if (contents.entries.length >= Math.max(ENTRIES_MIN, contents.lost.length)) return contents
  }
  return null
}

function toContents(clean: CleanText, rows: readonly Row[]): Contents {
  const last = rows.at(-1)?.at ?? 0
  const headings = indexHeadings(clean, last + 1)
  const strong = rows.filter(({ isStrong }) => isStrong).length
  const hasLevels = strong > 1 && strong < rows.length
  const contents: Contents = { entries: [], lost: [] }
  let after = last
  for (const row of rows) {
    const found = findHeading(clean, row, headings, after)
    if (!found) contents.lost.push(row.title)
    else {
      const level = hasLevels && !row.isStrong ? 1 : 0
      contents.entries.push({ ...found, title: row.title, level })
      after = found.line
    }
  }
  return contents
}

/** Tables of contents stand at the beginning. */
const RUNS_MAX = 8

function findRuns(clean: CleanText): Row[][] {
  const runs: Row[][] = []
  for (const [at, line] of clean.lines.entries()) {
    const row = toRow(clean, line, at)
    if (!row) continue
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && at - last.at <= BETWEEN_MAX) run.push(row)
    else runs.push([row])
  }
  return runs.filter(({ length }) => length >= ENTRIES_MIN && length <= ENTRIES_MAX)
}

function toRow(clean: CleanText, line: CleanLine, at: number): Row | null {
  const text = line.text.trim()
  if (text.length > TITLE_CHARS_MAX) return null
  const leadsTo = leadingTo(clean, line, at)
  const page = lastWord(text)
  const isPaged = PAGE.test(page)
  const isRowed = line.isRow || /\.{3}|\s{3}/.test(text)
  if (leadsTo === null && !(isPaged && isRowed)) return null
  const named = isPaged ? text.slice(0, text.length - page.length) : text
  const title = withoutDots(named.replaceAll('\t', ' '))
  if (!/[A-Za-z]{3}/.test(title)) return null
  const chars = title.replace(/\s/g, '').length
  return { at, title, leadsTo, isStrong: line.boldChars > 0.5 * chars || isCapitals(title) }
}

/** Removes the dots that lead to a page. */
function withoutDots(text: string): string {
  let end = text.length
  while (end > 0 && ' .…'.includes(text[end - 1] ?? '')) end--
  return text.slice(0, end).trim()
}

function lastWord(text: string): string {
  const before = [' ', '\t', '.', '…'].map((mark) => text.lastIndexOf(mark))
  return text.slice(Math.max(...before) + 1)
}

/** Lines that may be headings, by their text. */
function indexHeadings({ lines }: CleanText, from: number): Map<string, number[]> {
  const index = new Map<string, number[]>()
  for (let at = from; at < lines.length; at++) {
    const line = lines[at]
    if (!line || line.text.length > TITLE_CHARS_MAX || !isStyled(line)) continue
    const words = toPlain(line.text)
    index.set(words, [...(index.get(words) ?? []), at])
  }
  return index
}

function findHeading(
  clean: CleanText,
  { title, leadsTo }: Row,
  headings: ReadonlyMap<string, number[]>,
  after: number,
): Pick<Entry, 'line' | 'isLinked' | 'isSpelled'> | null {
  const wanted = toPlain(title)
  if (leadsTo === null) {
    const line = headings.get(wanted)?.find((at) => at > after)
    return line === undefined ? null : { line, isLinked: false, isSpelled: true }
  }
  for (let line = leadsTo; line <= leadsTo + NEAR_LINES; line++) {
    const words = toPlain(clean.lines[line]?.text ?? '')
    const isPart = words.length > 3 && (wanted.startsWith(words) || words.startsWith(wanted))
    if (isPart) return { line, isLinked: true, isSpelled: true }
  }
  return { line: leadsTo, isLinked: true, isSpelled: false }
}
