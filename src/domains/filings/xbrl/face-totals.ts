// Revenue and its cost where a filing tags them by dimension alone: the publisher’s list of facts
// leaves these out, though the report prints the line. A sum over members is taken only if gross
// profit, tagged for the whole company, is what a cost leaves of it. Pure.

import { type Fact, toUnitText, withoutPrefix } from '../../../formats/xbrl/fact.ts'

export interface FaceTotal {
  readonly tag: string
  readonly unit: string
  readonly start: string
  readonly end: string
  readonly value: number
}

const REVENUE_TAGS = [
  'RevenueFromContractWithCustomerExcludingAssessedTax',
  'RevenueFromContractWithCustomerIncludingAssessedTax',
  'Revenues',
  'SalesRevenueNet',
] as const
const COST_TAGS = ['CostOfRevenue', 'CostOfGoodsAndServicesSold', 'CostOfGoodsSold'] as const
const GROSS_PROFIT = 'GrossProfit'
const CONSOLIDATION = 'ConsolidationItemsAxis'
/** Undimensioned facts under such a tag may be the total themselves. */
const OF_SALES = /Revenue|Sales/
const OF_COSTS = /Cost/

/** A number with the facts it is the sum of; `axis` is null for the fact about the whole company. */
interface Candidate {
  readonly tag: string
  readonly axis: string | null
  readonly value: number
  /** Half of the last digit that is stated, once for each fact. */
  readonly rounding: number
}

export function findFaceTotals(facts: readonly Fact[]): FaceTotal[] {
  const flows = facts.filter(isFlow)
  const bySpan = Map.groupBy(flows, spanOf)
  return [...bySpan.values()].flatMap(findInSpan)
}

function isFlow({ concept, unit, value, isNil, context }: Fact): boolean {
  const { start, end } = context
  const isAmount = unit !== null && unit.per.length === 0 && value !== null && !isNil
  return isAmount && start !== null && end !== null && concept.startsWith('us-gaap:')
}

function spanOf({ context: { start, end }, unit }: Fact): string {
  return `${start} ${end} ${unit && toUnitText(unit)}`
}

function findInSpan(facts: readonly Fact[]): FaceTotal[] {
  const byTag = Map.groupBy(facts, ({ concept }) => withoutPrefix(concept))
  const of = (tag: string) => byTag.get(tag) ?? []
  const confirmed = confirm(of)
  if (!confirmed || hasWhole(facts, confirmed.revenue.value)) return []
  const { revenue, cost } = confirmed
  return [revenue, cost].flatMap(({ tag, axis, value }) => {
    const [fact] = of(tag)
    const { start, end } = fact?.context ?? {}
    if (axis === null || !fact?.unit || !start || !end) return []
    return [{ tag, unit: toUnitText(fact.unit), start, end, value }]
  })
}

/** Part of a total from which on an undimensioned fact about sales is the total rather than a part. */
const MOST = 0.5

function hasWhole(facts: readonly Fact[], value: number): boolean {
  return facts.some(
    ({ concept, context, value: stated }) =>
      context.dimensions.length === 0 &&
      OF_SALES.test(concept) &&
      !OF_COSTS.test(concept) &&
      Number(stated) >= value * MOST,
  )
}

interface Confirmed {
  readonly revenue: Candidate
  readonly cost: Candidate
}

/** The one revenue that leaves gross profit after a cost; null if none or several do. */
function confirm(of: (tag: string) => readonly Fact[]): Confirmed | null {
  const [gross] = of(GROSS_PROFIT).flatMap(toWhole(GROSS_PROFIT))
  if (!gross) return null
  const revenues = REVENUE_TAGS.flatMap((tag) => listSums(tag, of(tag)))
  const costs = COST_TAGS.flatMap((tag) => [
    ...of(tag).flatMap(toWhole(tag)),
    ...listSums(tag, of(tag)),
  ])
  const found = revenues.flatMap((revenue) => {
    const cost = costs.find((one) => isDifference(revenue, one, gross))
    return cost ? [{ revenue, cost }] : []
  })
  const [first] = found
  return first && found.every(({ revenue }) => isSame(revenue, first.revenue)) ? first : null
}

function toWhole(tag: string) {
  return (fact: Fact): Candidate[] =>
    fact.context.dimensions.length === 0
      ? [{ tag, axis: null, value: Number(fact.value), rounding: roundingOf(fact) }]
      : []
}

function isDifference(top: Candidate, less: Candidate, result: Candidate): boolean {
  const rounding = top.rounding + less.rounding + result.rounding
  return Math.abs(top.value - less.value - result.value) <= rounding
}

function isSame(one: Candidate, other: Candidate): boolean {
  return Math.abs(one.value - other.value) <= one.rounding + other.rounding
}

/** Sums over the members of each axis, and over those of segments with what is between them. */
function listSums(tag: string, facts: readonly Fact[]): Candidate[] {
  const single = facts.filter(({ context: { dimensions } }) => {
    const [one, ...more] = dimensions
    return one !== undefined && more.length === 0 && !one.isTyped && one.member !== null
  })
  const byAxis = Map.groupBy(single, axisOf)
  const between = distinct(byAxis.get(CONSOLIDATION) ?? [])
  byAxis.delete(CONSOLIDATION)
  return [...byAxis].flatMap(([axis, all]) => {
    const own = distinct(all)
    const sums = between.length > 0 ? [own, [...own, ...between]] : [own]
    return sums.map((some) => ({ tag, axis, ...sumOf(some) }))
  })
}

function axisOf({ context }: Fact): string {
  return withoutPrefix(context.dimensions[0]?.axis ?? '')
}

/** One fact of each member, since a report states a number in several places. */
function distinct(facts: readonly Fact[]): Fact[] {
  const byMember = Map.groupBy(facts, ({ context }) => context.dimensions[0]?.member ?? '')
  return [...byMember.values()].flatMap(([first]) => first ?? [])
}

function sumOf(facts: readonly Fact[]): Pick<Candidate, 'value' | 'rounding'> {
  return {
    value: facts.reduce((sum, { value }) => sum + Number(value), 0),
    rounding: facts.reduce((sum, fact) => sum + roundingOf(fact), 0),
  }
}

function roundingOf({ decimals }: Fact): number {
  const places = Number(decimals)
  return decimals === null || !Number.isInteger(places) ? 0 : 10 ** -places / 2
}
