// Stores lines of a file of prices, some at a time.

import type { Database } from '../../store/database.ts'
import { parsePrice } from './parse.ts'
import { type Price, storePrices } from './store.ts'

/** Symbol, day and close of a line, as the file has them. */
export type PriceLine = readonly [symbol: unknown, day: unknown, close: unknown]

export interface LoadedPrices {
  loaded: number
  /** Lines that are no price. */
  skipped: number
  symbols: number
  first_day: string | null
  last_day: string | null
}

const AT_ONCE = 2_000

export async function loadPriceLines(
  data: Database,
  lines: AsyncIterable<PriceLine>,
  adjustedTo: string | null,
): Promise<LoadedPrices> {
  const symbols = new Set<string>()
  const counts: LoadedPrices = {
    loaded: 0,
    skipped: 0,
    symbols: 0,
    first_day: null,
    last_day: null,
  }
  // The last line of a symbol and day is the one that holds.
  let batch = new Map<string, Price>()
  const flush = async () => {
    if (batch.size > 0) await storePrices(data, [...batch.values()])
    batch = new Map()
  }
  for await (const [symbol, on, close] of lines) {
    const price = parsePrice(symbol, on, close)
    if (!price) {
      counts.skipped++
      continue
    }
    const { day } = price
    counts.loaded++
    symbols.add(price.symbol)
    if (counts.first_day === null || day < counts.first_day) counts.first_day = day
    if (counts.last_day === null || day > counts.last_day) counts.last_day = day
    batch.set(`${price.symbol} ${day}`, { ...price, adjusted_to: adjustedTo })
    if (batch.size >= AT_ONCE) await flush()
  }
  await flush()
  return { ...counts, symbols: symbols.size }
}
