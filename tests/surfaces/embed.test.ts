// The chart for the pages of others: what it shows, and that it alone may be framed.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  EMBED_PAGES,
  EXPLORER_PAGES,
  OTHER_PAGES,
  REFERENCE_PAGE,
} from '../../scripts/pages/list.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { runDemo } from '../support/demo.ts'

let demo: TestApp
before(async () => {
  demo = await runDemo()
})
after(() => demo.stop())

describe('a frame', () => {
  const policyOf = async (path: string) => {
    const { headers } = await demo.send(path, { headers: { accept: 'text/html' } })
    const policy = String(headers['content-security-policy'])
    return [/frame-ancestors ([^;]+)/.exec(policy)?.[1], headers['x-frame-options']]
  }

  for (const { path } of EMBED_PAGES) {
    test(`may hold ${path}`, async () => {
      assert.deepEqual(await policyOf(path), ['*', undefined])
    })
  }

  test('may hold no other page', async () => {
    const all = [...EXPLORER_PAGES, ...OTHER_PAGES, REFERENCE_PAGE, { path: '/embed' }]
    for (const { path } of all) assert.deepEqual(await policyOf(path), ["'none'", 'DENY'], path)
  })
})

async function embed(path: string, status = 200): Promise<string> {
  const answer = await demo.get(path)
  assert.equal(answer.status, status, answer.text)
  return answer.text
}

test('a chart names its line, unit and newest value, and the filing that states it', async () => {
  const text = await embed('/embed/AAPL?measures=revenue,eps_diluted')
  // 10-K 0000320193-25-000079.
  assert.match(text, /<h1>Apple Inc\.<\/h1>/)
  assert.match(text, /<h2>Revenue<\/h2>.*USD; FY 2025 to 2025-09-27: <strong>416\.2B/s)
  assert.match(text, /<h2>EPS, diluted<\/h2>.*USD per share; FY 2025 to 2025-09-27: <strong>7\.46/s)
  assert.match(text, /href="\/filing\/0000320193-25-000079"[^>]*>10-K 0000320193-25-000079, filed/)
  assert.match(text, /href="\/company\/AAPL\/number\?line=revenue&amp;day=2025-09-27"/)
  assert.equal(text.match(/<circle/g)?.length, 20, 'ten fiscal years of each')
  assert.doesNotMatch(text, /<script|\sstyle=/)
})

test('a chart shows periods and a day, and looks as its address says', async () => {
  const then = await embed('/embed/AAPL?as_of=2024-06-30&theme=dark')
  // 10-K 0000320193-23-000106.
  assert.match(then, /FY 2023 to 2023-09-30: <strong>383\.3B.*0000320193-23-000106/s)
  assert.match(then, /as known on 2024-06-30/)
  assert.match(then, /<html lang="en" data-theme="dark">/)
  const quarters = await embed('/embed/AAPL?period=quarterly&theme=purple')
  assert.match(quarters, /Q4 2025 to 2025-09-27: <strong>102\.5B.*by quarter/s)
  assert.match(quarters, /<html lang="en"><head>/)
})

test('what cannot be drawn is said in words, beside what can', async () => {
  assert.match(await embed('/embed/NOSUCH', 404), /<strong>404<\/strong>/)
  const none = await embed('/embed/AAPL?measures=profit', 404)
  assert.match(none, /No line of the statements and no ratio is called “profit”/)
  const some = await embed('/embed/AAPL?measures=profit,revenue')
  assert.match(some, /called “profit”.*<h2>Revenue/s)
  const hostile = await embed(`/embed/AAPL?measures=${encodeURIComponent('<b>x')}`, 404)
  assert.match(hostile, /“&lt;b&gt;x”/)
})

test('the statements’ page has the line that embeds what is viewed', async () => {
  const path = '/company/AAPL/statements?period=quarterly&as_of=2025-06-30&line=net_income'
  const { text } = await demo.get(path)
  const [, escaped = ''] = /<pre[^>]* id="embed"[^>]*>([^<]+)<\/pre>/.exec(text) ?? []
  const line = escaped
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
  const [, source = ''] = /^<iframe src="([^"]+)" title="Apple Inc\.: Net income"/.exec(line) ?? []
  const address = new URL(source.replaceAll('&amp;', '&'))
  assert.equal(address.origin, demo.url)
  assert.match(
    await embed(address.pathname + address.search),
    /<h2>Net income<\/h2>.*as known on 2025-06-30/s,
  )
})

test('a chart is paced by address like a page, and costs nobody a credit', async (t) => {
  const own = await startApp(t, { settings: { RATE_BURST: '2', RATE_PER_SECOND: '1' } })
  const statuses = []
  for (const path of ['/embed/ACME', '/company/ACME/filings', '/embed/ACME']) {
    statuses.push((await own.get(path)).status)
  }
  assert.deepEqual(statuses, [200, 200, 429])
  const row = await own.services.ops.one<{ n: number }>('select count(*) as n from ledger')
  assert.equal(row?.n, 0)
})
