// Facts of one span of days side by side, as EDGAR lists them, so that a span is looked at once.

import type { Fact } from './facts.ts'

export type Run = readonly [Fact, ...Fact[]]

export function listRuns(facts: readonly Fact[]): Run[] {
  const runs: Run[] = []
  for (let from = 0; from < facts.length; ) {
    const { start, end } = facts[from] as Fact
    let to = from + 1
    while (facts[to]?.end === end && facts[to]?.start === start) to++
    runs.push(facts.slice(from, to) as [Fact, ...Fact[]])
    from = to
  }
  return runs
}

/** As a rule all of them, which are not copied then. */
export function only(facts: readonly Fact[], isWanted: (fact: Fact) => boolean): readonly Fact[] {
  return facts.every(isWanted) ? facts : facts.filter(isWanted)
}
