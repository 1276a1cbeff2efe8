// EDGAR's list of funds' classes to rows. Pure.

import { toCik, toTicker } from '../../kernel/identifiers.ts'
import { unreadable } from '../../kernel/unreadable.ts'

export interface FundClass {
  symbol: string
  /** CIK of the trust that files for the fund. */
  cik: string
  series_id: string
  class_id: string
}

const COLUMNS = ['cik', 'seriesId', 'classId', 'symbol'] as const

/** Reads `company_tickers_mf.json`: `{fields: [...], data: [[...], ...]}`; a class may have no symbol. */
export function parseFundTickers(document: unknown, url: string): FundClass[] {
  const { fields, data } = (document ?? {}) as { fields?: unknown; data?: unknown }
  if (!Array.isArray(fields) || !Array.isArray(data)) throw unreadable(url, 'fields, data')
  const [cik, series, one, symbol] = COLUMNS.map((name) => fields.indexOf(name))
  if ([cik, series, one, symbol].includes(-1)) throw unreadable(url, 'fields')
  const rows = data.map((row: unknown[]) => {
    const text = (at: number | undefined) => String(row[at ?? -1] ?? '')
    const symbolText = toTicker(text(symbol))
    return { symbol: symbolText, cik: text(cik), series_id: text(series), class_id: text(one) }
  })
  return rows
    .filter((row) => row.symbol !== '')
    .map((row) => {
      if (!/^\d{1,10}$/.test(row.cik)) throw unreadable(url, `the CIK of ${row.symbol}`)
      return { ...row, cik: toCik(row.cik) }
    })
}
