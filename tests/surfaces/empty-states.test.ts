// Empty pages: they claim no more than is known, in plain words.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startApp, type TestApp } from '../support/app.ts'
import { runDemo } from '../support/demo.ts'
import { ACME, urls } from '../support/documents.ts'

/** Documents are read on a machine that is busy with other things. */
const PATIENT = { COLD_SECONDS: '60', REFRESH_SECONDS: '60' }
const BROWSER = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } }

describe('in the demonstration', () => {
  let demo: TestApp
  before(async () => {
    demo = await runDemo({ settings: PATIENT })
  })
  after(() => demo.stop())

  test('a filer of annual reports alone keeps the choice of periods, and says why one is empty', async () => {
    const { status, text } = await demo.get('/company/ASML/statements?period=quarterly')
    assert.equal(status, 200)
    assert.match(text, /Its facts make statements of fiscal years, and none of quarters/)
    assert.match(text, /<a href="\/company\/ASML\/statements">View annual statements<\/a>/)
    assert.match(text, /<a href="\/company\/ASML\/statements">Annual<\/a>/)
    assert.doesNotMatch(text, /not filed financial statements/)
  })

  test('a company that is not in the demonstration is not said to be unknown to its publisher', async () => {
    const page = await demo.get('/company/TSLA')
    assert.equal(page.status, 404)
    assert.match(page.text, /The company with the ticker &quot;TSLA&quot; is not known here/)
    assert.doesNotMatch(page.text, /publisher has no/)
    const { body } = await demo.get('/v1/company/TSLA', await demo.liveKey())
    assert.match(
      String(body.detail),
      /^This is the demonstration of 12 companies .*The company with the ticker "TSLA" is not/,
    )
  })

  test('a value that a field does not take is answered in words for people', async () => {
    const naics = await demo.get('/opportunities?naics=abc')
    assert.match(naics.text, /Enter a NAICS code of up to six digits, such as 541512\./)
    const days = await demo.get('/insiders?days=many')
    assert.match(days.text, /Enter days as a whole number, such as 15\./)
    for (const { text } of [naics, days]) assert.doesNotMatch(text, /String should|Input should/)
  })

  test('the biggest purchases are said to be in the order that they are in', async () => {
    const { text } = await demo.get('/insiders')
    const rest = text.slice(text.indexOf('Purchases on the open market, largest first'))
    const table = rest.slice(0, rest.indexOf('</table>'))
    assert.doesNotMatch(text, /newest filing first/)
    const rows = [...table.matchAll(/<tr>(<td.*?)<\/tr>/gs)].map(([, row = '']) => row)
    const values = rows.map((row) => {
      const cell = row.split('<td')[8] ?? ''
      return Number(/title="([\d,]+)/.exec(cell)?.[1]?.replaceAll(',', ''))
    })
    assert.deepEqual(
      values,
      values.toSorted((a, b) => b - a),
    )
    assert.ok(values.length > 2 && values.every(Number.isFinite), values.join())
  })

  test('the page of ratios asks once and the person is counted once', async () => {
    const { text } = await demo.get('/company/AAPL/ratios')
    assert.equal(text.match(/<h3><code>GET /g)?.length, 1)
    assert.match(text, /\/v1\/ratios\/AAPL\?period=annual&amp;limit=10</)
  })

  test('an address where nothing is answers people with a page and programs with JSON', async () => {
    for (const path of ['/searching', '/fundz', '/dashboard/nope', '/compnay/AAPL']) {
      const page = await demo.send(path, BROWSER)
      assert.equal(page.status, 404, path)
      assert.match(String(page.headers['content-type']), /^text\/html/)
      assert.match(String(page.headers['content-security-policy']), /default-src 'none'/)
      assert.match(page.text, /<form class="search" action="\/company".*<h1>Page not found<\/h1>/s)
    }
    const program = await demo.get('/searching')
    assert.deepEqual([program.status, program.body.error], [404, 'not_found'])
    const api = await demo.send('/v1/nothing', BROWSER)
    assert.match(String(api.headers['content-type']), /^application\/json/)
  })

  test('an unknown address does not become markup', async () => {
    const { text } = await demo.send('/%3Cscript%3Ealert(1)%3C/script%3E', BROWSER)
    assert.doesNotMatch(text, /<script>alert/)
  })
})

test('pages are counted as pages, however many calls they make', async (t) => {
  const own = await startApp(t, { settings: { RATE_BURST: '3', RATE_PER_SECOND: '1' } })
  const statuses = []
  for (let count = 0; count < 4; count++) statuses.push((await own.get('/company/ACME')).status)
  assert.deepEqual(statuses, [200, 200, 200, 429])
})

test('a person has a page of filings, and no empty pages of a company', async (t) => {
  const own = await startApp(t, { settings: PATIENT })
  const company = own.publisher.documents.get(urls.submissions(ACME)) as Record<string, unknown>
  const person = {
    ...company,
    cik: '0000999001',
    name: 'Brook Ada',
    tickers: [],
    exchanges: [],
    sic: '',
    sicDescription: '',
    fiscalYearEnd: null,
  }
  own.publisher.documents.set(urls.submissions('0000999001'), person)
  // Reads the lists of tickers, without which the filer may have securities.
  await own.get('/company/ACME')
  const { status, text } = await own.get('/company/999001')
  assert.equal(status, 200, text)
  assert.match(text, /<h1>Brook Ada<\/h1>/)
  assert.match(text, /its filings are about other companies/)
  assert.match(text, /Filings, newest first/)
  assert.doesNotMatch(text, /No Form 4 is stored|not filed financial statements|>Ratios</)
})

test('a manager without a readable report is not said to hold nothing', async (t) => {
  const own = await startApp(t, { settings: PATIENT })
  const { status, text } = await own.get('/fund/111111')
  assert.equal(status, 200, text)
  assert.match(text, /could not be had|has filed no 13F report, by its list/)
  assert.doesNotMatch(text, / in 0 positions|Filed \.|lists no positions/)
})
