// New award notices as webhook news.

import { addDays, easternDay } from '../../kernel/time.ts'
import type { Queries } from '../../store/database.ts'
import { insertNews } from '../companies/matching/news-store.ts'
import { type Notice, toProcurementType } from './model.ts'

/** Age beyond which a posting is not news when first seen. */
const NEWS_DAYS = 7

/** Records new or changed notices; nothing is news while a store is being filled. */
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
