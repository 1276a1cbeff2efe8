// Positions of the page runs of a cross-reference index, and whether other text begins right after
// them: at a heading, at a link target, or at the edge of a page.

import type { CleanLine, CleanText } from '../../../formats/text.ts'
import { type Family, ITEMS, toPlain } from '../forms/items.ts'
import type { IndexEntry, PageRun } from './index-entries.ts'
import { isStyled } from './lines.ts'
import type { Span } from './section.ts'

/** Pages in a row whose number the document does not show. */
const UNNUMBERED_MAX = 5
const HEADING_CHARS_MAX = 150
const RUN_IN = /^(.{8,150}?)[.:–—]\s/

export interface Page extends Span {
  number: number
  /** First printed page of its text, including unnumbered pages before it. */
  first: number
}

export interface Start {
  line: number
  /** Evidence for the start: title, link of the index, top of a page with a heading, or none. */
  by: 'title' | 'link' | 'page' | null
}

export interface Place {
  clean: CleanText
  family: Family
  pages: readonly Page[]
  /** Lines that links of the document lead to. */
  linked: ReadonlySet<number>
}

export function toPlace(clean: CleanText, family: Family): Place {
  const linked = new Set<number>()
  for (const { targets } of clean.lines) {
    for (const target of targets) {
      const line = clean.anchors.get(target)
      if (line !== undefined) linked.add(line)
    }
  }
  return { clean, family, pages: toPages(clean), linked }
}

/** Numbered pages in their order; one that counts back belongs to something bound in. */
function toPages(clean: CleanText): Page[] {
  const pages: Page[] = []
  for (const [printed, span] of clean.pages) {
    const number = Number(printed)
    const last = pages.at(-1)?.number ?? 0
    if (number > last) pages.push({ number, first: last + 1, ...span })
  }
  return pages
}

/** A page without a number stands before the next that has one. */
export function pageOf(number: number, pages: readonly Page[]): Page | undefined {
  return pages.find((page) => page.number >= number && page.number - number <= UNNUMBERED_MAX)
}

/** Start on a run’s first page: title, else link target, else the top of the page. */
export function findStart(entry: IndexEntry, run: PageRun, place: Place): Start | null {
  const { clean, pages } = place
  const page = pageOf(run.first, pages)
  if (!page) return null
  const top = clean.lines.findIndex(({ start }) => start >= page.start)
  const isOn = (line: CleanLine | undefined) =>
    line !== undefined && line.start >= page.start && line.start < page.end
  for (let at = top; isOn(clean.lines[at]); at++) {
    if (isTitleOf(clean.lines[at], entry, place)) return { line: at, by: 'title' }
  }
  const led = entry.leadsTo.filter((at) => isOn(clean.lines[at]) && beginsAt(at, place))
  if (led.length > 0) return { line: Math.min(...led), by: 'link' }
  const isExact = run.first === page.number || run.first === page.first
  return { line: top, by: isExact && beginsAt(top, place) ? 'page' : null }
}

function isTitleOf(
  line: CleanLine | undefined,
  { candidate, title }: IndexEntry,
  { family }: Place,
): boolean {
  if (!line || line.isRow) return false
  const rule = ITEMS[family].find(({ id }) => id === candidate.id)
  const words = toPlain(line.text.slice(0, HEADING_CHARS_MAX))
  return words === toPlain(title) || (isHeadingLike(line) && rule?.title.test(words) === true)
}

/** A line of its own, or capitals before the text that they head. */
function isHeadingLike(line: CleanLine): boolean {
  return line.text.length <= HEADING_CHARS_MAX ? isStyled(line) : isRunIn(line)
}

function isRunIn({ text }: CleanLine): boolean {
  const lead = RUN_IN.exec(text)?.[1] ?? ''
  return lead !== '' && lead === lead.toUpperCase()
}

/** Whether a link leads to something that begins on a page, after an offset. */
export function hasLinkedWithin({ start, end }: Span, place: Place): boolean {
  return [...place.linked].some((at) => {
    const line = place.clean.lines[at]
    return line && line.start > start && line.start < end && beginsAt(at, place)
  })
}

const CONTINUED = /\bcontinued\b/i
const SENTENCE = /[.;,:]["”’)]?$/

/** Whether something begins with a line: it is in bold by itself, or a link leads to its title. */
export function beginsAt(at: number, { clean, linked }: Place): boolean {
  const line = clean.lines[at]
  if (!line || CONTINUED.test(line.text.slice(0, HEADING_CHARS_MAX))) return false
  if (line.text.length > HEADING_CHARS_MAX) return linked.has(at) && isRunIn(line)
  if (!/^\W*[A-Z\d]/.test(line.text) || SENTENCE.test(line.text)) return false
  return linked.has(at) || (!line.isRow && isAllBold(line))
}

function isAllBold({ text, boldChars }: CleanLine): boolean {
  return boldChars > 0 && boldChars >= text.replace(/\s/g, '').length
}
