// Filings with new findings that webhooks may wait for: written in the transaction that stores the
// findings, and deleted once webhooks have been served.

import type { Queries } from '../../../store/database.ts'
import { column, defineTable, each, type RowIn } from '../../../store/table.ts'

const waiting = defineTable({
  name: 'finding_news',
  key: ['cik', 'accession'],
  columns: {
    /** `seen_at` is when the first of the findings was recorded. */
    ...each(column.text, 'cik', 'accession', 'seen_at', 'next_at'),
    tries: column.whole,
    /** CIKs of the people or managers who report the filing. */
    people: column.list(','),
  },
})
const news = waiting.withColumns('cik', 'accession', 'seen_at', 'tries', 'people')

export type FindingNews = Readonly<RowIn<typeof news>>

export async function insertFindingNews(
  tx: Queries,
  filings: readonly Pick<FindingNews, 'cik' | 'accession' | 'people'>[],
  seenAt: string,
): Promise<void> {
  const rows = filings.map((filing) => {
    return { ...filing, seen_at: seenAt, next_at: seenAt, tries: 0 }
  })
  await waiting.insert(tx, rows, 'on conflict (cik, accession) do nothing')
}

export function selectFindingNews(
  data: Queries,
  now: string,
  limit: number,
): Promise<FindingNews[]> {
  const order = 'order by next_at, cik, accession limit $2'
  return news.all(data, `where next_at <= $1 ${order}`, now, limit)
}

export async function deleteFindingNews(
  data: Queries,
  { cik, accession }: Pick<FindingNews, 'cik' | 'accession'>,
): Promise<void> {
  await data.run('delete from finding_news where cik = $1 and accession = $2', cik, accession)
}

export async function postponeFindingNews(
  data: Queries,
  { cik, accession }: Pick<FindingNews, 'cik' | 'accession'>,
  nextAt: string,
): Promise<void> {
  await data.run(
    `update finding_news set tries = tries + 1, next_at = $3
     where cik = $1 and accession = $2`,
    cik,
    accession,
    nextAt,
  )
}
