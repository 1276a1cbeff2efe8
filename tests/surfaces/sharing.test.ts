// Addresses of pages: each contains the whole view, so that a link shows the same numbers, without a
// script.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { TestApp } from '../support/app.ts'
import { runFilledDemo } from '../support/demo.ts'

let demo: TestApp
before(async () => {
  demo = await runFilledDemo()
})
after(() => demo.stop())

const toText = (address: string) => address.replaceAll('&amp;', '&')

async function page(path: string) {
  const { status, text } = await demo.get(path)
  assert.equal(status, 200, text)
  const metaOf = (name: string) =>
    new RegExp(`<meta property="og:${name}" content="([^"]*)">`).exec(text)?.[1] ?? ''
  const shared = [...text.matchAll(/<a[^>]* href="([^"]+)" data-share>/g)]
  return { text, metaOf, shared: shared.map(([, address = '']) => toText(address)) }
}

describe('an address', () => {
  for (const path of [
    '/company/AAPL',
    '/company/AAPL?as_of=2024-06-30',
    '/company/AAPL/statements?period=quarterly&line=net_income&shares=true&as_of=2025-06-30',
    '/company/AAPL/statements?period=ttm&adjusted=false',
    '/company/AAPL/statements?line=net_income&shares=true&periods=5',
    '/company/AAPL/number?period=quarterly&line=revenue&day=2024-06-29&as_of=2025-06-30',
    '/company/AAPL/number?line=revenue&day=2025-09-27&quote=true',
    '/company/AAPL/ratios?period=quarterly&as_of=2025-06-30',
    '/company/NVDA/restated?kind=split',
    '/company/ZHGT/insiders?form=3',
    '/company/AAPL/events?notable=true',
    '/company/AAPL/filings?form=10-K',
    '/company/AAPL/sections?form=10-K&item=7&changes=true',
    '/company/AAPL/as-filed?accession=0000320193-25-000079',
    '/company/AAPL/holders?period=2025-09-30',
  ]) {
    test(`${path} is passed on with every choice, and shows the same again`, async () => {
      const first = await page(path)
      const [shared = ''] = first.shared
      const [asked, given] = [new URL(path, demo.url), new URL(shared, demo.url)]
      assert.equal(given.pathname, asked.pathname)
      assert.deepEqual([...given.searchParams].sort(), [...asked.searchParams].sort())
      assert.equal(toText(first.metaOf('url')), demo.url + shared)
      assert.equal((await page(shared)).text, first.text)
    })
  }

  test('that names what no page takes is passed on without it', async () => {
    const { shared } = await page('/company/AAPL?utm_source=x&form=10-K')
    assert.deepEqual(shared, ['/company/AAPL?form=10-K'])
  })
})

test('a link to statements is told with their numbers, those of the day it looks from', async () => {
  const today = await page('/company/AAPL/statements')
  assert.equal(today.metaOf('title'), 'Apple Inc.: Statements')
  // 10-K 0000320193-25-000079.
  assert.match(
    today.metaOf('description'),
    /^Fiscal year 2025 to 2025-09-27: Revenue \$416\.2B; Net income \$112\.0B; EPS, diluted USD 7\.46; .*\. 10-K filed 2025-10-31\.$/,
  )
  const then = await page('/company/AAPL/statements?as_of=2025-10-30&line=total_assets')
  // 10-K 0000320193-24-000123.
  assert.match(
    then.metaOf('description'),
    /^Fiscal year 2024 to 2024-09-28: Total assets \$365\.0B; Revenue \$391\.0B; .* filed 2024-11-01, as known on 2025-10-30\.$/,
  )
})

test('a link to a number is told with the number and the filing that states it', async () => {
  const { metaOf, shared } = await page('/company/AAPL/number?line=revenue&day=2024-09-28')
  assert.equal(metaOf('title'), 'Apple Inc.: Revenue, fiscal year 2024')
  assert.equal(
    metaOf('description'),
    'USD 391,035,000,000, fiscal year 2024 to 2024-09-28. 10-K 0000320193-24-000123, filed 2024-11-01',
  )
  // The second is the drawer's.
  assert.deepEqual(shared, Array(2).fill('/company/AAPL/number?line=revenue&day=2024-09-28'))
})

describe('a link to a list is told with the newest of it', () => {
  for (const [path, told] of [
    // 10-K 0000320193-25-000079.
    ['/company/AAPL/ratios', /^fiscal year 2025; Gross margin 46\.9%; Operating margin 32\.0%; /],
    // 8-K 0000320193-25-000077.
    ['/company/AAPL/events', /^Results \(2\.02\), Exhibits \(9\.01\) filed 2025-10-30; /],
    [
      '/company/AAPL/filings',
      /^10-K filed 2025-10-31; 8-K filed 2025-10-30; 10-Q filed 2025-08-01\.$/,
    ],
    // Form 4 of 2022-05-06.
    [
      '/company/AAPL/insiders',
      /^Katherine L\. Adams, sale of 9,136 Common Stock at \$159\.94 \(\$1\.46M\) on 2022-05-04, 468,198 held after; /,
    ],
    // Ten for one in June 2024: 10-K 0001045810-25-000023.
    ['/company/NVDA/restated?kind=split', /^Average shares, diluted of Q1 2025 by 900\.0%; /],
    ['/company/AAPL/segments', /^Segments of Apple Inc\., from its filings\.$/],
  ] as const) {
    test(path, async () => {
      assert.match((await page(path)).metaOf('description'), told)
    })
  }
})
