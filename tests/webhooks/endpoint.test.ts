// Registering, listing, deactivating and testing webhooks over HTTP, on both engines.

import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { keyHeaders, startApp, type TestApp } from '../support/app.ts'
import { ENGINES } from '../support/engines.ts'
import { signatureOf, startReceiver } from '../support/receiver.ts'

const URL_GOOD = 'https://hooks.example.com/filings'
const GOOD = { url: URL_GOOD, tickers: ['ACME'], events: ['insider', '8-k'] }

type Members = Record<string, unknown>

function post(app: TestApp, path: string, key: string, body?: object, more = {}) {
  const headers = { ...keyHeaders(key), ...more }
  const text = body === undefined ? {} : { body: JSON.stringify(body) }
  return app.send(path, { method: 'POST', headers, ...text })
}

const issuesOf = (body: Members) => body.detail as { loc: unknown[]; type: string }[]

for (const engine of ENGINES) {
  describe(`webhooks on ${engine.name}`, { skip: engine.skip }, () => {
    const start = (t: TestContext, settings: Record<string, string> = {}) =>
      startApp(t, { engine, settings, resolve: async () => ['93.184.216.34'] })

    test('the secret is shown once, and at rest is sealed', async (t) => {
      const app = await start(t)
      const key = await app.liveKey()
      const body = { ...GOOD, tickers: ['acme', 'brk.b', 'BRK-A', '333333', 'ACME'] }
      const created = await post(app, '/v1/webhooks', key, body)
      assert.equal(created.status, 200, created.text)
      assert.equal(created.headers['x-credits-cost'], '0')
      const { id, secret, ...record } = created.body
      assert.match(String(id), /^wh_[0-9A-Za-z]{20}$/)
      assert.match(String(secret), /^whsec_/)
      assert.deepEqual(record, {
        url: URL_GOOD,
        name: null,
        format: 'json',
        digest: null,
        tickers: ['ACME', 'BRK-B', 'BRK-A', '0000333333'],
        people: [],
        events: ['insider', '8-k'],
        search: null,
        active: true,
        created_at: '2025-11-15T17:00:00.000Z',
        deactivated_at: null,
        deactivated_reason: null,
        failing_since: null,
        proven_at: null,
        waiting_reason: null,
      })
      const listed = await app.get('/v1/webhooks', key)
      assert.deepEqual(listed.body, { count: 1, webhooks: [{ id, ...record }] })
      const rows = await app.services.ops.all<Members>('select * from webhook_secrets')
      assert.equal(rows.length, 1)
      assert.ok(!JSON.stringify(rows).includes(String(secret).slice(6)))
      assert.equal(app.services.sealer.open(String(rows[0]?.sealed)), secret)
    })

    test('every problem with tickers is listed at its place', async (t) => {
      const app = await start(t)
      const key = await app.liveKey()
      const body = { ...GOOD, tickers: ['NOSUCH', 'ACME', '999999'] }
      const refused = await post(app, '/v1/webhooks', key, body)
      assert.equal(refused.status, 422)
      assert.deepEqual(
        issuesOf(refused.body).map(({ loc, type }) => [loc, type]),
        [
          [['body', 'tickers', 0], 'value_error'],
          [['body', 'tickers', 2], 'value_error'],
        ],
      )
      assert.deepEqual((await app.get('/v1/webhooks', key)).body, { count: 0, webhooks: [] })
    })

    test('bad bodies are refused, with a sandbox key as with a live one', async (t) => {
      const app = await start(t)
      const keys = [await app.liveKey(), await app.sandboxKey()]
      const bad: [Members, unknown[], string][] = [
        [{ ...GOOD, url: 'http://hooks.example.com/' }, ['body', 'url'], 'url_scheme'],
        [{ ...GOOD, url: 'https://10.0.0.1/' }, ['body', 'url'], 'value_error'],
        [{ ...GOOD, url: 'nonsense' }, ['body', 'url'], 'url_parsing'],
        [{ ...GOOD, tickers: [] }, ['body', 'tickers'], 'too_short'],
        [{ ...GOOD, events: [] }, ['body', 'events'], 'too_short'],
        [{ ...GOOD, events: ['10-k'] }, ['body', 'events', 0], 'literal_error'],
        [{ ...GOOD, tickers: 'ACME' }, ['body', 'tickers'], 'list_type'],
        [{ ...GOOD, tickers: Array(1001).fill('ACME') }, ['body', 'tickers'], 'too_long'],
        [{ url: URL_GOOD, tickers: ['ACME'] }, ['body', 'events'], 'missing'],
      ]
      for (const key of keys) {
        for (const [body, loc, type] of bad) {
          const refused = await post(app, '/v1/webhooks', key, body)
          assert.equal(refused.status, 422, refused.text)
          const [issue] = issuesOf(refused.body)
          assert.deepEqual([issue?.loc, issue?.type], [loc, type])
        }
      }
    })

    test('a thousand spellings of companies are one registration', async (t) => {
      const app = await start(t)
      const tickers = Array.from({ length: 1000 }, (_, i) => (i % 2 === 0 ? 'ACME' : 'BRK-B'))
      const created = await post(app, '/v1/webhooks', await app.liveKey(), { ...GOOD, tickers })
      assert.deepEqual(created.body.tickers, ['ACME', 'BRK-B'])
    })

    test('a host that resolves to a private address is refused', async (t) => {
      const resolve = async () => ['93.184.216.34', '10.0.0.1']
      const app = await startApp(t, { engine, resolve })
      const refused = await post(app, '/v1/webhooks', await app.liveKey(), GOOD)
      assert.equal(refused.status, 422)
      assert.deepEqual(issuesOf(refused.body)[0]?.loc, ['body', 'url'])
    })

    test('the same Idempotency-Key registers once and shows the secret again', async (t) => {
      const app = await start(t)
      const key = await app.liveKey()
      const once = { 'idempotency-key': 'one' }
      const first = await post(app, '/v1/webhooks', key, GOOD, once)
      const second = await post(app, '/v1/webhooks', key, GOOD, once)
      assert.deepEqual(second.body, first.body)
      const other = await post(app, '/v1/webhooks', key, { ...GOOD, events: ['8-k'] }, once)
      assert.equal(other.status, 422)
      assert.equal((await app.get('/v1/webhooks', key)).body.count, 1)
      const elsewhere = await post(app, '/v1/webhooks', await app.liveKey(), GOOD, once)
      assert.notEqual(elsewhere.body.id, first.body.id)
    })

    test('deactivating twice is the same, and the webhook stays listed with the reason', async (t) => {
      const app = await start(t)
      const key = await app.liveKey()
      const { id } = (await post(app, '/v1/webhooks', key, GOOD)).body
      const remove = () =>
        app.send(`/v1/webhooks/${id}`, { method: 'DELETE', headers: keyHeaders(key) })
      for (const answer of [await remove(), await remove()]) {
        assert.deepEqual([answer.status, answer.body], [200, { id, active: false }])
      }
      const [listed] = (await app.get('/v1/webhooks', key)).body.webhooks as Members[]
      assert.equal(listed?.active, false)
      assert.equal(listed?.deactivated_reason, 'deleted by its owner')
      for (const path of ['test', 'rotate']) {
        assert.equal((await post(app, `/v1/webhooks/${id}/${path}`, key, {})).status, 409)
      }
    })

    test('another account’s webhook is as unknown as none', async (t) => {
      const app = await start(t)
      const { id } = (await post(app, '/v1/webhooks', await app.liveKey(), GOOD)).body
      const stranger = await app.liveKey()
      const replay = { from_sequence: 1, to_sequence: 2 }
      for (const wid of [id, 'wh_00000000000000000000', 'nonsense']) {
        const answers = [
          await app.send(`/v1/webhooks/${wid}`, {
            method: 'DELETE',
            headers: keyHeaders(stranger),
          }),
          await post(app, `/v1/webhooks/${wid}/test`, stranger),
          await post(app, `/v1/webhooks/${wid}/rotate`, stranger, {}),
          await post(app, `/v1/webhooks/${wid}/replay`, stranger, replay),
          await app.get(`/v1/webhooks/${wid}/deliveries`, stranger),
        ]
        assert.deepEqual(
          answers.map(({ status, body }) => [status, body.error]),
          answers.map(() => [404, 'not_found']),
        )
      }
      assert.deepEqual((await app.get('/v1/webhooks', stranger)).body.count, 0)
    })

    test('a marketplace caller has no webhooks, and an account only so many', async (t) => {
      const app = await start(t, { MARKETPLACE_SECRET: 'between us', WEBHOOKS_PER_ACCOUNT: '1' })
      const headers = { 'x-rapidapi-proxy-secret': 'between us', 'x-rapidapi-user': 'someone' }
      assert.equal((await app.send('/v1/webhooks', { headers })).status, 403)
      const key = await app.liveKey()
      assert.equal((await post(app, '/v1/webhooks', key, GOOD)).status, 200)
      assert.equal((await post(app, '/v1/webhooks', key, GOOD)).status, 409)
    })

    test('a test payload verifies, and the answer says what the receiver did', async (t) => {
      const receiver = await startReceiver(t)
      const app = await start(t, { WEBHOOK_ALLOW: receiver.address })
      const key = await app.liveKey()
      const url = `${receiver.url}/hook`
      const { id, secret } = (await post(app, '/v1/webhooks', key, { ...GOOD, url })).body
      const tested = await post(app, `/v1/webhooks/${id}/test`, key)
      const { duration_ms, ...rest } = tested.body
      assert.deepEqual(rest, {
        ...{ id, delivered: true, status_code: 204, error: null },
        ...{ proven: false, lab: null },
      })
      assert.equal(typeof duration_ms, 'number')
      const [received] = receiver.received
      assert.ok(received)
      const verified = new Webhook(String(secret)).verify(received.body, signatureOf(received))
      assert.deepEqual(Object.keys(verified as object), ['type', 'timestamp', 'data'])
      assert.equal((verified as Members).type, 'test')
      receiver.answer(500)
      const failed = (await post(app, `/v1/webhooks/${id}/test`, key)).body
      assert.deepEqual([failed.delivered, failed.status_code], [false, 500])
    })

    test('a replaced secret signs beside the new one until the overlap ends', async (t) => {
      const receiver = await startReceiver(t)
      const app = await start(t, { WEBHOOK_ALLOW: receiver.address })
      const key = await app.liveKey()
      const { id, secret } = (await post(app, '/v1/webhooks', key, { ...GOOD, url: receiver.url }))
        .body
      const rotated = await post(app, `/v1/webhooks/${id}/rotate`, key, { overlap_hours: 2 })
      assert.equal(rotated.body.previous_expires_at, '2025-11-15T19:00:00.000Z')
      const verifiedBy = async () => {
        await post(app, `/v1/webhooks/${id}/test`, key)
        const last = receiver.received.at(-1)
        assert.ok(last)
        return [rotated.body.secret, secret].map((one) => {
          try {
            return Boolean(new Webhook(String(one)).verify(last.body, signatureOf(last)))
          } catch {
            return false
          }
        })
      }
      assert.deepEqual(await verifiedBy(), [true, true])
      app.clock.set('2025-11-15T19:00:00.000Z')
      assert.deepEqual(await verifiedBy(), [true, false])
    })

    test('the lab passes a receiver that verifies, and finds out one that does not', async (t) => {
      const receiver = await startReceiver(t)
      const app = await start(t, { WEBHOOK_ALLOW: receiver.address })
      const key = await app.liveKey()
      const { id, secret } = (await post(app, '/v1/webhooks', key, { ...GOOD, url: receiver.url }))
        .body
      const failedChecks = async () => {
        app.clock.advance(60_000)
        const { lab } = (await post(app, `/v1/webhooks/${id}/test?lab=true`, key)).body
        const { passed, checks } = lab as { passed: boolean; checks: Members[] }
        const failed = checks.filter((check) => !check.passed)
        assert.equal(passed, failed.length === 0)
        for (const { advice } of failed) assert.match(String(advice), /^It .*\.$/)
        return failed.map(({ name }) => name).filter((name) => name !== 'slow_answer')
      }
      receiver.answer((one, response) => {
        try {
          new Webhook(String(secret)).verify(one.body, signatureOf(one))
          response.writeHead(204).end()
        } catch {
          response.writeHead(400).end()
        }
      })
      assert.deepEqual(await failedChecks(), [])
      receiver.answer(200)
      assert.deepEqual(await failedChecks(), [
        'bad_signature',
        'altered_body',
        'no_signature',
        'old_timestamp',
        'future_timestamp',
      ])
      const seen = new Set<unknown>()
      receiver.answer(({ headers }, response) => {
        response.writeHead(seen.has(headers['webhook-id']) ? 409 : 200).end()
        seen.add(headers['webhook-id'])
      })
      assert.ok((await failedChecks()).includes('duplicate'))
      receiver.answer(500)
      assert.deepEqual(await failedChecks(), ['good_signature'])
    })
  })
}
