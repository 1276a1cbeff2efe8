// Lengths of time as filers count them: quarters of 12 to 17 weeks, years of 52 or 53. Days are
// whole numbers here, counted from 1970.

import { DAY_MS, toDay, toDayNumber } from '../../../kernel/time.ts'
import { type Fact, isOfPeriodicForm, listRuns } from '../facts/fact.ts'

/** Tolerance in days, since ends and starts of 52- and 53-week periods move from year to year. */
export const TOLERANCE_DAYS = 10

export type QuarterNumber = 1 | 2 | 3 | 4

/** Quarters in a length of days; lengths between the ranges are not whole quarters. */
const RANGES: readonly [quarters: QuarterNumber, min: number, max: number][] = [
  [1, 70, 125],
  [2, 140, 229],
  [3, 230, 329],
  [4, 330, 385],
]

export const YEAR_DAYS = { min: 330, usual: 365, max: 385 } as const
export const QUARTER_DAYS = 91

/** A span of days and the facts that cover it. */
export interface Duration {
  readonly first: number
  readonly last: number
  readonly quarters: QuarterNumber
  readonly facts: readonly Fact[]
}

export function quartersIn(days: number): QuarterNumber | null {
  for (const [quarters, min, max] of RANGES) if (days >= min && days <= max) return quarters
  return null
}

export function fromDayNumber(day: number): string {
  return toDay(day * DAY_MS)
}

/** The spans of one to four quarters that periodic reports cover, in no particular order. */
export function groupDurations(
  facts: readonly Fact[],
  isWanted: (fact: Fact) => boolean = isOfPeriodicForm,
): Duration[] {
  const groups = new Map<string, Fact[]>()
  for (const run of listRuns(facts)) {
    const [{ start, end }] = run
    const wanted = start === null ? [] : run.filter(isWanted)
    if (wanted.length === 0) continue
    const key = `${start}/${end}`
    const group = groups.get(key)
    if (group) group.push(...wanted)
    else groups.set(key, wanted)
  }
  const durations: Duration[] = []
  for (const group of groups.values()) {
    const duration = toDuration(group)
    if (duration) durations.push(duration)
  }
  return durations
}

function toDuration(facts: readonly Fact[]): Duration | null {
  const first = toDayNumber(facts[0]?.start ?? '')
  const last = toDayNumber(facts[0]?.end ?? '')
  if (first === null || last === null) return null
  const quarters = quartersIn(last - first + 1)
  return quarters && { first, last, quarters, facts }
}
