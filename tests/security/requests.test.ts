// Requests that try to be something else: two in one, another host's, another address's, more than
// they may be, or what an object's prototype is.

import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { ENDPOINTS } from '../../src/catalogue/catalogue.ts'
import { keyHeaders, NO_DEMO, runApp, startApp, type TestApp } from '../support/app.ts'

let app: TestApp
let key: string
before(async () => {
  app = await runApp()
  key = await app.liveKey()
})
after(() => app.stop())

/** Everything that comes back on one connection for these bytes. */
async function sendRaw(url: string, text: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.end(text, 'latin1')
  let received = ''
  for await (const part of socket) received += part
  return received
}

const statusesOf = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))

describe('two requests in one', () => {
  const smuggled = 'GET /v1/company/SMUGGLED HTTP/1.1\r\nHost: x\r\n\r\n'
  const chunked = `0\r\n\r\n${smuggled}`
  const cases = {
    'Content-Length and Transfer-Encoding': `Content-Length: ${chunked.length}\r\nTransfer-Encoding: chunked\r\n\r\n${chunked}`,
    'two lengths': `Content-Length: 0\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`,
    'a length that is no number': `Content-Length: 0x0\r\n\r\n${smuggled}`,
    'a length with a sign': `Content-Length: +0\r\n\r\n${smuggled}`,
    'an encoding that is not the last': `Transfer-Encoding: chunked, identity\r\n\r\n${chunked}`,
    'an encoding spelled oddly': `Transfer-Encoding: xchunked\r\n\r\n${chunked}`,
    'a header line that is folded': `X-A: a\r\n Content-Length: 3\r\n\r\n`,
    'a space before the colon': `Content-Length : 0\r\n\r\n${smuggled}`,
    'a lone line feed in a header': `X-A: a\nTransfer-Encoding: chunked\r\n\r\n${chunked}`,
    'a NUL in a header': `X-A: a\0b\r\n\r\n`,
  }
  for (const [name, rest] of Object.entries(cases)) {
    test(`is refused: ${name}`, async () => {
      const received = await sendRaw(app.url, `POST /v1/keys HTTP/1.1\r\nHost: x\r\n${rest}`)
      assert.deepEqual(statusesOf(received), [400], received)
      assert.ok(!received.includes('SMUGGLED'))
    })
  }
})

test('a host header decides nothing: no address of ours is built from it', async () => {
  const headers = {
    ...keyHeaders(key),
    host: 'evil.example.com',
    'x-forwarded-host': 'evil.example.com',
  }
  for (const path of [
    '/',
    '/openapi.json',
    '/docs',
    '/docs/quickstart',
    '/llms.txt',
    '/skill.md',
  ]) {
    const { text, headers: answered } = await app.send(path, { headers })
    assert.ok(!text.includes('evil.example.com'), path)
    assert.ok(!JSON.stringify(answered).includes('evil.example.com'), path)
  }
})

