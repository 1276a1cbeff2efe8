// Deliveries for filings that fail rules of plausibility: one to every webhook that watches the company,
// or someone who reports the filing. Pending news is stored with the findings and removed after its
// deliveries are queued; queueing twice gives the same deliveries.

import type { Services } from '../contract/declare/endpoint.ts'
import type { FindingSource } from '../contract/declare/finding-rule.ts'
import { selectByCik } from '../domains/companies/store.ts'
import {
  deleteFindingNews,
  type FindingNews,
  postponeFindingNews,
  selectFindingNews,
} from '../domains/filings/findings/news-store.ts'
import { findingNews } from '../domains/financials/domain.ts'
import { filingIndexUrl } from '../kernel/identifiers.ts'
import { toInstant } from '../kernel/time.ts'
import { FINDING_EVENT } from './messages/words.ts'
import { type Audience, hasAudience, insertDeliveries } from './outbox-store.ts'
import { firstDue } from './schedule.ts'

const BATCH = 50
const RETRY_MS = 5000
const RETRY_MAX_MS = 3_600_000

/** Processes due news; returns their number. */
export async function matchFindings(
  services: Services,
  sources: readonly FindingSource[],
): Promise<number> {
  const { data, clock, log } = services
  const due = await selectFindingNews(data, toInstant(clock.now()), BATCH)
  for (const news of due) {
    try {
      await tell(news, sources, services)
      await deleteFindingNews(data, news)
    } catch (error) {
      const { cik, accession, tries } = news
      log.error({ cik, accession, tries, error: String(error) }, 'findings could not be told yet')
      const wait = Math.min(RETRY_MS * 2 ** Math.min(tries, 20), RETRY_MAX_MS)
      await postponeFindingNews(data, news, toInstant(clock.now() + wait))
    }
  }
  return due.length
}

async function tell(
  news: FindingNews,
  sources: readonly FindingSource[],
  services: Services,
): Promise<void> {
  const { ops, data, clock, settings } = services
  const { cik, accession, seen_at, people } = news
  const audience: Audience = { kind: FINDING_EVENT, ciks: [cik], people, seen: { at: seen_at } }
  if (!(await hasAudience(ops, audience))) return
  const payload = await findingNews.readFindingNews(news, sources, services)
  if (!payload) return
  const listed = await selectByCik(data, cik)
  const owner = { ticker: listed?.ticker ?? null, cik, company: listed?.name ?? null }
  const now = clock.now()
  const url = filingIndexUrl(cik, accession)
  const trace = { seen_at, queued_at: toInstant(now) }
  const event = {
    key: `${FINDING_EVENT} ${cik} ${accession}`,
    accession,
    idEnd: '_finding',
    at: toInstant(now),
    data: JSON.stringify({ ...owner, ...payload, url, trace }),
    ...firstDue(now, settings.webhooks),
  }
  await ops.transaction((tx) => insertDeliveries(tx, audience, event))
}
