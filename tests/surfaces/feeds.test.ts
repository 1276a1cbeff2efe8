// Atom feeds beside pages: entries with the filing’s number and instant, 304 for unchanged feeds,
// and links in the heads of their pages.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { TestApp } from '../support/app.ts'
import { runFilledDemo } from '../support/demo.ts'

let demo: TestApp
before(async () => {
  demo = await runFilledDemo()
})
after(() => demo.stop())

async function read(path: string) {
  const { status, headers, text } = await demo.get(path)
  assert.equal(status, 200, text)
  assert.equal(headers['content-type'], 'application/atom+xml; charset=utf-8')
  const entries = text.split('<entry>').slice(1)
  const valuesOf = (pattern: RegExp) => entries.map((one) => pattern.exec(one)?.[1] ?? '')
  return {
    text,
    updated: /<updated>([^<]+)/.exec(text)?.[1],
    ids: valuesOf(/<id>urn:accession:([^<]+)<\/id>/),
    titles: valuesOf(/<title>([^<]+)/),
    instants: valuesOf(/<updated>([^<]+)/),
    summaries: valuesOf(/<summary>([^<]+)/),
    links: valuesOf(/<link href="([^"]+)"/),
  }
}

describe('a feed', () => {
  test('of the market’s events has those of the chosen items alone, newest first', async () => {
    const feed = await read('/feeds/events.atom?item=2.02')
    const at = feed.ids.indexOf('0000320193-25-000077')
    assert.deepEqual(
      [feed.titles[at], feed.instants[at], feed.links[at]],
      [
        'AAPL: Results (2.02), Exhibits (9.01)',
        '2025-10-30T20:30:35.000Z',
        `${demo.url}/filing/0000320193-25-000077`,
      ],
    )
    assert.ok(feed.titles.every((title) => title.includes('Results (2.02)')))
    assert.deepEqual(feed.instants, feed.instants.toSorted().reverse())
    assert.equal(feed.updated, feed.instants[0])
    assert.match(feed.text, /rel="self" href="[^"]*\/feeds\/events\.atom\?item=2\.02"/)
    assert.ok((await read('/feeds/events.atom')).ids.length > feed.ids.length)
  })

  test('of a person has a form as one entry with its rows, and notices of proposed sales', async () => {
    const seller = await read('/feeds/person.atom?cik=0009990122')
    assert.deepEqual(seller.ids, ['0009990122-25-000001'])
    assert.equal(
      seller.summaries[0],
      'Sale of 5,000 Common Stock at $19.06 ($95,300) on 2025-10-28, 61,250 held after. Filed 2025-10-30.',
    )
    assert.equal(seller.instants[0], '2025-10-30T21:20:00.000Z')
    const other = await read('/feeds/person.atom?cik=0009990121')
    const notice = other.ids.indexOf('0009990121-25-000003')
    assert.equal(other.titles[notice], 'Form 144, ZHGT: proposed sale for $141,000')
    assert.match(
      other.summaries[notice] ?? '',
      /^Notice of a proposed sale of 6,000 Common Stock through Invented Brokerage LLC, worth \$141,000\./,
    )
    assert.equal(new Set(other.ids).size, other.ids.length)
    assert.deepEqual(other.instants, other.instants.toSorted().reverse())
  })

  test('of a manager says what is new, what is gone, and what was added to', async () => {
    const { ids, titles, summaries } = await read('/feeds/fund.atom?cik=0001067983')
    assert.deepEqual(
      [ids, titles],
      [['0001193125-25-282901'], ['13F-HR for the quarter to 2025-09-30']],
    )
    assert.equal(
      summaries[0],
      '$267.3B in 41 positions, compared with 2025-06-30. New: GOOGL ($4.34B). ' +
        'Gone: D R HORTON INC ($191.5M). Added most: CB (4,299,111 shares), ' +
        'DOMINOS PIZZA INC (348,077 shares), SIRIUS XM HOLDINGS INC (5,030,425 shares), ' +
        'LAMAR ADVERTISING CO NEW (32,603 shares), LENNAR CORP (1,957 shares) and 1 more.',
    )
  })

  test('of a company has its filings, 8-Ks by what they are about', async () => {
    const { ids, titles, instants } = await read('/feeds/company.atom?ticker=AAPL')
    assert.deepEqual(
      [ids[0], titles[0], instants[0]],
      ['0000320193-25-000079', '10-K', '2025-10-31T10:01:26.000Z'],
    )
    assert.equal(titles[1], '8-K: Results (2.02), Exhibits (9.01)')
    const annual = await read('/feeds/company.atom?ticker=AAPL&form=10-K')
    // One of 2015 has its form for a description of its document.
    const others = annual.titles.filter((title) => title !== '10-K')
    assert.deepEqual([annual.titles.length, others], [17, ['10-K: FORM 10-K']])
  })

  test('is 304 for whoever has it, and whole again for whoever has another', async () => {
    for (const path of [
      '/feeds/filings.atom',
      '/feeds/events.atom?item=2.02',
      '/feeds/person.atom?cik=0009990122',
      '/feeds/fund.atom?cik=0001067983',
      '/feeds/company.atom?ticker=AAPL',
    ]) {
      const etag = (await demo.get(path)).headers.etag ?? ''
      assert.match(etag, /^W\/"[\w-]{22}"$/)
      const same = await demo.send(path, { headers: { 'if-none-match': `"other", ${etag}` } })
      assert.deepEqual([same.status, same.text, same.headers.etag], [304, '', etag], path)
      const other = await demo.send(path, { headers: { 'if-none-match': '"other"' } })
      assert.equal(other.status, 200, path)
    }
  })

  test('of nobody is refused as the answer behind it is', async () => {
    for (const [path, status] of [
      ['/feeds/company.atom?ticker=NOSUCH', 404],
      ['/feeds/person.atom?cik=x', 422],
      ['/feeds/person.atom', 422],
      ['/feeds/events.atom?item=x', 422],
      ['/feeds/fund.atom?cik=0000000001', 404],
    ] as const) {
      const answer = await demo.get(path)
      assert.equal(answer.status, status, path)
      assert.match(answer.headers['content-type'] ?? '', /^application\/json/)
    }
  })
})

test('pages name their feed in the head and show a link to it', async () => {
  for (const [path, feed] of [
    ['/market/events?item=5.07,2.02', '/feeds/events.atom?item=2.02%2C5.07'],
    ['/person/0009990122', '/feeds/person.atom?cik=0009990122'],
    ['/fund/berkshire', '/feeds/fund.atom?cik=0001067983'],
    ['/company/AAPL', '/feeds/company.atom?ticker=AAPL'],
    ['/company/AAPL/statements?period=quarterly', '/feeds/company.atom?ticker=AAPL'],
  ] as const) {
    const { text } = await demo.get(path)
    const [head = '', body = ''] = text.split('</head>')
    assert.match(head, /<link rel="alternate" type="application\/atom\+xml" title="[^"]+" href="/)
    assert.ok(head.includes(`href="${feed}"`), path)
    assert.ok(body.includes(`href="${feed}"`), path)
    assert.equal((await demo.get(feed)).status, 200)
  }
})
