// Pages over the whole market: companies screened and compared, what was restated, the market's front page,
// and the words of a filing beside a number.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { screenMarket } from '../../src/market/endpoint.ts'
import { marketRefusal, misreadOf } from '../../src/surfaces/explorer/market/market-form.ts'
import { toWhere } from '../../src/surfaces/explorer/market/screen-page.ts'
import { quoteAt } from '../../src/surfaces/explorer/number/number-page.ts'
import type { Refused } from '../../src/surfaces/pages/ask.ts'
import { runDemo } from '../market/demo.ts'
import { runApp, type TestApp } from '../support/app.ts'

describe('in the demonstration', () => {
  let demo: TestApp
  before(async () => {
    demo = await runDemo()
  })
  after(() => demo.stop())

  async function page(path: string, status = 200): Promise<string> {
    const answer = await demo.get(path)
    assert.equal(answer.status, status, answer.text)
    return answer.text
  }

  const NUMBER = /<a href="([^"]+)" data-number title="([^"]+)" data-value="[^"]+">([^<]+)</

  test('a screen shows the companies, each number leading to its page', async () => {
    const where = encodeURIComponent('revenue > 1e10\r\nnet_margin >= 0.2')
    const text = await page(`/screen?where=${where}&sort=revenue`)
    assert.match(text, /5 companies\. From the snapshot of 2025-11-15/)
    const [, address, whole, shown] = NUMBER.exec(text) ?? []
    // 10-K 0000320193-25-000079.
    assert.deepEqual(
      [address, whole, shown],
      ['/company/AAPL/number?line=revenue&amp;day=2025-09-27', '416,161,000,000', '$416.2B'],
    )
    assert.match(text, /GET \/v1\/screen\?where=revenue\+%3E\+1e10\+and\+net_margin/)
    assert.match(text, /JPMorgan Chase &amp; Co\./)
    assert.doesNotMatch(text, /checks? fails?/)
  })

  test('a screen of a day shows what was known then, and keeps the day in its links', async () => {
    const where = encodeURIComponent("ticker = 'AAPL' and revenue > 0")
    const text = await page(`/screen?where=${where}&as_of=2025-10-30`)
    // 10-K 0000320193-24-000123 says 391,035 million.
    assert.match(text, /as of 2025-10-30.*\$391\.0B/s)
    assert.match(text, /line=revenue&amp;day=2024-09-28&amp;as_of=2025-10-30/)
  })

  test('an industry is a condition, and no company of it is said in words', async () => {
    const banks = await page('/screen?where=&industry=Finance%2C+Insurance+and+Real+Estate')
    assert.match(banks, /JPMorgan Chase &amp; Co\./)
    assert.doesNotMatch(banks, /Apple Inc/)
    const none = await page('/screen?where=revenue+%3E+1e99&industry=3571')
    assert.match(none, /No company meets all conditions/)
    assert.match(none, /sic\+%3D\+%273571%27/)
  })

  test('a condition that cannot be read is marked in its line', async () => {
    const where = encodeURIComponent('revenue > 1e9 or roe > 1\n\nprofit > 1')
    const text = await page(`/screen?where=${where}`, 422)
    assert.match(text, /Line 3, at <code>profit<\/code>: no measure, ratio or field/)
    assert.match(text, /<pre tabindex="0"><mark>profit<\/mark> &gt; 1<\/pre>/)
    const column = await page('/screen?columns=roe,%20profit', 422)
    assert.match(column, /More columns, at <code>profit<\/code>: no measure/)
  })

  test('companies are compared over aligned periods', async () => {
    const text = await page('/compare?tickers=AAPL,MSFT&measures=revenue,roe&align=fiscal&limit=5')
    assert.match(text, /<th scope="col" class="n">2025<\/th><th scope="col" class="n">2024</)
    const apple = text.slice(text.indexOf('id="measure-revenue"'))
    assert.match(apple, /416,161,000,000" .*281,724,000,000"/s)
    assert.match(text, /<h2>Return on equity<\/h2>/)
    await page('/compare?tickers=NOSUCH&measures=revenue', 404)
    const growth = await page('/compare?tickers=AAPL&measures=profit', 422)
    assert.match(growth, /Measures, at <code>profit<\/code>/)
  })

  test('the market’s page leads to insiders, people, filings and companies', async () => {
    const text = await page('/market')
    assert.match(text, /href="\/feeds\/filings\.atom">Atom feed/)
    // The largest purchase of the demonstration's Forms 4.
    assert.match(text, /Largest insider purchases.*Fennimore Ridge.*\$2,737,500/s)
    assert.match(
      text,
      /Largest insider sales.*href="\/person\/0009990122">Corin Ashgill.*\$95,300/s,
    )
    assert.match(text, /href="\/company\/ZLKM".*Statements withdrawn/s)
    assert.match(text, /A demonstration has no live feed/)
    assert.doesNotMatch(text, /live\.js/)
    assert.match(await page('/insiders?side=sell'), /Largest sales.*Corin Ashgill/s)
  })

  test('insiders’ trades are chosen by role, plan, size and share of the holding', async () => {
    const bought = async (query: string) => {
      const text = await page(`/insiders?min_value=0&${query}`)
      const [, trades = ''] = /<h2>Largest(.*?)<h2>Clusters/s.exec(text) ?? []
      return [...trades.matchAll(/href="\/person\/\d+">([^<]+)</g)].map(([, name]) => name)
    }
    // The demonstration's Forms 4 of Harrowgate: 12,000 of 251,160 and 8,500 of 25,250 shares by officers.
    assert.deepEqual(await bought('role=officer'), ['Ivo Castellmoor', 'Rafe Dunmorrow'])
    assert.deepEqual(await bought('role=officer&min_share_of_holdings=25'), ['Rafe Dunmorrow'])
    assert.deepEqual(await bought('role=officer&min_value=200000'), ['Ivo Castellmoor'])
    assert.deepEqual(await bought('side=sell'), ['Corin Ashgill'])
    const none = await page('/insiders?min_value=10000000')
    assert.match(none, /No purchases of \$10\.00M or more in the last 30 days match this\./)
  })

  test('a condition is put together from its parts and added to those there are', async () => {
    const text = await page(
      '/screen?where=revenue+%3E+1e10&measure=net_margin&is=%3E%3D&than=20%25',
    )
    assert.match(text, /<textarea[^>]*>revenue &gt; 1e10\nnet_margin &gt;= 20%<\/textarea>/)
    assert.match(text, /href="\/company\/AAPL"/)
  })

  test('a value that was given otherwise shows both values and their filings', async () => {
    for (const path of ['/restated?kind=split', '/company/NVDA/restated']) {
      const text = await page(path)
      // Ten for one in June 2024: 10-K 0001045810-24-000029 and 10-K 0001045810-25-000023.
      const row = /EPS, diluted<\/div><\/td><td[^>]*><div>fiscal year 2024<.*?<\/tr>/s.exec(
        text,
      )?.[0]
      assert.match(
        row ?? '',
        />11\.93<.*data-value="1\.19".*0001045810-24-000029.*0001045810-25-000023/s,
      )
    }
    assert.match(await page('/company/KHC/restated'), /No value shown here has been restated/)
  })

  test('a number has the row of the filing that states it', async () => {
    const plain = await page('/company/AAPL/number?line=revenue&day=2024-09-28')
    assert.match(plain, /<a data-quote href="[^"]*quote=true#quote">Show the filing’s own words/)
    const text = await page('/company/AAPL/number?line=revenue&day=2025-09-27&quote=true')
    const [quote = ''] = /<blockquote.*<\/blockquote>/s.exec(text) ?? []
    assert.match(
      quote,
      /September 27, 2025.*<td>Revenue<\/td><td align="right">\$ <mark>416,161<\/mark>/s,
    )
    assert.doesNotMatch(quote, /Cost of revenue|id="doc-/)
    assert.match(text, /aapl-20250927\.htm\?at=f-1#doc-f-1">See it in the document/)
  })
})

test('where there are no columns, the pages say what writes them', async (t) => {
  const bare = await runApp()
  t.after(() => bare.stop())
  for (const path of ['/screen', '/compare']) {
    const { status, text, headers } = await bare.get(path)
    assert.deepEqual([status, headers['retry-after']], [503, '15'])
    assert.match(text, /is not ready yet.*the service writes one after its start\. Ask again/s)
  }
})

const refused = (status: number, detail: Refused['body']['detail']): Refused => {
  const call = { endpoint: screenMarket, path: {}, query: {} }
  return { isGood: false, status, retryAfter: null, call, body: { detail } }
}

test('where the engine is missing, the page says what adds it', () => {
  const detail = 'It needs DuckDB: `npm install @duckdb/node-api` adds it.'
  const { text } = marketRefusal(refused(501, detail))
  assert.match(text, /not set up here/)
  assert.match(text, /<code>npm install @duckdb\/node-api<\/code> adds it/)
})

test('a refusal is read back to its field, its part and its reason', () => {
  const detail = (msg: string, loc: (string | number)[]) => refused(422, [{ loc, msg }])
  const at = (msg: string) => misreadOf(detail(msg, ['query', 'where', 4]))
  assert.deepEqual(at('Value error, at character 5, `a, b`: no such date'), {
    field: 'where',
    at: 4,
    part: 'a, b',
    reason: 'no such date',
  })
  const end = at('Value error, at character 5, the end: expected a comparison: = !=')
  assert.deepEqual([end?.part, end?.reason], ['', 'expected a comparison: = !='])
  assert.equal(misreadOf(detail('Input should be a day', ['query', 'as_of'])), null)
})

test('lines become one text, and a place in it leads back to its line', () => {
  const { where, placeOf } = toWhere(' a > 1\n\nb > 2 or c > 3\n', "Children's")
  assert.equal(where, "a > 1 and (b > 2 or c > 3) and sector = 'Children''s'")
  assert.deepEqual(placeOf(0), { line: 1, text: 'a > 1', from: 0 })
  assert.deepEqual(placeOf(where.indexOf('c >')), { line: 3, text: 'b > 2 or c > 3', from: 9 })
  assert.equal(toWhere('a > 1 or b > 2', '').where, 'a > 1 or b > 2')
  assert.equal(toWhere('', '').where, '')
  const written = "Net margin > 20 % and (revenue growth > 7.5%) and sector = '10% net margin'"
  assert.equal(
    toWhere(written, '').where,
    "net_margin > 0.2 and (revenue_growth > 0.075) and sector = '10% net margin'",
  )
})

describe('the words of a filing', () => {
  const head = '<tr><td></td><td>2025</td></tr>'
  const row = '<tr><td>Net</td><td>$ <a id="doc-f-2"></a>5 <b>(1)</b></td></tr>'

  test('are the row of a table below its head', () => {
    const other = '<tr><td>Other</td><td><a id="doc-f-1"></a>3</td></tr>'
    const title = '<tr><td>Income:</td><td></td></tr>'
    const table = `<table><tr><td> </td></tr>${head}${title}${other}${row}<tr><td>After</td></tr></table>`
    assert.equal(
      quoteAt(`<p>Before</p>${table}`, 'f-2')?.text,
      `<table>${head}<tr><td>Net</td><td>$ <mark>5</mark> <b>(1)</b></td></tr></table>`,
    )
    assert.equal(quoteAt(`<table>${row}</table>`, 'f-2')?.text.match(/<tr>/g)?.length, 1)
  })

  test('are the paragraph, without the places of other numbers', () => {
    const text = '<p>One.</p><p>We paid <a id="doc-a"></a>$3 and <a id="doc-b"></a>$4.</p>'
    assert.equal(quoteAt(text, 'b')?.text, '<p>We paid $3 and <mark>$4.</mark></p>')
  })

  test('are none where the element is not there, or all is one piece', () => {
    assert.equal(quoteAt('<p>One.</p>', 'f-2'), null)
    assert.equal(quoteAt(`<p>${'long '.repeat(2000)}<a id="doc-a"></a>1</p>`, 'a'), null)
  })
})
