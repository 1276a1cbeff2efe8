// Every way a call can fail has one shape: `error`, `detail`, `request_id`, and what the failure
// adds. Only what is wrong with parameters has the specification's own shape.

import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import { createKeyText, mintKey, revokeKey } from '../../src/accounts/keys.ts'
import { ABSENCE_CODES } from '../../src/contract/answer/absence.ts'
import { machineClock } from '../../src/kernel/clock.ts'
import { FAILURES } from '../../src/kernel/failure.ts'
import { toInstant } from '../../src/kernel/time.ts'
import { loadEngine } from '../../src/market/engine.ts'
import { keyHeaders, NO_DEMO, runApp, startApp, type TestApp } from '../support/app.ts'
import { ACME, urls } from '../support/documents.ts'
import { makeEndless } from '../support/endless-table.ts'
import { ENGINES, POSTGRES_URL } from '../support/engines.ts'
import type { Answer } from '../support/http.ts'

let app: TestApp
let key: string
before(async () => {
  app = await runApp()
  key = await app.liveKey()
})
after(() => app.stop())

/** Statuses and slugs that were reached, to be held against the closed list at the end. */
const reached = new Set<string>()

type Members = Record<string, unknown>

const CODES: ReadonlySet<unknown> = new Set(ABSENCE_CODES)

function assertFailure(answer: Answer, status: number, slug: string, more: Members = {}): void {
  assert.equal(answer.status, status, answer.text)
  const { error, detail, request_id, reason_code, instead, ...rest } = answer.body
  assert.equal(error, slug)
  assert.ok(typeof detail === 'string' && /^\S.*\.$/s.test(detail), `a sentence: ${detail}`)
  assert.match(String(request_id), /^req_[0-9A-Za-z]{20}$/)
  assert.equal(request_id, answer.headers['x-request-id'])
  assert.deepEqual(rest, more)
  if (reason_code !== undefined) assert.ok(CODES.has(reason_code), String(reason_code))
  assert.ok(instead === undefined || reason_code !== undefined, 'what would work has a reason')
  assert.match(answer.headers['content-type'] ?? '', /^application\/json/)
  reached.add(`${status} ${slug}`)
}

describe('401', () => {
  const refused = (answer: Answer) => {
    assertFailure(answer, 401, 'unauthorized')
    assert.equal(answer.headers['www-authenticate'], 'Bearer realm="tieout"')
  }

  test('no key', async () => refused(await app.get('/v1/company/ACME')))

  test('a key that is not one of ours', async () => {
    refused(await app.get('/v1/company/ACME', createKeyText(machineClock, 'live')))
    refused(await app.get('/v1/company/ACME', 'svc_mistyped'))
    refused(await app.get('/v1/company/ACME', ''))
    const headers = { authorization: 'Basic c3ZjOnN2Yw==' }
    refused(await app.send('/v1/company/ACME', { headers }))
  })

  test('a revoked key', async () => {
    const revoked = await app.liveKey()
    await revokeKey(app.services.ops, app.clock, revoked)
    refused(await app.get('/v1/company/ACME', revoked))
  })

  test('a key in the query string is no key', async () => {
    for (const name of ['api_key', 'apikey', 'key', 'x-api-key', 'X-API-Key', 'access_token']) {
      refused(await app.get(`/v1/company/ACME?${name}=${key}`))
    }
  })
})

test('402 says what the call costs and what is left', async () => {
  const answer = await app.get('/v1/fundamentals/ACME', await app.liveKey(2))
  assertFailure(answer, 402, 'out_of_credits', { endpoint_cost: 3, balance: 2 })
})

test('403 to whoever does not come through the marketplace, where that is asked for', async (t) => {
  const settings = { ORIGIN_LOCK: 'true', MARKETPLACE_SECRET: 'between us' }
  const locked = await startApp(t, { settings })
  assertFailure(await locked.get('/v1/company/ACME', await locked.liveKey()), 403, 'forbidden')
  const headers = { 'x-rapidapi-proxy-secret': 'between us', 'x-rapidapi-user': 'someone' }
  const answer = await locked.send('/v1/company/ACME', { headers })
  assert.equal(answer.status, 200)
  assert.equal(answer.headers['x-rapidapi-billing'], 'Credits=1')
})

