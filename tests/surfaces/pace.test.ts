// Whoever asks faster than anybody is served without a key: it waits, and the others don't.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { keyHeaders, startApp } from '../support/app.ts'

/** Two at once and one a second after them; callers say where they are. */
const SLOW = { UNPAID_PER_SECOND: '1', TRUSTED_PROXIES: '127.0.0.1' }
const from = (address: string) => ({ 'x-forwarded-for': address })

test('a flood without a key waits, and is refused beyond five seconds, while others are answered', async (t) => {
  const app = await startApp(t, { settings: SLOW })
  const key = await app.liveKey()
  const done: string[] = []
  const ask = async (name: string, path: string, headers: Record<string, string>) => {
    const { status, headers: answered } = await app.send(path, { headers })
    done.push(name)
    return [status, answered.connection]
  }
  const flood = Array.from({ length: 9 }, () => ask('flood', '/', from('198.51.100.1')))
  const others = await Promise.all([
    ask('visitor', '/', from('198.51.100.2')),
    ask('probe', '/ready', from('198.51.100.1')),
    ask('key', '/v1/company/ACME', { ...from('198.51.100.1'), ...keyHeaders(key) }),
  ])
  assert.deepEqual(
    others.map(([status]) => status),
    [200, 200, 200],
  )
  assert.ok(done.filter((name) => name === 'flood').length <= 3, done.join(' '))
  const flooded = await Promise.all(flood)
  assert.deepEqual(flooded.map(([status]) => status).sort(), [
    ...Array<number>(7).fill(200),
    ...Array<number>(2).fill(429),
  ])
  for (const [status, connection] of flooded) if (status === 429) assert.equal(connection, 'close')
})

test('refusals of a key wait with their answers, and calls that are answered do not', async (t) => {
  const app = await startApp(t, { settings: { ...SLOW, RATE_BURST: '1000' } })
  const key = await app.liveKey()
  const done: number[] = []
  const call = async (apiKey: string) => {
    const headers = { ...from('198.51.100.1'), ...keyHeaders(apiKey) }
    const { status } = await app.send('/v1/company/ACME', { headers })
    done.push(status)
  }
  const refused = Array.from({ length: 6 }, () => call('svc_nobody'))
  for (let count = 0; count < 3; count++) await call(key)
  await Promise.all(refused)
  assert.deepEqual([done.at(-1), done.length], [401, 9])
  assert.equal(done.filter((status) => status === 200).length, 3)
})

test('callers who leave while they wait take nothing with them', async (t) => {
  const app = await startApp(t, { settings: SLOW })
  const text = (key: string) =>
    `POST /v1/keys HTTP/1.1\r\nHost: x\r\n${key}Content-Length: 10\r\n\r\n`
  for (const key of ['', 'X-API-Key: svc_nobody\r\n']) {
    const sockets = Array.from({ length: 6 }, () =>
      connect(Number(new URL(app.url).port), '127.0.0.1').on('error', () => undefined),
    )
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    for (const socket of sockets) socket.write(text(key))
    await app.get('/ready')
    for (const socket of sockets) socket.destroy()
  }
  assert.equal((await app.get('/v1/company/ACME', await app.liveKey())).status, 200)
})
