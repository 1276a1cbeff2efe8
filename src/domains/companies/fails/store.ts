// Fails to deliver in the store, one for each security and settlement day.

import { type Database, inParts, placeholders, type Queries } from '../../../store/database.ts'
import { column, defineTable, each, type RowIn } from '../../../store/table.ts'
import type { SettlementFail } from '../cusips/parse.ts'

const fails = defineTable({
  name: 'settlement_fails',
  key: ['cusip', 'settled_on'],
  columns: {
    ...each(column.text, 'cusip', 'settled_on', 'symbol', 'description', 'file'),
    quantity: column.wholeOrNull,
    price: column.numberOrNull,
  },
})

export type StoredFail = RowIn<typeof fails>

/** Rows of one transaction, during which others wait. */
const AT_ONCE = 2000

/** A file that is published again replaces the rows of its days. */
export async function storeFails(
  data: Database,
  found: readonly SettlementFail[],
  file: string,
): Promise<void> {
  for (let from = 0; from < found.length; from += AT_ONCE) {
    const rows = found.slice(from, from + AT_ONCE).map((fail) => ({ ...fail, file }))
    await data.transaction((tx) => fails.upsertMany(tx, data.engine, rows))
  }
}

/** The fails of some securities, newest first. */
export async function selectFails(
  data: Queries,
  cusips: readonly string[],
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<StoredFail[]> {
  const found = await inParts(cusips, (part) =>
    fails.all(
      data,
      `where settled_on >= $1 and settled_on <= $2 and cusip in (${placeholders(part, 3)})
       order by settled_on desc, cusip limit ${Math.trunc(limit)}`,
      from,
      to,
      ...part,
    ),
  )
  return found.flat().sort(byDay).slice(0, limit)
}

function byDay(a: StoredFail, b: StoredFail): number {
  if (a.settled_on !== b.settled_on) return a.settled_on < b.settled_on ? 1 : -1
  return a.cusip < b.cusip ? -1 : 1
}

/** The newest settlement day between two days; null without one. */
export async function selectNewestDay(
  data: Queries,
  { from, to }: { from: string; to: string },
): Promise<string | null> {
  const row = await data.one<{ day: string | null }>(
    'select max(settled_on) as day from settlement_fails where settled_on >= $1 and settled_on <= $2',
    from,
    to,
  )
  return row?.day ?? null
}

/** The largest fails of a day by value; those without a price come last. */
export function selectLargest(data: Queries, day: string, limit: number): Promise<StoredFail[]> {
  return fails.all(
    data,
    `where settled_on = $1 order by coalesce(quantity * price, -1) desc, coalesce(quantity, -1) desc, cusip
     limit $2`,
    day,
    limit,
  )
}
