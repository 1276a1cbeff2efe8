// Pages that EDGAR sends in place of a document: recorded bodies if available, and pages made from
// the titles that public notes on its blocks agree on.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { afterEach, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { type Failure, isFailure } from '../../src/kernel/failure.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { createPublisherClient } from '../../src/upstream/client.ts'
import { decodeDocument } from '../../src/upstream/expect.ts'
import { LIVE_LIMITS, type LiveOptions } from '../../src/upstream/live.ts'
import { Refused } from '../../src/upstream/pacer.ts'
import {
  liveOver,
  patienceOf,
  type Reply,
  requestOf,
  sends,
  startFakePublisher,
} from './fake-publisher.ts'

const BODIES = new URL('../../../shared/corpus/_http/bodies/', import.meta.url)
const skip = existsSync(BODIES) ? false : 'the corpus has no recorded bodies here'
const recorded = (name: string) => readFileSync(new URL(name, BODIES), 'utf8')

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function setUp(replies: Reply[], options: Partial<LiveOptions> = {}) {
  const fake = await startFakePublisher(...replies)
  const live = liveOver(fake, options)
  closing.push(fake.close, live.close)
  return { fake, live, client: createPublisherClient({ source: live }) }
}

const pageOf = (title: string, body = '') =>
  `<!DOCTYPE html>\n<html lang="en">\n<head><meta charset="utf-8">\n<title>${title}</title></head>
<body>${body}</body></html>`
const RATE = pageOf('SEC.gov | Request Rate Threshold Exceeded')
const AGENT = pageOf('SEC.gov | Your Request Originates from an Undeclared Automated Tool')
const GONE = pageOf('SEC.gov | File Unavailable')

/** Long enough for a caller to wait for a retry. */
const PATIENT = {
  pace: { patienceMs: patienceOf(1000, 1000) },
}

async function failureOf(ask: () => Promise<unknown>): Promise<Failure> {
  const error: unknown = await ask().then(
    () => assert.fail('an answer came'),
    (reason: unknown) => reason,
  )
  assert.ok(isFailure(error, 'publisher.unavailable'))
  return error
}

const KINDS = ['json', 'xml', 'html', 'text', 'bytes'] as const
const DOCUMENTS = { json: '{"a":1}', xml: '<a/>', html: '<html>10-K</html>', text: 'a', bytes: 'a' }

for (const kind of KINDS) {
  for (const [name, page] of Object.entries({ RATE, AGENT, GONE })) {
    test(`the page ${name} with status 200 is never ${kind}, and is retried`, async () => {
      const replies = [sends(200, page), sends(200, DOCUMENTS[kind])]
      const { fake, client } = await setUp(replies, PATIENT)
      const url = 'https://www.sec.gov/Archives/a'
      const options = { priority: 'caller' } as const
      const fetched =
        kind === 'json'
          ? await client.fetchJson(url, options)
          : kind === 'bytes'
            ? await client.fetchBytes(url, options)
            : await client.fetchText(url, { ...options, expect: kind })
      const document = Buffer.isBuffer(fetched?.document)
        ? fetched.document.toString()
        : fetched?.document
      assert.deepEqual(document, kind === 'json' ? { a: 1 } : DOCUMENTS[kind])
      assert.equal(fake.asked.length, 2)
    })
  }
}

for (const name of ['503-6ab7ff982b.html', '503-e272612f0e.html']) {
  for (const status of [200, 503]) {
    test(`the recorded ${name} is trouble that may pass, with status ${status}`, {
      skip,
    }, async () => {
      const reply = sends(status, recorded(name), { 'content-type': 'text/html' })
      const { fake, live } = await setUp([reply], { limits: { attemptsMax: 2 } })
      const { publicText } = await failureOf(() => live.fetch(requestOf('/Archives/a.htm')))
      assert.match(publicText, /\(File Unavailable\)\.$/)
      assert.equal(fake.asked.length, 2)
    })
  }
}

const ARCHIVE_ERRORS = [
  ['403-0a9235dac8.xml', 403],
  ['403-616f92c7e5.xml', 403],
  ['403-7da45c447e.xml', 403],
  ['403-b3afa82e00.xml', 403],
  ['403-cd76cebecc.xml', 403],
  ['404-b14545ddeb.xml', 404],
] as const

for (const [name, recordedStatus] of ARCHIVE_ERRORS) {
  for (const status of [recordedStatus, 403, 200]) {
    test(`the recorded ${name} means no such file, with status ${status}`, { skip }, async () => {
      const reply = sends(status, recorded(name), { 'content-type': 'application/xml' })
      const { fake, live } = await setUp([reply])
      assert.equal((await live.fetch(requestOf('/Archives/a.xml'))).status, 404)
      assert.equal(fake.asked.length, 1)
    })
  }
}

test('a compressed notice is recognised like a plain one, whatever its length', async () => {
  const long = pageOf('SEC.gov | Request Rate Threshold Exceeded', noise(200_000))
  for (const status of [200, 403]) {
    const packed: Reply = (response) =>
      response.writeHead(status, { 'content-encoding': 'gzip' }).end(gzipSync(long))
    const { live } = await setUp([packed], { limits: { blockPauseMs: 60_000 } })
    const failure = await failureOf(() => live.fetch(requestOf('/a', { priority: 'caller' })))
    assert.match(failure.publicText, /request rate was exceeded/)
  }
})

/** Text that hardly packs, the same each time. */
function noise(length: number): string {
  let text = ''
  for (let seed = 1; text.length < length; seed = (seed * 48_271) % 2_147_483_647) {
    text += seed.toString(36)
  }
  return text
}

