// Tests of webhooks over HTTP, on both engines: what is refused beyond the bounds, and what a test
// proves of its receiver where the operator asks for that.

import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { keyHeaders, runApp, startApp, type TestApp } from '../support/app.ts'
import { ACME } from '../support/documents.ts'
import { ENGINES } from '../support/engines.ts'
import { type Answering, type Receiver, startReceiver } from '../support/receiver.ts'
import { accessionOf, tell8K } from './filings.ts'

type Members = Record<string, unknown>

async function register(app: TestApp, key: string, url: string): Promise<string> {
  const body = JSON.stringify({ url, tickers: ['ACME'], events: ['8-k'] })
  const headers = keyHeaders(key)
  const answer = await app.send('/v1/webhooks', { method: 'POST', headers, body })
  assert.equal(answer.status, 200, answer.text)
  return String(answer.body.id)
}

const send = (app: TestApp, key: string, id: string, query = '') =>
  app.send(`/v1/webhooks/${id}/test${query}`, { method: 'POST', headers: keyHeaders(key) })

async function recordOf(app: TestApp, key: string, id: string): Promise<Members> {
  const { body } = await app.get('/v1/webhooks', key)
  const found = (body.webhooks as Members[]).find((one) => one.id === id)
  assert.ok(found)
  return found
}

const proves: Answering = ({ headers }, response) => {
  const challenge = String(headers['webhook-challenge'])
  response.writeHead(204, { 'webhook-challenge': challenge }).end()
}

/** Holds the receiver's answers back until the returned function is called. */
function holdBack(receiver: Receiver): () => void {
  const held: (() => void)[] = []
  receiver.answer((_, response) => void held.push(() => response.writeHead(204).end()))
  return () => {
    for (const release of held.splice(0)) release()
  }
}

const [, postgres] = ENGINES

test('two processes over one database have one test of a webhook under way', {
  skip: postgres?.skip ?? false,
}, async (t) => {
  const receiver = await startReceiver(t)
  const store = await postgres?.prepare()
  assert.ok(store)
  const settings = { WEBHOOK_ALLOW: receiver.address }
  const first = await runApp({ store, settings })
  const second = await runApp({ store, settings })
  t.after(async () => {
    await second.stop()
    await first.stop()
    await store.remove()
  })
  const key = await first.liveKey()
  const id = await register(first, key, receiver.url)
  const release = holdBack(receiver)
  const sent = [first, second, first, second].map((app) => send(app, key, id))
  let refused = 0
  for (const one of sent) void one.then(({ status }) => (refused += status === 429 ? 1 : 0))
  while (refused < 3) await new Promise((resolve) => setTimeout(resolve, 5))
  release()
  const statuses = (await Promise.all(sent)).map(({ status }) => status)
  assert.deepEqual(statuses.sort(), [200, 429, 429, 429])
  assert.equal(receiver.received.length, 1)
})

