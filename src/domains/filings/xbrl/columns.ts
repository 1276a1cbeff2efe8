// Choice of a statement’s columns. Linkbases do not name them: an old balance in another statement
// has the same concept as one in this.

import type { Context, Fact } from '../../../formats/xbrl/fact.ts'
import { daysBetween } from '../../../kernel/time.ts'

export interface Column {
  /** First day; null where the column is a day. */
  readonly start: string | null
  readonly end: string
}

/** The day of a context that is about a day; null for a period. */
export function instantOf({ start, end }: Context): string | null {
  return start === null ? end : null
}

/** Minimum share of the fullest column’s values; columns below belong elsewhere. */
const SHARE_MIN = 0.25

/**
 * The periods of a statement with flows, else its days: of equal length the newest first, shorter
 * ones before longer. A column with only concepts that other statements present is theirs, as in
 * the publisher’s renderer (EDGAR Renderer). Values with dimensions count only if there are no
 * others.
 */
export function toColumns(
  lines: readonly (readonly Fact[])[],
  isElsewhere: (concept: string) => boolean,
): Column[] {
  const all = lines.flat()
  const whole = all.filter(({ context }) => context.dimensions.length === 0)
  const facts = whole.length > 0 ? whole : all
  const flows = facts.filter(({ context }) => context.start !== null)
  const counted = [...countByPeriod(flows.length > 0 ? flows : facts).values()]
  const most = Math.max(0, ...counted.map(({ concepts }) => concepts.size))
  return counted
    .filter(({ concepts }) => {
      if (concepts.size === most) return true
      return concepts.size >= most * SHARE_MIN && ![...concepts].every(isElsewhere)
    })
    .map(({ column }) => column)
    .sort(compare)
}

function countByPeriod(facts: readonly Fact[]) {
  const counted = new Map<string, { column: Column; concepts: Set<string> }>()
  for (const { concept, context } of facts) {
    const { start, end } = context
    if (end === null) continue
    const key = `${start} ${end}`
    const known = counted.get(key) ?? { column: { start, end }, concepts: new Set<string>() }
    known.concepts.add(concept)
    counted.set(key, known)
  }
  return counted
}

/** Tolerance in days: quarters and years differ by more, the weeks of a fiscal year by less. */
const SAME_LENGTH_DAYS = 20

function compare(a: Column, b: Column): number {
  const longer = lengthOf(a) - lengthOf(b)
  if (Math.abs(longer) > SAME_LENGTH_DAYS) return longer
  return a.end < b.end ? 1 : -1
}

function lengthOf({ start, end }: Column): number {
  return start === null ? 0 : daysBetween(start, end)
}
