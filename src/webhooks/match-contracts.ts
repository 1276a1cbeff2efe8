// Deliveries for new award notices and contract awards: one to every webhook that watches the
// company they certainly belong to. Pending news is stored with the data and removed after its
// deliveries are queued; queueing twice gives the same deliveries.

import type { Services } from '../contract/declare/endpoint.ts'
import {
  type ContractNews,
  deleteNews,
  postponeNews,
  selectNews,
} from '../domains/companies/matching/news-store.ts'
import { selectByCik } from '../domains/companies/store.ts'
import { contractNews } from '../domains/contracts/domain.ts'
import { noticeNews } from '../domains/opportunities/domain.ts'
import { toInstant } from '../kernel/time.ts'
import { CONTRACT_EVENT } from './messages/words.ts'
import { type Audience, hasAudience, insertDeliveries } from './outbox-store.ts'
import { firstDue } from './schedule.ts'

const BATCH = 50
const RETRY_MS = 5000
const RETRY_MAX_MS = 3_600_000

const READERS = { notice: noticeNews.readAwardNews, award: contractNews.readAwardNews } as const

/** Processes due news; returns their number. */
export async function matchContracts(services: Services): Promise<number> {
  const { data, clock, log } = services
  const due = await selectNews(data, toInstant(clock.now()), BATCH)
  for (const news of due) {
    try {
      await tell(news, services)
      await deleteNews(data, news.key)
    } catch (error) {
      const { key, tries } = news
      log.error({ key, tries, error: String(error) }, 'a contract could not be delivered yet')
      const wait = Math.min(RETRY_MS * 2 ** Math.min(tries, 20), RETRY_MAX_MS)
      await postponeNews(data, key, toInstant(clock.now() + wait))
    }
  }
  return due.length
}

async function tell(news: ContractNews, services: Services): Promise<void> {
  const { ops, data, clock, settings } = services
  const payload = await READERS[news.origin](news.key, services)
  if (payload?.owner.confidence !== 'high') return
  const { cik, ticker, evidence } = payload.owner
  const seen = { at: news.seen_at }
  const audience: Audience = { kind: CONTRACT_EVENT, ciks: [cik], people: [], seen }
  if (!(await hasAudience(ops, audience))) return
  const company = (await selectByCik(data, cik))?.name ?? null
  const now = clock.now()
  const trace = { seen_at: news.seen_at, queued_at: toInstant(now) }
  const owner = { ticker, cik, company }
  const body = { ...owner, ...payload.contract, confidence: 'high', evidence, trace }
  const event = {
    key: `${CONTRACT_EVENT} ${news.key}`,
    accession: news.key,
    idEnd: '',
    at: toInstant(now),
    data: JSON.stringify(body),
    ...firstDue(now, settings.webhooks),
  }
  await ops.transaction((tx) => insertDeliveries(tx, audience, event))
}
