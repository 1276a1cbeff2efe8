// The splits of a company's shares, from its facts alone. A split shows where a later filing gives
// the counts of an earlier period a whole number of times larger or smaller (ASC 260-10-55-12: all
// periods presented are restated), and where the filer tags its ratio. Neither alone is believed:
// counts are corrected, companies merge, and a ratio may be another class's. Announcements on Form
// 8-K are not among the facts.

import { addDays, daysBetween } from '../../../kernel/time.ts'
import type { CompanyFacts, Fact } from '../facts/fact.ts'
import type { ShareSplit, SourceFact, SplitEvidence } from '../model.ts'
import { type Evidence, tidy } from './cells.ts'
import {
  type CountingFiling,
  type CountRestatement,
  gatherSplitSigns,
  isInverse,
  type Restatement,
  type SplitSigns,
  type StatedRatio,
} from './split-evidence.ts'
import { factorOf, type SplitRatio } from './split-ratio.ts'

/** Oldest first. `lastDay`: what was filed after it does not exist. */
export function findSplits(facts: CompanyFacts, lastDay: string | null): ShareSplit[] {
  const signs = gatherSplitSigns(facts, lastDay)
  if (signs.counts.length === 0 && signs.stated.length === 0) return []
  const restated = withoutProducts(groupRestatements(signs.counts)).flatMap((suspect) =>
    toSeam(suspect, signs.filings),
  )
  const seams = [...restated, ...findStatedSeams(signs, restated)]
  return seams
    .flatMap((seam) => toSplit(seam, signs) ?? [])
    .sort((a, b) => (a.filed < b.filed ? -1 : 1))
}

/** Restatements by one ratio that one split explains. */
interface Suspect {
  readonly ratio: SplitRatio
  /** Days of the last filing on the old basis and of the first on the new one, as far as they tell. */
  lastOld: string
  readonly firstNew: string
  readonly counts: CountRestatement[]
}

/** `counts` in the order of the later filing. */
function groupRestatements(counts: readonly CountRestatement[]): Suspect[] {
  const suspects: Suspect[] = []
  for (const count of counts) {
    const { filed } = count.before.fact
    const same = suspects.find(
      ({ ratio, firstNew }) => isSame(ratio, count.ratio) && filed < firstNew,
    )
    if (same) {
      same.counts.push(count)
      if (filed > same.lastOld) same.lastOld = filed
      continue
    }
    const { ratio } = count
    suspects.push({ ratio, lastOld: filed, firstNew: count.after.fact.filed, counts: [count] })
  }
  return suspects
}

function isSame(a: SplitRatio, b: SplitRatio): boolean {
  return a.newShares === b.newShares && a.oldShares === b.oldShares
}

/** A period that was not reported between two splits is restated by both at once. */
function withoutProducts(suspects: readonly Suspect[]): Suspect[] {
  return suspects.filter((whole) => {
    const parts = suspects.filter(
      (part) => part !== whole && part.lastOld >= whole.lastOld && part.firstNew <= whole.firstNew,
    )
    const product = parts.reduce((factor, { ratio }) => factor * factorOf(ratio), 1)
    return parts.length < 2 || Math.abs(product / factorOf(whole.ratio) - 1) > 1e-9
  })
}

/** Where a company's filings pass to the new basis. */
interface Seam {
  readonly ratio: SplitRatio
  readonly before: CountingFiling
  readonly after: CountingFiling
  readonly counts: readonly CountRestatement[]
}

/**
 * Between the last filing that is restated and the first that restates, shares may have been issued
 * too: the seam is the first filing whose newest counts are nearer to those after it. None where the
 * newest counts go on as before: then an error was corrected.
 */
function toSeam(
  { ratio, lastOld, firstNew, counts }: Suspect,
  all: readonly CountingFiling[],
): Seam[] {
  const from = all.findLastIndex(({ filed }) => filed <= lastOld)
  const to = all.findIndex(({ filed }) => filed >= firstNew)
  const [base, last] = [all[from], all[to]]
  if (!base || !last) return []
  if (!all.slice(from, to).some((old) => jumps(old, last, ratio))) return []
  const passed = all.findIndex((one, at) => at > from && at < to && isNearer(one, { last, base }))
  const at = passed === -1 ? to : passed
  const [before, after] = [all[at - 1], all[at]]
  return before && after ? [{ ratio, before, after, counts }] : []
}

/** Whether most of the newest counts are nearer to those of the last filing than to the base's. */
function isNearer(
  one: CountingFiling,
  { last, base }: Record<'last' | 'base', CountingFiling>,
): boolean {
  let votes = 0
  for (const [name, { fact }] of one.counts) {
    const [old, now] = [base.counts.get(name)?.fact, last.counts.get(name)?.fact]
    if (old && now) votes += distance(fact, now) < distance(fact, old) ? 1 : -1
  }
  return votes > 0
}

function distance(a: Fact, b: Fact): number {
  return Math.abs(Math.log(a.value / b.value))
}

/** Whether most of the newest counts are nearer to the ratio than to no change. */
function jumps(old: CountingFiling, now: CountingFiling, ratio: SplitRatio): boolean {
  let votes = 0
  for (const [name, { fact }] of old.counts) {
    const other = now.counts.get(name)?.fact
    if (other) votes += isJump(fact, other, ratio) ? 1 : -1
  }
  return votes > 0
}

function isJump(old: Fact, now: Fact, ratio: SplitRatio): boolean {
  const expected = Math.log(factorOf(ratio))
  return Math.abs(Math.log(now.value / old.value) - expected) < Math.abs(expected) / 2
}

/** A ratio is tagged in the reports of the year or two after the split. */
const STATED_DAYS = 400

/** Splits without a restated count: too new, or of a filer whose older counts are by class. */
function findStatedSeams({ stated, filings }: SplitSigns, known: readonly Seam[]): Seam[] {
  const found: Seam[] = []
  for (const one of stated) {
    if ([...known, ...found].some((seam) => states(one, seam))) continue
    for (const ratio of [one.ratio, inverse(one.ratio)]) {
      const at = filings.findIndex((after, index) => {
        const before = filings[index - 1]
        return before && isAbout(one, before, after) && jumps(before, after, ratio)
      })
      const [before, after] = [filings[at - 1], filings[at]]
      if (before && after) found.push({ ratio, before, after, counts: [] })
    }
  }
  return found
}

function inverse({ newShares, oldShares }: SplitRatio): SplitRatio {
  return { newShares: oldShares, oldShares: newShares }
}

/** Whether the day that a ratio is stated for lies between two filings. */
function isAbout({ source }: StatedRatio, before: CountingFiling, after: CountingFiling): boolean {
  const { start, end, filed } = source.fact
  return end >= before.filed && (start ?? end) <= after.filed && filed >= after.filed
}

/** Filers write a reverse split of five to one as 0.2 or as 5. */
function states({ ratio, source }: StatedRatio, seam: Seam): boolean {
  const { filed } = seam.after
  const isOfRatio = isSame(ratio, seam.ratio) || isSame(inverse(ratio), seam.ratio)
  if (!isOfRatio || source.fact.filed < filed) return false
  return Math.abs(daysBetween(source.fact.end, filed)) <= STATED_DAYS
}

/** Null where a single sign speaks for it. */
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
    factor: tidy(factorOf(ratio)),
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

/** Reports repeat the ratio for years: the first that gives it for a day. */
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

/** The last day that the filer names between the two filings: it declares a split before it has it. */
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

/** Of the pairs of facts of one kind. */
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
