// Default answers fit a model's window, and what was left out can be asked for.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import type { TestApp } from '../support/app.ts'
import { runFilledDemo } from '../support/demo.ts'

/** In tokens of o200k_base. */
const ANSWER_TOKENS_MAX = 8000

const OF_A_COMPANY = [
  'company/{}',
  'fundamentals/{}',
  'fundamentals/{}?period=quarterly',
  'fundamentals/{}?fields=extended',
  'ratios/{}',
  'filings/{}',
  'sections/{}',
  'insider/{}',
  'events/{}',
  'events/{}/content',
  'activist/{}',
  'holders/{}',
  'proposed-sales/{}',
  'sections/{}/diff',
  'snapshot/{}',
  'xbrl/{}',
  'xbrl/{}?period=quarterly',
  'shares/{}?history=true',
  'restatements/{}',
  'statements/{}',
  'segments/{}',
  'resolve?ticker={}',
  'search/fulltext?q=revenue&ticker={}',
]
const OF_THE_MARKET = [
  'holdings/berkshire',
  'insider/latest',
  'insider/clusters',
  'insiders/feed',
  'insiders?name=Quennell',
  'insiders/9990121',
  'funds',
  'events/restatements',
  'events/auditor-changes',
  'events/latest',
  'activist/latest',
  'proposed-sales/latest',
  'restatements/latest',
  'exceptions',
  'mapping',
  'opportunities',
  'coverage',
  'feed',
  'documents/0000320193-25-000079',
]

let app: TestApp
let key: string
before(async () => {
  app = await runFilledDemo()
  key = await app.liveKey(100_000)
})
after(() => app.stop())

for (const ticker of ['AAPL', 'MSFT', 'NVDA', 'JPM', 'ZHGT']) {
  test(`default answers about ${ticker} fit`, async () => {
    for (const path of OF_A_COMPANY) await assertFits(path.replace('{}', ticker))
  })
}

test('default answers about the market fit', async () => {
  for (const path of OF_THE_MARKET) await assertFits(path)
})

test('the tags in use are all there, forty at a time', async () => {
  const tags = await readPages('/v1/xbrl/AAPL?limit=1', 'concepts', 'concept_count')
  assert.ok(tags.length > 40)
})

test('the mapping is all there, thirty measures at a time', async () => {
  const measures = await readPages('/v1/mapping?limit=30', 'measures', 'total')
  assert.ok(measures.length > 30)
})

async function assertFits(path: string): Promise<void> {
  const { text, status } = await app.get(`/v1/${path}`, key)
  assert.ok(status === 200 || status === 404, `${path}: ${text.slice(0, 200)}`)
  const tokens = countTokens(text)
  assert.ok(tokens <= ANSWER_TOKENS_MAX, `${path} is ${tokens} tokens`)
}

/** Goes on to the end; each record once, and as many as the answer says there are. */
async function readPages(path: string, list: string, total: string): Promise<unknown[]> {
  const all: unknown[] = []
  let offset: number | null = 0
  let count = 0
  while (offset !== null) {
    const { body }: { body: Record<string, unknown> } = await app.get(
      `${path}&offset=${offset}`,
      key,
    )
    all.push(...(body[list] as unknown[]))
    offset = body.next_offset as number | null
    count = body[total] as number
  }
  assert.equal(new Set(all.map((one) => JSON.stringify(one))).size, all.length)
  assert.equal(all.length, count)
  return all
}
