// Pages of a printed document by the numbers at their foot or head, F-12 included. Pure.

import type { TextLine } from './text-lines.ts'

export interface PrintedPage {
  /** Page number in the spelling that the page prints. */
  label: string
  /** Offset of the page’s first character in the clean text. */
  start: number
  end: number
}

const LABEL =
  /(?:^|[\s|/])(?:page\s+)?((?:[A-Z]{1,2}-)?\d{1,3}|[ivxl]{1,6})(?:\s+of\s+\d{1,3})?[-–—\s|]*$|^\s*\((\d{1,3})\)\s*$|^\s*[-–—]?\s*((?:[A-Z]{1,2}-)?\d{1,3})\s*[-–—]?\s*\|/i

/** A line of running text names no page; the expression takes cubic time. */
const LABELLED_MAX = 300

const FIRST: ReadonlySet<string> = new Set(['1', 'i'])

/** The number that a page's foot or head shows. */
function labelOf(text: string): string | null {
  if (text.length > LABELLED_MAX) return null
  const [, last, bracketed, first] = LABEL.exec(text.replaceAll('\t', ' ')) ?? []
  return last ?? bracketed ?? first ?? null
}

interface Numbered {
  label: string
  /** Index of the first kept line of the page that the break above the number begins. */
  top: number
  /** Index of the first line that is kept after the page’s number. */
  before: number
  isHead: boolean
}

type Kept = readonly { start: number; text: string }[]

/**
 * Pages of the lines that were kept. `positions` are those of the furniture, among which the numbers
 * are: they end their page, or begin it where most stand right below a page break.
 */
export function findPrintedPages(
  lines: readonly TextLine[],
  positions: readonly number[],
  kept: Kept,
): PrintedPage[] {
  const gone = new Set(positions)
  const breaks = findBreaks(lines, gone)
  const numbered = positions.flatMap((position, index): Numbered[] => {
    const label = labelOf(lines[position]?.text ?? '')
    if (label === null) return []
    const before = position - index
    const isHead = isBelowBreak(lines, position, gone)
    return [{ label, top: breaks[position] ?? 0, before, isHead }]
  })
  const heads = numbered.filter(({ isHead }) => isHead).length
  const areHeads = heads > numbered.length / 2
  return numbered.flatMap(({ label, top, before }, at) => {
    if (areHeads) return toPage(label, before, numbered[at + 1]?.before ?? kept.length, kept)
    // Without a break above, a first number other than 1 says nothing of where its page begins.
    if (at === 0 && top === 0 && !FIRST.has(label)) return []
    return toPage(label, Math.max(top, numbered[at - 1]?.before ?? 0), before, kept)
  })
}

/** For each line, the index of the first line kept since the last page break. */
function findBreaks(lines: readonly TextLine[], gone: ReadonlySet<number>): number[] {
  let kept = 0
  let top = 0
  return lines.map(({ startsPage }, at) => {
    if (startsPage) top = kept
    if (!gone.has(at)) kept++
    return top
  })
}

function isBelowBreak(
  lines: readonly TextLine[],
  position: number,
  gone: ReadonlySet<number>,
): boolean {
  for (let at = position; gone.has(at); at--) if (lines[at]?.startsPage) return true
  return false
}

/** The page of the lines from `first` to before `next`; none if there are none. */
function toPage(label: string, first: number, next: number, kept: Kept): PrintedPage[] {
  const [start, last] = [kept[first], kept[next - 1]]
  if (!start || !last || next <= first) return []
  return [{ label, start: start.start, end: last.start + last.text.length }]
}
