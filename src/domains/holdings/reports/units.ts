// Unit of a table’s values, thousands or dollars, weighed from several pieces of evidence. The form
// requires dollars since January 2023 and thousands before; filers of either time did both, so the
// filing day is only one piece (SEC, *Form 13F*, Information Table, Column 4).

import type { InformationTable, Position } from './positions.ts'

export const UNITS = ['thousands', 'dollars'] as const
export type Unit = (typeof UNITS)[number]

export interface Evidence {
  readonly about: 'instructions' | 'prices' | 'cover' | 'size'
  readonly speaks_for: Unit
  /** Natural logarithm of the evidence’s odds. */
  readonly weight: number
  readonly detail: string
}

export interface UnitDecision {
  readonly unit: Unit
  readonly evidence: readonly Evidence[]
}

export interface UnitQuestion {
  readonly table: InformationTable
  readonly period: string | null
  readonly filed: string | null
  /** Value on the cover, and the unit it names, if any. */
  readonly coverTotal: number | null
  readonly coverUnit: Unit | null
  readonly isAmendment: boolean
}

/** Odds below e² to one are not a decision. */
const LEAST_WEIGHT = 2

/** Returns null if the evidence is insufficient or contradictory. */
export function decideUnit(question: UnitQuestion): UnitDecision | null {
  const evidence = WITNESSES.flatMap((witness) => witness(question) ?? [])
  const sum = evidence.reduce((total, one) => total + signed(one), 0)
  if (question.table.total === 0) return { unit: 'dollars', evidence }
  if (Math.abs(sum) < LEAST_WEIGHT) return null
  return { unit: sum > 0 ? 'dollars' : 'thousands', evidence }
}

export function factorOf(unit: Unit): number {
  return unit === 'thousands' ? 1000 : 1
}

function signed({ speaks_for, weight }: Evidence): number {
  return speaks_for === 'dollars' ? weight : -weight
}

type Witness = (question: UnitQuestion) => Evidence | null

const WITNESSES: readonly Witness[] = [weighInstructions, weighPrices, weighCover, weighSize]

/** The first day on which the amended form was in use. */
const DOLLARS_SINCE = '2023-01-03'
const FIRST_DOLLAR_PERIOD = '2022-12-31'
/** Weight of the form’s instructions: some thirty filings follow them for each that does not. */
const INSTRUCTIONS_WEIGHT = 3
/** Reports on earlier quarters can be filed late, so that the period alone says less. */
const PERIOD_WEIGHT = 2

/** Unit that the form asks for on a day. */
export function unitDue(filed: string): Unit {
  return filed >= DOLLARS_SINCE ? 'dollars' : 'thousands'
}

function weighInstructions({ filed, period }: UnitQuestion): Evidence | null {
  const about = 'instructions'
  if (filed !== null) {
    const unit = unitDue(filed)
    const detail = `a report filed ${filed} must be in ${unit}`
    return { about, speaks_for: unit, weight: INSTRUCTIONS_WEIGHT, detail }
  }
  if (period === null) return null
  const unit = period >= FIRST_DOLLAR_PERIOD ? 'dollars' : 'thousands'
  const detail = `a report on ${period} was usually due in ${unit}`
  return { about, speaks_for: unit, weight: PERIOD_WEIGHT, detail }
}

/**
 * Decimal logarithms of value ÷ amount, per kind of amount: their mean and deviation when values
 * are dollars. A share is worth some tens of dollars, a unit of principal about one.
 */
const PRICES = {
  SH: { center: 1.7, deviation: 0.6 },
  PRN: { center: 0, deviation: 0.4 },
} as const
/** Thousands move every price three decimal places down. */
const SHIFT = 3
/** Limit of one security’s weight: shares above $1,000 and below $1 exist. */
const ONE_PRICE_MAX = 6
/** Limit of all prices: those of one book share what the manager likes to hold. */
const PRICES_MAX = 12

function weighPrices({ table }: UnitQuestion): Evidence | null {
  const priced = table.positions.filter(({ value, shares }) => value > 0 && shares > 0)
  const held = priced.filter(({ put_call }) => put_call === null)
  // A price of exactly one unit tells nothing: some filers repeat the value in the column of shares.
  const judged = (held.length > 0 ? held : priced).filter((one) => !isRepeated(one))
  if (judged.length === 0) return null
  const odds = weighByValue(judged)
  const below = judged.filter(({ value, shares }) => value < shares).length
  const middle = judged.map(({ value, shares }) => value / shares).sort((a, b) => a - b)
  const median = middle[Math.floor(middle.length / 2)] ?? 0
  return {
    about: 'prices',
    speaks_for: odds > 0 ? 'dollars' : 'thousands',
    weight: round(Math.abs(odds)),
    detail:
      `value ÷ amount of ${judged.length} securities: median ${Number(median.toPrecision(4))}, ` +
      `${below} below 1`,
  }
}

