// Lines over periods, as charts draw them.

import { RATIO_LINES } from '../../../catalogue/catalogue.ts'
import type { Json } from '../../pages/ask.ts'
import { isNumber, list, percent, short, text } from '../../pages/figures.ts'
import { type Line, unitKind } from './statement-lines.ts'

type Row = Readonly<Record<string, unknown>>

export interface Period {
  readonly name: string
  readonly day: string
  readonly value: number | null
}

export interface Series {
  readonly measure: string
  readonly label: string
  readonly unit: string
  /** Oldest first. */
  readonly periods: readonly Period[]
}

const PERCENT = 'percent'
const TIMES = 'times'

/** How a value of the unit is written. */
export function inUnit(unit: string): (value: number) => string {
  if (unit === PERCENT) return percent
  return unit === TIMES ? (value) => value.toFixed(2) : short
}

/** Every line of these statements that has a value in some period. */
export function seriesOf(
  body: Json,
  statements: readonly { member: string; lines: readonly Line[] }[],
): Series[] {
  const currency = text(body.currency)
  return statements.flatMap(({ member, lines }) => {
    const rows = list(body[member])
    return lines.flatMap(({ member: measure, label }) => {
      const unit = unitOf(measure, currency)
      return toSeries({ measure, label, unit }, rows, (row) => row[measure])
    })
  })
}

function unitOf(measure: string, currency: string): string {
  const kind = unitKind(measure)
  if (kind === 'per share') return `${currency} per share`
  return kind === 'shares' ? 'shares' : currency
}

/** Every ratio that has a value in some period of the answer’s history. */
export function ratioSeries(body: Json): Series[] {
  const rows = list(body.history)
  return Object.entries(RATIO_LINES).flatMap(([measure, { label, isTimes }]) => {
    const unit = isTimes ? TIMES : PERCENT
    return toSeries({ measure, label, unit }, rows, ({ ratios }) => (ratios as Row)?.[measure])
  })
}

function toSeries(
  of: Omit<Series, 'periods'>,
  newestFirst: readonly Row[],
  read: (row: Row) => unknown,
): Series[] {
  const periods = newestFirst.toReversed().map((row) => {
    const value = read(row)
    return { name: periodName(row), day: text(row.period), value: isNumber(value) ? value : null }
  })
  return periods.some(({ value }) => value !== null) ? [{ ...of, periods }] : []
}

export function periodName({ fiscal_period, fiscal_year }: Row): string {
  return `${text(fiscal_period)} ${text(fiscal_year)}`
}
