// A dry run of every metered call: what it would cost, with nothing read, charged or asked.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ENDPOINTS } from '../../src/catalogue/catalogue.ts'
import { runApp, startApp } from '../support/app.ts'
import { ENGINES } from '../support/engines.ts'
import { countOf, readAccount } from '../support/ledger.ts'

const TYPE = 'application/vnd.tieout.estimate+json'

for (const engine of ENGINES) {
  describe(`a dry run on ${engine.name}`, { skip: engine.skip }, () => {
    test('tells the price and the balance, asks no publisher and charges nothing', async (t) => {
      const app = await startApp(t, { engine })
      const key = await app.liveKey(50)
      const answer = await app.get('/v1/fundamentals/NEVERSEEN?dry_run=true', key)
      assert.equal(answer.status, 200, answer.text)
      assert.deepEqual(answer.body, {
        dry_run: true,
        endpoint: 'get_fundamentals',
        credits_estimate: 3,
        free_when_empty: false,
        balance: 50,
        budget_left: null,
      })
      assert.equal(answer.headers['x-credits-estimate'], '3')
      assert.equal(answer.headers['x-credits-cost'], '0')
      assert.equal(answer.headers['x-credits-remaining'], '50')
      assert.equal(answer.headers['content-type'], TYPE)
      assert.equal(answer.headers['x-ignored-parameters'], undefined)
      assert.deepEqual(app.publisher.asked, [])
      const account = await readAccount(app, key)
      assert.deepEqual([account.balance, countOf(account, 'hold')], [50, 0])
    })

    test('an upper bound where an empty answer is free; the price is that of the call itself', async (t) => {
      const app = await startApp(t, { engine })
      const key = await app.liveKey()
      const feed = await app.get('/v1/events/restatements?dry_run=true', key)
      assert.deepEqual([feed.body.credits_estimate, feed.body.free_when_empty], [3, true])
      const asked = await app.get('/v1/company/ACME?dry_run=1', key)
      const made = await app.get('/v1/company/ACME?dry_run=false', key)
      assert.equal(made.headers['x-credits-cost'], String(asked.body.credits_estimate))
      assert.equal(made.headers['x-credits-estimate'], undefined)
      assert.equal(made.body.cik, '0000111111')
    })
  })
}

describe('a dry run', () => {
  test('judges parameters and keys as the call does, and needs no credits', async (t) => {
    const app = await startApp(t)
    const [key, poor] = [await app.liveKey(), await app.liveKey(0)]
    const real = await app.get('/v1/fundamentals/ACME?limit=99&period=weekly', key)
    const dry = await app.get('/v1/fundamentals/ACME?limit=99&period=weekly&dry_run=true', key)
    assert.deepEqual([dry.status, dry.body], [422, real.body])
    const unclear = await app.get('/v1/company/ACME?dry_run=perhaps', key)
    assert.equal(unclear.status, 422)
    assert.deepEqual((unclear.body.detail as { loc: unknown }[])[0]?.loc, ['query', 'dry_run'])
    assert.equal((await app.get('/v1/company/ACME?dry_run=true')).status, 401)
    assert.equal((await app.get('/v1/company/ACME?dry_run=true', poor)).body.balance, 0)
    assert.equal((await app.get('/v1/company/ACME', poor)).status, 402)
  })

  test('counts against the rate as the call does', async (t) => {
    const app = await startApp(t, { settings: { RATE_PER_SECOND: '1', RATE_BURST: '2' } })
    const key = await app.liveKey()
    const path = '/v1/company/ACME?dry_run=true'
    const statuses = [await app.get(path, key), await app.get(path, key), await app.get(path, key)]
    assert.deepEqual(
      statuses.map(({ status }) => status),
      [200, 200, 429],
    )
  })

  test('with a sandbox key costs nothing and says so', async (t) => {
    const app = await startApp(t)
    const answer = await app.get('/v1/company/ACME?dry_run=true', await app.sandboxKey())
    assert.deepEqual([answer.body.credits_estimate, answer.body.sandbox], [0, true])
    assert.equal(answer.headers['x-sandbox'], 'true')
  })

  test('a HEAD is one, with the headers alone', async (t) => {
    const app = await startApp(t)
    const key = await app.liveKey(50)
    const headers = { 'x-api-key': key }
    const head = await app.send('/v1/sections/ACME?item=1A', { method: 'HEAD', headers })
    assert.deepEqual([head.status, head.text], [200, ''])
    assert.equal(head.headers['x-credits-estimate'], '5')
    assert.equal((await readAccount(app, key)).balance, 50)
    const bad = await app.send('/v1/sections/ACME?form=S-99', { method: 'HEAD', headers })
    assert.deepEqual([bad.status, bad.headers['x-credits-estimate']], [422, undefined])
    const owned = await app.send('/v1/webhooks', { method: 'HEAD', headers })
    assert.equal(owned.status, 405)
  })

  test('is neither streamed nor put in another format', async (t) => {
    const app = await startApp(t)
    const key = await app.liveKey()
    const headers = { 'x-api-key': key, accept: 'text/event-stream' }
    const stream = await app.send('/v1/feed?dry_run=true', { headers })
    assert.deepEqual([stream.status, stream.headers['content-type']], [200, TYPE])
    const table = await app.get('/v1/frames/revenue?period=2024&format=csv&dry_run=true', key)
    assert.equal(table.headers['content-type'], TYPE, table.text)
  })
})

test('every metered call has one, of its own price', async () => {
  const app = await runApp()
  const key = await app.liveKey()
  const metered = ENDPOINTS.filter(({ access }) => access === 'metered')
  assert.ok(metered.length > 25)
  for (const { path, sample: _, credits, input } of metered) {
    const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) =>
      String(VALUES[name] ?? 'ACME'),
    )
    const required = Object.entries(input.query ?? {}).filter(([, { required }]) => required)
    const query = required.map(([name]) => `${name}=${VALUES[name] ?? 'x'}&`).join('')
    const answer = await app.get(`${filled}?${query}dry_run=true`, key)
    if (answer.status === 422) continue
    assert.equal(answer.headers['x-credits-estimate'], String(credits.cost), path)
  }
  await app.stop()
})

const VALUES: Readonly<Record<string, string>> = {
  accession: '0000320193-24-000123',
  person_cik: '320193',
  document: 'EX-31.1',
  measure: 'revenue',
  period: '2024',
  identifier: '320193',
}
