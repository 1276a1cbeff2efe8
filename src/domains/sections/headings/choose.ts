// Choice of headings among candidates: the best sequence in the form’s order. Tables of contents
// lose because they link elsewhere and hold no text; mentions lose because they have no title.

import type { CleanLine, CleanText } from '../../../formats/text.ts'
import type { ItemRule } from '../forms/item-rule.ts'
import { type Family, ITEMS, LEFT_OUT, toPlain } from '../forms/items.ts'
import { type Candidate, findCandidates, leadingTo, partHeading } from './headings.ts'
import { findUnnumbered, NEAR_LINES } from './unnumbered.ts'

/** Maximum gap between entries of a listing, and their minimum number. */
const LISTING_GAP = 220
const LISTING_MIN = 4
/** Items whose text is always longer than an entry of a listing. */
const LONG_ITEMS = new Set(['1', 'I-1', 'I-2'])

/** Finds runs of entries in the form's order with next to nothing between them. */
function findListed(clean: CleanText, candidates: readonly Candidate[]): Candidate[] {
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

const CAPTION =
  /\bcross[\s\-–]*reference\b.{0,60}$|^\W*(?:form )?10-[kq]\b.{0,40}\bindex\W*$|^items?\s*(?:numbers?|no\.?)\b.{0,60}$/i
const CAPTION_CHARS_MAX = 150
/** Lines between a caption and the last row of its index. */
const INDEX_LINES_MAX = 120
const ROWS_MIN = 6
const NUMBER = /^(\d{1,2}) ?([A-C])? ?\.?$/i
const PLACES = /^(?:pages?\s*)?\d{1,3}\b[\d\s,;&*†‡()a-z–—-]*$/i

/** The rows as entries of a listing; none where fewer than six items stand in the form's order. */
function findIndexRows(clean: CleanText, family: Family): Candidate[] {
  let best: Candidate[] = []
  for (const [at, line] of clean.lines.entries()) {
    if (line.text.length > CAPTION_CHARS_MAX || !CAPTION.test(line.text.trim())) continue
    const rows = rowsFrom(clean, family, at + 1)
    if (rows.length > best.length) best = rows
  }
  return best.length >= ROWS_MIN ? best : []
}

function rowsFrom(clean: CleanText, family: Family, from: number): Candidate[] {
  const rules = ITEMS[family]
  const rows: Candidate[] = []
  let part: string | null = null
  for (let at = from; at < Math.min(clean.lines.length, from + INDEX_LINES_MAX); at++) {
    const line = clean.lines[at]
    if (!line) break
    part = partHeading(line.text) ?? part
    const row = line.isRow ? readRow(line, rules, part) : null
    if (!row || row.order <= (rows.at(-1)?.order ?? -1)) continue
    const leadsTo = leadingTo(clean, line, at)
    rows.push({ ...INDEX_ROW, ...row, line: at, leadsTo })
  }
  return rows
}

const INDEX_ROW = { score: 0, hasTitle: true, shared: [], isLinked: false }

type Row = Pick<Candidate, 'id' | 'order' | 'title' | 'pages'>

/** `1A.`, its title and its places, or the title and the places alone. */
function readRow(line: CleanLine, rules: readonly ItemRule[], part: string | null): Row | null {
  const cells = line.text.split('\t').map((cell) => cell.trim())
  const number = NUMBER.exec(cells[0] ?? '')
  const [title = '', ...places] = number ? cells.slice(1) : cells
  const last = places.at(-1) ?? ''
  const pages = PLACES.test(last) ? last : null
  if (!number && pages === null && !LEFT_OUT.test(toPlain(last))) return null
  const item = number ? `${Number(number[1])}${(number[2] ?? '').toUpperCase()}` : null
  const order = rules.findIndex((rule) => isOf(rule, toPlain(title), item, part))
  const rule = rules[order]
  return rule ? { id: rule.id, order, title, pages } : null
}

function isOf({ id, title }: ItemRule, words: string, item: string | null, part: string | null) {
  const [first = '', second] = id.split('-')
  if (second !== undefined && part !== null && part !== first) return false
  if (item !== null && item !== (second ?? first)) return false
  return title.test(words) || (item !== null && LEFT_OUT.test(words))
}

const LISTING_PENALTY = 9
const LISTED_SCORE = 4
/** Limit of items that a report with a cross-reference index may also head by number. */
const NAMED_MAX = 3

export interface Chosen {
  headings: Candidate[]
  /** Entries of tables of contents and cross-reference indexes. */
  listed: Candidate[]
  /** All candidates, for the checks. */
  candidates: Candidate[]
}

export function chooseHeadings(clean: CleanText, family: Family): Chosen {
  const found = findCandidates(clean, family)
  const listed = findEntries(clean, found, family)
  const isListed = new Set(listed)
  const confirmed = new Set<Candidate>()
  for (const entry of listed) {
    for (const candidate of found) if (isLedTo(entry, candidate, isListed)) confirmed.add(candidate)
  }
  const scored = found.map((candidate) => {
    const isLinked = confirmed.has(candidate)
    const bonus = isLinked ? LISTED_SCORE : 0
    const penalty = isListed.has(candidate) ? LISTING_PENALTY : 0
    return {
      ...candidate,
      isLinked: isLinked && candidate.hasTitle,
      score: candidate.score + bonus - penalty,
    }
  })
  const added = findUnnumbered(clean, family, { listed, found })
  const candidates = [...scored, ...added].sort((a, b) => a.line - b.line || a.order - b.order)
  const lineUp = bestLineUp(inLinkedOrder(candidates))
  return { headings: withOthers(lineUp, candidates, isListed), listed, candidates }
}

/** A number, the item’s title, and a line in bold or capitals. */
const CERTAIN_SCORE = 11

/**
 * Adds items that are printed out of the form's order: those that the sequence lacks and that one
 * certain heading names. With several such headings, a mention looks like a heading, and none is added.
 */
function withOthers(
  lineUp: readonly Candidate[],
  candidates: readonly Candidate[],
  listed: ReadonlySet<Candidate>,
): Candidate[] {
  const known = new Set(lineUp.flatMap(({ id, shared }) => [id, ...shared]))
  const lines = new Set(lineUp.map(({ line }) => line))
  const certain = candidates.filter((one) => {
    const isOther = !known.has(one.id) && !lines.has(one.line)
    const isListed = [...listed].some(({ line }) => line === one.line)
    return isOther && !isListed && one.hasTitle && one.score >= CERTAIN_SCORE
  })
  const others = [...Map.groupBy(certain, ({ id }) => id).values()].flatMap(([one, ...more]) => {
    return one && more.length === 0 ? one : []
  })
  return [...lineUp, ...others].sort((a, b) => a.line - b.line || a.order - b.order)
}

/** Searches for an index without "Item" only if hardly any line has the word. */
function findEntries(clean: CleanText, found: readonly Candidate[], family: Family): Candidate[] {
  const listed = findListed(clean, found)
  const named = found.filter(({ hasTitle, score }) => hasTitle && score > 0)
  return listed.length > 0 || named.length > NAMED_MAX ? listed : findIndexRows(clean, family)
}

function isLedTo(entry: Candidate, candidate: Candidate, listed: Set<Candidate>): boolean {
  if (entry.leadsTo === null || listed.has(candidate) || entry.id !== candidate.id) return false
  return candidate.line >= entry.leadsTo && candidate.line <= entry.leadsTo + NEAR_LINES
}

/** The heaviest sequence in which both lines and items ascend; the earlier of equals. */
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

/**
 * Reorders linked headings by the document, so that each comes after those before it. Other
 * candidates of these items become mentions.
 */
function inLinkedOrder(candidates: readonly Candidate[]): readonly Candidate[] {
  const linked = new Map<string, Candidate>()
  for (const candidate of candidates) {
    if (candidate.isLinked && !linked.has(candidate.id)) linked.set(candidate.id, candidate)
  }
  const placed = [...linked.values()]
  const orders = placed.map(({ order }) => order).sort((a, b) => a - b)
  if (placed.every(({ order }, at) => order === orders[at])) return candidates
  return candidates.flatMap((candidate) => {
    const heading = linked.get(candidate.id)
    if (!heading) return candidate
    const order = orders[placed.indexOf(heading)] ?? heading.order
    return candidate === heading ? { ...heading, order } : []
  })
}
