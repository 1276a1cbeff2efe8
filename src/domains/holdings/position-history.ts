// One security in a manager’s quarters: each kind of option and each CUSIP is a series of its own.

import type { DataContext } from '../../contract/declare/endpoint.ts'
import { type Step, toOrigin } from './history.ts'
import type { Comparison } from './portfolio/changes.ts'
import { sumOf } from './portfolio/turnover.ts'
import { keyOf, type Position } from './reports/positions.ts'
import { findTickers, NO_TICKER, type Ticker } from './tickers.ts'

export interface SecurityQuery {
  ticker: string | null
  cusip: string | null
}

interface Slice {
  origin: ReturnType<typeof toOrigin>
  /** Total of the portfolio; null without one. */
  total: number | null
  held: ReadonlyMap<string, Position>
  comparisons: ReadonlyMap<string, Comparison>
  gone: ReadonlyMap<string, Position>
}

/** Finds the security in successive quarters; each CUSIP is looked up once. */
export function createSlicer(query: SecurityQuery, asOf: string | null, context: DataContext) {
  const tickers = new Map<string, Ticker>()
  const select = async (positions: readonly Position[]) => {
    const { cusip, ticker } = query
    const among = cusip === null ? positions : positions.filter((one) => one.cusip === cusip)
    const fresh = among.filter((one) => !tickers.has(one.cusip))
    const found = await findTickers(fresh, asOf, context)
    for (const one of fresh) tickers.set(one.cusip, found.get(one.cusip) ?? NO_TICKER)
    const kept = among.filter((one) => cusip !== null || tickers.get(one.cusip)?.ticker === ticker)
    return new Map(kept.map((one) => [keyOf(one), one]))
  }
  return {
    async slice(cik: string, step: Step): Promise<Slice> {
      const { quarter, compared } = step
      const held = await select(quarter.portfolio?.positions ?? [])
      const gone = await select(compared?.exits ?? [])
      return {
        origin: toOrigin(cik, step),
        total: quarter.portfolio && sumOf(quarter.portfolio.positions),
        held,
        comparisons: new Map(
          [...held.keys()].flatMap((key) => {
            const one = compared?.comparisons.get(key)
            return one ? [[key, one] as const] : []
          }),
        ),
        gone,
      }
    },
    toSeries(slices: readonly Slice[]) {
      const keys = new Map(slices.flatMap(({ held, gone }) => [...held, ...gone]))
      return [...keys].sort(byKey).map(([key, position]) => {
        const { issuer, title_of_class, cusip, share_type, put_call } = position
        const ticker = tickers.get(cusip) ?? NO_TICKER
        const quarters = slices.map((slice) => ({ ...slice.origin, ...toAmounts(slice, key) }))
        return { issuer, title_of_class, cusip, ...ticker, share_type, put_call, quarters }
      })
    },
  }
}

function byKey([a]: readonly [string, Position], [b]: readonly [string, Position]): number {
  return a < b ? -1 : 1
}

function toAmounts({ total, held, comparisons, gone }: Slice, key: string) {
  if (total === null) return NO_AMOUNTS
  const position = held.get(key)
  if (position) {
    const comparison = comparisons.get(key)
    return {
      shares: position.shares,
      value: position.value,
      weight: total > 0 ? Number((position.value / total).toFixed(6)) : null,
      change: comparison?.change ?? null,
      shares_change: comparison?.shares_change ?? null,
      split_factor: comparison?.split_factor ?? null,
    }
  }
  const left = gone.get(key)
  if (!left) return NOT_HELD
  return { ...NOT_HELD, change: 'gone' as const, shares_change: -left.shares }
}

const NO_AMOUNTS = {
  shares: null,
  value: null,
  weight: null,
  change: null,
  shares_change: null,
  split_factor: null,
} as const

const NOT_HELD = { ...NO_AMOUNTS, shares: 0, value: 0, weight: 0 } as const
