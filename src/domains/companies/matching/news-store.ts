// New contracts that webhooks may wait for: written in the transaction that stores them, and deleted
// once webhooks have been served.

import type { Queries } from '../../../store/database.ts'
import { column, defineTable, each, type RowIn } from '../../../store/table.ts'

const waiting = defineTable({
  name: 'contract_news',
  key: ['key'],
  columns: {
    /** Id of a notice, or the publisher's key of an award. */
    key: column.text,
    origin: column.oneOf<'notice' | 'award'>(),
    /** `seen_at` is when the service first saw it. */
    ...each(column.text, 'seen_at', 'next_at'),
    tries: column.whole,
  },
})
const news = waiting.withColumns('key', 'origin', 'seen_at', 'tries')

export type ContractNews = Readonly<RowIn<typeof news>>

export async function insertNews(
  tx: Queries,
  origin: ContractNews['origin'],
  keys: readonly string[],
  seenAt: string,
): Promise<void> {
  const rows = keys.map((key) => ({ key, origin, seen_at: seenAt, next_at: seenAt, tries: 0 }))
  await waiting.insert(tx, rows, 'on conflict (key) do nothing')
}

export function selectNews(data: Queries, now: string, limit: number): Promise<ContractNews[]> {
  return news.all(data, 'where next_at <= $1 order by next_at, key limit $2', now, limit)
}

export async function deleteNews(data: Queries, key: string): Promise<void> {
  await data.run('delete from contract_news where key = $1', key)
}

export async function postponeNews(data: Queries, key: string, nextAt: string): Promise<void> {
  await data.run(
    'update contract_news set tries = tries + 1, next_at = $2 where key = $1',
    key,
    nextAt,
  )
}
