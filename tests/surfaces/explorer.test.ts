// The explorer's pages: they show the endpoints' own answers, cost nothing, refuse in words, and let
// no foreign text become markup.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { filing, toDocument } from '../domains/financials/support.ts'
import { runApp, startApp, type TestApp } from '../support/app.ts'
import { runDemo } from '../support/demo.ts'
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
        assert.match(address ?? '', /^(\/static\/|\/feeds\/|data:|#)/)
      }
    })
  }
})

test('a number leads to its own page, and that to the filing that states it', async () => {
  const { text } = await app.get('/company/ACME/statements')
  // Revenue of 2023 as the 10-K/A of 2024-08-15 gave it; the rest of its row is from the 10-K.
  const [, address = ''] = /<a href="([^"]+)"[^>]*>950<\/a>/.exec(text) ?? []
  assert.equal(address, '/company/ACME/number?line=revenue&amp;day=2023-12-31')
  const page = (await app.get(address.replace('&amp;', '&'))).text
  assert.match(page, /Revenue, fiscal year 2023/)
  assert.match(page, /USD 950,000/)
  const filing = 'https://www.sec.gov/Archives/edgar/data/111111/000011111124000009/'
  assert.match(page, new RegExp(`<dt>Reported in</dt><dd><a href="${filing}[^>]*>10-K/A`))
})

