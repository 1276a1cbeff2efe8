// Default answers fit a model's window, and what was left out can be asked for.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { ENDPOINTS } from '../../src/catalogue/catalogue.ts'
import {
  ANSWER_TOKENS_MAX,
  FOR_PROGRAMS,
  OF_A_COMPANY,
  OF_A_FILING,
  OF_DEMO,
  OF_THE_MARKET,
} from '../../trials/answer-sizes/questions.ts'
import type { TestApp } from '../support/app.ts'
import { runMarketDemo } from '../support/demo.ts'

/** Accession of Apple's 10-K in the demonstration. */
const FILING = '0000320193-25-000079'

let app: TestApp
let key: string
before(async () => {
  app = await runMarketDemo()
  key = await app.liveKey(100_000)
})
after(() => app.stop())

for (const ticker of ['AAPL', 'MSFT', 'NVDA', 'JPM', 'ZHGT', 'ZOAK']) {
  test(`default answers about ${ticker} fit`, async () => {
    for (const path of OF_A_COMPANY) await assertFits(path.replace('{}', ticker))
  })
}

test('default answers about the market, a filing and a person fit', async () => {
  const ofFiling = OF_A_FILING.map((path) => path.replace('{}', FILING))
  const asked = [...OF_THE_MARKET, ...OF_DEMO, ...ofFiling]
  for (const path of asked) if (!FOR_PROGRAMS.includes(path)) await assertFits(path)
})

test('no endpoint that answers with data is left out', () => {
  const asked = [...OF_A_COMPANY, ...OF_A_FILING, ...OF_THE_MARKET, ...OF_DEMO].map(
    (path) => `/v1/${path.split('?')[0]}`,
  )
  const read = ENDPOINTS.filter(({ method, access }) => method === 'GET' && access === 'metered')
  const left = read.filter(({ path }) => {
    const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
    return !asked.some((one) => pattern.test(one))
  })
  assert.deepEqual(
    left.map(({ name }) => name),
    [],
  )
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

/** Reads all pages; each record must come once, and as many as the answer's total. */
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
