// A line of a file of prices: symbol, day and close, under the names that such files give them.

import { isDay } from '../../kernel/time.ts'

const NAMES = {
  symbol: ['symbol', 'ticker'],
  day: ['day', 'date'],
  close: ['close', 'closing_price', 'price'],
} as const
type Part = keyof typeof NAMES

/** Names of a file's columns, as it spells them. */
export type PriceColumns = Readonly<Record<Part, string>>

/** The first name that the file has for each part, or the part that it lacks. */
export function findPriceColumns(
  names: readonly string[],
): PriceColumns | { readonly lacks: Part } {
  const spelled = new Map(names.map((name) => [name.trim().toLowerCase(), name]))
  const found: Partial<Record<Part, string>> = {}
  for (const part of ['symbol', 'day', 'close'] as const) {
    const name = NAMES[part].find((one) => spelled.has(one))
    if (name === undefined) return { lacks: part }
    found[part] = spelled.get(name) ?? name
  }
  return found as PriceColumns
}

export interface ClosingPrice {
  readonly symbol: string
  readonly day: string
  readonly close: number
}

const SYMBOL = /^[A-Z0-9]{1,10}(?:[.\-/][A-Z0-9]{1,4})?$/

/** Returns null for a line that is no price: a symbol, a day, and a close above zero. */
export function parsePrice(symbol: unknown, day: unknown, close: unknown): ClosingPrice | null {
  const ticker = String(symbol ?? '')
    .trim()
    .toUpperCase()
  // Files of other programs write a day as the instant of its beginning.
  const on = String(day ?? '')
    .trim()
    .slice(0, 10)
  const text = String(close ?? '').trim()
  const price = text === '' ? Number.NaN : Number(text)
  if (!SYMBOL.test(ticker) || !isDay(on) || !Number.isFinite(price) || price <= 0) return null
  return { symbol: ticker.replace(/[./]/, '-'), day: on, close: price }
}
