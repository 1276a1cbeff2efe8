// Reports that answer the items in another order than the form's, which their own table of contents
// confirms by its links.

import type { Candidate } from './headings.ts'

/**
 * Reorders linked headings by the document, so that each comes after those before it. Other
 * candidates of these items become mentions.
 */
export function inLinkedOrder(candidates: readonly Candidate[]): readonly Candidate[] {
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
