// Cached pages of the publisher’s full-text index.

import type { FullTextHits } from '../../formats/full-text-hits.ts'
import type { Queries } from '../../store/database.ts'

export interface AnswerKey {
  /** Hash of the query without its page. */
  query: string
  page: number
}

/** Stores a page, and deletes those from before `oldest`. */
export async function recordAnswer(
  tx: Queries,
  job: string,
  { query, page }: AnswerKey,
  answer: { hits: FullTextHits; at: string; oldest: string },
): Promise<void> {
  await tx.run('delete from search_answers where at < $1', answer.oldest)
  await tx.run('delete from ingests where job = $1 and at < $2', job, answer.oldest)
  await tx.run(
    `insert into search_answers (query, page, at, hits) values ($1, $2, $3, $4)
     on conflict (query, page) do update set at = excluded.at, hits = excluded.hits`,
    query,
    page,
    answer.at,
    JSON.stringify(answer.hits),
  )
}

export async function selectAnswer(
  data: Queries,
  { query, page }: AnswerKey,
): Promise<FullTextHits | null> {
  const row = await data.one<{ hits: string }>(
    'select hits from search_answers where query = $1 and page = $2',
    query,
    page,
  )
  return row ? (JSON.parse(row.hits) as FullTextHits) : null
}
