// The explorer's pages: they show the endpoints' own answers, cost nothing, refuse in words, and let
// no foreign text become markup.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { filing, toDocument } from '../domains/financials/support.ts'
import { runDemo } from '../pages/stage.ts'
import { runApp, startApp, type TestApp } from '../support/app.ts'
import { ACME, urls } from '../support/documents.ts'

let app: TestApp
before(async () => {
  app = await runApp()
})
after(() => app.stop())

const PAGES = [
  '/',
  '/company/ACME',
  '/company/ACME/statements',
  '/company/ACME/statements?period=quarterly',
  '/company/ACME/ratios',
  '/company/ACME/insiders',
  '/company/ACME/events',
  '/company/ACME/filings',
  '/company/ACME/sections',
  '/company/ACME/stakes',
  '/company?q=brook',
  '/insiders',
  '/events',
  '/stakes',
]

describe('every page', () => {
  for (const path of PAGES) {
    test(path, async () => {
      const { status, headers, text } = await app.get(path)
      assert.equal(status, 200, text)
      assert.match(String(headers['content-type']), /^text\/html/)
      assert.match(String(headers['content-security-policy']), /default-src 'none'/)
      assert.match(text, /not investment advice/)
      assert.doesNotMatch(text, /undefined|NaN|\[object/)
      // A policy without inline code or style would drop these without a word.
      assert.doesNotMatch(text, /<script(?![^>]*src=)|\sstyle=|\son\w+=/)
      for (const [, address] of text.matchAll(/<(?:script|link|img)[^>]*(?:src|href)="([^"]+)"/g)) {
        assert.match(address ?? '', /^(\/static\/|data:|#)/)
      }
    })
  }
})

test('every number of a statement links to the filing it came from', async () => {
  const { text } = await app.get('/company/ACME/statements')
  const link =
    /<a href="https:\/\/www\.sec\.gov\/Archives\/edgar\/data\/111111\/000011111125000001\/[^"]+"[^>]*>1\.20 M<\/a>/
  assert.match(text, link)
})

test('a page shows the calls that give the same data', async () => {
  const { text } = await app.get('/company/ACME/statements')
  assert.ok(
    text.includes(`${app.url}/v1/fundamentals/ACME?period=annual&amp;limit=10&amp;adjusted=true`),
  )
})

test('statements are adjusted for splits, and as filed one link away', async (t) => {
  const own = await startApp(t)
  const said = (year: number, eps: number, shares: number) => {
    const span = { start: `${year}-01-01`, end: `${year}-12-31` }
    const tag = 'WeightedAverageNumberOfDilutedSharesOutstanding'
    return [
      { ...span, tag: 'NetIncomeLoss', value: 1_000_000_000 },
      { ...span, tag: 'EarningsPerShareDiluted', value: eps, unit: 'USD/shares' },
      { ...span, tag, value: shares, unit: 'shares' },
    ]
  }
  const lines = [
    ...filing('10-K', '2022-02-10', [
      ...said(2021, 9.98, 100_230_000),
      ...said(2020, 9.96, 100_360_000),
    ]),
    ...filing('10-K', '2023-02-10', [
      ...said(2022, 2.48, 402_360_000),
      ...said(2021, 2.49, 400_920_000),
    ]),
  ]
  own.publisher.documents.set(urls.facts(ACME), toDocument(lines))
  const path = '/company/ACME/statements'
  const adjusted = (await own.get(`${path}?line=eps_diluted`)).text
  assert.match(adjusted, />2\.49<\/a>.*>2\.49<\/a>/s)
  assert.doesNotMatch(adjusted, />9\.96<|Split factor/)
  assert.match(adjusted, /adjusted for splits: 4:1 by 2023-02-10/)
  const link = '?period=annual&amp;line=eps_diluted&amp;adjusted=false'
  assert.ok(adjusted.includes(`<a href="${link}">Show them as filed</a>`))
  const asFiled = (await own.get(`${path}${link.replaceAll('&amp;', '&')}`)).text
  assert.match(asFiled, />9\.96<\/a>/)
  assert.match(asFiled, /2021-12-31: Share basis changes/)
  assert.ok(
    asFiled.includes('<a href="?period=annual&amp;line=eps_diluted">Adjust them for splits</a>'),
  )
})

test('a name leads to its company, and several names to a choice', async () => {
  const direct = await app.get('/company?q=acme')
  assert.deepEqual([direct.status, direct.headers.location], [302, '/company/acme'])
  assert.match((await app.get('/company?q=brook')).text, /href="\/company\/BRK-B"/)
})

test('what does not exist is 404 in words', async () => {
  const company = await app.get('/company/NOSUCH')
  assert.equal(company.status, 404)
  assert.match(company.text, /<strong>404<\/strong>/)
  assert.equal((await app.get('/static/..%2Fmain.ts')).status, 404)
  assert.equal((await app.get('/static/nothing.css')).status, 404)
})

test('words of others stay words', async (t) => {
  const own = await startApp(t)
  const submissions = own.publisher.documents.get(urls.submissions(ACME)) as { name: string }
  submissions.name = 'Acme <img src=x onerror=alert(1)> & "Sons"'
  const { text } = await own.get('/company/ACME')
  assert.ok(text.includes('Acme &lt;img src=x onerror=alert(1)&gt; &amp; &quot;Sons&quot;'), text)
  assert.doesNotMatch(text, /<img/)
  const search = await own.get(`/company?q=${encodeURIComponent('"><script>x</script>')}`)
  assert.doesNotMatch(search.text, /<script>x/)
})

test('looking costs nobody a credit, and is paced by address', async (t) => {
  const own = await startApp(t, { settings: { RATE_BURST: '3', RATE_PER_SECOND: '1' } })
  const answers = []
  for (let count = 0; count < 3; count++) answers.push(await own.get('/company/ACME/filings'))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 429],
  )
  const row = await own.services.ops.one<{ n: number }>('select count(*) as n from ledger')
  assert.equal(row?.n, 0)
})

