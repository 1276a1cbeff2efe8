// Detection of tables of contents and cross-reference indexes: items that follow each other with
// almost no text in between.

import type { CleanText } from '../../../formats/text.ts'
import { type Candidate, leadingTo, partHeading } from './headings.ts'

/** Maximum gap between entries of a listing, and their minimum number. */
const LISTING_GAP = 220
const LISTING_MIN = 4
/** Items whose text is always longer than an entry of a listing. */
const LONG_ITEMS = new Set(['1', 'I-1', 'I-2'])

/** Finds runs of entries in the form's order with next to nothing between them. */
export function findListed(clean: CleanText, candidates: readonly Candidate[]): Candidate[] {
  const runs: Candidate[][] = []
  for (const candidate of bestOfLines(candidates)) {
    const last = runs.at(-1)?.at(-1)
    const goesOn =
      last &&
      last.order < candidate.order &&
      textBetween(clean, last.line, candidate.line) <= LISTING_GAP
    if (goesOn) runs.at(-1)?.push(candidate)
    else runs.push([candidate])
  }
  const lines = new Set<number>()
  for (const [at, run] of runs.entries()) {
    if (!isListing(clean, run)) continue
    for (const { line } of run) lines.add(line)
    // An entry with many rows below it still belongs to the listing if it links onward.
    for (const { line, leadsTo } of [runs[at - 1]?.at(-1), runs[at + 1]?.[0]].flatMap(present)) {
      if (leadsTo !== null) lines.add(line)
    }
  }
  return candidates.filter(({ line }) => lines.has(line))
}

function present(candidate: Candidate | undefined): Candidate[] {
  return candidate ? [candidate] : []
}

/** In a quarterly report one line can match items of both parts. */
function bestOfLines(candidates: readonly Candidate[]): Candidate[] {
  const best = new Map<number, Candidate>()
  for (const candidate of candidates) {
    const known = best.get(candidate.line)
    if (candidate.score > -10 && !(known && known.score >= candidate.score)) {
      best.set(candidate.line, candidate)
    }
  }
  return [...best.values()]
}

function isListing(clean: CleanText, run: readonly Candidate[]): boolean {
  if (run.length < LISTING_MIN) {
    return run.length > 1 && run.every(({ leadsTo }) => leadsTo !== null)
  }
  const leading = run.filter(({ leadsTo }) => leadsTo !== null)
  if (leading.length * 2 >= run.length) return true
  const paged = run.filter(({ line, pages }) => pages !== null && isEntry(clean, line))
  if (paged.length * 2 >= run.length) return true
  return run.slice(0, -1).some(({ id }) => LONG_ITEMS.has(id))
}

function isEntry(clean: CleanText, line: number): boolean {
  const { isRow, text } = clean.lines[line] ?? { isRow: false, text: '' }
  return isRow || /\.{3}|(?<!\s)\s{3,}\S+$/.test(text)
}

function textBetween(clean: CleanText, from: number, to: number): number {
  let chars = 0
  for (let at = from + 1; at < to; at++) {
    const line = clean.lines[at]
    if (!line || partHeading(line.text) !== null) continue
    // Link lines below an item list its statements and do not count as text.
    if (leadingTo(clean, line, at) === null) chars += line.text.trim().length
  }
  return chars
}
