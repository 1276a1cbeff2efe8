// EDGAR's ticker lists to rows. Pure.

import { isCik, toCik, toTicker } from '../../kernel/identifiers.ts'
import { unreadable } from '../../kernel/unreadable.ts'

export interface TickerRow {
  ticker: string
  cik: string
  name: string
  exchange: string | null
  /** Place in the publisher's list, which is ordered by size. */
  position: number
}

export interface TickerList {
  rows: TickerRow[]
  /** Places of entries without a ticker or a CIK. */
  skipped: number[]
}

/**
 * Reads `company_tickers_exchange.json`: `{fields: [...], data: [[...], ...]}`. One odd entry leaves
 * the others standing; when none can be read, the list has changed.
 */
export function parseTickersExchange(document: unknown, url: string): TickerList {
  const { fields, data } = (document ?? {}) as { fields?: unknown; data?: unknown }
  if (!Array.isArray(fields) || !Array.isArray(data)) throw unreadable(url, 'fields, data')
  const at = Object.fromEntries(fields.map((name, index) => [String(name), index]))
  const { cik, name, ticker, exchange } = at
  if (cik === undefined || name === undefined || ticker === undefined || exchange === undefined) {
    throw unreadable(url, 'fields')
  }
  return toList(
    data.map((entry) => {
      const row: unknown[] = Array.isArray(entry) ? entry : []
      return { ticker: row[ticker], cik: row[cik], name: row[name], exchange: row[exchange] }
    }),
    url,
  )
}

/** Reads `company_tickers.json`: `{"0": {cik_str, ticker, title}, ...}`; it names no exchange. */
export function parseTickers(document: unknown, url: string): TickerList {
  if (typeof document !== 'object' || document === null) throw unreadable(url, 'document')
  return toList(
    Object.values(document).map((entry) => {
      const { cik_str: cik, ticker, title: name } = (entry ?? {}) as Record<string, unknown>
      return { ticker, cik, name, exchange: null }
    }),
    url,
  )
}

type Entry = Record<'ticker' | 'cik' | 'name' | 'exchange', unknown>

function toList(entries: readonly Entry[], url: string): TickerList {
  const rows: TickerRow[] = []
  const skipped: number[] = []
  for (const [position, { ticker, cik, name, exchange }] of entries.entries()) {
    const spelled = typeof ticker === 'string' ? toTicker(ticker) : ''
    if (spelled === '' || !isCik(String(cik))) skipped.push(position)
    else {
      rows.push({
        ticker: spelled,
        cik: toCik(String(cik)),
        name: String(name ?? ''),
        exchange: typeof exchange === 'string' ? exchange : null,
        position,
      })
    }
  }
  if (rows.length === 0 && skipped.length > 0) throw unreadable(url, 'every entry')
  return { rows, skipped }
}

/** Merges the lists to one row per ticker, preferring the list with exchanges. */
export function mergeTickers(withExchange: TickerRow[], without: TickerRow[]): TickerRow[] {
  const rows = new Map(withExchange.map((row) => [row.ticker, row]))
  for (const row of without) {
    if (!rows.has(row.ticker)) rows.set(row.ticker, { ...row, position: rows.size })
  }
  return [...rows.values()]
}
