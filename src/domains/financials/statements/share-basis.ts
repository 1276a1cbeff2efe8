// The share basis of a row’s values: that of each fact’s filing day, whatever its period.

import {
  DEFAULT_MEASURES,
  EXTENDED_MEASURES,
  type ExtendedMeasure,
  MEASURES,
  type Measure,
} from '../measures/measures.ts'
import type { ShareSplit, SplitFactors } from '../model.ts'
import { type Cell, type Cells, roundFloat } from './cells.ts'

/** Measures that a split changes, with its effect. */
export const SHARE_MEASURES: ReadonlyMap<Measure | ExtendedMeasure, 'per_share' | 'shares'> =
  new Map(
    [...DEFAULT_MEASURES, ...EXTENDED_MEASURES].flatMap((measure) => {
      const { kind } = MEASURES[measure]
      return kind === 'per_share' || kind === 'shares' ? [[measure, kind] as const] : []
    }),
  )

/** Factor for counts filed on a day; amounts per share are divided by it. */
export function splitFactorSince(splits: readonly ShareSplit[], filed: string): number {
  let product = 1
  for (const split of splits) if (filed < split.filed) product *= split.factor
  return roundFloat(product)
}

export interface ShareBasis {
  readonly factors: SplitFactors
  /** Whether the row’s basis differs from the previous row’s, or is mixed. */
  readonly changes: boolean
  /** Split factor of each measure, from this row or the newest earlier row that has the measure. */
  readonly known: SplitFactors
}

const UNCHANGED: ShareBasis = { factors: {}, changes: false, known: {} }

/** `before` is the basis of the previous row; null for the first. */
export function findShareBasis(
  cells: Cells,
  splits: readonly ShareSplit[],
  before: ShareBasis | null,
): ShareBasis {
  if (splits.length === 0) return UNCHANGED
  const factors: Partial<Record<Measure | ExtendedMeasure, number>> = {}
  const usual = new Set<number>()
  let changes = false
  for (const measure of SHARE_MEASURES.keys()) {
    const cell = cells.get(measure)
    const factor = cell && factorOfCell(cell, splits)
    if (factor === undefined) continue
    factors[measure] = factor
    // Flags are the same with and without `fields=extended`.
    if (MEASURES[measure].fields !== 'default') continue
    if ((before?.known[measure] ?? factor) !== factor) changes = true
    usual.add(factor)
  }
  const isMixed = usual.size > 1
  return { factors, changes: changes || isMixed, known: { ...before?.known, ...factors } }
}

/** Factor of a derived value by its facts about shares, which are on one basis (`quarters.ts`). */
export function factorOfCell(
  { evidence }: Cell,
  splits: readonly ShareSplit[],
): number | undefined {
  const about = evidence.find(({ unit }) => unit === 'shares' || unit.endsWith('/shares'))
  return about && splitFactorSince(splits, about.fact.filed)
}
