// Revenue, income and assets by segment, product and country in one annual report: facts with one
// such dimension, grouped as the filer presents them, beside the company’s total.

import {
  type Context,
  type Dimension,
  type Fact,
  toUnitText,
  withoutPrefix,
} from '../../../formats/xbrl/fact.ts'
import type { Linkbases } from '../../../formats/xbrl/linkbases.ts'
import { daysBetween } from '../../../kernel/time.ts'
import {
  type Breakdown,
  DIVISIONS,
  type Division,
  SEGMENT_MEASURES,
  type SegmentMeasure,
} from './breakdown.ts'
import { type FiledValue, isNumeric, pickBest, toFiledValue } from './facts.ts'
import { type Group, toGroups } from './groups.ts'
import { toLabel } from './labels.ts'
import { toReconciliation } from './reconciling.ts'

/** Axes of the US-GAAP taxonomies from 2009 on; some moved to the SEC's reporting taxonomy (srt). */
const AXES: Readonly<Record<string, Division>> = {
  StatementBusinessSegmentsAxis: 'segment',
  ProductOrServiceAxis: 'product',
  ProductsAndServicesAxis: 'product',
  StatementGeographicalAxis: 'geography',
}

/** Tags of a measure, in order of preference. */
const TAGS: Readonly<Record<SegmentMeasure, readonly string[]>> = {
  revenue: [
    'Revenues',
    'RevenueFromContractWithCustomerExcludingAssessedTax',
    'RevenueFromContractWithCustomerIncludingAssessedTax',
    'SalesRevenueNet',
    'RevenuesNetOfInterestExpense',
    'SalesRevenueGoodsNet',
    'SalesRevenueServicesNet',
  ],
  operating_income: ['OperatingIncomeLoss'],
  pretax_income: [
    'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
    'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments',
  ],
  assets: ['Assets'],
}

/** A fact about a part of the company, with the member that names the part. */
interface Divided {
  readonly fact: Fact
  readonly axis: string
  readonly member: string
  /** Whether the fact is stated for all operating segments together, before eliminations. */
  readonly isOfSegments: boolean
}

const CONSOLIDATION = 'ConsolidationItemsAxis'

/** Returns null for facts about the whole company, another division, or several. */
function toDivided(fact: Fact, by: Division): Divided | null {
  const { dimensions } = fact.context
  const [one, ...more] = dimensions.filter((dimension) => !isOfSegments(dimension))
  if (!one || more.length > 0 || one.isTyped || one.member === null) return null
  if (AXES[withoutPrefix(one.axis)] !== by) return null
  return { fact, axis: one.axis, member: one.member, isOfSegments: dimensions.length > 1 }
}

function isOfSegments({ axis, member }: Dimension): boolean {
  return (
    withoutPrefix(axis) === CONSOLIDATION &&
    withoutPrefix(member ?? '') === 'OperatingSegmentsMember'
  )
}

/** Key of period and unit. */
function periodOf({ context, unit }: Fact): string {
  return `${context.start} ${context.end} ${unit ? toUnitText(unit) : ''}`
}

/** Whether a fact is stated beside the segments: eliminations, corporate items. */
function isAround(fact: Fact, first: Fact): boolean {
  const [one, ...more] = fact.context.dimensions
  return (
    fact.concept === first.concept &&
    periodOf(fact) === periodOf(first) &&
    one !== undefined &&
    more.length === 0 &&
    withoutPrefix(one.axis) === CONSOLIDATION &&
    !isOfSegments(one)
  )
}

export function breakDown(facts: readonly Fact[], linkbases: Linkbases): Breakdown[] {
  const numbers = facts.filter((fact) => isNumeric(fact) && !fact.isNil && isYearly(fact.context))
  return SEGMENT_MEASURES.flatMap((measure) => breakDownMeasure(measure, numbers, linkbases))
}

/** A fiscal year has 52 or 53 weeks, or twelve months. */
const [YEAR_MIN, YEAR_MAX] = [350, 380]

