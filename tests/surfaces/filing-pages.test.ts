// A filing to read: its documents, a tagged number marked by its element, words found in the text; and
// the pages whose numbers lead there.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { markWords } from '../../src/surfaces/explorer/filing/filing-pages.ts'
import type { TestApp } from '../support/app.ts'
import { runDemo } from '../support/demo.ts'

const FILING = '/filing/0000320193-25-000079'
const REPORT = `${FILING}/aapl-20250927.htm`

describe('in the demonstration', () => {
  let demo: TestApp
  before(async () => {
    demo = await runDemo()
    // A filing is known once its filer's list has been read.
    await demo.get('/company/AAPL/filings')
  })
  after(() => demo.stop())

  test('a filing lists its documents, and an unknown one says so', async () => {
    const { status, text } = await demo.get(FILING)
    assert.equal(status, 200)
    assert.match(text, /<h1 class="long">Apple Inc\., 10-K 0000320193-25-000079<\/h1>/)
    assert.match(text, /accepted 2025-10-31, 10:01 UTC/)
    assert.ok(text.includes(`<a class="mono" href="${REPORT}">aapl-20250927.htm</a>`))
    assert.equal((await demo.get('/filing/0000320193-99-000001')).status, 404)
  })

  test('a number as filed leads to its element in the document', async () => {
    const { text } = await demo.get('/company/AAPL/as-filed')
    // Net sales of fiscal 2025 and the element that tags them.
    const link = `<a href="${REPORT}?at=f-1#doc-f-1" data-value="416161000000" title="416,161,000,000">416,161</a>`
    assert.ok(text.includes(link))
    const document = (await demo.get(`${REPORT}?at=f-1`)).text
    assert.match(document, /<td align="right">\$ <a id="doc-f-1"><\/a><a [^>]*>416,161<\/a><\/td>/)
    assert.doesNotMatch(document, /<script(?![^>]*src=)|\sstyle=|\son\w+=/)
  })

  test('a filing leads to its company, the one before, its items and its statements', async () => {
    const { text } = await demo.get(FILING)
    for (const address of [
      '/company/0000320193',
      '/filing/0000320193-24-000123',
      '/company/0000320193/sections?form=10-K&amp;accession=0000320193-25-000079',
      '/company/0000320193/as-filed?accession=0000320193-25-000079',
    ]) {
      assert.ok(text.includes(`href="${address}"`), address)
    }
    assert.doesNotMatch(text, />Next 10-K/)
    const before = (await demo.get('/filing/0000320193-24-000123')).text
    assert.match(before, /href="\/filing\/0000320193-25-000079">Next 10-K, 2025-10-31/)
    const older = '/company/0000320193/sections?form=10-K&accession=0000320193-24-000123'
    assert.match((await demo.get(older)).text, /10-K filed 2024-11-01<\/a>, period 2024-09-28/)
  })

  test('in a document each number of the statements leads to its page, and no other does', async () => {
    const { text } = await demo.get(REPORT)
    const ties = [...text.matchAll(/<a class="tie" href="([^"]+)" [^>]*title="([^"]+)">([^<]+)</g)]
    const found = new Map(ties.map(([, address, words, number]) => [number, { address, words }]))
    // Net sales of three years, and diluted earnings per share of the newest.
    assert.deepEqual(found.get('416,161'), {
      address: '/company/AAPL/number?line=revenue&amp;day=2025-09-27',
      words: 'Revenue, period to 2025-09-27',
    })
    assert.equal(found.get('383,285')?.words, 'Revenue, period to 2023-09-30')
    assert.equal(
      found.get('7.46')?.address,
      '/company/AAPL/number?line=eps_diluted&amp;day=2025-09-27',
    )
    // Greater China is no line of the statements.
    assert.ok(text.includes('64,377') && !found.has('64,377'))
    const { status } = await demo.get(String(found.get('7.46')?.address).replace('&amp;', '&'))
    assert.equal(status, 200)
  })

  test('words are marked where they are, and counted', async () => {
    const { text } = await demo.get(`${REPORT}?find=greater+china`)
    const marks = text.match(/<mark id="found-\d+">Greater China<\/mark>/g) ?? []
    assert.ok(marks.length > 0)
    const said = marks.length === 1 ? 'once' : `${marks.length} times`
    assert.ok(text.includes(`${said} in this part`))
    assert.match((await demo.get(`${REPORT}?find=zzzz`)).text, /not found in this part/)
  })

  test('segments add up to the statement', async () => {
    const { text } = await demo.get('/company/AAPL/segments')
    const lines = ['Americas', 'Europe', 'Greater China', 'Japan', 'Rest of Asia Pacific']
    for (const line of lines) assert.ok(text.includes(`<th scope="row">${line}</th>`), line)
    // 178,353 + 111,032 + 64,377 + 28,703 + 33,696 = 416,161
    assert.match(text, />178,353<\/a>.*>416,161</s)
    assert.match(text, /The parts add up to the statement in every year/)
  })

  test('holders, people and managers lead to each other', async () => {
    await demo.get('/company/AAPL/insiders')
    await demo.get('/fund/berkshire')
    const holders = (await demo.get('/company/AAPL/holders')).text
    assert.match(
      holders,
      /href="\/fund\/0001067983">Berkshire Hathaway Inc<\/a><\/div><\/td><td[^>]*><div><span [^>]*>238,212,764</,
    )
    assert.match(holders, /href="\/person\/0001214128">Arthur D. Levinson/)
    const person = (await demo.get('/person/0001214128')).text
    assert.match(person, /<h1 class="long">Arthur D. Levinson<\/h1>/)
    assert.match(person, /href="\/company\/AAPL"/)
    assert.match((await demo.get('/funds?q=berk')).text, /href="\/fund\/0001067983"/)
    assert.match((await demo.get('/people?q=nobody+at+all')).text, /No insider matches that name/)
  })

  test('what changed in an item since the year before is marked', async () => {
    const { text } = await demo.get('/company/AAPL/sections?form=10-K&item=7&changes=true')
    assert.match(text, /10-K filed 2024-11-01<\/a> against <a [^>]*>10-K filed 2025-10-31/)
    assert.match(text, /Revenue was \$<del>391\.0<\/del> <ins>416\.2<\/ins> billion/)
  })

  test('common size shows lines as shares of revenue and of assets', async () => {
    const { text } = await demo.get('/company/AAPL/statements?shares=true')
    // 195,201 of 416,161, and 35,934 of 359,241.
    assert.match(text, /Gross profit<\/th><td class="n"><a [^>]*>46\.9%/)
    assert.match(text, /<th scope="row">Cash and equivalents<\/th><td class="n"><a [^>]*>10\.0%/)
  })

  test('companies are offered by name, ticker and misspelling', async () => {
    for (const q of ['apple', 'AAPL', 'appel']) {
      const { body } = await demo.get(`/find?q=${q}`)
      const [first] = (body as { matches: unknown[] }).matches
      assert.deepEqual(first, { name: 'Apple Inc.', address: '/company/AAPL', note: 'AAPL' }, q)
    }
    assert.deepEqual((await demo.get('/find?q=')).body, { matches: [] })
    assert.deepEqual((await demo.get('/find?q=zzzzqq')).body, { matches: [] })
    assert.match((await demo.get('/company?q=microsft')).text, /Closest names.*Microsoft Corp\./s)
  })
})

