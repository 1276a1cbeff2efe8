// A breakdown: one measure of one year, divided among members that the filer presents together.

import type { FiledValue } from './facts.ts'

export const DIVISIONS = ['segment', 'product', 'geography'] as const
export type Division = (typeof DIVISIONS)[number]

export const SEGMENT_MEASURES = ['revenue', 'operating_income', 'pretax_income', 'assets'] as const
export type SegmentMeasure = (typeof SEGMENT_MEASURES)[number]

export interface Part extends FiledValue {
  readonly member: string
  readonly label: string | null
  /** Member that it is part of; null for members that make up the sum. */
  readonly parent: string | null
}

export interface Breakdown {
  readonly by: Division
  readonly measure: SegmentMeasure
  readonly concept: string
  /** Title of the report’s part that presents the members together; null if there is none. */
  readonly title: string | null
  /** First day; null for a balance. */
  readonly start: string | null
  readonly end: string
  readonly unit: string
  readonly parts: readonly Part[]
  readonly sum: number
  /** Parts that the filer states between the members and the total. */
  readonly reconciling: readonly Part[]
  /** Total; null if the report states none. */
  readonly total: number | null
  readonly total_concept: string | null
  /** Total less the sum and the reconciling parts; null without a total. */
  readonly difference: number | null
  /** Whether the difference is no more than rounding; null without a total. */
  readonly ties: boolean | null
}
