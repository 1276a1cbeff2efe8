// Choice of a chart’s lines and kind: one to four lines, in the address.

import type { Query } from '../../pages/ask.ts'

export const LINE_FIELDS = [
  ['line', 'Line'],
  ['line2', 'Second'],
  ['line3', 'Third'],
  ['line4', 'Fourth'],
] as const

export type ChartKind = 'lines' | 'bars'

export interface ChartChoice {
  /** Names of lines in the order of the address. */
  readonly lines: readonly string[]
  readonly kind: ChartKind
}

export function toChartKind(query: Query): ChartKind {
  return query.chart === 'bars' ? 'bars' : 'lines'
}

export function toChartChoice(query: Query): ChartChoice {
  const named = LINE_FIELDS.flatMap(([field]) => query[field] || [])
  return { lines: [...new Set(named)], kind: toChartKind(query) }
}

/** The parameters of an address that shows the choice. */
export function chartQuery({ lines, kind }: ChartChoice): Query {
  const named = LINE_FIELDS.map(([field], index) => [field, lines[index]] as const)
  return { ...Object.fromEntries(named), chart: kind === 'bars' ? 'bars' : undefined }
}