test('404 says what was looked for', async () => {
  const sought = {
    '/v1/no-such-path': '/v1/no-such-path',
    '/v1/company/NOSUCH': 'NOSUCH',
    '/v1/company/999999': '999999',
    '/v1/filings/NOSUCH': 'NOSUCH',
    '/v1/fundamentals/NOSUCH': 'NOSUCH',
    '/v1/ratios/999999': '999999',
    '/v1/resolve?ticker=NOSUCH': 'NOSUCH',
    '/v1/resolve?cusip=999999999': '999999999',
    '/v1/resolve?name=no+such+company': 'no such company',
  }
  for (const [path, text] of Object.entries(sought)) {
    const answer = await app.get(path, key)
    assertFailure(answer, 404, 'not_found')
    assert.ok(String(answer.body.detail).includes(text), String(answer.body.detail))
  }
})

test('405 names the methods that exist', async () => {
  const allowed = {
    'DELETE /v1/company/ACME': 'GET, HEAD',
    'POST /v1/resolve': 'GET, HEAD',
    'GET /v1/keys': 'POST',
    'PUT /v1/keys': 'POST',
    'POST /health': 'GET',
    'POST /openapi.json': 'GET',
    'QUERY /v1/company/ACME': 'GET, HEAD',
    'OPTIONS /v1/webhooks/deliveries': 'GET',
  }
  for (const [request, allow] of Object.entries(allowed)) {
    const [method = '', path = ''] = request.split(' ')
    const answer = await app.send(path, { method, headers: keyHeaders(key) })
    assertFailure(answer, 405, 'method_not_allowed')
    assert.equal(answer.headers.allow, allow, request)
  }
})

describe('408 for a request that takes too long to arrive', () => {
  const cases = {
    'its headers': 'GET /v1/company/ACME HTTP/1.1\r\nHost: x\r\nX-Slow: ',
    'its body': 'POST /v1/keys HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"label":',
  }
  for (const [what, sent] of Object.entries(cases)) {
    test(what, async (t) => {
      const impatient = await startApp(t, { settings: { REQUEST_SECONDS: '1' } })
      assertFailure(await sendRaw(impatient.url, sent), 408, 'too_slow')
    })
  }
})

const UNDER_WAY = '7b0f9c1e-52d4-4a68-9e3b-c7d1f0a28465'

test('409 while a request with the same Idempotency-Key is under way', async () => {
  await app.services.ops.run(
    `insert into idempotency (scope, idempotency_key, body_hash, created_at)
     values ($1, $2, $3, $4)`,
    'create_key:127.0.0.1',
    UNDER_WAY,
    // The hash of a body that is not there.
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    toInstant(app.clock.now()),
  )
  const headers = { 'idempotency-key': UNDER_WAY }
  const answer = await app.send('/v1/keys', { method: 'POST', headers })
  assertFailure(answer, 409, 'conflict')
  assert.equal(answer.headers['retry-after'], '1')
})

test('413 for a body beyond the limit, whatever it holds', async () => {
  const body = JSON.stringify({ label: 'x'.repeat(300_000) })
  assertFailure(await app.send('/v1/keys', { method: 'POST', body }), 413, 'too_large')
})

test('422 for a text that a store could not hold, on every engine alike', async () => {
  const body = JSON.stringify({ label: 'one\0two' })
  const answer = await app.send('/v1/keys', { method: 'POST', body })
  assert.equal(answer.status, 422)
  const [issue] = answer.body.detail as Record<string, unknown>[]
  assert.deepEqual([issue?.type, issue?.loc], ['string_pattern_mismatch', ['body', 'label']])
})

test('422 has the specified shape and nothing else', async () => {
  const { status, body, headers } = await app.get('/v1/filings/ACME?limit=101', key)
  assert.equal(status, 422)
  assert.deepEqual(body, {
    detail: [
      {
        type: 'less_than_equal',
        loc: ['query', 'limit'],
        msg: 'Input should be less than or equal to 100',
        input: '101',
        ctx: { le: 100 },
      },
    ],
  })
  assert.match(String(headers['x-request-id']), /^req_/)
})

test('429 says when to try again, for a key that is too fast', async (t) => {
  const limited = await startApp(t, { settings: { RATE_PER_SECOND: '1', RATE_BURST: '2' } })
  const fast = await limited.liveKey()
  assert.equal((await limited.get('/v1/company/ACME', fast)).status, 200)
  assert.equal((await limited.get('/v1/company/ACME', fast)).status, 200)
  const answer = await limited.get('/v1/company/ACME', fast)
  assertFailure(answer, 429, 'rate_limited')
  assert.equal(answer.headers['retry-after'], '1')
  assert.equal(answer.headers['x-credits-cost'], '0')
  limited.clock.advance(1000)
  assert.equal((await limited.get('/v1/company/ACME', fast)).status, 200)
})