/**
 * Mean of the securities' odds by value, as often as securities of that size make up the table: a
 * hundred cheap warrants don't outvote the shares that are most of it.
 */
function weighByValue(positions: readonly Position[]): number {
  const total = positions.reduce((sum, { value }) => sum + value, 0)
  let mean = 0
  let squares = 0
  for (const position of positions) {
    const share = position.value / total
    mean += share * oddsOf(position)
    squares += share ** 2
  }
  return Math.max(-PRICES_MAX, Math.min(PRICES_MAX, mean / squares))
}

function isRepeated({ share_type, value, shares }: Position): boolean {
  return share_type === 'SH' && value === shares
}

/** Logarithm of the odds for dollars that one security's price gives. */
function oddsOf({ value, shares, share_type }: Position): number {
  const { center, deviation } = PRICES[share_type]
  const middle = center - SHIFT / 2
  const odds = ((Math.log10(value / shares) - middle) * SHIFT) / deviation ** 2
  return Math.max(-ONE_PRICE_MAX, Math.min(ONE_PRICE_MAX, odds))
}

const COVER_WEIGHT = 6
/** A report due in dollars whose cover repeats the table’s total was typed in one unit throughout. */
const AGREEING_COVER_WEIGHT = 4

/**
 * Finds the table’s unit from its total and the cover's: equal totals share a unit, others differ by a
 * thousand.
 */
function weighCover({ table, coverTotal, coverUnit, filed }: UnitQuestion): Evidence | null {
  const about = 'cover'
  const weight = COVER_WEIGHT
  if (coverUnit !== null) {
    return { about, speaks_for: coverUnit, weight, detail: `the cover says ${coverUnit}` }
  }
  if (coverTotal === null || coverTotal === 0 || table.total === 0) return null
  const ratio = coverTotal / table.total
  if (filed !== null && unitDue(filed) === 'dollars' && isNear(ratio, 1)) {
    const detail = `the cover’s total ${coverTotal}, due in dollars, agrees with the table’s`
    return { about, speaks_for: 'dollars', weight: AGREEING_COVER_WEIGHT, detail }
  }
  if (isNear(ratio, 1000)) {
    const detail = `the cover’s total ${coverTotal} is 1000 times the table’s ${table.total}`
    return { about, speaks_for: 'thousands', weight, detail }
  }
  if (!isNear(ratio, 1 / 1000)) return null
  const detail = `the table’s total ${table.total} is 1000 times the cover’s ${coverTotal}`
  return { about, speaks_for: 'dollars', weight, detail }
}

function isNear(ratio: number, wanted: number): boolean {
  return Math.abs(ratio / wanted - 1) < 0.01
}

/** Managers of less than $100 million need not report; the largest hold some trillions. */
const TOO_SMALL = 1_000_000
const TOO_LARGE = 20_000_000_000_000
const SIZE_WEIGHT = 3
const TOO_LARGE_WEIGHT = 6

function weighSize({ table, isAmendment }: UnitQuestion): Evidence | null {
  const about = 'size'
  if (table.total * 1000 > TOO_LARGE) {
    const detail = `${table.total} thousand dollars is more than any manager holds`
    return { about, speaks_for: 'dollars', weight: TOO_LARGE_WEIGHT, detail }
  }
  // An amendment may add a single small holding.
  if (isAmendment || table.total === 0 || table.total >= TOO_SMALL) return null
  const detail = `${table.total} dollars is less than any manager reports`
  return { about, speaks_for: 'thousands', weight: SIZE_WEIGHT, detail }
}

function round(number: number): number {
  return Math.round(number * 10) / 10
}

/** Cover total in dollars; its unit may differ from the table’s. */
export function toCoverDollars(coverTotal: number, tableTotal: number, unit: Unit): number {
  const ratio = tableTotal === 0 ? 1 : coverTotal / tableTotal
  if (unit === 'thousands' && isNear(ratio, 1000)) return coverTotal
  if (unit === 'dollars' && isNear(ratio, 1 / 1000)) return coverTotal * 1000
  return coverTotal * factorOf(unit)
}
