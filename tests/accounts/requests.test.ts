// The log of requests, over HTTP on both engines: the parameters, cost and timing of a request,
// visible to its owner alone, and never a key.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createRequestLog } from '../../src/accounts/requests/log.ts'
import {
  type LoggedRequest,
  selectRequest,
  selectRequestsBefore,
} from '../../src/accounts/requests/store.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { silentMetrics } from '../../src/kernel/metrics.ts'
import { prune } from '../../src/store/prune.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { ENGINES } from '../support/engines.ts'
import { overEngines, type TestStores } from '../support/stores.ts'

async function diagnose(app: TestApp, id: unknown, key: string) {
  return app.get(`/v1/requests/${id}`, key)
}

for (const engine of ENGINES) {
  describe(`a request on ${engine.name}`, { skip: engine.skip }, () => {
    test('that asked a publisher says so, with its price and the call in the ledger', async (t) => {
      const app = await startApp(t, { engine })
      const key = await app.liveKey(50)
      const asked = await app.get('/v1/company/ACME', key)
      const { status, body } = await diagnose(app, asked.headers['x-request-id'], key)
      assert.equal(status, 200)
      assert.equal(body.endpoint, 'get_company')
      assert.deepEqual(body.parameters, { ticker: 'ACME' })
      assert.deepEqual(
        [body.status, body.credits, body.error, body.reason, body.face, body.stale],
        [200, 1, null, null, 'rest', false],
      )
      assert.equal(body.at, new Date(app.clock.now()).toISOString())
      assert.equal(body.answered_from, 'publishers')
      const made = body.publisher_requests as {
        publisher: string
        address: string
        status: number
      }[]
      assert.equal(body.publisher_requests_made, made.length)
      assert.ok(made.some(({ address }) => address.endsWith('/submissions/CIK0000111111.json')))
      assert.ok(made.every(({ publisher, status: one }) => publisher === 'SEC' && one === 200))
      const entry = await app.services.ops.one<{ amount: number }>(
        `select amount from ledger where call_id = $1 and kind = 'hold'`,
        String(body.call_id),
      )
      assert.equal(entry?.amount, -1)
      const { last_four } = body.key as { last_four: string }
      assert.equal(last_four, key.slice(-4))
    })

    test('answered from the store and then from memory says that', async (t) => {
      const app = await startApp(t, { engine })
      const key = await app.liveKey()
      const from: unknown[] = []
      for (let times = 0; times < 4; times++) {
        const asked = await app.get('/v1/fundamentals/ACME', key)
        const { body } = await diagnose(app, asked.headers['x-request-id'], key)
        from.push(body.answered_from)
      }
      assert.deepEqual(from, ['publishers', 'store', 'memory', 'memory'])
    })

    test('that failed says why; what is no parameter, and what is a key, is not kept', async (t) => {
      const app = await startApp(t, { engine })
      const key = await app.liveKey()
      const secret = `whsec_${'A'.repeat(32)}`
      const miss = await app.get(`/v1/company/NOSUCH?api_key=${key}&note=${secret}`, key)
      const { body, text } = await diagnose(app, miss.headers['x-request-id'], key)
      assert.deepEqual([body.status, body.error, body.credits], [404, 'not_found', 0])
      assert.equal(body.reason, miss.body.detail)
      assert.deepEqual(body.parameters, { ticker: 'NOSUCH' })
      assert.ok(!text.includes(key) && !text.includes(secret))
      const invalid = await app.get(`/v1/search/fulltext?q=${key}&limit=${secret}`, key)
      const bad = await diagnose(app, invalid.headers['x-request-id'], key)
      assert.deepEqual([bad.body.status, bad.body.error], [422, 'invalid'])
      assert.deepEqual(bad.body.parameters, { q: 'svc_…', limit: 'whsec_…' })
      assert.ok(!bad.text.includes(key) && !bad.text.includes(secret))
    })

    test('of another account is as unknown as one that never was', async (t) => {
      const app = await startApp(t, { engine })
      const [key, thief] = [await app.liveKey(), await app.liveKey()]
      const id = (await app.get('/v1/company/ACME', key)).headers['x-request-id']
      assert.equal((await diagnose(app, id, key)).status, 200)
      const stolen = await diagnose(app, id, thief)
      const never = await diagnose(app, 'req_0000000000000000000z', thief)
      assert.deepEqual([stolen.status, never.status], [404, 404])
      const blank = (answer: typeof never) =>
        JSON.stringify(answer.body).replaceAll(/req_\w+/g, 'req')
      assert.equal(blank(stolen), blank(never))
      assert.equal((await app.get(`/v1/requests/${id}`)).status, 401)
    })

    test('over MCP is logged with the tool’s arguments', async (t) => {
      const app = await startApp(t, { engine })
      const key = await app.liveKey()
      const answer = await app.send('/mcp', {
        method: 'POST',
        headers: {
          'x-api-key': key,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          'mcp-protocol-version': '2025-06-18',
        },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'get_company', arguments: { ticker: 'ACME' } },
        }),
      })
      const { body } = await diagnose(app, answer.headers['x-request-id'], key)
      assert.deepEqual([body.face, body.endpoint, body.credits], ['mcp', 'get_company', 1])
      assert.deepEqual(body.parameters, { ticker: 'ACME' })
    })
  })
}

