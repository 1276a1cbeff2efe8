// The demonstration: every question about its mirror has a non-empty answer.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestApp } from './support/app.ts'
import { runMarketDemo } from './support/demo.ts'

let app: TestApp
let key: string
before(async () => {
  app = await runMarketDemo()
  key = await app.liveKey()
})
after(() => app.stop())

const QUESTIONS: readonly (readonly [path: string, list: string])[] = [
  ['/v1/company/AAPL', 'tickers'],
  ['/v1/snapshot/AAPL', 'periods'],
  ['/v1/resolve?name=apple', 'matches'],
  ['/v1/fundamentals/JPM?period=quarterly', 'income_statement'],
  ['/v1/fundamentals/MSFT', 'income_statement'],
  ['/v1/filings/NVDA?form=10-Q', 'filings'],
  ['/v1/statements/AAPL', 'statements'],
  ['/v1/segments/AAPL?limit=1', 'breakdowns'],
  ['/v1/sections/MSFT', 'sections'],
  ['/v1/insider/AAPL', 'transactions'],
  ['/v1/sections/AAPL', 'sections'],
  ['/v1/sections/NVDA?form=10-Q', 'sections'],
  ['/v1/insider/latest', 'transactions'],
  ['/v1/insider/clusters', 'clusters'],
  ['/v1/insider/ZHGT', 'transactions'],
  ['/v1/events/AAPL', 'events'],
  ['/v1/events/restatements', 'events'],
  ['/v1/events/auditor-changes', 'events'],
  ['/v1/events/latest', 'events'],
  ['/v1/holdings/berkshire', 'holdings'],
  ['/v1/holdings/ZPBFX', 'holdings'],
  ['/v1/holdings/berkshire%20hathaway?history=2', 'history'],
  ['/v1/funds?query=berkshire', 'funds'],
  ['/v1/holders/AAPL', 'holders'],
  ['/v1/activist/latest', 'stakes'],
  ['/v1/activist/ZHGT', 'stakes'],
  ['/v1/opportunities', 'opportunities'],
  ['/v1/screen?where=revenue%20%3E%201e9', 'results'],
  ['/v1/frames/revenue?period=2024', 'results'],
  ['/v1/compare?tickers=AAPL,MSFT&measures=revenue,net_margin', 'results'],
  ['/v1/bulk', 'files'],
]

for (const [path, list] of QUESTIONS) {
  test(path, async () => {
    const { status, body, text } = await app.get(path, key)
    assert.equal(status, 200, text)
    assert.ok((body[list] as unknown[]).length > 0, text)
  })
}

test('Apple’s segments and products make its revenue and operating income, with what is in no segment', async () => {
  const { body } = await app.get('/v1/segments/AAPL?limit=1', key)
  type Breakdown = Record<'by' | 'measure' | 'end' | 'sum' | 'total' | 'ties', unknown>
  const newest = (body.breakdowns as Breakdown[]).filter(({ end }) => end === '2025-09-27')
  // 10-K 0000320193-25-000079, in millions.
  assert.deepEqual(
    newest.map(({ by, measure, sum, total, ties }) => [
      by,
      measure,
      Number(sum) / 1e6,
      Number(total) / 1e6,
      ties,
    ]),
    [
      ['segment', 'revenue', 416_161, 416_161, true],
      ['product', 'revenue', 416_161, 416_161, true],
      ['segment', 'operating_income', 175_677, 133_050, true],
    ],
  )
})

test('Apple’s revenue leads to the element of its 10-K that has the number', async () => {
  const { body } = await app.get('/v1/fundamentals/AAPL?limit=1&include=places', key)
  type Row = { sources: { revenue: { facts: { place: unknown }[] } } }
  const [row] = body.income_statement as Row[]
  assert.deepEqual(row?.sources.revenue.facts[0]?.place, {
    document: 'https://www.sec.gov/Archives/edgar/data/320193/000032019325000079/aapl-20250927.htm',
    anchor: 'f-1',
    context: 'c-1',
    is_hidden: false,
    reason: null,
    reason_code: null,
  })
})
