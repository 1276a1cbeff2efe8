// Event streams hold no place of requests, are counted by account however its keys are spelled, and
// those of a sandbox end.

import assert from 'node:assert/strict'
import { get, type IncomingMessage } from 'node:http'
import { mock, type TestContext, test } from 'node:test'
import { machineClock } from '../../src/kernel/clock.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { send } from '../support/http.ts'

const FEW = { IN_FLIGHT_MAX: '40', METRICS_LISTEN: '127.0.0.1:0', RATE_BURST: '1000' }

/** Opens a stream, which ends with the test. */
function open(t: TestContext, { url }: TestApp, headers: Record<string, string>) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = get(`${url}/v1/feed?since=now`, {
      headers: { accept: 'text/event-stream', ...headers },
    })
    t.after(() => request.destroy())
    request.on('error', reject)
    request.on('response', (response) => {
      response.on('error', () => undefined)
      resolve(response)
    })
  })
}

test('an account has five streams, whatever the spelling and the key', async (t) => {
  const app = await startApp(t, { settings: FEW })
  const key = await app.liveKey()
  const spellings = [`Bearer ${key}`, `bearer ${key}`, `BEARER ${key}`, `Bearer  ${key}`]
  const statuses: (number | undefined)[] = []
  for (const authorization of [...spellings, ...spellings]) {
    statuses.push((await open(t, app, { authorization })).statusCode)
  }
  statuses.push((await open(t, app, { 'x-api-key': key })).statusCode)
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429, 429, 429, 429])
})

test('open streams hold no place of requests, and are fewer than those', async (t) => {
  const app = await startApp(t, { settings: { ...FEW, ADDRESS_SHARE_PERCENT: '100' } })
  const statuses: (number | undefined)[] = []
  for (let account = 0; account < 3; account++) {
    const key = await app.liveKey()
    for (let at = 0; at < 5; at++) {
      statuses.push((await open(t, app, { 'x-api-key': key })).statusCode)
    }
  }
  assert.deepEqual(statuses, [...Array<number>(10).fill(200), ...Array<number>(5).fill(503)])
  const { text } = await send(`${app.operatorUrl}/metrics`)
  assert.match(text, /^tieout_requests_in_flight 0$/m)
  assert.match(text, /^tieout_gate_held\{resource="event streams"\} 10$/m)
  assert.equal((await app.get('/ready')).status, 200)
})

test('a stream of a sandbox key ends after a minute', async (t) => {
  const app = await startApp(t, { settings: FEW })
  const stream = await open(t, app, { 'x-api-key': await app.sandboxKey() })
  assert.equal(stream.statusCode, 200)
  const { elapsed } = machineClock
  mock.method(machineClock, 'elapsed', () => elapsed() + 61_000)
  t.after(() => mock.restoreAll())
  let text = ''
  for await (const part of stream) text += part
  assert.match(text, /^: open/)
})