for (const engine of ENGINES) {
  describe(`tests of webhooks on ${engine.name}`, { skip: engine.skip }, () => {
    async function start(t: TestContext, settings: Record<string, string> = {}) {
      const receiver = await startReceiver(t)
      const allowed = { WEBHOOK_ALLOW: '127.0.0.1' }
      const app = await startApp(t, { engine, settings: { ...allowed, ...settings } })
      return { app, receiver, key: await app.liveKey() }
    }

    test('a test has the headers of a delivery, its challenge aside', async (t) => {
      const { app, receiver, key } = await start(t, { ROLE: 'all' })
      const id = await register(app, key, receiver.url)
      assert.equal((await send(app, key, id)).body.delivered, true)
      await tell8K(app.services, ACME, accessionOf(1))
      await receiver.got(2)
      const [test, delivery] = receiver.received.map(({ headers }) => headers)
      assert.equal(test?.['content-type'], 'application/json')
      const { 'webhook-challenge': challenge, ...rest } = test ?? {}
      assert.match(String(challenge), /^\w{32}$/)
      assert.deepEqual(Object.keys(rest).sort(), Object.keys(delivery ?? {}).sort())
    })

    test('a second test while one is under way is refused, and let in afterwards', async (t) => {
      const { app, receiver, key } = await start(t)
      const id = await register(app, key, receiver.url)
      const release = holdBack(receiver)
      const first = send(app, key, id)
      await receiver.got(1)
      const second = await send(app, key, id)
      assert.equal(second.status, 429)
      assert.equal(second.body.error, 'rate_limited')
      assert.match(String(second.body.detail), /^A test of this webhook is in progress; /)
      assert.equal(second.headers['retry-after'], '20')
      release()
      assert.equal((await first).status, 200)
      const third = send(app, key, id)
      await receiver.got(2)
      release()
      assert.equal((await third).status, 200)
      assert.equal(receiver.received.length, 2)
    })

    test('fifty at once are one at the receiver', async (t) => {
      const { app, receiver, key } = await start(t)
      const id = await register(app, key, receiver.url)
      const release = holdBack(receiver)
      const sent = Array.from({ length: 50 }, () => send(app, key, id))
      let refused = 0
      for (const one of sent) void one.then(({ status }) => (refused += status === 429 ? 1 : 0))
      while (refused < 49) await new Promise((resolve) => setTimeout(resolve, 5))
      assert.equal(receiver.received.length, 1)
      release()
      await Promise.all(sent)
    })

    test('an account sends ten a minute, and another one as many beside it', async (t) => {
      const { app, receiver, key } = await start(t)
      const id = await register(app, key, receiver.url)
      for (let number = 1; number <= 10; number++) {
        assert.equal((await send(app, key, id)).status, 200)
        app.clock.advance(1000)
      }
      const refused = await send(app, key, id)
      assert.equal(refused.status, 429)
      assert.match(String(refused.body.detail), /^An account can send at most 10 tests a minute; /)
      assert.equal(refused.headers['retry-after'], '50')
      const stranger = await app.liveKey()
      assert.equal(
        (await send(app, stranger, await register(app, stranger, receiver.url))).status,
        200,
      )
      app.clock.advance(50_000)
      assert.equal((await send(app, key, id)).status, 200)
      assert.equal(receiver.received.length, 12)
    })

    test('the lab is opened once a minute for a webhook', async (t) => {
      const { app, receiver, key } = await start(t)
      const id = await register(app, key, receiver.url)
      assert.equal((await send(app, key, id, '?lab=true')).status, 200)
      assert.equal(receiver.received.length, 8)
      const refused = await send(app, key, id, '?lab=true')
      assert.equal(refused.status, 429)
      assert.match(String(refused.body.detail), /^A webhook can run the lab once a minute; /)
      assert.equal((await send(app, key, id)).status, 200)
      app.clock.advance(60_000)
      assert.equal((await send(app, key, id, '?lab=true')).status, 200)
    })

    test('a host gets so many requests a minute, of all accounts together', async (t) => {
      const { app, receiver } = await start(t, { WEBHOOK_TEST_POSTS_PER_MINUTE: '8' })
      const statuses: number[] = []
      for (let number = 0; number < 9; number++) {
        const key = await app.liveKey()
        const answer = await send(app, key, await register(app, key, receiver.url))
        statuses.push(answer.status)
      }
      assert.deepEqual(statuses, [...Array(8).fill(200), 429])
      const other = await startReceiver(t)
      const key = await app.liveKey()
      assert.equal((await send(app, key, await register(app, key, other.url))).status, 200)
    })

    test('tests hold a tenth of the places for requests, and others are answered beside them', async (t) => {
      const receivers = await Promise.all([0, 1, 2].map(() => startReceiver(t)))
      const { app } = await start(t, { IN_FLIGHT_MAX: '20' })
      const releases = receivers.map(holdBack)
      const keys = await Promise.all(receivers.map(() => app.liveKey()))
      const ids: string[] = []
      for (const [at, key] of keys.entries()) {
        ids.push(await register(app, key, receivers[at]?.url ?? ''))
      }
      const waiting = [0, 1].map((at) => send(app, keys[at] ?? '', ids[at] ?? ''))
      await Promise.all([receivers[0]?.got(1), receivers[1]?.got(1)])
      const third = await send(app, keys[2] ?? '', ids[2] ?? '')
      assert.equal(third.status, 429)
      assert.match(String(third.body.detail), /^The service can have at most 2 tests in progress; /)
      assert.equal((await app.get('/v1/company/ACME', keys[2])).status, 200)
      for (const release of releases) release()
      for (const one of waiting) assert.equal((await one).status, 200)
    })

    test('a test that its process did not live to end stops counting after a while', async (t) => {
      const { app, receiver, key } = await start(t)
      const id = await register(app, key, receiver.url)
      await app.services.ops.run(
        `insert into webhook_tests (id, webhook_id, account_id, host, posts, began_at, ends_at)
         values ('msg_dead', $1, 'acc_dead', 'dead', 1, '2025-11-15T16:59:50.000Z',
           '2025-11-15T17:00:20.000Z')`,
        id,
      )
      assert.equal((await send(app, key, id)).headers['retry-after'], '20')
      app.clock.advance(20_000)
      assert.equal((await send(app, key, id)).status, 200)
      app.clock.advance(60_000)
      await send(app, key, id)
      const rows = await app.services.ops.all('select id from webhook_tests')
      assert.equal(rows.length, 1)
    })

    describe('where hosts have to prove that they want deliveries', () => {
      const proof = { ROLE: 'all', WEBHOOK_PROOF: 'true', WEBHOOK_JITTER_PERCENT: '0' }

      test('deliveries wait, and are made once a test is answered with its challenge', async (t) => {
        const { app, receiver, key } = await start(t, proof)
        const id = await register(app, key, `${receiver.url}/one`)
        const other = await register(app, key, `${receiver.url}/two`)
        await tell8K(app.services, ACME, accessionOf(1))
        const before = await recordOf(app, key, id)
        assert.equal(before.proven_at, null)
        assert.match(String(before.waiting_reason), /^Its host has not been verified/)
        const plain = await send(app, key, id)
        assert.deepEqual([plain.body.delivered, plain.body.proven], [true, false])
        assert.deepEqual(
          receiver.received.map(({ path }) => path),
          ['/one'],
        )
        receiver.answer(proves)
        assert.equal((await send(app, key, id)).body.proven, true)
        const paths = (await receiver.got(4)).map(({ path }) => path)
        assert.deepEqual(paths.slice(2).sort(), ['/one', '/two'])
        for (const one of [id, other, await register(app, key, `${receiver.url}/three`)]) {
          const { proven_at, waiting_reason } = await recordOf(app, key, one)
          assert.deepEqual([proven_at, waiting_reason], ['2025-11-15T17:00:00.000Z', null])
        }
      })

      test('another account, another host and a wrong challenge prove nothing', async (t) => {
        const { app, receiver, key } = await start(t, proof)
        const id = await register(app, key, receiver.url)
        const elsewhere = await startReceiver(t)
        const away = await register(app, key, elsewhere.url)
        const stranger = await app.liveKey()
        const theirs = await register(app, stranger, receiver.url)
        receiver.answer((_, response) => {
          response.writeHead(204, { 'webhook-challenge': 'yes' }).end()
        })
        assert.equal((await send(app, key, id)).body.proven, false)
        receiver.answer(({ headers }, response) => {
          const challenge = String(headers['webhook-challenge'])
          response.writeHead(400, { 'webhook-challenge': challenge }).end()
        })
        assert.equal((await send(app, key, id)).body.proven, false)
        receiver.answer(proves)
        assert.equal((await send(app, key, id)).body.proven, true)
        assert.equal((await recordOf(app, key, away)).proven_at, null)
        assert.equal((await recordOf(app, stranger, theirs)).proven_at, null)
      })

      test('who lets deliveries wait for five days is turned off, and the reason says why', async (t) => {
        const { app, receiver, key } = await start(t, proof)
        const id = await register(app, key, receiver.url)
        const idle = await startReceiver(t)
        const quiet = await register(app, await app.liveKey(), idle.url)
        await app.services.ops.run('delete from webhook_companies where webhook_id = $1', quiet)
        await tell8K(app.services, ACME, accessionOf(1))
        const pending = async () => {
          const { body } = await app.get(`/v1/webhooks/${id}/deliveries`, key)
          return (body.deliveries as Members[]).map(({ status }) => status)
        }
        while ((await pending()).length === 0) await new Promise((r) => setTimeout(r, 20))
        app.clock.set('2025-11-20T17:00:00.001Z')
        while ((await recordOf(app, key, id)).active) await new Promise((r) => setTimeout(r, 20))
        const { deactivated_reason, waiting_reason } = await recordOf(app, key, id)
        assert.equal(deactivated_reason, 'its host was not verified within 5 days')
        assert.equal(waiting_reason, null)
        assert.deepEqual(await pending(), ['cancelled'])
        // One that nothing has waited for stays.
        const row = await app.services.ops.one<{ active: number }>(
          'select active from webhooks where id = $1',
          quiet,
        )
        assert.equal(Number(row?.active), 1)
        assert.equal(receiver.received.length, 0)
      })
    })
  })
}
