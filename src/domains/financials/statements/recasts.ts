// Fiscal years found in an 8-K alone: a filer that recasts its reports files the years before its
// first structured annual report there. An 8-K may also contain an acquired company’s statements, so
// it must share a balance with the filer’s own reports.

import { type Fact, type FactSeries, isKnown, isPeriodicForm } from '../facts/fact.ts'
import { MEASURES, tagsOfMeasure } from '../measures/measures.ts'

type ByTag = ReadonlyMap<string, readonly FactSeries[]>

const REVENUE_TAGS = tagsOfMeasure(MEASURES.revenue)
const INCOME_TAGS = [
  ...tagsOfMeasure(MEASURES.net_income),
  ...tagsOfMeasure(MEASURES.income_with_nci),
]
const ASSETS_TAGS = ['us-gaap:Assets', 'ifrs-full:Assets']

/**
 * Returns a predicate on facts, as known on a day: whether an 8-K states the fact’s span of days
 * with revenue, income and assets.
 */
export function findRecasts(byTag: ByTag, lastDay: string | null): (fact: Fact) => boolean {
  const factsOf = (tags: readonly string[]) => findFacts(byTag, tags, lastDay)
  const incomes = spansOf(factsOf(INCOME_TAGS))
  if (incomes.size === 0) return () => false
  const revenues = spansOf(factsOf(REVENUE_TAGS))
  const assets = factsOf(ASSETS_TAGS)
  const balances = new Set(assets.filter(is8K).map(({ accession, end }) => `${accession} ${end}`))
  const owned = new Set(sharedAccessions(assets))
  return (fact) =>
    is8K(fact) &&
    owned.has(fact.accession) &&
    incomes.has(spanOf(fact)) &&
    revenues.has(spanOf(fact)) &&
    balances.has(`${fact.accession} ${fact.end}`)
}

/** 8-Ks that state the total assets of a day as a periodic report does. */
function sharedAccessions(assets: readonly Fact[]): string[] {
  const reported = new Set(
    assets.filter(({ form }) => isPeriodicForm(form)).map(({ end, value }) => `${end} ${value}`),
  )
  const shared = assets.filter((one) => is8K(one) && reported.has(`${one.end} ${one.value}`))
  return shared.map(({ accession }) => accession)
}

function spansOf(facts: readonly Fact[]): Set<string> {
  return new Set(facts.filter(is8K).map(spanOf))
}

function findFacts(byTag: ByTag, tags: readonly string[], lastDay: string | null): Fact[] {
  const all = tags.flatMap((tag) => (byTag.get(tag) ?? []).flatMap(({ facts }) => facts))
  return all.filter((fact) => isKnown(fact, lastDay))
}

function is8K({ form }: Fact): boolean {
  return form.startsWith('8-K')
}

/** Identifies a period of one filing. */
export function spanOf({ accession, start, end }: Fact): string {
  return `${accession} ${start} ${end}`
}
