// Work for callers who hang up is dropped: whatever their call waits for at the gate goes with it.

import assert from 'node:assert/strict'
import { get } from 'node:http'
import { mock, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startApp } from '../support/app.ts'

/** Time between two calls of a stream without news. */
const POLL_MS = 1_000

test('a call that waits for a turn ends when its caller hangs up, and is not charged', async (t) => {
  const app = await startApp(t)
  const key = await app.liveKey()
  const path = '/v1/filings/ACME?format=parquet'
  assert.equal((await app.get(path, key)).status, 200)
  const { parquet } = app.services.gate.at
  const held = await parquet.enter()
  const request = get(`${app.url}${path}`, { headers: { 'x-api-key': key } })
  request.on('error', () => undefined)
  const waiting = () => Object.values(parquet.state().waiting).reduce((sum, one) => sum + one, 0)
  while (waiting() === 0) await new Promise(setImmediate)
  request.destroy()
  while (waiting() > 0) await new Promise(setImmediate)
  held.leave()
  const { headers } = await app.get('/v1/filings/ACME?limit=1', key)
  // One answer in Parquet and this one were paid for; a filing list costs one credit.
  assert.equal(headers['x-credits-remaining'], String(1_000_000 - 2))
})

test('a stream whose caller hangs up before it begins holds no place for ever', async (t) => {
  const app = await startApp(t)
  const { services } = app
  const { streams } = services.gate.at
  const path = '/v1/feed?since=now'
  const headers = { 'x-api-key': await app.liveKey(), accept: 'text/event-stream' }
  const find = services.findKey
  const asked = Promise.withResolvers<void>()
  const found = Promise.withResolvers<void>()
  // The key is looked up for the stream, and again for its first answer.
  let lookups = 0
  const late = mock.method(services, 'findKey', async (...given: Parameters<typeof find>) => {
    if (++lookups === 2) {
      asked.resolve()
      await found.promise
    }
    return find(...given)
  })
  t.after(() => late.mock.restore())
  const request = get(app.url + path, { headers })
  request.on('error', () => undefined)
  await asked.promise
  assert.equal(streams.held, 1)
  const gone = new Promise((resolve) => request.once('close', resolve))
  request.destroy()
  await gone
  // A request that came later is answered once the service has seen the first one end.
  await app.get('/v1/company/ACME')
  found.resolve()
  while (streams.held > 0) await new Promise(setImmediate)
})

test('a stream whose caller has hung up asks nothing further', async (t) => {
  const app = await startApp(t)
  const { services } = app
  const headers = { 'x-api-key': await app.liveKey(), accept: 'text/event-stream' }
  const lookups = mock.method(services, 'findKey')
  t.after(() => lookups.mock.restore())
  const request = get(`${app.url}/v1/feed?since=now`, { headers })
  request.on('error', () => undefined)
  await new Promise((resolve) =>
    request.once('response', (response) => response.once('data', resolve)),
  )
  request.destroy()
  while (services.gate.at.streams.held > 0) await new Promise(setImmediate)
  const asked = lookups.mock.callCount()
  await sleep(3 * POLL_MS)
  // The call that was under way may still have begun.
  assert.ok(
    lookups.mock.callCount() <= asked + 1,
    `${lookups.mock.callCount() - asked} further calls`,
  )
})
