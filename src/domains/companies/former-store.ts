// Tickers that were a company's once.

import { type Queries, valuesList } from '../../store/database.ts'

export interface FormerTicker {
  ticker: string
  cik: string
  name: string
  /** Last day on which it is known to have been the company's. */
  last_on: string
}

const ROWS_PER_INSERT = 400

export async function recordFormerTickers(
  tx: Queries,
  rows: readonly FormerTicker[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
    const part = rows.slice(from, from + ROWS_PER_INSERT)
    await tx.run(
      `insert into former_tickers (ticker, cik, name, last_on) values ${valuesList(part.length, 4)}
       on conflict (ticker, cik) do update set name = excluded.name, last_on = excluded.last_on
         where former_tickers.last_on < excluded.last_on`,
      ...part.flatMap(({ ticker, cik, name, last_on }) => [ticker, cik, name, last_on]),
    )
  }
}

/** Whoever had it, the last one first. */
export function selectFormerTickers(data: Queries, ticker: string): Promise<FormerTicker[]> {
  return data.all<FormerTicker>(
    'select ticker, cik, name, last_on from former_tickers where ticker = $1 order by last_on desc, cik',
    ticker,
  )
}
