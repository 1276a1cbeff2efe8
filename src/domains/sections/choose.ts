// Which candidates are the headings of a report: the best line-up in the form's own order. Tables of
// contents lose because they lead elsewhere and hold no text; mentions lose because they have no title.

import type { CleanText } from '../../formats/text.ts'
import { type Candidate, findCandidates, partHeading } from './headings.ts'
import { type Family, ITEMS, toPlain } from './items.ts'

const LISTING_PENALTY = 9
const LISTED_SCORE = 4
/** A listing's entries stand this close together, and there are this many of them. */
const LISTING_GAP = 220
const LISTING_MIN = 4
/** Items whose text is never as short as an entry of a listing. */
const LONG_ITEMS = new Set(['1', 'I-1', 'I-2'])
const NEAR_LINES = 3

export interface Chosen {
  headings: Candidate[]
  /** Entries of tables of contents and cross-reference indexes. */
  listed: Candidate[]
  /** All that could have been a heading, for the checks. */
  candidates: Candidate[]
}

export function chooseHeadings(clean: CleanText, family: Family): Chosen {
  const found = findCandidates(clean, family)
  const listed = markListings(clean, found)
  const isListed = new Set(listed)
  const confirmed = new Set<Candidate>()
  for (const entry of listed) {
    for (const candidate of found) if (isLedTo(entry, candidate, isListed)) confirmed.add(candidate)
  }
  const scored = found.map((candidate) => {
    const bonus = confirmed.has(candidate) ? LISTED_SCORE : 0
    const penalty = isListed.has(candidate) ? LISTING_PENALTY : 0
    return { ...candidate, score: candidate.score + bonus - penalty }
  })
  const added = findUnnumbered(clean, family, listed, found)
  const candidates = [...scored, ...added].sort((a, b) => a.line - b.line || a.order - b.order)
  return { headings: bestLineUp(candidates), listed, candidates }
}

function isLedTo(entry: Candidate, candidate: Candidate, listed: Set<Candidate>): boolean {
  if (entry.leadsTo === null || listed.has(candidate) || entry.id !== candidate.id) return false
  return candidate.line >= entry.leadsTo && candidate.line <= entry.leadsTo + NEAR_LINES
}

/** Finds runs of entries in the form's order with next to nothing between them. */
function markListings(clean: CleanText, candidates: readonly Candidate[]): Candidate[] {
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
  const lines = new Set(
    runs.filter((run) => isListing(clean, run)).flatMap((run) => run.map(({ line }) => line)),
  )
  return candidates.filter(({ line }) => lines.has(line))
}

/** In a quarterly report one line can be an item of either part. */
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

/** A title without the dots and the page number that may follow it. */
function withoutPage(title: string): string {
  const words = title.trimEnd().replace(/(?<!\d)\d+$/, '')
  return words.replace(/(?<![\s.])[\s.]+$/, '')
}

function textBetween(clean: CleanText, from: number, to: number): number {
  let chars = 0
  for (let at = from + 1; at < to; at++) {
    const text = clean.lines[at]?.text ?? ''
    if (partHeading(text) === null) chars += text.trim().length
  }
  return chars
}

/**
 * Headings without "Item" and number: the title alone, where a table of contents leads to it or
 * spells it the same way.
 */
function findUnnumbered(
  clean: CleanText,
  family: Family,
  listed: readonly Candidate[],
  found: readonly Candidate[],
): Candidate[] {
  const numbered = found.filter((one) => !listed.includes(one))
  const lines = new Set(numbered.map(({ line }) => line))
  const rules = new Map(ITEMS[family].map((rule) => [rule.id, rule]))
  const listedLines = new Set(listed.map(({ line }) => line))
  const added: Candidate[] = []
  for (const entry of listed) {
    const rule = rules.get(entry.id)
    if (!rule || !entry.hasTitle) continue
    const wanted = toPlain(withoutPage(entry.title))
    const isIt = (at: number) => {
      const text = clean.lines[at]?.text ?? ''
      return text.length < 200 && rule.title.test(toPlain(text))
    }
    if (entry.leadsTo !== null) {
      const near = Array.from({ length: NEAR_LINES + 1 }, (_, n) => (entry.leadsTo ?? 0) + n)
      if (numbered.some(({ line, id }) => id === entry.id && near.includes(line))) continue
      const at = near.find(isIt)
      if (at !== undefined) added.push(toUnnumbered(entry, at, 6, clean))
      continue
    }
    clean.lines.forEach(({ text, boldChars }, at) => {
      if (listedLines.has(at) || lines.has(at) || text.length > 200) return
      const isStyled = boldChars > 0 || text === text.toUpperCase()
      if (isStyled && toPlain(text) === wanted) added.push(toUnnumbered(entry, at, 3, clean))
    })
  }
  return added
}

function toUnnumbered(entry: Candidate, line: number, score: number, clean: CleanText): Candidate {
  const title = clean.lines[line]?.text.replaceAll('\t', ' ').trim() ?? entry.title
  return { ...entry, line, score, title, leadsTo: null, pages: null, shared: [] }
}

/** The heaviest line-up in which lines and items both go up; the earlier one of equals. */
function bestLineUp(candidates: readonly Candidate[]): Candidate[] {
  const usable = candidates.filter(({ score }) => score > 0)
  const totals: number[] = []
  const previous: number[] = []
  let best = -1
  usable.forEach((candidate, at) => {
    let from = -1
    for (let before = 0; before < at; before++) {
      const one = usable[before]
      if (!one || one.line >= candidate.line || one.order >= candidate.order) continue
      if (from < 0 || (totals[before] ?? 0) > (totals[from] ?? 0)) from = before
    }
    totals[at] = candidate.score + (totals[from] ?? 0)
    previous[at] = from
    if (best < 0 || totals[at] > (totals[best] ?? 0)) best = at
  })
  const lineUp: Candidate[] = []
  for (let at = best; at >= 0; at = previous[at] ?? -1) {
    const candidate = usable[at]
    if (candidate) lineUp.unshift(candidate)
  }
  return lineUp
}