test('a page is compressed for whoever takes that', async () => {
  const answer = await fetch(`${app.url}/company/ACME`, { headers: { 'accept-encoding': 'gzip' } })
  assert.equal(answer.headers.get('content-encoding'), 'gzip')
  assert.match(await answer.text(), /Acme Widgets/)
})

test('the explorer can be switched off', async (t) => {
  const own = await startApp(t, { settings: { EXPLORER: 'off' } })
  assert.equal((await own.get('/company/ACME')).status, 404)
  assert.equal((await own.get('/')).status, 200)
})

describe('in the demonstration', () => {
  let demo: TestApp
  before(async () => {
    demo = await runDemo()
  })
  after(() => demo.stop())

  test('ratios and key figures lead to the annual report they are made from', async () => {
    const url = 'https://www.sec.gov/Archives/edgar/data/320193/000032019325000079/'
    const { text } = await demo.get('/company/AAPL/ratios')
    assert.match(text, new RegExp(`<a href="${url}[^>]*>46\\.9 %</a>`))
    assert.match(text, /000032019322000108[^>]*>43\.3 %</, 'the year 2022 to its own report')
    const overview = await demo.get('/company/AAPL')
    assert.match(overview.text, new RegExp(`<a href="${url}[^>]*>\\$416\\.16 B</a>`))
  })

  test('the time line counts a purchase that was amended once', async () => {
    const { text } = await demo.get('/company/ZHGT/insiders')
    // 221,640 (as amended by 0009990123-25-000003) + 271,500 + 180,400 + 152,575 + 2,737,500
    assert.match(text, /bought for \$3\.56 M/)
    assert.match(text, /sold for \$95,300/)
    assert.equal(text.match(/<circle class="buy"/g)?.length, 5)
  })

  test('a portfolio is a list of bars under its own name, each value with its report', async () => {
    const { text } = await demo.get('/fund/berkshire')
    assert.match(text, /<h1>Berkshire Hathaway Inc<\/h1>/)
    const [largest] = /class="part" width="(\d+)"/.exec(text)?.slice(1) ?? []
    assert.equal(largest, '120', 'the largest weight has the longest bar')
    assert.match(text, /000119312525282901\/[^>]*>.*\$60\.66 B/)
  })

  test('without statements there is one plain sentence and no script', async () => {
    const { text } = await demo.get('/company/ZLKM/statements')
    assert.equal(text.match(/No statements in XBRL are known/g)?.length, 1)
    assert.doesNotMatch(text, /<script/)
  })

  test('a search for nothing or for nobody says what to type', async () => {
    assert.match((await demo.get('/company')).text, /Type a ticker/)
    const nobody = await demo.get('/company?q=zzzzqq')
    assert.deepEqual([nobody.status, /No company has such a name/.test(nobody.text)], [200, true])
  })

  test('a line can be chosen in the address; one that is not there is the first', async () => {
    const { text } = await demo.get('/company/AAPL/statements?line=net_income')
    assert.match(
      text,
      /<strong>Net income<\/strong>, USD; FY 2025 to 2025-09-27: <strong>112\.01 B/,
    )
    assert.match(
      (await demo.get('/company/AAPL/statements?line=nothing')).text,
      /<strong>Revenue<\/strong>, USD/,
    )
  })
})

test('the description, the reference and texts for agents are compressed too', async () => {
  for (const path of ['/openapi.json', '/docs', '/llms.txt', '/skill.md', '/static/pages.css']) {
    const answer = await fetch(app.url + path, { headers: { 'accept-encoding': 'gzip' } })
    assert.equal(answer.headers.get('content-encoding'), 'gzip', path)
    await answer.arrayBuffer()
  }
})
