// Lines over periods, as charts draw them.

import { RATIO_LINES } from '../../../catalogue/catalogue.ts'
import type { getRatios } from '../../../market/endpoint.ts'
import type { BodyOf } from '../../pages/ask.ts'
import { numberAt, percent, short } from '../../pages/figures.ts'
import type { StatementRow, Statements } from './numbers.ts'
import { type Line, type StatementMember, unitKind } from './statement-lines.ts'

export type Ratios = BodyOf<typeof getRatios>
/** The ratios of one period. */
export type RatioRow = NonNullable<Ratios['history']>[number]
type PeriodRow = Pick<RatioRow, 'period' | 'fiscal_period' | 'fiscal_year'>

export interface Period {
  readonly name: string
  readonly day: string
  readonly value: number | null
}

export interface Series {
  readonly measure: string
  readonly label: string
  readonly unit: string
  /** Periods of the chart, the oldest first. */
  readonly periods: readonly Period[]
}

const PERCENT = 'percent'
const TIMES = 'times'

/** Format of a unit’s values. */
export function inUnit(unit: string): (value: number) => string {
  if (unit === PERCENT) return percent
  return unit === TIMES ? (value) => value.toFixed(2) : short
}

/** Lines of these statements with a value in some period. */
export function seriesOf(
  body: Statements,
  statements: readonly { member: StatementMember; lines: readonly Line[] }[],
): Series[] {
  const currency = body.currency ?? ''
  return statements.flatMap(({ member, lines }) => {
    const rows: readonly StatementRow[] = body[member]
    return lines.flatMap(({ member: measure, label }) => {
      const unit = unitOf(measure, currency)
      return toSeries({ measure, label, unit }, rows, (row) => numberAt(row, measure))
    })
  })
}

function unitOf(measure: string, currency: string): string {
  const kind = unitKind(measure)
  if (kind === 'per share') return `${currency} per share`
  return kind === 'shares' ? 'shares' : currency
}

/** Ratios with a value in some period of the answer’s history. */
export function ratioSeries({ history = [] }: Ratios): Series[] {
  return Object.entries(RATIO_LINES).flatMap(([measure, { label, isTimes }]) => {
    const unit = isTimes ? TIMES : PERCENT
    return toSeries({ measure, label, unit }, history, ({ ratios }) => numberAt(ratios, measure))
  })
}

function toSeries<Row extends PeriodRow>(
  of: Omit<Series, 'periods'>,
  newestFirst: readonly Row[],
  valueIn: (row: Row) => number | null,
): Series[] {
  const periods = newestFirst.toReversed().map((row) => {
    return { name: periodName(row), day: row.period, value: valueIn(row) }
  })
  return periods.some(({ value }) => value !== null) ? [{ ...of, periods }] : []
}

export function periodName({ fiscal_period, fiscal_year }: Omit<PeriodRow, 'period'>): string {
  return `${fiscal_period} ${fiscal_year}`
}
