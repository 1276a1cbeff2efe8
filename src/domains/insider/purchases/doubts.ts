// Trades whose price or value the issuer's other trades contradict, or that nothing confirms although
// they are too large to be believed alone. Pure.

import { daysBetween } from '../../../kernel/time.ts'
import { UNUSUAL_VALUE } from '../forms/flags.ts'
import type { Line } from '../forms/ownership-document.ts'
import type { InsiderRule } from '../forms/rules.ts'

export type Doubt = Extract<
  InsiderRule,
  'price.is_total' | 'price.implausible' | 'value.implausible'
>

/** The numbers by which a trade is judged. */
export interface JudgedTrade {
  readonly accession: string
  readonly line: number
  readonly trade_key: string
  readonly transaction_date: string | null
  /** Kind of security that prices are compared within. */
  readonly security: string
  /** Price of one share; of a derivative, of one underlying share. */
  readonly unit_price: number | null
  readonly shares: number | null
  readonly value: number | null
}

/** Prices of so many days before and after a trade are compared with it. */
export const COMPARED_DAYS = 365
/** Prices within this factor of each other confirm each other. */
const TOLERANCE = 10
/** Hardly any share has ever traded above this price in dollars. */
const USUAL_PRICE_MAX = 10_000
/** Below this value, a dear share that no other trade confirms is believed. */
const BELIEVED_VALUE_MAX = 1e8

/** Doubts about an issuer's trades, judged by one another; trades without a doubt are left out. */
export function findDoubts<Trade extends JudgedTrade>(trades: readonly Trade[]): Map<Trade, Doubt> {
  const doubts = new Map<Trade, Doubt>()
  for (const alike of Map.groupBy(trades, ({ security }) => security).values()) {
    const prices = alike.flatMap(({ unit_price: price }) =>
      price !== null && price > 0 ? price : [],
    )
    const lowest = prices.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
    for (const trade of alike) {
      // No other price can refute one that is close to the lowest of all.
      const price = trade.unit_price ?? 0
      const isUsual = price < lowest * TOLERANCE && price <= USUAL_PRICE_MAX
      if (isUsual && !isUnusual(trade.value)) continue
      const doubt = findDoubt(trade, alike)
      if (doubt !== null) doubts.set(trade, doubt)
    }
  }
  return doubts
}

function findDoubt(trade: JudgedTrade, others: readonly JudgedTrade[]): Doubt | null {
  const { unit_price: price, shares, value } = trade
  if (price === null || price <= 0) return isUnusual(value) ? 'value.implausible' : null
  const prices = comparable(trade, others)
  const reference = medianOf(prices)
  const each = shares === null || shares <= 1 ? null : price / shares
  if (reference !== null) {
    if (price < reference * TOLERANCE) {
      const isAlone = isUnusual(value) && !prices.some((one) => isNear(one, price))
      return isAlone ? 'value.implausible' : null
    }
    return each !== null && isNear(each, reference) ? 'price.is_total' : 'price.implausible'
  }
  const isLarge = value !== null && value >= BELIEVED_VALUE_MAX
  if (isLarge && price > USUAL_PRICE_MAX && each !== null && each < USUAL_PRICE_MAX) {
    return each >= 1 ? 'price.is_total' : 'price.implausible'
  }
  return isUnusual(value) ? 'value.implausible' : null
}

function isUnusual(value: number | null): boolean {
  return value !== null && value >= UNUSUAL_VALUE
}

/**
 * Prices of other trades in the same kind of security around the same time. A filer repeats its
 * mistake, so that of a trade too large to be believed alone no unusual price counts.
 */
function comparable(trade: JudgedTrade, others: readonly JudgedTrade[]): number[] {
  const { accession, trade_key, transaction_date: day, value } = trade
  const most = isUnusual(value) ? USUAL_PRICE_MAX : Number.POSITIVE_INFINITY
  if (day === null) return []
  return others.flatMap((other) => {
    if (other.accession === accession || other.trade_key === trade_key) return []
    const price = other.unit_price ?? 0
    if (other.transaction_date === null || price <= 0 || price > most) return []
    const days = Math.abs(daysBetween(day, other.transaction_date))
    return days <= COMPARED_DAYS ? [price] : []
  })
}

function medianOf(prices: readonly number[]): number | null {
  const sorted = prices.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}

function isNear(a: number, b: number): boolean {
  return a > b / 2 && a < b * 2
}

/** Securities other than shares, whose prices differ with their terms. */
const OTHER_KIND =
  /prefer|\bnotes?\b|debenture|\bbonds?\b|warrant|\brights?\b|option|swap|forward|\bunits?\b|partner|depositary|\bAD[SR]s?\b/i

/** Kind of security within which prices are compared. */
export function toSecurityKind({ derivative, security, underlying_security: under }: Line): string {
  const title = (derivative ? (under ?? security) : security) ?? ''
  return OTHER_KIND.test(title)
    ? title
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, ' ')
        .trim()
    : 'shares'
}

/** Price of one share; of a derivative, of one underlying share. Null if the row does not tell. */
export function toUnitPrice(line: Line): number | null {
  const { derivative, value, shares, underlying_shares: under } = line
  const count = derivative && under !== null && under > 0 ? under : shares
  if (value === null || count === null || count <= 0) return null
  return value / count
}
