// Background searches for contracts of watched companies: one company at a time, after all callers;
// later finds are delivered.

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { DEMO_CLOCK } from '../../src/service/mode.ts'
import { DEMO_FOLDER } from '../../src/service/services.ts'
import { createMirrorSource } from '../../src/upstream/mirror.ts'
import { type PublisherSource, publisherUnavailable } from '../../src/upstream/source.ts'
import { createContractAsker } from '../../src/webhooks/ask-contracts.ts'
import { matchContracts } from '../../src/webhooks/match-contracts.ts'
import { keyHeaders, startApp } from '../support/app.ts'
import { createTestClock } from '../support/clock.ts'
import { ENGINES, type Engine } from '../support/engines.ts'

type Json = Record<string, unknown>

const SEARCHES = join(DEMO_FOLDER, 'api.usaspending.gov/api/v2/search')
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** ZHGT and ZLKM. */
const [WATCHED, OTHER] = ['0009990101', '0009990102']

async function start(t: TestContext, engine: Engine) {
  const clock = createTestClock(DEMO_CLOCK)
  const mirror = createMirrorSource({ folder: DEMO_FOLDER, clock })
  const [file = ''] = readdirSync(SEARCHES)
  const page = JSON.parse(readFileSync(join(SEARCHES, file), 'utf8')) as { results: Json[] }
  const asked: string[] = []
  const publisher = { isDown: false }
  const source: PublisherSource = {
    ...mirror,
    async fetch(request) {
      if (!request.url.startsWith('https://api.usaspending.gov/')) return mirror.fetch(request)
      asked.push(String(request.priority))
      if (publisher.isDown) throw publisherUnavailable(request.url, 'the connection failed')
      const fetchedAt = new Date(clock.now()).toISOString()
      const headers = { contentType: 'application/json', etag: null, lastModified: null }
      return { ...headers, status: 200, fetchedAt, body: Buffer.from(JSON.stringify(page)) }
    },
  }
  const app = await startApp(t, { engine, source, clock })
  const key = await app.liveKey()
  const live = { ...app.services, settings: { ...app.services.settings, isLive: true } }
  const { signal } = new AbortController()
  return {
    app,
    clock,
    page,
    asked,
    publisher,
    asker: createContractAsker(live, signal),
    other: createContractAsker(live, signal),
    idle: createContractAsker(app.services, signal),
    async register(tickers: string[], events: string[]) {
      const body = JSON.stringify({ url: 'https://hooks.example.com/', tickers, events })
      const sent = { method: 'POST', headers: keyHeaders(key), body }
      const answer = await app.send('/v1/webhooks', sent)
      assert.equal(answer.status, 200, answer.text)
    },
    async searched() {
      const sql = 'select cik from contract_searches order by cik'
      return (await app.services.data.all<{ cik: string }>(sql)).map(({ cik }) => cik)
    },
    async told() {
      while ((await matchContracts(app.services)) > 0);
      const sql = `select e.data as data from webhook_events e where e.kind = 'contract'`
      const rows = await app.services.ops.all<{ data: string }>(sql)
      return rows.map(({ data }) => (JSON.parse(data) as Json).award_id)
    },
  }
}

for (const engine of ENGINES) {
  describe(`contracts of watched companies on ${engine.name}`, { skip: engine.skip }, () => {
    const ask = async ({ asker, clock }: Awaited<ReturnType<typeof start>>, waitMs: number) => {
      clock.advance(waitMs)
      const begun = await asker.begin()
      await Promise.all(begun)
      return begun.length
    }

    test('a company that is watched for them is searched once a day, and a new award told', async (t) => {
      const started = await start(t, engine)
      const { page, asked, register, searched, told } = started
      await register(['ZHGT'], ['contract'])
      await register(['ZLKM'], ['8-k'])
      assert.equal(await ask(started, 0), 1)
      assert.deepEqual([await searched(), asked], [[WATCHED], ['backfill']])
      // Contracts found by the first search are not new, so nothing is delivered.
      assert.deepEqual(await told(), [])
      assert.equal(await ask(started, MINUTE_MS), 0)
      const [known] = page.results
      const fresh = { generated_internal_id: 'CONT_AWD_NEW_1', 'Award ID': 'NEW1' }
      page.results.push({ ...known, ...fresh, 'Recipient Name': 'HARROWGATE PRECISION LLC' })
      assert.equal(await ask(started, DAY_MS), 1)
      assert.deepEqual([asked.length, await told()], [2, ['NEW1']])
    })

    test('one company a minute, the one that waits longest first', async (t) => {
      const started = await start(t, engine)
      const { register, searched, asked } = started
      await register(['ZHGT', 'ZLKM'], ['contract'])
      assert.equal(await ask(started, 0), 1)
      assert.equal(await ask(started, MINUTE_MS - 1), 0)
      assert.equal(await ask(started, 1), 1)
      assert.deepEqual(await searched(), [WATCHED, OTHER])
      assert.equal(await ask(started, MINUTE_MS), 0)
      assert.equal(asked.length, 2)
    })

    test('nothing is asked of a mirror, nor where no webhook is active, nor by two processes', async (t) => {
      const started = await start(t, engine)
      const { app, register, asker, other, idle } = started
      assert.deepEqual(await asker.begin(), [])
      await register(['ZHGT', 'ZLKM'], ['contract'])
      assert.deepEqual(await idle.begin(), [])
      assert.equal(await ask(started, MINUTE_MS), 1)
      assert.deepEqual(await other.begin(), [])
      await app.services.ops.run('update webhooks set active = 0')
      assert.equal(await ask(started, MINUTE_MS), 0)
    })

    test('a search that fails is tried again after a day, and holds up no other', async (t) => {
      const started = await start(t, engine)
      const { register, searched, publisher } = started
      await register(['ZHGT', 'ZLKM'], ['contract'])
      publisher.isDown = true
      assert.equal(await ask(started, 0), 1)
      publisher.isDown = false
      assert.equal(await ask(started, MINUTE_MS), 1)
      assert.deepEqual(await searched(), [OTHER])
      assert.equal(await ask(started, MINUTE_MS), 0)
      assert.equal(await ask(started, DAY_MS), 1)
      assert.deepEqual(await searched(), [WATCHED, OTHER])
    })
  })
}
