// Cached pages of the publisher’s full-text index.

import type { FullTextHits } from '../../formats/full-text-hits.ts'
import type { Queries } from '../../store/database.ts'
import { column, defineTable } from '../../store/table.ts'

const answers = defineTable({
  name: 'search_answers',
  key: ['query', 'page'],
  columns: {
    query: column.text,
    page: column.whole,
    at: column.text,
    hits: column.json<FullTextHits>(),
  },
})

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
  await answers.upsert(tx, [{ query, page, ...answer }])
}

export async function selectAnswer(
  data: Queries,
  { query, page }: AnswerKey,
): Promise<FullTextHits | null> {
  const row = await answers.one(data, 'where query = $1 and page = $2', query, page)
  return row?.hits ?? null
}
