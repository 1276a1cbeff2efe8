// The splits of a company’s shares, from its facts alone. A split shows if a later filing states
// earlier counts a whole number of times larger or smaller (ASC 260-10-55-12: all periods presented
// are restated), and if the filer tags its ratio. Neither suffices alone: counts are corrected,
// companies merge, and a ratio may be another class’s. Announcements on Form 8-K are not among the
// facts.

import { addDays } from '../../../kernel/time.ts'
import type { CompanyFacts } from '../facts/fact.ts'
import type { ShareSplit, SourceFact, SplitEvidence } from '../model.ts'
import { type Evidence, roundFloat } from './cells.ts'
import {
  type CountingFiling,
  gatherSplitSigns,
  isInverse,
  type Restatement,
  type SplitSigns,
  type StatedRatio,
} from './split-evidence.ts'
import { factorOf } from './split-ratio.ts'
import { findSeams, isJump, type Seam, states } from './split-seams.ts'

/** Splits, oldest first. Filings after `lastDay` are ignored. */
export function findSplits(facts: CompanyFacts, lastDay: string | null): ShareSplit[] {
  const signs = gatherSplitSigns(facts, lastDay)
  if (signs.counts.length === 0 && signs.stated.length === 0) return []
  return findSeams(signs)
    .flatMap((seam) => toSplit(seam, signs) ?? [])
    .sort((a, b) => (a.filed < b.filed ? -1 : 1))
}

/** Returns null if only one sign supports it. */
function toSplit(seam: Seam, signs: SplitSigns): ShareSplit | null {
  const { ratio, before, after, counts } = seam
  const stated = onceADay(signs.stated.filter((one) => states(one, seam)))
  const perShare = signs.perShare.filter((step) => crosses(step, seam) && isInverse(step, ratio))
  const filings = new Set(counts.map((count) => count.after.fact.accession))
  const isBelieved = stated.length > 0 || (counts.length > 0 && perShare.length > 0)
  if (!isBelieved && filings.size < 2) return null
  const jump = listJumps(seam)
  const { form, filed, accession } = after
  return {
    ratio: `${ratio.newShares}:${ratio.oldShares}`,
    factor: roundFloat(factorOf(ratio)),
    ...findDays(stated, before, after),
    form,
    filed,
    accession,
    agreeing: counts.length + perShare.length + stated.length + jump.length,
    evidence: [
      ...show('restated_count', counts),
      ...show('restated_per_share', perShare),
      ...stated.map(({ source }) => toShown('stated_ratio', [source])),
      ...show('count_jump', jump),
    ],
  }
}

/** Keeps the first tagged ratio for each day, since reports repeat it for years. */
function onceADay(stated: readonly StatedRatio[]): StatedRatio[] {
  const days = new Map<string, StatedRatio>()
  for (const one of stated) {
    const { start, end, filed } = one.source.fact
    const day = `${start} ${end}`
    const known = days.get(day)
    if (!known || filed < known.source.fact.filed) days.set(day, one)
  }
  return [...days.values()]
}

function crosses({ before, after }: Restatement, seam: Seam): boolean {
  return before.fact.filed < seam.after.filed && after.fact.filed >= seam.after.filed
}

function listJumps({ before, after, ratio }: Seam): Restatement[] {
  return [...before.counts].flatMap(([name, old]) => {
    const now = after.counts.get(name)
    return now && isJump(old.fact, now.fact, ratio) ? [{ before: old, after: now }] : []
  })
}

/** The last day tagged between two filings, since splits are declared in advance. */
function findDays(stated: readonly StatedRatio[], before: CountingFiling, after: CountingFiling) {
  const bounds = { from: addDays(before.filed, 1), to: after.filed }
  const spans = stated.flatMap(({ source: { fact } }) => {
    const from = maxDay(fact.start ?? fact.end, bounds.from)
    const to = fact.end < bounds.to ? fact.end : bounds.to
    const isWithin = from <= to && (from > bounds.from || to < bounds.to)
    return isWithin ? [{ from, to }] : []
  })
  const latest = spans.reduce<(typeof spans)[number] | null>(
    (best, span) => (best && best.from >= span.from ? best : span),
    null,
  )
  const { from, to } = latest ?? bounds
  return {
    effective_from: from,
    effective_to: to,
    effective_by: latest ? ('stated' as const) : ('filings' as const),
  }
}

function maxDay(a: string, b: string): string {
  return a > b ? a : b
}

/** Limit of pairs of facts of one kind shown as evidence. */
const SHOWN = 2

function show(kind: SplitEvidence['kind'], steps: readonly Restatement[]): SplitEvidence[] {
  return steps.slice(0, SHOWN).map(({ before, after }) => toShown(kind, [before, after]))
}

function toShown(kind: SplitEvidence['kind'], facts: readonly Evidence[]): SplitEvidence {
  return { kind, facts: facts.map(toSourceFact) }
}

function toSourceFact({ taxonomy, tag, unit, fact }: Evidence): SourceFact {
  const { start, end, value, form, filed, accession } = fact
  return { taxonomy, tag, unit, start, end, value, form, filed, accession }
}
