// Facts of the registrants that one company was over time, as one company’s. Pure.

import { type CompanyFacts, compareText, type Fact, type FactSeries } from './fact.ts'
import { keyOf } from './merge-filing.ts'

/** The present registrant’s facts, with those of the registrants before it. */
export function joinFacts(own: CompanyFacts, earlier: readonly CompanyFacts[]): CompanyFacts {
  if (earlier.length === 0) return own
  const byKey = Map.groupBy(
    [own, ...earlier].flatMap(({ facts }) => facts),
    keyOf,
  )
  return { ...own, facts: [...byKey.values()].map(joinSeries) }
}

/** Joins the facts of a tag when first used. */
function joinSeries(all: readonly FactSeries[]): FactSeries {
  const [first, ...others] = all as [FactSeries, ...FactSeries[]]
  if (others.length === 0) return first
  const { taxonomy, tag, label, unit } = first
  let joined: Fact[] | null = null
  return {
    ...{ taxonomy, tag, label, unit },
    get facts() {
      // Order of EDGAR's own lists: facts of one span of days beside one another, by filing day.
      joined ??= all
        .flatMap(({ facts }) => facts)
        .sort(
          (a, b) =>
            compareText(a.end, b.end) ||
            compareText(a.start ?? '', b.start ?? '') ||
            compareText(a.filed, b.filed),
        )
      return joined
    },
  }
}
