// Merges a company’s facts with those of one filing that the publisher’s document lacks. Each is
// inserted where EDGAR would list it, so that all rules apply unchanged.

import { isExact } from '../../../kernel/decimals.ts'
import type { TaggedFiling, TaggedValue } from '../../filings/xbrl/tagged.ts'
import type { CompanyFacts, Fact, FactSeries } from './fact.ts'

export interface PendingFiling {
  readonly accession: string
  readonly form: string
  readonly filed: string
  readonly tagged: TaggedFiling
}

export function mergeFiling(company: CompanyFacts, filing: PendingFiling): CompanyFacts {
  const added = Map.groupBy(filing.tagged.values, keyOf)
  const known = company.facts.map((series) => {
    const key = keyOf(series)
    const values = added.get(key)
    added.delete(key)
    return values ? mergeSeries(series, values, filing) : series
  })
  const fresh = [...added.values()].map(([first, ...more]): FactSeries => {
    const { taxonomy, tag, unit } = first as TaggedValue
    const series = { taxonomy, tag, unit, label: null, facts: [] }
    return mergeSeries(series, [first as TaggedValue, ...more], filing)
  })
  return { ...company, facts: [...known, ...fresh] }
}

/** Identifies a series within one company. */
export function keyOf({
  taxonomy,
  tag,
  unit,
}: Pick<FactSeries, 'taxonomy' | 'tag' | 'unit'>): string {
  return `${taxonomy}:${tag} ${unit}`
}

/** Parses the facts of a tag when first used. */
function mergeSeries(
  series: FactSeries,
  values: readonly TaggedValue[],
  filing: PendingFiling,
): FactSeries {
  const { taxonomy, tag, label, unit } = series
  let merged: Fact[] | null = null
  return {
    ...{ taxonomy, tag, label, unit },
    get facts() {
      merged ??= insertAll(series.facts, values, filing)
      return merged
    },
  }
}

function insertAll(
  facts: readonly Fact[],
  values: readonly TaggedValue[],
  filing: PendingFiling,
): Fact[] {
  const all = [...facts]
  for (const value of values) {
    const fact = toFact(value, filing)
    all.splice(placeOf(fact, all), 0, fact)
  }
  return all
}

/** Position after the facts of the same span of days, else after those that end by the same day. */
function placeOf({ start, end }: Fact, facts: readonly Fact[]): number {
  const same = facts.findLastIndex((fact) => fact.end === end && fact.start === start)
  if (same >= 0) return same + 1
  const later = facts.findIndex((fact) => fact.end > end)
  return later < 0 ? facts.length : later
}

function toFact(value: TaggedValue, { accession, form, filed, tagged }: PendingFiling): Fact {
  const number = Number(value.value)
  const { start, end } = value
  return {
    ...{ start, end, value: number, form, filed, accession },
    fy: tagged.fiscalYear,
    fp: tagged.fiscalPeriod,
    frame: null,
    ...(isExact(value.value, number) ? {} : { exact: value.value }),
  }
}
