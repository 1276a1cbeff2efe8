// The operator’s view, and load: metrics on request, probes that tell the truth, well-formed
// refusals instead of a collapse.

import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { describe, test } from 'node:test'
import { readConfig } from '../../src/config.ts'
import { beginFeed } from '../../src/ingestion/live/feed-store.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { start } from '../../src/service/main.ts'
import { keyHeaders, startApp } from '../support/app.ts'
import { createTestClock } from '../support/clock.ts'
import { urls } from '../support/documents.ts'
import { ENGINES } from '../support/engines.ts'
import { send } from '../support/http.ts'
import { createTestPublisher } from '../support/publisher.ts'

const OPERATOR = { METRICS_LISTEN: '127.0.0.1:0' }

/** The value of one line, by the name and labels it begins with. */
function readMetric(text: string, line: string): number {
  const found = text.split('\n').find((one) => one.startsWith(`tieout_${line} `))
  assert.ok(found, `${line} in\n${text}`)
  return Number(found.slice(found.lastIndexOf(' ') + 1))
}

describe('metrics', () => {
  for (const engine of ENGINES) {
    test(`count what was answered, by route and status, on ${engine.name}`, {
      skip: engine.skip,
    }, async (t) => {
      const app = await startApp(t, { engine, settings: OPERATOR })
      const key = await app.liveKey()
      await app.get('/v1/company/ACME', key)
      await app.get('/v1/company/NOSUCH', key)
      await app.get('/v1/company/NEITHER', key)
      await app.get('/no/such/path')
      const { status, headers, text } = await send(`${app.operatorUrl}/metrics`)
      assert.equal(status, 200)
      assert.match(headers['content-type'] ?? '', /^text\/plain; version=0\.0\.4/)
      const calls = (route: string, code: number) =>
        readMetric(text, `request_seconds_count{method="GET",route="${route}",status="${code}"}`)
      assert.equal(calls('/v1/company/:ticker', 200), 1)
      assert.equal(calls('/v1/company/:ticker', 404), 2)
      assert.equal(calls('none', 404), 1)
      assert.equal(readMetric(text, 'jobs{state="dead"}'), 0)
      assert.equal(readMetric(text, 'webhook_deliveries_pending'), 0)
      assert.equal(readMetric(text, 'webhook_outbox{state="given_up"}'), 0)
      assert.equal(readMetric(text, 'webhook_readings{state="waiting"}'), 0)
      assert.equal(readMetric(text, 'requests_in_flight'), 0)
      assert.ok(readMetric(text, 'store_bytes{store="ops"}') > 10_000)
      assert.ok(Number.isNaN(readMetric(text, 'filing_lag_seconds')), 'nothing was read yet')
    })
  }

  test('say how far answers are behind the publisher', async (t) => {
    const app = await startApp(t, { settings: OPERATOR })
    await app.services.ops.run(
      `insert into seen_filings
         (accession, form, ciks, filed, accepted_at, seen_at, source, state, parsed_at)
       values ('0000000001-25-000001', '4', '1', '2025-11-14', '2025-11-14T20:00:00.000Z',
         '2025-11-14T20:00:10.000Z', 'feed', 'processed', '2025-11-14T20:00:42.000Z')`,
    )
    const { text } = await send(`${app.operatorUrl}/metrics`)
    assert.equal(readMetric(text, 'filing_lag_seconds'), 42)
  })

  test('say what an alarm is made of: readiness, free disk, waiting jobs, what /alarms tells', async (t) => {
    const app = await startApp(t, {
      settings: { ...OPERATOR, SEC_CONTACT: 'A Tester a@example.com' },
    })
    const { ops } = app.services
    const metrics = async () => (await send(`${app.operatorUrl}/metrics`)).text
    const well = await metrics()
    assert.equal(readMetric(well, 'ready'), 1)
    assert.equal(readMetric(well, 'jobs_overdue_seconds{priority="feed"}'), 0)
    assert.equal(readMetric(well, 'alarms{alarm="feed_unwatched"}'), 0)
    assert.ok(readMetric(well, 'disk_free_bytes') > 0)
    const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
    await app.services.queue.enqueue([{ name: 'x', key: 'x', payload: null, priority: 'feed' }])
    await ops.run('update jobs set run_at = $1', anHourAgo)
    await beginFeed(ops, '2025-11-01T00:00:00.000Z')
    app.beginStop()
    const ill = await metrics()
    assert.equal(readMetric(ill, 'ready'), 0)
    assert.equal(Math.floor(readMetric(ill, 'jobs_overdue_seconds{priority="feed"}') / 60), 60)
    assert.equal(readMetric(ill, 'alarms{alarm="feed_unwatched"}'), 1)
    assert.equal(readMetric(ill, 'alarms{alarm="feed_unread"}'), 1)
  })

  test('are not on the listener of the callers', async (t) => {
    const app = await startApp(t, { settings: OPERATOR })
    const answer = await app.get('/metrics', await app.liveKey())
    assert.equal(answer.status, 404)
  })

  test('and probes are there for a worker, which serves nobody', async (t) => {
    const store = await ENGINES[0]?.prepare()
    assert.ok(store)
    const clock = createTestClock()
    const config = readConfig({ ...store.settings, ...OPERATOR, ROLE: 'worker' })
    const parts = { clock, log: silentLog, source: createTestPublisher(clock, []) }
    const running = await start(config, parts)
    t.after(async () => {
      await running.stop()
      await store.remove()
    })
    assert.equal(running.url, '')
    assert.equal((await send(`${running.operatorUrl}/ready`)).status, 200)
    const { text } = await send(`${running.operatorUrl}/metrics`)
    assert.equal(text.match(/role="(\w+)"/)?.[1], 'worker')
    running.beginStop()
    assert.equal((await send(`${running.operatorUrl}/ready`)).status, 503)
    assert.equal((await send(`${running.operatorUrl}/live`)).status, 200)
  })
})