const FILINGS = {
  'a page that quotes the notice': pageOf(
    'Annual report',
    `<title>SEC.gov | File Unavailable</title>`,
  ),
  'a page whose title speaks of it': pageOf(
    '10-K of the maker of SEC.gov | File Unavailable pages',
  ),
  'a page that shows the markup': `<html><body><p>${GONE.replaceAll('<', '&lt;')}</p></body></html>`,
  'plain text that begins with the words': `SEC.gov | Request Rate Threshold Exceeded\n${RATE}`,
  'a submission that holds such a page': `<SEC-DOCUMENT>a.txt\n<TEXT>\n${AGENT}\n</TEXT>`,
  'an XML document with such an element': `<a><Error><Code>NoSuchKey</Code></Error></a>`,
}

for (const [name, text] of Object.entries(FILINGS)) {
  test(`${name} is a document`, async () => {
    const { live } = await setUp([sends(200, text)])
    assert.equal((await live.fetch(requestOf('/a'))).body.toString(), text)
    assert.equal(decodeDocument('u', Buffer.from(text), 'html'), text)
  })
}

const MAINTENANCE = '<!DOCTYPE html><html><body>Back soon.</body></html>'
const NEVER_PAGES = [
  '/cgi-bin/browse-edgar?action=getcurrent&output=atom',
  '/Archives/edgar/daily-index/2025/QTR4/master.20251212.idx',
  '/files/company_tickers.json',
  '/Archives/edgar/data/320193/000032019325000079/0000320193-25-000079.txt',
  '/Archives/edgar/data/320193/000032019325000079/form4.xml',
]

test('any page in place of what is never a page is a publisher that fails', async () => {
  for (const path of NEVER_PAGES) {
    const { live } = await setUp([sends(200, MAINTENANCE)], { limits: { attemptsMax: 1 } })
    const { code } = await failureOf(() => live.fetch(requestOf(path)))
    assert.equal(code, 'publisher.unavailable', path)
  }
  for (const path of ['/Archives/edgar/data/1/2/a.htm', '/Archives/edgar/data/1/2/xslF345/a.xml']) {
    const { live } = await setUp([sends(200, MAINTENANCE)])
    assert.equal((await live.fetch(requestOf(path))).body.toString(), MAINTENANCE)
  }
})

test('a page of the publisher’s own that lists data sets is not a notice', async () => {
  const { live } = await setUp([sends(200, pageOf('SEC.gov | Insider Transactions Data Sets'))])
  const page = await live.fetch(requestOf('/data-research/sec-markets-data/sets'))
  assert.match(page.body.toString(), /Insider Transactions/)
  const { live: blocked } = await setUp([sends(200, RATE)], { limits: { attemptsMax: 1 } })
  await assert.rejects(blocked.fetch(requestOf('/data-research/sets')), /request rate/)
})

test('a notice that a folder holds in place of a document is refused, whatever was promised', () => {
  for (const page of [RATE, AGENT, GONE]) {
    assert.throws(
      () => decodeDocument('https://www.sec.gov/a.htm', Buffer.from(page), 'html'),
      (error) => isFailure(error, 'publisher.changed') && /notice/.test(error.publicText),
    )
  }
})

const REASONS = [
  [RATE, 'rate', /EDGAR reports that its request rate was exceeded/],
  [AGENT, 'contact', /did not accept the contact in SEC_CONTACT \(undeclared automated tool\)/],
] as const

for (const [page, reason, words] of REASONS) {
  for (const status of [200, 403, 429, 503]) {
    test(`the block ${reason} with status ${status} pauses everybody and says why`, async () => {
      const logged: Record<string, unknown>[] = []
      const log = { ...silentLog, warn: (fields: object) => void logged.push({ ...fields }) }
      const limits = { pauseMs: 10_000, blockPauseMs: 60_000 }
      const { fake, live } = await setUp([sends(status, page)], { limits, log })
      for (const path of ['/a', '/b']) {
        const failure = await failureOf(() => live.fetch(requestOf(path, { priority: 'caller' })))
        assert.match(failure.publicText, words)
        assert.equal(failure.headers['Retry-After'], '60')
        assert.ok(failure.cause instanceof Refused)
        assert.equal(failure.cause.reason, reason)
      }
      assert.equal(fake.asked.length, 1)
      assert.equal(logged.length, 1)
      assert.match(String(logged[0]?.why), words)
      assert.match(String(logged[0]?.remedy), /SEC_CONTACT|PUBLISHER_INTERVAL_MS/)
    })
  }
}

test('a block lasts a little more than the ten minutes that its page names', async () => {
  assert.deepEqual([LIVE_LIMITS.blockPauseMs, LIVE_LIMITS.waitMaxMs], [610_000, 610_000])
  const pauses: number[] = []
  const budget = {
    take: async () => ({ kind: 'slot' as const, waitMs: 0, refusals: pauses.length }),
    pause: async (_: string, ms: number) => void pauses.push(ms),
    takeProbe: async () => ({ kind: 'ask' as const }),
    forgive: async () => {},
  }
  // Far less than what ships, so that the test need not wait for it.
  const limits = { blockPauseMs: 61, waitMaxMs: 61, attemptsMax: 3 }
  const { live } = await setUp([sends(403, RATE)], { limits, budget, pace: { intervalMs: 100 } })
  await failureOf(() => live.fetch(requestOf('/a')))
  assert.deepEqual(pauses, [61, 61, 61])
})

test('a time named beside a block lengthens its pause and does not shorten it', async () => {
  for (const [named, kept] of [
    ['5', '60'],
    ['300', '300'],
  ] as const) {
    const reply = sends(429, RATE, { 'retry-after': named })
    const { live } = await setUp([reply], { limits: { blockPauseMs: 60_000 } })
    const failure = await failureOf(() => live.fetch(requestOf('/a', { priority: 'caller' })))
    assert.equal(failure.headers['Retry-After'], kept)
  }
})
