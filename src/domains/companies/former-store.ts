// Tickers that were a company's once.

import { inParts, type Queries, valuesList } from '../../store/database.ts'

export interface FormerTicker {
  ticker: string
  cik: string
  name: string
  /** Last day on which it is known to have been the company's. */
  last_on: string
}

export async function recordFormerTickers(
  tx: Queries,
  rows: readonly FormerTicker[],
): Promise<void> {
  await inParts(rows, (part) =>
    tx.run(
      `insert into former_tickers (ticker, cik, name, last_on) values ${valuesList(part.length, 4)}
       on conflict (ticker, cik) do update set name = excluded.name, last_on = excluded.last_on
         where former_tickers.last_on < excluded.last_on`,
      ...part.flatMap(({ ticker, cik, name, last_on }) => [ticker, cik, name, last_on]),
    ),
  )
}

/** Companies that had the ticker, the last one first. */
export function selectFormerTickers(data: Queries, ticker: string): Promise<FormerTicker[]> {
  return data.all<FormerTicker>(
    'select ticker, cik, name, last_on from former_tickers where ticker = $1 order by last_on desc, cik',
    ticker,
  )
}
