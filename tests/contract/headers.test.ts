// Headers of every kind of answer: none for browsers, a request id, the rate, what a call cost, and
// keys where they are accepted and where they are not.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { keyHeaders, NO_DEMO, runApp, startApp, type TestApp } from '../support/app.ts'
import type { Answer } from '../support/http.ts'

let app: TestApp
let key: string
before(async () => {
  app = await runApp()
  key = await app.liveKey(100)
})
after(() => app.stop())

const PATHS = ['/', '/health', '/openapi.json', '/v1/company/ACME', '/v1/no-such-path', '/mcp']
const METHODS = ['GET', 'POST', 'OPTIONS', 'DELETE'] as const

test('no answer carries a CORS header, asked from a browser or not', async () => {
  const headers = {
    ...keyHeaders(key),
    origin: 'https://pages.example.com',
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'x-api-key',
  }
  for (const path of PATHS) {
    for (const method of METHODS) {
      const answer = await app.send(path, { method, headers })
      const cors = Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))
      assert.deepEqual(cors, [], `${method} ${path}`)
    }
  }
})

test('every answer has a request id of its own', async () => {
  const answers: Answer[] = []
  for (const path of PATHS) {
    for (const method of METHODS) answers.push(await app.send(path, { method }))
  }
  const ids = answers.map(({ headers }) => String(headers['x-request-id']))
  for (const id of ids) assert.match(id, /^req_[0-9A-Za-z]{20}$/)
  assert.equal(new Set(ids).size, ids.length)
})

test('a request id that the caller sends is not taken over', async () => {
  const answer = await app.send('/health', { headers: { 'x-request-id': 'req_mine' } })
  assert.notEqual(answer.headers['x-request-id'], 'req_mine')
})

test('a key is accepted in X-API-Key and as a bearer token', async () => {
  for (const headers of [
    { 'x-api-key': key },
    { 'X-API-KEY': ` ${key} ` },
    { authorization: `Bearer ${key}` },
    { Authorization: `bearer ${key}` },
  ]) {
    const answer = await app.send('/v1/company/ACME', { headers })
    assert.equal(answer.status, 200, JSON.stringify(headers))
  }
})

test('a key in the query string is not accepted, and the refusal says where it belongs', async () => {
  const answer = await app.get(`/v1/company/ACME?api_key=${key}`)
  assert.equal(answer.status, 401)
  assert.match(String(answer.body.detail), /query string.*X-API-Key/)
  assert.ok(!answer.text.includes(key))
})

test('a key in the query string does not stand in for a bad one in the header', async () => {
  const answer = await app.get(`/v1/company/ACME?api_key=${key}`, 'svc_not_a_key')
  assert.equal(answer.status, 401)
})

test('a keyed answer says what it cost, what is left, and how fast the key may go', async (t) => {
  const settings = { RATE_PER_SECOND: '10', RATE_BURST: '20' }
  const paced = await startApp(t, { settings })
  const live = await paced.liveKey(10)
  const first = await paced.get('/v1/fundamentals/ACME', live)
  assert.deepEqual(pick(first), {
    'x-credits-cost': '3',
    'x-credits-remaining': '7',
    'ratelimit-policy': '"burst";q=20;w=2',
    ratelimit: '"burst";r=19;t=1',
  })
  const second = await paced.get('/v1/filings/ACME?limit=0', live)
  assert.equal(second.status, 422)
  assert.deepEqual(pick(second), {
    'x-credits-cost': '0',
    'x-credits-remaining': '7',
    'ratelimit-policy': '"burst";q=20;w=2',
    ratelimit: '"burst";r=18;t=1',
  })
})

test('one key’s rate is not another’s', async (t) => {
  const paced = await startApp(t, { settings: { RATE_PER_SECOND: '1', RATE_BURST: '1' } })
  const [one, other] = [await paced.liveKey(), await paced.liveKey()]
  const statuses = []
  for (const live of [one, one, other]) {
    statuses.push((await paced.get('/v1/company/ACME', live)).status)
  }
  assert.deepEqual(statuses, [200, 429, 200])
})

test('an answer without a key speaks of no credits', async () => {
  for (const path of ['/health', '/openapi.json', '/v1/company/ACME']) {
    const { headers } = await app.get(path)
    assert.equal(headers['x-credits-cost'], undefined)
    assert.equal(headers['x-credits-remaining'], undefined)
  }
})

test('the address of a caller behind an unnamed proxy is the proxy’s', async (t) => {
  const limited = await startApp(t, { settings: { ...NO_DEMO, KEYS_PER_ADDRESS: '1' } })
  assert.deepEqual(await mintFrom(limited, ['198.51.100.1', '198.51.100.2']), [200, 429])
})

test('a named proxy is believed about its callers', async (t) => {
  const settings = { KEYS_PER_ADDRESS: '1', TRUSTED_PROXIES: '127.0.0.0/8' }
  const limited = await startApp(t, { settings })
  const callers = ['198.51.100.1', '198.51.100.2', '198.51.100.1']
  assert.deepEqual(await mintFrom(limited, callers), [200, 200, 429])
})

test('closed discovery asks for a key, the health check never does', async (t) => {
  const closed = await startApp(t, { settings: { DISCOVERY: 'closed' } })
  assert.equal((await closed.get('/openapi.json')).status, 401)
  assert.equal((await closed.get('/openapi.json', await closed.liveKey())).status, 200)
  assert.equal((await closed.get('/health')).status, 200)
})

async function mintFrom(limited: TestApp, addresses: readonly string[]): Promise<number[]> {
  const statuses: number[] = []
  for (const address of addresses) {
    const headers = { 'x-forwarded-for': address }
    statuses.push((await limited.send('/v1/keys', { method: 'POST', headers })).status)
  }
  return statuses
}

const SHOWN = ['x-credits-cost', 'x-credits-remaining', 'ratelimit-policy', 'ratelimit']

function pick({ headers }: Answer): Record<string, unknown> {
  return Object.fromEntries(SHOWN.map((name) => [name, headers[name]]))
}
