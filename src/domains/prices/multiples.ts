// Multiples of a company on a day, by a price and by the figures known at its close. Nothing is estimated:
// a part that is missing leaves null, with its reason.

import { type Absence, explain, toReason } from '../../contract/answer/absence.ts'
import type { KnownFigures, KnownSplit, TwelveMonths } from '../../contract/declare/capabilities.ts'
import { USED, type Used, type Valuation } from './model.ts'
import type { Price } from './store.ts'

/** The currency of all loaded prices. */
const PRICE_CURRENCY = 'USD'
/** Annual reports of foreign issuers, whose shares are often quoted as receipts for several. */
const FOREIGN = /^(?:20|40)-F/

export interface Costing {
  readonly price: Price
  /** The close of the price’s day. */
  readonly knownAt: string
  readonly known: KnownFigures
  readonly splits: readonly KnownSplit[]
  /** Why the price is not that of the shares counted; null if it is. */
  readonly otherSecurity: Absence | null
}

type Result = { readonly value: number } | { readonly absence: Absence }

export function toValuation(costing: Costing): Valuation {
  const { price, knownAt, known } = costing
  const { shares, twelveMonths: months } = known
  const quoted = toQuoted(costing)
  const factor = shares ? factorBetween(costing.splits, shares.as_of, price.day) : null
  const market = toMarketValue(costing, quoted, factor)
  const values = valuesIn(known)
  const enterprise = toEnterpriseValue(market, values)
  const found = {
    price: quoted,
    market_value: market,
    enterprise_value: enterprise,
    pe: over(market, values('net_income')),
    ps: over(market, values('revenue')),
    pb: over(market, values('stockholders_equity')),
    ev_to_ebitda: over(
      enterprise,
      sum(values('operating_income'), values('depreciation_amortization')),
    ),
    fcf_yield: over(values('free_cash_flow'), market),
  }
  return {
    day: price.day,
    known_at: knownAt,
    close: price.close,
    adjusted_to: price.adjusted_to,
    shares: shares && factor !== null ? { ...shares, split_factor: factor } : null,
    twelve_months: months && toMonths(months),
    ...valuesOf(found),
    inputs: months && inputsOf(months),
    missing: toMissing({
      ...(shares && factor === null && { shares: BETWEEN_SPLITS }),
      ...(known.whyNoShares && { shares: known.whyNoShares }),
      ...(known.whyNoMonths && { twelve_months: known.whyNoMonths }),
      ...absencesOf(found),
    }),
  }
}

function inputsOf({ values }: TwelveMonths): Record<Used, number | null> {
  const reported = USED.map((name) => [name, values[name] ?? null] as const)
  // Each measure that is used has an entry.
  return Object.fromEntries(reported) as Record<Used, number | null>
}

function toMissing(absences: Readonly<Record<string, Absence>>) {
  return Object.entries(absences).map(([name, absence]) => ({ name, ...toReason(absence) }))
}

function toMonths({ end, currency, form, accession, filed }: TwelveMonths) {
  return { end, currency, form, accession, filed }
}

/** The price as it was quoted: splits since that were taken into it are undone. */
function toQuoted({ price, splits }: Costing): Result {
  const { day, close, adjusted_to: adjustedTo } = price
  if (adjustedTo === null) return { value: close }
  const factor = factorBetween(splits, day, adjustedTo)
  return factor === null ? { absence: BETWEEN_SPLITS } : { value: close * factor }
}

/**
 * New shares for one, by splits that took effect after the first day and by the last. Null if a split
 * may have taken effect on either side of one of the days.
 */
export function factorBetween(
  splits: readonly KnownSplit[],
  after: string,
  until: string,
): number | null {
  let factor = 1
  for (const { effective_from: from, effective_to: to, factor: ratio } of splits) {
    if (to <= after || from > until) continue
    if (from <= after || to > until) return null
    factor *= ratio
  }
  return factor
}

const BETWEEN_SPLITS = explain({
  reason: 'not_applicable',
  why: 'the filings leave open whether a split had taken effect by that day',
})

function toMarketValue(
  { known, otherSecurity }: Costing,
  quoted: Result,
  factor: number | null,
): Result {
  if ('absence' in quoted) return quoted
  if (otherSecurity) return { absence: otherSecurity }
  const { shares, whyNoShares, twelveMonths } = known
  if (whyNoShares) return { absence: whyNoShares }
  if (!shares || factor === null) return { absence: BETWEEN_SPLITS }
  if (twelveMonths && FOREIGN.test(twelveMonths.form)) {
    const why = `what is quoted may stand for several of the shares that the ${twelveMonths.form} counts`
    return { absence: explain({ reason: 'not_applicable', why }) }
  }
  return { value: quoted.value * shares.value * factor }
}

type Values = (name: Used) => Result

function valuesIn({ twelveMonths: months, whyNoMonths }: KnownFigures): Values {
  return (name) => {
    if (!months) return { absence: whyNoMonths ?? noValue(name, 'the statements') }
    if (months.currency !== PRICE_CURRENCY) {
      const why = `the statements are in ${months.currency ?? 'no currency'}, the price is in USD`
      return { absence: explain({ reason: 'not_applicable', why }) }
    }
    const value = months.values[name]
    if (value === undefined) return { absence: noValue(name, `the twelve months to ${months.end}`) }
    return { value }
  }
}

function noValue(name: string, where: string): Absence {
  return explain({ reason: 'not_applicable', why: `${name} is null for ${where}` })
}

/** Debt, and cash besides, of which a company may have the one kind or the other. */
function toEnterpriseValue(market: Result, values: Values): Result {
  const debt = anyOf(values('short_term_debt'), values('long_term_debt'))
  const cash = values('cash_and_equivalents')
  const investments = orNothing(values('short_term_investments'))
  const others = minus(values('total_equity'), values('stockholders_equity'))
  return minus(sum(sum(market, debt), orNothing(others)), sum(cash, { value: investments.value }))
}

function anyOf(first: Result, second: Result): Result {
  if ('absence' in first && 'absence' in second) return first
  return { value: orNothing(first).value + orNothing(second).value }
}

function orNothing(result: Result): { readonly value: number } {
  return 'value' in result ? result : { value: 0 }
}

function sum(first: Result, second: Result): Result {
  if ('absence' in first) return first
  return 'absence' in second ? second : { value: first.value + second.value }
}

function minus(first: Result, second: Result): Result {
  if ('absence' in first) return first
  return 'absence' in second ? second : { value: first.value - second.value }
}

const NOT_POSITIVE = explain({
  reason: 'not_applicable',
  why: 'what it is divided by is not above zero',
})

function over(first: Result, second: Result): Result {
  if ('absence' in first) return first
  if ('absence' in second) return second
  return second.value > 0 ? { value: first.value / second.value } : { absence: NOT_POSITIVE }
}

type Names = 'price' | 'market_value' | 'enterprise_value' | 'pe' | 'ps' | 'pb' | 'ev_to_ebitda'
type Found = Readonly<Record<Names | 'fcf_yield', Result>>

function valuesOf(found: Found) {
  const entries = Object.entries(found).map(([name, result]) => [
    name,
    'value' in result ? toPlain(result.value) : null,
  ])
  // Each name has its value, or null.
  return Object.fromEntries(entries) as Record<keyof Found, number | null>
}

/** Twelve digits: products of prices are no more exact than the prices. */
function toPlain(value: number): number {
  return Number(value.toPrecision(12))
}

function absencesOf(found: Found): Record<string, Absence> {
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, result]) =>
      'absence' in result ? [[name, result.absence] as const] : [],
    ),
  )
}
