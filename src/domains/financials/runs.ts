// Facts of one span of days side by side, as EDGAR lists them, so that a span is looked at once.

import type { Fact } from './facts.ts'

export type Run = readonly [Fact, ...Fact[]]

export function listRuns(facts: readonly Fact[]): Run[] {
  const runs: Run[] = []
  for (let from = 0, to = 0; from < facts.length; from = to) {
    to = endOfRun(facts, from)
    runs.push(facts.slice(from, to) as [Fact, ...Fact[]])
  }
  return runs
}

/** Where the run ends that begins at a place. */
export function endOfRun(facts: readonly Fact[], from: number): number {
  const { start, end } = facts[from] as Fact
  let to = from + 1
  while (to < facts.length) {
    const fact = facts[to] as Fact
    if (fact.end !== end || fact.start !== start) break
    to++
  }
  return to
}

/** As a rule all of them, which are not copied then. */
export function only(facts: readonly Fact[], isWanted: (fact: Fact) => boolean): readonly Fact[] {
  return facts.every(isWanted) ? facts : facts.filter(isWanted)
}