describe('X-Forwarded-For', () => {
  const create = async (to: TestApp, forwarded: string) =>
    (await to.send('/v1/keys', { method: 'POST', headers: { 'x-forwarded-for': forwarded } }))
      .status

  test('of a stranger changes nothing, whatever it holds', async (t) => {
    const limited = await startApp(t, { settings: { ...NO_DEMO, KEYS_PER_ADDRESS: '1' } })
    assert.equal(await create(limited, '198.18.0.1'), 200)
    for (const forwarded of ['198.18.0.2', '127.0.0.2, 198.18.0.3', 'unknown', '', '::1']) {
      assert.equal(await create(limited, forwarded), 429, forwarded)
    }
  })

  test('of a trusted proxy counts from the right, up to the first that is not trusted', async (t) => {
    const settings = { KEYS_PER_ADDRESS: '1', TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8' }
    const limited = await startApp(t, { settings })
    assert.equal(await create(limited, '198.18.0.1'), 200)
    // Entries that the caller itself put to the left of its address are not trusted.
    assert.equal(await create(limited, '203.0.113.9, 198.18.0.1'), 429)
    assert.equal(await create(limited, '203.0.113.9, 198.18.0.1, 10.1.2.3'), 429)
    assert.equal(await create(limited, '198.18.0.1, 198.18.0.2'), 200)
  })
})

describe('members that nobody offered', () => {
  const createKey = async (body: string) => {
    const answer = await app.send('/v1/keys', { method: 'POST', body })
    assert.equal(answer.status, 200, answer.text)
    return answer.body
  }

  test('set nothing', async () => {
    const body = {
      plan: 'pro',
      credits: 1e9,
      account_id: 'acc_1',
      kind: 'live',
      granted: 1,
      id: 'k',
    }
    const made = await createKey(JSON.stringify(body))
    assert.deepEqual([made.plan, made.credits], ['free', 100])
    const row = await app.services.ops.one<{ plan: string; balance: number }>(
      'select a.plan, a.balance from accounts a join keys k on k.account_id = a.id where k.last_four = $1',
      String(made.api_key).slice(-4),
    )
    assert.deepEqual({ ...row }, { plan: 'free', balance: 100 })
  })

  test('of a prototype stay names like others', async () => {
    const bodies = [
      '{"__proto__": {"label": "a", "plan": "pro", "polluted": true}}',
      '{"constructor": {"prototype": {"polluted": true}}, "label": "b"}',
      '{"label": "c", "__proto__": null}',
    ]
    for (const body of bodies) assert.equal((await createKey(body)).plan, 'free')
    const query = '__proto__[polluted]=1&__proto__=1&constructor.prototype.polluted=1&limit=1'
    assert.equal((await app.get(`/v1/filings/ACME?${query}`, key)).status, 200)
    const message = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_company",
      "arguments":{"ticker":"ACME","__proto__":{"polluted":true}},"__proto__":{"polluted":true}}}`
    const headers = { ...keyHeaders(key), 'content-type': 'application/json' }
    assert.equal((await app.send('/mcp', { method: 'POST', headers, body: message })).status, 200)
    assert.equal(({} as Record<string, unknown>).polluted, undefined)
  })
})

test('a body that says it is packed is not unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000))
  const headers = { 'content-encoding': 'gzip', 'content-type': 'application/json' }
  const answer = await app.send('/v1/keys', {
    method: 'POST',
    headers,
    body: bomb.toString('latin1'),
  })
  assert.equal(answer.status, 422)
  assert.match(answer.text, /json_invalid/)
})

describe('line breaks', () => {
  test('in what a caller sends make no header', async () => {
    const evil = '%0d%0aSet-Cookie:%20evil=1%0d%0a%0d%0a<script>'
    const paths = [
      `/company?q=${evil}`,
      `/v1/company/${evil}`,
      `/company/${evil}`,
      `/static/${evil}`,
    ]
    for (const path of [...paths, `/dashboard/keys/${evil}`, `/fund/${evil}`, `/${evil}`]) {
      const { headers } = await app.get(path, key)
      assert.ok(!JSON.stringify(headers['set-cookie'] ?? '').includes('evil=1'), path)
      for (const value of Object.values(headers)) assert.doesNotMatch(String(value), /[\r\n]/, path)
    }
  })
})

describe('paths that climb', () => {
  const climbs = [
    '/static/../package.json',
    '/static/..%2fpackage.json',
    '/static/%2e%2e/package.json',
    '/static/%2e%2e%2fpackage.json',
    '/static/%252e%252e%252fpackage.json',
    '/static/..%5cpackage.json',
    '/static/..\\package.json',
    '/static/pages.css%00.js',
    '/static//etc/passwd',
    '/static/%2fetc%2fpasswd',
    '/static/__proto__',
    '/v1/company/..%2f..%2fetc%2fpasswd',
    '/v1/filings/%2e%2e%2f%2e%2e%2f',
    '/company/..%2f..%2fetc',
  ]
  test('name nothing', async () => {
    const { hostname, port } = new URL(app.url)
    for (const path of climbs) {
      // A client would resolve the dots before it asks.
      const head = `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nX-API-Key: ${key}`
      const received = await sendRaw(app.url, `${head}\r\nConnection: close\r\n\r\n`)
      const [status] = statusesOf(received)
      assert.ok(status === 404 || status === 422 || status === 400, `${path}: ${received}`)
      assert.doesNotMatch(received, /"dependencies"|root:/)
    }
  })
})

describe('what caches and browsers are told', () => {
  const paths = [
    '/v1/company/ACME',
    '/v1/company/NOSUCH',
    '/openapi.json',
    '/health',
    '/',
    '/nowhere',
  ]

  test('nothing is kept, sniffed or framed', async () => {
    for (const path of [...paths, '/company/ACME', '/dashboard', '/docs', '/status']) {
      const { headers } = await app.get(path, key)
      assert.match(headers['cache-control'] ?? '', /no-store/, path)
      assert.equal(headers['x-content-type-options'], 'nosniff', path)
      assert.equal(headers['x-frame-options'], 'DENY', path)
    }
  })

  test('an answer is the same whatever unkeyed headers a stranger adds', async () => {
    const strange = {
      'x-original-url': '/dashboard',
      'x-rewrite-url': '/dashboard',
      'x-http-method-override': 'DELETE',
      'x-forwarded-proto': 'javascript',
      'x-forwarded-prefix': '/evil',
      forwarded: 'host=evil.example.com',
    }
    for (const path of ['/', '/openapi.json', '/docs/quickstart']) {
      const plain = await app.send(path, {})
      assert.equal((await app.send(path, { headers: strange })).text, plain.text, path)
    }
  })

  test('behind https, browsers come back by https only', async (t) => {
    assert.equal((await app.get('/health')).headers['strict-transport-security'], undefined)
    const settings = { BASE_URL: 'https://filings.example.com' }
    const secured = await startApp(t, { settings })
    const told = (await secured.get('/health')).headers['strict-transport-security']
    assert.equal(told, 'max-age=31536000')
  })
})

const RANGE = '{"from_sequence":1,"to_sequence":1}'
/** Bodies that are checked before the service looks up who owns the thing. */
const BODIES: Readonly<Record<string, string>> = {
  '/v1/webhooks/{wid}/watch': '{"tickers":["AAPL"],"events":["8-k"]}',
}

describe("somebody else's", () => {
  /** A place of the catalogue that names a thing of an account. */
  const owned = ENDPOINTS.filter(({ access, path }) => access === 'owner' && path.includes('{'))

  test('things are as unknown as none, at every address that names one', async () => {
    assert.ok(owned.length >= 5)
    const [mine, theirs] = [await app.liveKey(), await app.liveKey()]
    const { ops } = app.services
    const owner = await ops.one<{ id: string }>(
      'select account_id as id from keys where last_four = $1',
      theirs.slice(-4),
    )
    await ops.run(
      `insert into webhooks (id, account_id, url, events, active, created_at, sequence)
       values ('wh_0000000000000000theirs', $1, 'https://hooks.example.com/x', ',8-k,', 1,
         '2025-11-15T00:00:00.000Z', 0)`,
      owner?.id ?? '',
    )
    for (const { method, path } of owned) {
      const address = path.replace('{wid}', 'wh_0000000000000000theirs')
      const body = method === 'POST' ? { body: BODIES[path] ?? RANGE } : {}
      const answer = await app.send(address, { method, headers: keyHeaders(mine), ...body })
      assert.equal(answer.status, 404, `${method} ${address}: ${answer.text}`)
      const none = path.replace('{wid}', 'wh_00000000000000000none')
      const missing = await app.send(none, { method, headers: keyHeaders(mine), ...body })
      const told = (text: string) => text.replaceAll(/wh_\w+|req_\w+/g, 'ID')
      assert.equal(told(answer.text), told(missing.text))
    }
    const row = await ops.one<{ active: number }>(
      "select active from webhooks where id = 'wh_0000000000000000theirs'",
    )
    assert.equal(row?.active, 1)
  })

  test('things have no tools: nothing that an account owns is reachable over MCP', () => {
    const reachable = ENDPOINTS.filter(({ access, mcp }) => access !== 'metered' && mcp)
    assert.deepEqual(
      reachable.map(({ name }) => name),
      [],
    )
  })
})

describe('forged proxies', () => {
  test('a marketplace secret that is empty, near, doubled or listed is none', async (t) => {
    const settings = { MARKETPLACE_SECRET: 'between us' }
    const market = await startApp(t, { settings })
    const tries = [
      '',
      ' ',
      'between u',
      'between us ',
      'between us, between us',
      'BETWEEN US',
      'null',
    ]
    for (const secret of tries) {
      const headers = { 'x-rapidapi-proxy-secret': secret, 'x-rapidapi-user': 'somebody' }
      // Surrounding space is no part of a header's value.
      const expected = secret.trim() === 'between us' ? 200 : 401
      assert.equal((await market.send('/v1/company/ACME', { headers })).status, expected, secret)
    }
  })

  test('without a secret nobody is the marketplace', async () => {
    for (const secret of ['', 'null', 'undefined']) {
      const headers = { 'x-rapidapi-proxy-secret': secret, 'x-rapidapi-user': 'somebody' }
      assert.equal((await app.send('/v1/company/ACME', { headers })).status, 401)
    }
  })
})
