// Which notices are news of an award.

import { addDays, easternDay } from '../../kernel/time.ts'
import type { Queries } from '../../store/database.ts'
import { insertNews } from '../companies/matching/news-store.ts'
import { type Notice, toProcurementType } from './model.ts'

/** What was posted longer ago than this is no news when it is first seen. */
const NEWS_DAYS = 7

/** Of notices that were new, or changed; nothing is news to a store that is being filled. */
export async function recordAwardNews(
  tx: Queries,
  notices: readonly Notice[],
  seenAt: string,
): Promise<void> {
  const since = addDays(easternDay(seenAt), -NEWS_DAYS)
  const awards = notices.filter(
    ({ type, posted_on }) => toProcurementType(type) === 'a' && posted_on >= since,
  )
  if (awards.length === 0) return
  const filled = await tx.one('select 1 as one from opportunity_file where loaded_at is not null')
  if (!filled) return
  const keys = [...new Set(awards.map(({ notice_id }) => notice_id))]
  await insertNews(tx, 'notice', keys, seenAt)
}
