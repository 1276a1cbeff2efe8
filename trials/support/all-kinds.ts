// Calls of every kind that meet the store, a bounded number at a time: reads, pages, keys made, webhooks
// made, listed and removed.

import { randomBytes } from 'node:crypto'

export type Kind = 'read' | 'page' | 'mint' | 'webhook'

export interface KindCounts {
  tried: number
  /** Counts by status; 0 stands for no answer. */
  statuses: Record<string, number>
}

export interface AllKindsOptions {
  urls: readonly string[]
  keys: readonly string[]
  calls: number
  /** Calls under way at once. */
  callers: number
}

const READS = [
  '/v1/company/AAPL',
  '/v1/resolve?name=apple',
  '/v1/filings/AAPL?form=10-K',
  '/v1/fundamentals/AAPL?limit=3',
  '/v1/ratios/AAPL',
  '/v1/xbrl/AAPL?concept=Assets',
  '/v1/shares/AAPL',
  '/v1/insider/AAPL',
  '/v1/insider/latest',
  '/v1/events/AAPL',
  '/v1/events/restatements',
  '/v1/holdings/berkshire',
  '/v1/activist/AAPL',
  '/v1/sections/AAPL?item=1A',
  '/v1/search/fulltext?q=apple',
  '/v1/opportunities',
  '/v1/feed',
  '/v1/coverage',
]
const PAGES = ['/', '/company/AAPL', '/insiders', '/events', '/status', '/health', '/ready']
const ANSWER_WITHIN_MS = 60_000

type Ask = (path: string, init?: { method: string; body?: object }) => Promise<unknown>

/** Frequency of a kind: one call in so many. */
const SHARES: readonly (readonly [kind: Kind, every: number])[] = [
  ['mint', 10],
  ['webhook', 12],
  ['page', 6],
]

export async function callAllKinds(options: AllKindsOptions): Promise<Record<Kind, KindCounts>> {
  const counts = { read: empty(), page: empty(), mint: empty(), webhook: empty() }
  let number = 0

  async function run(): Promise<void> {
    while (number < options.calls) {
      number++
      const own = number
      const kind = SHARES.find(([, every]) => own % every === 0)?.[0] ?? 'read'
      const url = options.urls[own % options.urls.length] ?? ''
      const key = options.keys[own % options.keys.length] ?? ''
      await CALLS[kind](createAsk(url, key, counts[kind]), own)
    }
  }

  await Promise.all(Array.from({ length: options.callers }, run))
  return counts
}

function empty(): KindCounts {
  return { tried: 0, statuses: {} }
}

const CALLS: Readonly<Record<Kind, (ask: Ask, number: number) => Promise<unknown>>> = {
  read: (ask, number) => ask(READS[number % READS.length] ?? ''),
  page: (ask, number) => ask(PAGES[number % PAGES.length] ?? ''),
  mint: (ask, number) => ask('/v1/keys', { method: 'POST', body: { label: `call ${number}` } }),
  async webhook(ask, number) {
    const body = {
      url: `https://hooks.example.com/${number}`,
      tickers: ['AAPL'],
      events: ['insider'],
    }
    const made = (await ask('/v1/webhooks', { method: 'POST', body })) as { id?: string }
    await ask('/v1/webhooks')
    if (made.id === undefined) return
    await ask(`/v1/webhooks/${made.id}/deliveries`)
    await ask(`/v1/webhooks/${made.id}`, { method: 'DELETE' })
  },
}

function createAsk(url: string, key: string, counts: KindCounts): Ask {
  return async (path, init = { method: 'GET' }) => {
    const { method, body } = init
    const answer = await fetch(url + path, {
      method,
      headers: {
        'x-api-key': key,
        ...(body && { 'content-type': 'application/json' }),
        ...(method === 'POST' && { 'idempotency-key': randomBytes(16).toString('hex') }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    }).catch(() => null)
    const text = (await answer?.text().catch(() => null)) ?? null
    const status = text === null ? 0 : (answer?.status ?? 0)
    counts.tried++
    counts.statuses[status] = (counts.statuses[status] ?? 0) + 1
    return answer?.headers.get('content-type')?.includes('json') && text ? JSON.parse(text) : {}
  }
}

/** Calls that the service did not answer, or answered with a failure of its own. */
export function failedOf({ statuses }: KindCounts): number {
  return Object.entries(statuses)
    .filter(([status]) => status === '0' || status >= '500')
    .reduce((sum, [, count]) => sum + count, 0)
}
