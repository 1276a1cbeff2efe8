// Closing prices in the store, one for each symbol and day.

import type { Database, Queries } from '../../store/database.ts'
import { column, defineTable, each, type RowIn } from '../../store/table.ts'

const prices = defineTable({
  name: 'prices',
  key: ['symbol', 'day'],
  columns: {
    ...each(column.text, 'symbol', 'day'),
    close: column.number,
    adjusted_to: column.textOrNull,
  },
})

export type Price = RowIn<typeof prices>

/** A price that is loaded again replaces the one before. */
export function storePrices(data: Database, rows: readonly Price[]): Promise<void> {
  return data.transaction((tx) => prices.upsertMany(tx, data.engine, rows))
}

export interface PriceWindow {
  readonly from: string
  readonly to: string
  readonly limit: number
}

/** Newest first. */
export function selectPrices(
  data: Queries,
  symbol: string,
  { from, to, limit }: PriceWindow,
): Promise<Price[]> {
  return prices.all(
    data,
    `where symbol = $1 and day >= $2 and day <= $3 order by day desc limit ${Math.trunc(limit)}`,
    symbol,
    from,
    to,
  )
}

export async function hasPrices(data: Queries, symbol: string): Promise<boolean> {
  const found = await data.one('select 1 as found from prices where symbol = $1 limit 1', symbol)
  return found !== undefined
}
