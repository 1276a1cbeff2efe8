// EDGAR's ticker lists to rows. Pure.

import { Failure } from '../../kernel/failure.ts'
import { toCik, toTicker } from '../../kernel/identifiers.ts'

export interface TickerRow {
  ticker: string
  cik: string
  name: string
  exchange: string | null
  /** Place in the publisher's list, which is ordered by size. */
  position: number
}

/** Reads `company_tickers_exchange.json`: `{fields: [...], data: [[...], ...]}`. */
export function parseTickersExchange(document: unknown, url: string): TickerRow[] {
  const { fields, data } = (document ?? {}) as { fields?: unknown; data?: unknown }
  if (!Array.isArray(fields) || !Array.isArray(data)) throw unreadable(url, 'fields, data')
  const at = Object.fromEntries(fields.map((name, index) => [String(name), index]))
  const { cik, name, ticker, exchange } = at
  if (cik === undefined || name === undefined || ticker === undefined || exchange === undefined) {
    throw unreadable(url, 'fields')
  }
  return data.map((row: unknown[], position) => ({
    ticker: toTicker(String(row[ticker])),
    cik: toCik(String(row[cik])),
    name: String(row[name]),
    exchange: row[exchange] === null ? null : String(row[exchange]),
    position,
  }))
}

/** Reads `company_tickers.json`: `{"0": {cik_str, ticker, title}, ...}`; it names no exchange. */
export function parseTickers(document: unknown, url: string): TickerRow[] {
  if (typeof document !== 'object' || document === null) throw unreadable(url, 'document')
  return Object.values(document).map((entry, position) => {
    const { cik_str: cik, ticker, title } = entry as Record<string, unknown>
    if (cik === undefined || ticker === undefined) throw unreadable(url, `entry ${position}`)
    return {
      ticker: toTicker(String(ticker)),
      cik: toCik(String(cik)),
      name: String(title),
      exchange: null,
      position,
    }
  })
}

/** One row per ticker: the list with exchanges first, what only the other one has after it. */
export function mergeTickers(withExchange: TickerRow[], without: TickerRow[]): TickerRow[] {
  const rows = new Map(withExchange.map((row) => [row.ticker, row]))
  for (const row of without) {
    if (!rows.has(row.ticker)) rows.set(row.ticker, { ...row, position: rows.size })
  }
  return [...rows.values()]
}

function unreadable(url: string, member: string): Failure {
  return new Failure('publisher.changed', `The document ${url} cannot be read: ${member}.`)
}