test('a page shows the calls that give the same data', async () => {
  const { text } = await app.get('/company/ACME/statements')
  const query = 'period=annual&amp;adjusted=true&amp;limit=10&amp;include=sources'
  assert.ok(text.includes(`${app.url}/v1/fundamentals/ACME?${query}`))
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
  assert.match(adjusted, /adjusted for splits: 4-for-1 by Feb 2023/)
  const link = `${path}?adjusted=false&amp;line=eps_diluted`
  assert.ok(adjusted.includes(`<a href="${link}">As reported</a>`))
  const asFiled = (await own.get(link.replaceAll('&amp;', '&'))).text
  assert.match(asFiled, />9\.96<\/a>/)
  assert.match(
    asFiled,
    /<summary>Shares and per-share values are on two split bases \(1 period\)<\/summary><ul><li>fiscal year 2021</,
  )
  assert.match(asFiled, /are as filed, not adjusted for splits/)
  assert.ok(asFiled.includes(`<a href="${path}?line=eps_diluted">Adjusted for splits</a>`))
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
  for (let count = 0; count < 4; count++) answers.push(await own.get('/company/ACME/filings'))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 429],
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

  test('a ratio leads to its formula, and each input to the filing that states it', async () => {
    const { text } = await demo.get('/company/AAPL/ratios')
    const [, address = ''] = /<a href="([^"]+)"[^>]*>43\.3%</.exec(text) ?? []
    assert.equal(address, '/company/AAPL/number?line=gross_margin&amp;day=2022-09-24')
    const page = (await demo.get(address.replace('&amp;', '&'))).text
    assert.match(page, /<dt>Formula<\/dt><dd>gross profit \/ revenue<\/dd>/)
    assert.match(page, />170,782,000,000<.*>394,328,000,000</s)
    const [, sales = ''] = /<a href="([^"]+)"[^>]*>394,328,000,000</.exec(page) ?? []
    // Net sales of 2022, as the 10-K for that year states them.
    assert.match((await demo.get(sales.replace('&amp;', '&'))).text, /10-K 0000320193-22-000108/)
  })

  test('a key figure leads to the report that states it', async () => {
    const { text } = await demo.get('/company/AAPL')
    assert.match(
      text,
      /<a href="\/company\/AAPL\/number\?line=revenue&amp;day=2025-09-27" data-number title="416,161,000,000 · 10-K 0000320193-25-000079, filed 2025-10-31" data-value="416161000000">\$416\.2B<\/a>/,
    )
  })

  test('a number that is made of others shows its formula and each fact with its filing', async () => {
    // Q4 of 2024 is the year less nine months: 391,035 - 296,105 = 94,930 million of net sales.
    const { text } = await demo.get(
      '/company/AAPL/number?line=revenue&period=quarterly&day=2024-09-28',
    )
    assert.match(text, /<p class="big">USD 94,930,000,000<\/p>/)
    assert.match(text, />391,035,000,000</)
    assert.match(text, /0000320193-2[45]-\d{6}/)
    assert.match(text, /<dt>Formula<\/dt>/)
  })

  test('every filing that stated a number is listed, with what it changed', async () => {
    const { text } = await demo.get('/company/AAPL/number?line=revenue&day=2023-09-30')
    const [, versions = ''] = /<ol class="versions">(.*?)<\/ol>/s.exec(text) ?? []
    // Net sales of 2023: in the 10-Ks of 2023, 2024 and 2025, each 383,285 million.
    const found = [...versions.matchAll(/10-K, (\d{4})-\d\d-\d\d<.*?(first|unchanged|changed)/gs)]
    assert.deepEqual(
      found.map(([, year, change]) => `${year} ${change}`),
      ['2025 unchanged', '2024 unchanged', '2023 first'],
    )
    assert.equal(versions.match(/383,285,000,000/g)?.length, 3)
  })

  test('a day in the address is kept on every page, and answers are of what was filed by then', async () => {
    const { text } = await demo.get('/company/AAPL/statements?period=quarterly&as_of=2024-06-30')
    // The 10-Q of 2024-05-03 is the newest one by then: the quarter to 2024-03-30.
    assert.match(text, /title="to 2024-03-30"><span [^>]*>Q2 2024<br><small class="quiet">Mar 2024/)
    assert.doesNotMatch(text, /2024-06-29|Q3 2024/)
    const tabs = /<nav class="tabs".*?<\/nav>/s.exec(text)?.[0] ?? ''
    assert.equal(tabs.match(/href="[^"]*as_of=2024-06-30"/g)?.length, 13)
    const [, number = ''] = /<a href="([^"]+)" data-number/.exec(text) ?? []
    assert.match(number, /as_of=2024-06-30$/)
    const page = (await demo.get(number.replaceAll('&amp;', '&'))).text
    assert.match(page, /As of 2024-06-30\./)
    assert.doesNotMatch(page, /10-[QK], 202[56]/)
    assert.match(text, /href="\/company\/AAPL\/statements\?period=quarterly">Back to today/)
  })

  test('an insurer and a bank have the lines of their own', async () => {
    const { text } = await demo.get('/company/ZOAK/statements')
    // The invented 10-K 0009990109-25-000065: 721 + 739 + 758 + 772, and 462 + 489 + 561 + 497.
    assert.match(text, /Premiums earned<\/th><td class="n"><a [^>]*>2,990</)
    assert.match(text, /Claims incurred<\/th><td class="n"><a [^>]*>2,009</)
    assert.doesNotMatch(text, />Gross profit<\/th>/)
    // 10-K 0000019617-25-000270.
    const bank = (await demo.get('/company/JPM/statements')).text
    assert.match(bank, /Net interest income<\/th><td class="n"><a [^>]*>92,583</)
  })

  test('a bank and an insurer are not told that they lack the lines of other industries', async () => {
    const absentIn = async (path: string) => {
      const { text } = await demo.get(path)
      return [...text.matchAll(/Not reported in these periods: ([^<]*)\./g)].map(([, all]) => all)
    }
    const bank = (await absentIn('/company/JPM/statements')).join(', ')
    const insurer = (await absentIn('/company/ZOAK/statements')).join(', ')
    const foreign =
      /Cost of revenue|Gross profit|Inventory|Current|Research|Selling|Operating income|real estate/
    assert.doesNotMatch(bank, foreign)
    assert.doesNotMatch(insurer, foreign)
    assert.doesNotMatch(bank, /Premiums|Claims|Acquisition costs|Underwriting|EBIT|Net debt/)
    assert.doesNotMatch(insurer, /Net interest income|Loans|Deposits|Noninterest|credit losses/)
    // Lines that its filings do not have are named, and no others.
    assert.match(bank, /Capital expenditures, Free cash flow/)
    assert.doesNotMatch(bank, /Long-term debt|Goodwill/)
    // A company with sales has the whole list of lines: Apple had goodwill until 2017.
    assert.match((await absentIn('/company/AAPL/statements?periods=5')).join(', '), /Goodwill/)
    assert.deepEqual(await absentIn('/company/AAPL/statements'), [])
  })

  test('the stake in Apple is that of the Schedule of 2024', async () => {
    const { text } = await demo.get('/company/AAPL/stakes')
    // The cover of 0001086364-24-006980.
    assert.match(text, /BlackRock, Inc\..*6\.7 %.*1,043,713,019.*2023-12-31/s)
  })

  test('a day that is none is refused in words', async () => {
    const { status, text } = await demo.get('/company/AAPL/filings?as_of=yesterday')
    assert.equal(status, 422)
    assert.match(text, /Enter a date such as 2024-06-30/)
    assert.match(text, /<a href="\/company\/AAPL\/filings">Show today’s data/)
  })

  test('a number that is not there is 404 in words', async () => {
    const line = await demo.get('/company/AAPL/number?line=nothing&day=2023-09-30')
    assert.deepEqual([line.status, /no line named “nothing”/.test(line.text)], [404, true])
    const day = await demo.get('/company/AAPL/number?line=revenue&day=1990-09-30')
    assert.deepEqual([day.status, /no Revenue for a period/.test(day.text)], [404, true])
  })

  test('the time line counts a purchase that was amended once', async () => {
    const { text } = await demo.get('/company/ZHGT/insiders')
    // 221,640 (as amended by 0009990123-25-000003) + 271,500 + 180,400 + 152,575 + 2,737,500
    assert.match(text, /bought for \$3\.56M/)
    assert.match(text, /sold for \$95,300/)
    assert.equal(text.match(/<circle class="buy"/g)?.length, 5)
  })

  test('a portfolio is a list of bars under its own name, each value with its report', async () => {
    const { text } = await demo.get('/fund/berkshire')
    assert.match(text, /<h1>Berkshire Hathaway Inc<\/h1>/)
    const [largest] = /class="part" width="(\d+)"/.exec(text)?.slice(1) ?? []
    assert.equal(largest, '120', 'the largest weight has the longest bar')
    assert.match(text, /000119312525282901\/[^>]*>.*\$60,656\.1M/)
  })

  test('a registered fund’s page has its positions of every kind, each value with the document', async () => {
    const { text } = await demo.get('/fund/zpbfx')
    assert.match(text, /<h1>Penhallow Balanced Fund/)
    assert.match(
      text,
      /Treasury note 4\.375% 2034[\s\S]*29\.8%[\s\S]*primary_doc\.xml[\s\S]*\$2,981,250/,
    )
    assert.match(text, /Larch Hill 500 future[\s\S]*contracts/)
  })

  test('a range shows so many periods, in tables and chart, and other choices keep it', async () => {
    const yearsOf = (text: string) =>
      text.match(/<th scope="col"[^>]*><span [^>]*>FY \d{4}/g)?.length
    const whole = (await demo.get('/company/AAPL/statements')).text
    const { text } = await demo.get('/company/AAPL/statements?periods=5&line=net_income')
    // Ten fiscal years are shown of seventeen; there are three statements.
    assert.deepEqual([yearsOf(whole), yearsOf(text)], [30, 15])
    assert.match(text, /statements\?line=net_income&amp;periods=5" aria-current="page">5 years/)
    assert.match(text, /statements\?line=net_income&amp;periods=5&amp;shares=true"/)
    assert.match(text, /<input type="hidden" name="periods" value="5">/)
    // Quarters have ranges of their own.
    assert.match(text, /statements\?period=quarterly&amp;line=net_income"/)
    // Seven is none of the ranges.
    assert.equal(yearsOf((await demo.get('/company/AAPL/statements?periods=7')).text), 30)
  })

  test('without statements there is one plain sentence, and no script but those of every company', async () => {
    const { text } = await demo.get('/company/ZLKM/statements')
    assert.equal(
      text.match(/filed no report with financial statements in structured form \(10-K, /g)?.length,
      1,
    )
    assert.deepEqual(text.match(/<script[^>]*>/g), [
      '<script type="module" src="/static/head.js">',
      '<script type="module" blocking="render" src="/static/share.js">',
      '<script type="module" src="/static/alert.js">',
    ])
  })

  test('a company’s filings and events are chosen by form and item', async () => {
    const filings = (await demo.get('/company/AAPL/filings?form=10-K')).text
    const rows = filings.match(/<td class="short" data-name="Form"><div>10-K</g) ?? []
    // One 10-K for each of the fiscal years 2009 to 2025.
    assert.equal(rows.length, 17)
    assert.doesNotMatch(filings, /data-name="Form"><div>8-K/)
    assert.match(filings, /<input type="hidden" name="ticker" value="AAPL">/)
    const events = (await demo.get('/company/ZLKM/events?item=4.02')).text
    assert.equal(events.match(/<span class="mono">4\.02<\/span> Non-Reliance/g)?.length, 1)
    assert.doesNotMatch(events, /<span class="mono">4\.01<\/span> Changes/)
    assert.match(events, /href="\?item=4\.02&amp;notable=true">Notable only/)
  })

  test('a search for nothing or for nobody says what to type', async () => {
    assert.match((await demo.get('/company')).text, /Enter a ticker/)
    const nobody = await demo.get('/company?q=zzzzqq')
    assert.deepEqual([nobody.status, /No company has that name/.test(nobody.text)], [200, true])
  })

  test('a line can be chosen in the address; one that is not there is the first', async () => {
    const { text } = await demo.get('/company/AAPL/statements?line=net_income')
    assert.match(text, /<strong>Net income<\/strong>, USD; FY 2025 to 2025-09-27: <strong>112\.0B/)
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
