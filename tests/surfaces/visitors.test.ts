// Pages for people without a key, while publishers are slow to answer: what is stored is shown, the
// rest says when to come again, and no visitor stands in the way of others.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { visitorsBusy } from '../../src/kernel/failure.ts'
import type { PublisherRequest } from '../../src/upstream/source.ts'
import { startApp } from '../support/app.ts'
import { ACME, urls } from '../support/documents.ts'
import { until } from '../support/queue.ts'

const HOUR_MS = 3_600_000

test('publishers are asked for pages with a visitor’s priority, for calls with a caller’s', async (t) => {
  const app = await startApp(t)
  const asked: [priority: string, url: string][] = []
  app.publisher.breakAt('https://', ({ priority, url }) => void asked.push([priority, url]))
  assert.equal((await app.get('/company/ACME/filings')).status, 200)
  assert.ok(asked.length > 0)
  assert.ok(asked.every(([priority]) => priority === 'visitor'))
  asked.length = 0
  assert.equal((await app.get('/v1/fundamentals/ACME', await app.liveKey())).status, 200)
  assert.ok(asked.length > 0)
  assert.ok(asked.every(([priority]) => priority === 'caller'))
})

const isBusy = ({ priority }: PublisherRequest) => {
  if (priority === 'visitor') throw visitorsBusy(12_000)
}

test('a page whose visitor’s turn does not come is 503 in words, and says when to come again', async (t) => {
  const app = await startApp(t)
  app.publisher.breakAt('https://', isBusy)
  const page = await app.get('/company/ACME')
  assert.deepEqual([page.status, page.headers['retry-after']], [503, '12'])
  assert.match(String(page.headers['content-type']), /^text\/html/)
  assert.match(page.text, /callers with a key go first\. Reload the page in 12 s\./)
  const call = await app.get('/v1/company/ACME', await app.liveKey())
  assert.equal(call.status, 200)
})

test('a page that lacks one part for now shows the others, and is 503', async (t) => {
  const app = await startApp(t)
  app.publisher.breakAt(urls.facts(ACME), isBusy)
  const page = await app.get('/company/ACME')
  assert.deepEqual([page.status, page.headers['retry-after']], [503, '12'])
  assert.match(page.text, /<h1>[^<]*Acme Widgets/)
  assert.match(page.text, /Reload the page in 12 s\./)
})

test('what is stored is shown however old it is, and says so', async (t) => {
  const app = await startApp(t)
  assert.equal((await app.get('/company/ACME/filings')).status, 200)
  app.clock.advance(48 * HOUR_MS)
  app.publisher.breakAt('https://', isBusy)
  const page = await app.get('/company/ACME/filings')
  assert.equal(page.status, 200)
  assert.match(page.text, /this page shows the last stored data/)
})

test('one address waits for publishers with eight calls at once, and keeps no other from waiting', async (t) => {
  const app = await startApp(t, { settings: { TRUSTED_PROXIES: '127.0.0.1' } })
  assert.equal((await app.get('/company/ACME/filings')).status, 200)
  const page = (cik: number, address: string) =>
    app.send(`/company/${cik}`, { headers: { 'x-forwarded-for': address } })
  const release = app.publisher.hold()
  const before = app.publisher.asked.length
  const waiting = Array.from({ length: 8 }, (_, at) => page(500 + at, '203.0.113.7'))
  const areAsked = (count: number) => async () => app.publisher.asked.length - before === count
  await until('eight wait', areAsked(8))
  const ninth = await page(508, '203.0.113.7')
  assert.deepEqual([ninth.status, ninth.headers['retry-after']], [503, '5'])
  waiting.push(page(508, '203.0.113.8'))
  await until('the other visitor waits', areAsked(9))
  release()
  // Nobody has filed under these numbers.
  assert.deepEqual(
    new Set((await Promise.all(waiting)).map(({ status }) => status)),
    new Set([404]),
  )
  assert.equal((await page(509, '203.0.113.7')).status, 404)
})
