// Selection of facts that divide a measure by segment, product or place.

import { type Dimension, type Fact, toUnitText, withoutPrefix } from '../../formats/xbrl/fact.ts'
import type { Division, SegmentMeasure } from './breakdown.ts'

/** Axes of the US-GAAP taxonomies from 2009 on; some moved to the SEC's reporting taxonomy (srt). */
const AXES: Readonly<Record<string, Division>> = {
  StatementBusinessSegmentsAxis: 'segment',
  ProductOrServiceAxis: 'product',
  ProductsAndServicesAxis: 'product',
  StatementGeographicalAxis: 'geography',
}

/** Tags of a measure, in order of preference. */
export const TAGS: Readonly<Record<SegmentMeasure, readonly string[]>> = {
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

/** A fact with the one member it is about. */
export interface Divided {
  readonly fact: Fact
  readonly axis: string
  readonly member: string
  /**
   * Whether it is stated for operating segments together, before intersegment amounts are removed.
   */
  readonly isOfSegments: boolean
}

const CONSOLIDATION = 'ConsolidationItemsAxis'

/** Returns null for facts about the whole company, another division, or several. */
export function toDivided(fact: Fact, by: Division): Divided | null {
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
export function periodOf({ context, unit }: Fact): string {
  return `${context.start} ${context.end} ${unit ? toUnitText(unit) : ''}`
}

/** Whether a fact is stated beside the segments: eliminations, corporate items. */
export function isAround(fact: Fact, first: Fact): boolean {
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