test('429 for an address that makes too many keys', async (t) => {
  const limited = await startApp(t, { settings: { ...NO_DEMO, KEYS_PER_ADDRESS: '2' } })
  const mint = () => limited.send('/v1/keys', { method: 'POST' })
  assert.equal((await mint()).status, 200)
  limited.clock.advance(3_600_000)
  assert.equal((await mint()).status, 200)
  const answer = await mint()
  assertFailure(answer, 429, 'rate_limited')
  assert.equal(answer.headers['retry-after'], String(23 * 3600))
  limited.clock.advance(23 * 3_600_000 + 1000)
  assert.equal((await mint()).status, 200)
})

test('431 for a request line that is too long', async () => {
  const answer = await app.get(`/v1/company/ACME?no_such=${'x'.repeat(1_000_000)}`, key)
  assertFailure(answer, 431, 'too_large')
  assert.equal((await app.get('/v1/company/ACME', key)).status, 200, 'the service goes on')
})

test('400 for what is not HTTP', async () => {
  assertFailure(await sendRaw(app.url, 'no such protocol\r\n\r\n'), 400, 'bad_request')
})

describe('HTTP that is refused though it can be parsed', () => {
  const cases: readonly (readonly [what: string, sent: string, status: number, slug: string])[] = [
    ['no Host', 'GET / HTTP/1.1\r\n\r\n', 400, 'bad_request'],
    ['two Hosts', 'GET / HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n', 400, 'bad_request'],
    ['the same Host twice', 'GET / HTTP/1.0\r\nHost: x\r\nHost: x\r\n\r\n', 400, 'bad_request'],
    [
      'Transfer-Encoding in HTTP/1.0',
      'POST /v1/keys HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'bad_request',
    ],
    ['HTTP/0.9', 'GET / HTTP/0.9\r\nHost: x\r\n\r\n', 505, 'version_not_supported'],
    ['HTTP/2.0', 'GET / HTTP/2.0\r\nHost: x\r\n\r\n', 505, 'version_not_supported'],
    ['HTTP/9.9', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n', 400, 'bad_request'],
    ['a line without a version', 'GET /\r\n\r\n', 505, 'version_not_supported'],
    ['CONNECT', 'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'bad_request'],
    [
      'an unknown Expect',
      'POST /v1/keys HTTP/1.1\r\nHost: x\r\nExpect: foo\r\nContent-Length: 2\r\n\r\n{}',
      417,
      'expectation_failed',
    ],
  ]
  for (const [what, sent, status, slug] of cases) {
    test(`${status} for ${what}`, async () => {
      const answer = await sendRaw(app.url, sent)
      assertFailure(answer, status, slug)
      assert.equal(answer.headers.connection, 'close')
    })
  }

  test('but an empty Host, and none in HTTP/1.0, are HTTP', async () => {
    const empty = 'GET /live HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n'
    for (const sent of [empty, 'GET /live HTTP/1.0\r\n\r\n']) {
      assert.equal((await sendRaw(app.url, sent)).status, 200, sent)
    }
  })
})

test('406 for a file that is no text', async () => {
  const path = '/v1/documents/0000111111-25-000099/plant.jpg'
  assertFailure(await app.get(path, await app.liveKey()), 406, 'not_acceptable')
})

test('500 says nothing about the fault', async (t) => {
  const faulty = await startApp(t)
  faulty.publisher.breakAt('https://', () => {
    throw new TypeError('reading a secret place')
  })
  const answer = await faulty.get('/v1/company/ACME', await faulty.liveKey())
  assertFailure(answer, 500, 'internal_error')
  assert.ok(!answer.text.includes('secret place'))
})

test('502 when the publisher is down and nothing is stored', async (t) => {
  const cold = await startApp(t)
  cold.publisher.breakAt(urls.submissions(ACME))
  const answer = await cold.get('/v1/filings/111111', await cold.liveKey())
  assertFailure(answer, 502, 'upstream_unavailable')
  assert.ok(String(answer.body.detail).includes(urls.submissions(ACME)))
})

test('502 names the document that cannot be read', async (t) => {
  const cold = await startApp(t)
  cold.publisher.documents.set(urls.submissions(ACME), { cik: '111111' })
  const answer = await cold.get('/v1/filings/111111', await cold.liveKey())
  assertFailure(answer, 502, 'upstream_unavailable')
  assert.ok(String(answer.body.detail).includes(urls.submissions(ACME)))
})

test('503 from the health check when the store cannot be read', async (t) => {
  const broken = await startApp(t)
  assert.equal((await broken.get('/health')).status, 200)
  await broken.services.data.run('alter table tickers rename to tickers_away')
  assertFailure(await broken.get('/health'), 503, 'unavailable')
})

const [, postgres] = ENGINES

test('503 while the database is away, and answers again when it is back', {
  skip: postgres?.skip ?? false,
}, async (t) => {
  assert.ok(postgres)
  const shared = await startApp(t, { engine: postgres })
  const live = await shared.liveKey()
  assert.equal((await shared.get('/v1/company/ACME', live)).status, 200)
  const name = await nameOfDatabase(shared)
  await admin(`alter database ${name} allow_connections false`)
  await admin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  const answer = await shared.get('/v1/company/ACME', live)
  await admin(`alter database ${name} allow_connections true`)
  assertFailure(answer, 503, 'unavailable')
  assert.equal(answer.headers['retry-after'], '5')
  assert.equal((await shared.get('/v1/company/ACME', live)).status, 200)
})

test('a question that takes too long says how to ask for less', async (t) => {
  const hasty = await startApp(t, { settings: { WIDE_READ_SECONDS: '1' } })
  const giveBack = await makeEndless(hasty.services.data, 'search_documents')
  const answer = await hasty.get('/v1/search/fulltext?q=sales', await hasty.liveKey())
  await giveBack()
  assertFailure(answer, 503, 'too_wide')
  assert.equal(answer.headers['retry-after'], undefined)
})

test('a sandbox key’s failures are marked as such', async () => {
  const sandbox = await app.sandboxKey()
  const answer = await app.get('/v1/no-such-path', sandbox)
  assertFailure(answer, 404, 'not_found', { sandbox: true })
  assert.equal(answer.headers['x-sandbox'], 'true')
})

test('a question for an engine that is not installed', async (t) => {
  const bare = await startApp(t)
  const absent = () => Promise.reject(new Error('Cannot find package'))
  const snapshot = () => loadEngine(absent) as Promise<never>
  Object.assign(bare.services.columns, { snapshot })
  assertFailure(await bare.get('/v1/screen', await bare.liveKey()), 501, 'not_implemented')
})

test('402 for a key that would go beyond its budget', async () => {
  const options = { kind: 'live', plan: 'free', label: null, freeCredits: 100, budget: 2 } as const
  const { ops, clock } = app.services
  const { apiKey } = await ops.transaction((tx) => mintKey(tx, clock, options))
  const answer = await app.get('/v1/fundamentals/ACME', apiKey)
  const resets_at = nextMidnight()
  const spending = { endpoint_cost: 3, balance: 100, budget: 2, spent: 0, resets_at }
  assertFailure(answer, 402, 'over_budget', spending)
})

test('every declared failure is among those reached above', () => {
  const declared = Object.values(FAILURES).map(({ status, slug }) => `${status} ${slug}`)
  assert.deepEqual([...reached].sort(), [...new Set(declared)].sort())
})

function nextMidnight(): string {
  const DAY_MS = 86_400_000
  return new Date((Math.floor(app.clock.now() / DAY_MS) + 1) * DAY_MS).toISOString()
}

async function nameOfDatabase({ services }: TestApp): Promise<string> {
  const row = await services.ops.one<{ name: string }>('select current_database() as name')
  return row?.name ?? ''
}

async function admin(sql: string) {
  const client = new pg.Client({ connectionString: POSTGRES_URL })
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}

/** Bytes as they are, on a connection of their own. */
function sendRaw(url: string, text: string): Promise<Answer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text))
    let received = ''
    socket.setEncoding('utf8').on('data', (part: string) => {
      received += part
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(parseAnswer(received)))
  })
}

function parseAnswer(received: string): Answer {
  const [head = '', text = ''] = received.split('\r\n\r\n')
  const [status = '', ...lines] = head.split('\r\n')
  const pairs = lines.map((line) => line.split(': ') as [string, string])
  const headers = Object.fromEntries(pairs.map(([name, value]) => [name.toLowerCase(), value]))
  return { status: Number(status.split(' ')[1]), headers, text, body: JSON.parse(text) as Members }
}
