// Filings between which a company’s share basis may change. `splits.ts` judges whether a split is
// the cause.

import { daysBetween } from '../../../kernel/time.ts'
import type { Fact } from '../facts/fact.ts'
import type { CountingFiling, CountRestatement, SplitSigns, StatedRatio } from './split-evidence.ts'
import { factorOf, type SplitRatio } from './split-ratio.ts'

/** Change of basis between a company’s filings. */
export interface Seam {
  readonly ratio: SplitRatio
  readonly before: CountingFiling
  readonly after: CountingFiling
  readonly counts: readonly CountRestatement[]
}

export function findSeams(signs: SplitSigns): Seam[] {
  const suspects = withoutProducts(groupRestatements(signs.counts))
  const restated = suspects.flatMap((suspect) => toSeam(suspect, signs.filings))
  return [...restated, ...findStatedSeams(signs, restated)]
}

/** Restatements by one ratio that one split explains. */
interface Suspect {
  readonly ratio: SplitRatio
  /** Days of the last filing on the old basis and of the first on the new one, as far as known. */
  lastOld: string
  readonly firstNew: string
  readonly counts: CountRestatement[]
}

/** Groups restatements; `counts` are in the order of the later filing. */
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

/** Drops products of two splits: a period not reported in between is restated by both at once. */
function withoutProducts(suspects: readonly Suspect[]): Suspect[] {
  return suspects.filter((whole) => {
    const parts = suspects.filter(
      (part) => part !== whole && part.lastOld >= whole.lastOld && part.firstNew <= whole.firstNew,
    )
    const product = parts.reduce((factor, { ratio }) => factor * factorOf(ratio), 1)
    return parts.length < 2 || Math.abs(product / factorOf(whole.ratio) - 1) > 1e-9
  })
}

/**
 * The seam between the last restated filing and the first restating one: the first filing whose
 * newest counts are nearer to the later ones, since shares may also have been issued. Null if the
 * newest counts continue unchanged: then an error was corrected.
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

/** Whether most of the newest counts are nearer to the last filing’s than to the base’s. */
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

export function isJump(old: Fact, now: Fact, ratio: SplitRatio): boolean {
  const expected = Math.log(factorOf(ratio))
  return Math.abs(Math.log(now.value / old.value) - expected) < Math.abs(expected) / 2
}

/** Days within which a ratio is tagged: in the reports of the year or two after the split. */
const STATED_DAYS = 400

/** Seams from tagged ratios alone: recent splits, or older counts by class. */
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

/** Whether the ratio’s day lies between two filings. */
function isAbout({ source }: StatedRatio, before: CountingFiling, after: CountingFiling): boolean {
  const { start, end, filed } = source.fact
  return end >= before.filed && (start ?? end) <= after.filed && filed >= after.filed
}

/** Whether a tagged ratio matches the seam in either direction, as 0.2 or 5. */
export function states({ ratio, source }: StatedRatio, seam: Seam): boolean {
  const { filed } = seam.after
  const isOfRatio = isSame(ratio, seam.ratio) || isSame(inverse(ratio), seam.ratio)
  if (!isOfRatio || source.fact.filed < filed) return false
  return Math.abs(daysBetween(source.fact.end, filed)) <= STATED_DAYS
}
