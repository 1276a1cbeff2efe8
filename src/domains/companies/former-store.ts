// Tickers that were a company's once.

import type { Queries } from '../../store/database.ts'
import { column, defineTable, each, type RowIn } from '../../store/table.ts'

const formerTickers = defineTable({
  name: 'former_tickers',
  key: ['ticker', 'cik'],
  columns: each(column.text, 'ticker', 'cik', 'name', 'last_on'),
})

/** `last_on` is the last day on which it is known to have been the company’s. */
export type FormerTicker = RowIn<typeof formerTickers>

export async function recordFormerTickers(
  tx: Queries,
  rows: readonly FormerTicker[],
): Promise<void> {
  await formerTickers.upsert(tx, rows, { where: 'former_tickers.last_on < excluded.last_on' })
}

/** Companies that had the ticker, the last one first. */
export function selectFormerTickers(data: Queries, ticker: string): Promise<FormerTicker[]> {
  return formerTickers.all(data, 'where ticker = $1 order by last_on desc, cik', ticker)
}