function isYearly({ start, end }: Context): boolean {
  if (end === null) return false
  if (start === null) return true
  const days = daysBetween(start, end)
  return days >= YEAR_MIN && days <= YEAR_MAX
}

function breakDownMeasure(
  measure: SegmentMeasure,
  facts: readonly Fact[],
  linkbases: Linkbases,
): Breakdown[] {
  const named = (tag: string) => facts.filter(({ concept }) => withoutPrefix(concept) === tag)
  const byTag = TAGS[measure].map(named)
  const whole = byTag.flat().filter(({ context }) => context.dimensions.length === 0)
  return DIVISIONS.flatMap((by) => {
    const divided = byTag.map((same) => same.flatMap((fact) => toDivided(fact, by) ?? []))
    const chosen = divided.find(hasSeveral) ?? divided.find((one) => one.length > 0) ?? []
    const concept = chosen[0]?.fact.concept ?? ''
    const groups = toGroups(concept, chosen, linkbases)
    const periods = Map.groupBy(chosen, ({ fact }) => periodOf(fact))
    return [...periods.values()].flatMap((here) =>
      distinct(groups, here).flatMap((group) => {
        const found = toBreakdown({ by, measure, group, here, whole, facts }, linkbases)
        return found ? [found] : []
      }),
    )
  })
}

function hasSeveral(divided: readonly Divided[]): boolean {
  return new Set(divided.map(({ member }) => member)).size > 1
}

/** Restricts groups to the members with values here; a group within another is dropped. */
function distinct(groups: readonly Group[], here: readonly Divided[]): Group[] {
  const known = new Set(here.map(({ member }) => member))
  const cut = groups.map(({ title, parents }) => {
    return { title, parents: new Map([...parents].filter(([member]) => known.has(member))) }
  })
  return cut.filter(({ parents }, at) => {
    if (parents.size === 0) return false
    const isWithin = (other: Group, position: number) =>
      position !== at &&
      (other.parents.size > parents.size ||
        (other.parents.size === parents.size && position < at)) &&
      [...parents.keys()].every((member) => other.parents.has(member))
    return !cut.some(isWithin)
  })
}

interface Question {
  by: Division
  measure: SegmentMeasure
  group: Group
  here: readonly Divided[]
  whole: readonly Fact[]
  facts: readonly Fact[]
}

function toBreakdown(
  { by, measure, group, here, whole, facts }: Question,
  { labels }: Linkbases,
): Breakdown | null {
  const first = here[0]?.fact
  const end = first?.context.end
  if (!first?.unit || !end) return null
  const parts = [...group.parents].flatMap(([member, place]) => {
    const value = findValue(member, here)
    return value ? [{ member, ...place, ...value }] : []
  })
  const totals = whole.filter((fact) => periodOf(fact) === periodOf(first))
  const own = totals.filter(({ concept }) => concept === first.concept)
  const total = pickBest(own.length > 0 ? own : sameConcept(totals))
  const around = by === 'segment' ? facts.filter((fact) => isAround(fact, first)) : []
  const tied = toReconciliation(parts, around, total, (member) => toLabel(labels, member, null))
  // A single part is a division only if it equals the total.
  if (parts.length < 2 && !tied.ties) return null
  return {
    by,
    measure,
    concept: first.concept,
    title: group.title,
    start: first.context.start,
    end,
    unit: toUnitText(first.unit),
    parts,
    ...tied,
    total_concept: total?.concept ?? null,
  }
}

/** Facts with the first one’s concept, since tags come in order of preference. */
function sameConcept(totals: readonly Fact[]): Fact[] {
  return totals.filter(({ concept }) => concept === totals[0]?.concept)
}

/** Value net of intersegment amounts if stated, else the segments’ own. */
function findValue(member: string, here: readonly Divided[]): FiledValue | null {
  const own = here.filter((one) => one.member === member)
  const net = own.filter((one) => !one.isOfSegments)
  const best = pickBest((net.length > 0 ? net : own).map(({ fact }) => fact))
  return best && toFiledValue(best)
}