test('sandbox calls, and calls without a key, leave nothing', async (t) => {
  const app = await startApp(t)
  await app.get('/v1/company/ACME', await app.sandboxKey())
  await app.get('/v1/company/ACME')
  await app.services.requestLog.drain()
  assert.deepEqual(await app.services.ops.all('select id from requests'), [])
})

test('with KEEP_REQUESTS_DAYS=0 nothing is logged', async (t) => {
  const app = await startApp(t, { settings: { KEEP_REQUESTS_DAYS: '0' } })
  const key = await app.liveKey()
  const id = (await app.get('/v1/company/ACME', key)).headers['x-request-id']
  assert.equal((await diagnose(app, id, key)).status, 404)
})

test('a stop writes what waits', async (t) => {
  const [engine] = ENGINES
  const store = await engine!.prepare()
  t.after(() => store.remove())
  const first = await startApp({ after: () => undefined }, { store })
  const key = await first.liveKey()
  const id = (await first.get('/v1/company/ACME', key)).headers['x-request-id']
  await first.stop()
  const second = await startApp({ after: () => undefined }, { store })
  assert.equal((await diagnose(second, id, key)).body.credits, 1)
  await second.stop()
})

let next = 0

function request(of: Partial<LoggedRequest>): LoggedRequest {
  const id = `req_${String(next++).padStart(8, '0')}`
  const ids = { id, accountId: 'acc_1', keyId: 'key_1', at: '2025-11-15T12:00:00.000Z' }
  const rest = { endpoint: 'get_company', status: 200, durationUs: 1500, credits: 1, detail: '{}' }
  return { ...ids, ...rest, ...of }
}

overEngines('the log', (stores) => {
  const open = (perDay: number, counted: string[] = []) => {
    const metrics = {
      ...silentMetrics,
      count: (_: string, labels: Readonly<Record<string, string>>) =>
        void counted.push(labels.why ?? ''),
    }
    return createRequestLog({ ...stores(), log: silentLog, metrics, perDay })
  }
  const idsOf = async ({ ops }: TestStores, accountId: string, limit = 1000) =>
    (await selectRequestsBefore(ops, accountId, null, limit)).map(({ id }) => id)

  test('gives each account its share of a day, and little of it to what costs nothing', async () => {
    const counted: string[] = []
    const log = open(40, counted)
    const taken = (accountId: string, credits: number, times: number) =>
      Array.from({ length: times }, () => log.takes(accountId, credits)).filter(Boolean).length
    assert.equal(taken('acc_a', 0, 10), 2)
    assert.equal(taken('acc_a', 1, 100), 38)
    assert.equal(taken('acc_b', 1, 1), 1)
    assert.deepEqual(new Set(counted), new Set(['share']))
    stores().clock.advance(86_400_000)
    assert.equal(taken('acc_a', 0, 10), 2)
  })

  test('holds no more than some thousands while the store is away, and goes on afterwards', async () => {
    const counted: string[] = []
    const log = open(1_000_000, counted)
    let waiting = 0
    while (log.takes('acc_w', 1)) {
      log.record(request({ accountId: 'acc_w' }))
      waiting++
    }
    assert.deepEqual([waiting, counted], [5_000, ['queue']])
    await log.drain()
    assert.equal(log.takes('acc_w', 1), true)
    assert.equal((await idsOf(stores(), 'acc_w', 10_000)).length, 5_000)
  })

  test('a batch that cannot be written is lost and counted, the next one is written', async () => {
    const counted: string[] = []
    const log = open(100, counted)
    log.record(request({ accountId: null as never }))
    await log.drain()
    assert.deepEqual(counted, ['store'])
    const good = request({ accountId: 'acc_good' })
    log.record(good)
    await log.settle(good.id)
    assert.deepEqual(await idsOf(stores(), 'acc_good'), [good.id])
  })

  test('is pruned by age alone', async () => {
    const { ops, data, clock } = stores()
    const log = open(100)
    const now = clock.now()
    const at = (days: number) => new Date(now - days * 86_400_000).toISOString()
    const kept = request({ accountId: 'acc_p', at: at(2.9) })
    const old = request({ accountId: 'acc_p', at: at(3.1) })
    for (const one of [kept, old]) log.record(one)
    await log.drain()
    const days = { deliveries: 90, usage: 400, ignored: 30, answers: 30, requests: 3, audit: 400 }
    assert.equal((await prune({ ops, data }, clock, days))['logged requests'], 1)
    assert.deepEqual(await idsOf(stores(), 'acc_p'), [kept.id])
    assert.equal(await selectRequest(ops, 'acc_p', old.id), undefined)
  })
})
