// Callers who hold on to what they have: the others are answered, and the log says it in one line.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { test } from 'node:test'
import { createGate } from '../../src/gate/gate.ts'
import { machineClock } from '../../src/kernel/clock.ts'
import { FAILURES, Failure } from '../../src/kernel/failure.ts'
import { createLog, silentLog } from '../../src/kernel/log.ts'
import { silentMetrics } from '../../src/kernel/metrics.ts'
import { createHttpListener, noteKeyFound, taking } from '../../src/surfaces/http/listener.ts'
import { createPressure } from '../../src/surfaces/http/pressure.ts'
import { keyHeaders, runApp, startApp, type TestApp } from '../support/app.ts'
import { send } from '../support/http.ts'

/** Two places for an address, four in all; callers say where they are. */
const FEW = {
  IN_FLIGHT_MAX: '4',
  ADDRESS_SHARE_PERCENT: '50',
  TRUSTED_PROXIES: '127.0.0.1',
  METRICS_LISTEN: '127.0.0.1:0',
}

const from = (address: string) => ({ 'x-forwarded-for': address })

async function open({ url }: TestApp, text: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

/** A request whose body does not come. */
const bodyless = (address: string) =>
  `POST /v1/keys HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\nContent-Length: 10\r\n\r\n`

async function readMetrics({ operatorUrl }: TestApp): Promise<string> {
  return (await send(`${operatorUrl}/metrics`)).text
}

test('bodies that never come take no place from requests, and from one address no more than its share', async (t) => {
  const app = await startApp(t, { settings: FEW })
  const key = await app.liveKey()
  const mint = (address: string) => app.send('/v1/keys', { method: 'POST', headers: from(address) })
  const call = (address: string) =>
    app.send('/v1/company/ACME', { headers: { ...from(address), ...keyHeaders(key) } })

  const waiting = await Promise.all(
    Array.from({ length: 3 }, () => open(app, bodyless('198.51.100.1'))),
  )
  while (!(await readMetrics(app)).includes('{why="bodies of one address"} 1')) {
    await new Promise(setImmediate)
  }
  const posted = { method: 'POST', body: '{}' }
  const own = await app.send('/v1/keys', { ...posted, headers: from('198.51.100.1') })
  assert.deepEqual([own.status, own.body.error], [429, 'rate_limited'])
  assert.deepEqual([own.headers['retry-after'], own.headers.connection], ['2', 'close'])
  assert.equal((await call('198.51.100.1')).status, 200)
  assert.equal(
    (await app.send('/v1/keys', { ...posted, headers: from('198.51.100.2') })).status,
    200,
  )

  for (let tries = 0; tries < 2; tries++) waiting.push(await open(app, bodyless('198.51.100.2')))
  const full = () => app.send('/v1/keys', { ...posted, headers: from('198.51.100.3') })
  let last = await full()
  while (last.status === 200 || last.status === 429) last = await full()
  assert.deepEqual([last.status, last.body.error], [503, 'unavailable'])
  assert.equal((await mint('198.51.100.4')).status, 200)
  assert.equal((await call('198.51.100.3')).status, 200)
  assert.equal((await app.get('/health')).status, 200)
  assert.equal((await app.get('/ready')).status, 200)
  for (const socket of waiting) socket.destroy()
})

test('an address has no more than its share of the requests under way', async (t) => {
  const app = await startApp(t, { settings: FEW })
  const key = await app.liveKey()
  const call = (address: string, path: string) =>
    app.send(path, { headers: { ...from(address), ...keyHeaders(key) } })
  const release = app.publisher.hold()
  t.after(release)
  const held = [call('198.51.100.1', '/v1/company/ACME'), call('198.51.100.1', '/v1/filings/ACME')]
  while (!/^tieout_requests_in_flight 2$/m.test(await readMetrics(app))) {
    await new Promise(setImmediate)
  }
  const refused = await call('198.51.100.1', '/')
  assert.deepEqual([refused.status, refused.body.error], [429, 'rate_limited'])
  assert.equal((await call('198.51.100.2', '/')).status, 200)
  assert.equal((await call('198.51.100.1', '/health')).status, 200)
  assert.equal((await call('198.51.100.1', '/ready')).status, 200)
  release()
  assert.deepEqual(
    (await Promise.all(held)).map(({ status }) => status),
    [200, 200],
  )
  assert.equal((await call('198.51.100.1', '/')).status, 200)
})

test('a connection that sends 1,100 requests and reads nothing is closed, and others are answered', async (t) => {
  const app = await startApp(t)
  const key = await app.liveKey()
  const text = 'GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1100)
  const socket = await open(app, text)
  assert.equal((await app.get('/v1/company/ACME', key)).status, 200)
  assert.equal((await app.get('/ready')).status, 200)
  await Promise.all([once(socket, 'close'), socket.resume()])
})

test('refusals under load are one line of the log with their number, and no errors', async () => {
  const lines: string[] = []
  const log = createLog('warn', (line) => void lines.push(line))
  const settings = { IN_FLIGHT_MAX: '1', ADDRESS_SHARE_PERCENT: '100' }
  const app = await runApp({ settings, log })
  const release = app.publisher.hold()
  const held = app.get('/v1/company/ACME', await app.liveKey())
  while (app.publisher.asked.length === 0) await new Promise(setImmediate)
  for (const path of ['/', '/docs', '/v1/company/ACME', '/dashboard', '/company/ACME']) {
    assert.equal((await app.get(path)).status, 503, path)
  }
  assert.equal((await app.get('/ready')).status, 503)
  release()
  assert.equal((await held).status, 200)
  await app.stop()
  const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  assert.deepEqual(
    told.map(({ level, msg, refused }) => [level, msg, refused]),
    [[40, 'the request exceeds what is served at once', { 'requests under way': 5 }]],
  )
})

const ROOMY = {
  ...{ connectionsMax: 10, connectionShare: 1, inFlightMax: 10, addressShare: 1 },
  ...{ longReads: 1, longReadMs: 1000, columnMb: 128 },
}

test('a late event loop refuses all but the probes, until it is on time again', async (t) => {
  const loopDelay = { ms: 0, close: () => undefined }
  const refused: string[] = []
  const refusals = {
    request: (why: string) => void refused.push(why),
    connection: () => undefined,
    close: () => undefined,
  }
  const limits = { loopDelayMs: 20 }
  const gate = createGate(ROOMY)
  const parts = { log: silentLog, metrics: silentMetrics, refusals, loopDelay }
  const pressure = createPressure({ limits, gate, ...parts })
  t.after(() => pressure.close())
  const { app } = createHttpListener({
    clock: machineClock,
    onRequest: pressure.admit,
    onWhole: pressure.begin,
    onUnknown: () => new Failure('path.unknown', 'Nothing is here.'),
    onFailure(error, _, reply) {
      if (!(error instanceof Failure)) throw error
      return reply.code(FAILURES[error.code].status).headers(error.headers).send()
    },
    onBrokenOff: () => undefined,
  })
  for (const path of ['/', '/live']) app.get(path, taking('store'), async () => 'here')
  t.after(() => app.close())
  app.get('/call', { config: { takesKey: true, takes: ['store'] } }, async (request) => {
    if (request.headers['x-api-key'] === 'svc_found') noteKeyFound(request)
    return 'here'
  })
  const get = (url: string, headers = {}) => app.inject({ url, headers })

  const found = keyHeaders('svc_found')
  const madeUp = keyHeaders('svc_made_up')
  assert.equal((await get('/')).statusCode, 200)
  for (const headers of [found, madeUp]) assert.equal((await get('/call', headers)).statusCode, 200)
  loopDelay.ms = 21
  const late = await get('/')
  assert.deepEqual([late.statusCode, late.headers['retry-after']], [503, '2'])
  assert.equal((await get('/live')).statusCode, 200)
  assert.equal(pressure.isTooMuch, true)
  assert.equal((await get('/call', found)).statusCode, 200, 'a key that was found')
  assert.equal((await get('/call', madeUp)).statusCode, 503, 'a header that only looks like a key')
  assert.equal((await get('/', found)).statusCode, 503, 'a page, which takes no key')
  loopDelay.ms = 41
  assert.equal((await get('/call', found)).statusCode, 503)
  loopDelay.ms = 20
  assert.equal((await get('/')).statusCode, 200)
  assert.deepEqual(refused, Array(4).fill('event loop'))
})
