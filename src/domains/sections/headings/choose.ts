// Choice of headings among candidates: the best sequence in the form’s order. Tables of contents
// lose because they link elsewhere and hold no text; mentions lose because they have no title.

import type { CleanText } from '../../../formats/text.ts'
import type { Family } from '../forms/items.ts'
import { type Candidate, findCandidates } from './headings.ts'
import { findIndexRows } from './index-rows.ts'
import { inLinkedOrder } from './linked-order.ts'
import { findListed } from './listings.ts'
import { findUnnumbered, NEAR_LINES } from './unnumbered.ts'

const LISTING_PENALTY = 9
const LISTED_SCORE = 4
/** Items that a report with such an index may name by their numbers all the same. */
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
  return { headings: bestLineUp(inLinkedOrder(candidates)), listed, candidates }
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
