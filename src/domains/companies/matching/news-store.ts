// New contracts that webhooks may wait for: written in the transaction that stores them, and deleted
// once webhooks have been served.

import { type Queries, valuesList } from '../../../store/database.ts'

export interface ContractNews {
  /** Id of a notice, or the publisher's key of an award. */
  readonly key: string
  readonly origin: 'notice' | 'award'
  /** Time when the service first saw it. */
  readonly seen_at: string
  readonly tries: number
}

export async function insertNews(
  tx: Queries,
  origin: ContractNews['origin'],
  keys: readonly string[],
  seenAt: string,
): Promise<void> {
  if (keys.length === 0) return
  await tx.run(
    `insert into contract_news (key, origin, seen_at, tries, next_at)
     values ${valuesList(keys.length, 5)} on conflict (key) do nothing`,
    ...keys.flatMap((key) => [key, origin, seenAt, 0, seenAt]),
  )
}

export async function selectNews(
  data: Queries,
  now: string,
  limit: number,
): Promise<ContractNews[]> {
  const rows = await data.all<ContractNews>(
    `select key, origin, seen_at, tries from contract_news where next_at <= $1
     order by next_at, key limit $2`,
    now,
    limit,
  )
  return rows.map((row) => ({ ...row, tries: Number(row.tries) }))
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