describe('readiness', () => {
  test('ends when the store cannot be read, while the process stays alive', async (t) => {
    const app = await startApp(t)
    assert.deepEqual((await app.get('/ready')).body, { status: 'ready' })
    await app.services.data.run('alter table tickers rename to elsewhere')
    const { status, headers, body } = await app.get('/ready')
    assert.deepEqual([status, body.error], [503, 'unavailable'])
    assert.equal(headers['retry-after'], '1')
    assert.equal((await app.get('/health')).status, 503)
    assert.deepEqual((await app.get('/live')).body, { status: 'live' })
  })
})

describe('more than can be borne', () => {
  test('is refused in our shape, over MCP too, while probes answer', async (t) => {
    const settings = { ...OPERATOR, IN_FLIGHT_MAX: '2', ADDRESS_SHARE_PERCENT: '100' }
    const app = await startApp(t, { settings })
    const key = await app.liveKey()
    assert.equal(
      (await app.get('/v1/webhooks', key)).status,
      200,
      'a key that is known from here on',
    )
    const release = app.publisher.hold()
    const held = [app.get('/v1/company/ACME', key), app.get('/v1/filings/ACME', key)]
    while (app.publisher.timesAsked(urls.tickers) === 0) await new Promise(setImmediate)
    while ((await readInFlight(app.operatorUrl)) < 2) await new Promise(setImmediate)

    const refused = await app.get('/v1/ratios/ACME', key)
    assert.deepEqual([refused.status, refused.body.error], [503, 'unavailable'])
    assert.equal(refused.headers['retry-after'], '2')
    assert.match(String(refused.body.request_id), /^req_/)
    const headers = { 'content-type': 'application/json', ...keyHeaders(key) }
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
    const message = { method: 'POST', headers, body: JSON.stringify(ping) }
    const mcp = await app.send('/mcp', message)
    assert.equal(mcp.status, 503)
    assert.equal((mcp.body.error as Record<string, unknown>).code, -32_000)
    assert.equal(mcp.headers['retry-after'], '2')
    assert.equal((await app.get('/health')).status, 200)
    assert.equal((await app.get('/ready')).status, 503)

    release()
    assert.deepEqual(
      (await Promise.all(held)).map(({ status }) => status),
      [200, 200],
    )
    assert.equal((await app.send('/mcp', message)).status, 200)
    const { text } = await send(`${app.operatorUrl}/metrics`)
    assert.equal(readMetric(text, 'refused_requests_total{why="requests under way"}'), 2)
  })

  test('callers who went away are not counted as under way', async (t) => {
    const app = await startApp(t, { settings: { ...OPERATOR, IN_FLIGHT_MAX: '1' } })
    const key = await app.liveKey()
    const release = app.publisher.hold()
    t.after(release)
    const { port } = new URL(app.url)
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(`GET /v1/company/ACME HTTP/1.1\r\nHost: x\r\nX-API-Key: ${key}\r\n\r\n`)
    while (app.publisher.asked.length === 0) await new Promise(setImmediate)
    assert.equal((await app.get('/v1/company/ACME', key)).status, 503)
    socket.destroy()
    while ((await readInFlight(app.operatorUrl)) > 0) await new Promise(setImmediate)
    release()
    assert.equal((await app.get('/v1/company/ACME', key)).status, 200)
  })

  async function readInFlight(operatorUrl: string): Promise<number> {
    return readMetric((await send(`${operatorUrl}/metrics`)).text, 'requests_in_flight')
  }
})

test('while the service stops every request is refused and its connection closed', async (t) => {
  const app = await startApp(t)
  const key = await app.liveKey()
  app.beginStop()
  const { status, headers, body } = await app.get('/v1/company/ACME', key)
  assert.deepEqual([status, body.detail], [503, 'The service is stopping.'])
  assert.equal(headers.connection, 'close')
  assert.equal((await app.get('/ready')).status, 503)
})
