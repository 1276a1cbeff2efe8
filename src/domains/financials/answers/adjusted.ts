// Statements and share counts on the newest share basis: counts are multiplied by the factor of the
// splits since each value’s filing, amounts per share divided by it.

import type { ExtendedMeasure, Measure } from '../measures/measures.ts'
import type {
  CellSource,
  RowSources,
  ShareFigure,
  ShareSplit,
  SharesView,
  SplitFactors,
} from '../model.ts'
import { roundFloat } from '../statements/cells.ts'
import { SHARE_MEASURES, splitFactorSince } from '../statements/share-basis.ts'

/** Digits after the point of an adjusted amount per share: a cent of an old share may be less than a cent. */
const PER_SHARE_DIGITS = 6

type Values = Readonly<Partial<Record<Measure | ExtendedMeasure, number | null>>>

/**
 * The row's values that a split changes, adjusted; amounts per share rounded to a millionth, counts
 * to whole shares. `split_factor` is null where the row's values have several.
 */
export function adjustRow(row: Values, factors: SplitFactors | null) {
  const adjusted: Partial<Record<Measure | ExtendedMeasure, number>> = {}
  const used = new Set<number>()
  for (const [measure, kind] of SHARE_MEASURES) {
    const value = row[measure]
    if (typeof value !== 'number') continue
    const factor = factors?.[measure] ?? 1
    used.add(factor)
    if (factor === 1) continue
    adjusted[measure] = kind === 'shares' ? Math.round(value * factor) : perShare(value / factor)
  }
  const [only = 1] = used
  return { ...adjusted, split_factor: used.size > 1 ? null : only }
}

function perShare(value: number): number {
  return Number(value.toFixed(PER_SHARE_DIGITS))
}

/** Adds the adjustment to the formulas of adjusted values. */
export function adjustSources(sources: RowSources, factors: SplitFactors | null): RowSources {
  const adjusted: RowSources = { ...sources }
  for (const [measure, kind] of SHARE_MEASURES) {
    const source = sources[measure]
    const factor = factors?.[measure] ?? 1
    if (source && factor !== 1) adjusted[measure] = adjustSource(source, kind, factor)
  }
  return adjusted
}

function adjustSource(
  { formula, facts }: CellSource,
  kind: 'per_share' | 'shares',
  factor: number,
): CellSource {
  const value = formula === null ? 'as tagged' : `(${formula})`
  const sign = kind === 'shares' ? 'x' : '/'
  return { derived: true, formula: `${value} ${sign} split factor ${factor}`, facts }
}

/** Adjusts share counts only, since a public float is money. */
export function adjustShares(view: SharesView, splits: readonly ShareSplit[]): SharesView {
  const adjust = (figure: ShareFigure) => adjustFigure(figure, splits)
  const { shares_outstanding: current, classes, history } = view
  return {
    ...view,
    shares_outstanding: current && adjust(current),
    classes: classes.map(adjust),
    ...(history
      ? { history: { ...history, shares_outstanding: history.shares_outstanding.map(adjust) } }
      : {}),
  }
}

function adjustFigure(figure: ShareFigure, splits: readonly ShareSplit[]): ShareFigure {
  const factor = splitFactorSince(splits, figure.filed)
  if (factor === 1) return { ...figure, split_factor: factor }
  const { exact: _, ...rest } = figure
  return { ...rest, value: Math.round(roundFloat(figure.value * factor)), split_factor: factor }
}
