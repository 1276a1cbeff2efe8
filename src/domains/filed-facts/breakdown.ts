// A breakdown: one measure of one year, divided among members that the filer presents together.

import type { FiledValue } from './facts.ts'

export const DIVISIONS = ['segment', 'product', 'geography'] as const
export type Division = (typeof DIVISIONS)[number]

export const SEGMENT_MEASURES = ['revenue', 'operating_income', 'pretax_income', 'assets'] as const
export type SegmentMeasure = (typeof SEGMENT_MEASURES)[number]

export interface Part extends FiledValue {
  readonly member: string
  readonly label: string | null
  /** The member that it is a part of; null for those that the sum is made of. */
  readonly parent: string | null
}

export interface Breakdown {
  readonly by: Division
  readonly measure: SegmentMeasure
  readonly concept: string
  /** Of the part of the report that presents the members together; null where none does. */
  readonly title: string | null
  /** First day; null for a balance. */
  readonly start: string | null
  readonly end: string
  readonly unit: string
  readonly parts: readonly Part[]
  readonly sum: number
  /** What the filer states between the parts and the total. */
  readonly reconciling: readonly Part[]
  /** Null where the report has no such total. */
  readonly total: number | null
  readonly total_concept: string | null
  /** The total less the sum and what reconciles them; null without a total. */
  readonly difference: number | null
  /** Whether the difference is no more than rounding; null without a total. */
  readonly ties: boolean | null
}