test('words are marked in text alone, as they were escaped', () => {
  const safe = '<p title="b">a &amp; b</p><a id="doc-b"></a>B &lt;b&gt;'
  const { text, count } = markWords(safe, 'b')
  assert.equal(
    text.text,
    '<p title="b">a &amp; <mark id="found-1">b</mark></p><a id="doc-b"></a><mark id="found-2">B</mark> &lt;<mark id="found-3">b</mark>&gt;',
  )
  assert.equal(count, 3)
  assert.equal(
    markWords('<p>1 &lt; 2</p>', '<').text.text,
    '<p>1 <mark id="found-1">&lt;</mark> 2</p>',
  )
  assert.equal(markWords(safe, ' ').count, 0)
})

test('words are not looked for within an entity, whose signs nobody sees', () => {
  const safe = '<p>AT&amp;T &lt;1 &#39;quot&quot; &nbsp;amp</p>'
  for (const [words, found] of [
    ['amp', ['amp']],
    ['&', ['&amp;']],
    ['&amp', []],
    ['lt', []],
    ['39', []],
    ['#39', []],
    ['quot', ['quot']],
    [';', []],
    ['t&T', ['T&amp;T']],
    ['\'QUOT"', ['&#39;quot&quot;']],
    ['nbsp', []],
    ['(', []],
    ['.', []],
  ] as const) {
    const { text, count } = markWords(safe, words)
    const marked = [...text.text.matchAll(/<mark[^>]*>(.*?)<\/mark>/g)].map(([, one]) => one)
    assert.deepEqual([marked, count], [found, found.length], words)
    assert.equal(text.text.replace(/<\/?mark[^>]*>/g, ''), safe)
  }
  // Longer in lower case, so that places behind it are not those of the lower text.
  assert.match(markWords('<p>İİ abc</p>', 'ABC').text.text, /İİ <mark id="found-1">abc<\/mark>/)
})
