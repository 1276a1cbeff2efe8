// The TypeScript client against the running service: data, failures, patience, pages, signatures,
// and the built package.

import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, before, describe, type TestContext, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { OPERATIONS } from '../../clients/typescript/src/endpoints.ts'
import {
  ConnectionError,
  InvalidRequestError,
  NotFoundError,
  OutOfCreditsError,
  RateLimitedError,
  ServiceError,
  Tieout,
  TieoutError,
  UnauthorizedError,
  verifyWebhook,
  WebhookRefused,
} from '../../clients/typescript/src/index.ts'
import { ENDPOINTS } from '../../src/catalogue/catalogue.ts'
import { runApp, startApp, type TestApp } from '../support/app.ts'
import { buildClient } from '../support/built-client.ts'

let app: TestApp
let key = ''
before(async () => {
  app = await runApp()
  key = await app.liveKey()
})
after(() => app.stop())

const clientFor = (own: string, more: object = {}) =>
  new Tieout({ url: app.url, key: own, ...more })

test('it has every call of the catalogue', () => {
  const names = ENDPOINTS.map(({ name }) => name)
  assert.deepEqual(Object.keys(OPERATIONS).toSorted(), [...names, 'get_health'].toSorted())
})

test('data, and what an answer says besides', async () => {
  const client = clientFor(key)
  const rest = await app.get('/v1/fundamentals/ACME?period=quarterly&limit=2', key)
  const answer = await client.getFundamentals('ACME', { period: 'quarterly', limit: 2 })
  assert.deepEqual(answer, rest.body)
  const whole = await client.call('get_company', { path: { ticker: 'ACME' } })
  assert.equal(whole.creditsCost, 1)
  assert.ok((whole.creditsRemaining ?? 0) > 0)
  assert.match(whole.requestId ?? '', /^req_/)
  assert.equal(whole.isSandbox, false)
})

test('the key comes from the environment', async (t) => {
  const before = { ...process.env }
  t.after(() => {
    process.env = before
  })
  process.env.TIEOUT_KEY = key
  process.env.TIEOUT_URL = app.url
  assert.equal((await new Tieout().getCompany('ACME')).ticker, 'ACME')
})

const VALUES: Record<string, string> = {
  accession: '0000320193-24-000123',
  person_cik: '0001214156',
  notice_id: 'fd05ce5247fb4bc1b86e1ce4691bb74b',
}

test('every call without a body answers in the sandbox', async () => {
  const client = clientFor(await app.sandboxKey())
  for (const { name, path, method, input } of ENDPOINTS) {
    if (method !== 'GET' || Object.values(input.query ?? {}).some((one) => one.required)) continue
    const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => [
      place,
      VALUES[place] ?? 'AAPL',
    ])
    const query = name === 'resolve_entity' ? { name: 'apple' } : {}
    const sent = { path: Object.fromEntries(places) as Record<string, string>, query }
    const { isSandbox, data } = await client.call<{ sandbox: boolean }>(name as never, sent)
    assert.deepEqual([isSandbox, data.sandbox], [true, true], name)
  }
})

test('a minting that is repeated gives the same key', async () => {
  const client = clientFor(key)
  const options = { idempotencyKey: 'one-and-the-same' }
  const first = await client.createKey({ label: 'mine' }, options)
  assert.match(first.api_key, /^svc_/)
  assert.equal((await client.createKey({ label: 'mine' }, options)).api_key, first.api_key)
})

describe('failures have types', () => {
  test('422 names its parameters', async () => {
    const error = await refusalOf(clientFor(key).getFundamentals('ACME', { limit: 99 }))
    assert.ok(error instanceof InvalidRequestError)
    assert.deepEqual(error.issues[0]?.loc, ['query', 'limit'])
    assert.equal(error.status, 422)
  })

  test('401, 402 and 404', async () => {
    assert.ok((await refusalOf(clientFor('svc_x').getCompany('ACME'))) instanceof UnauthorizedError)
    const poor = await refusalOf(clientFor(await app.liveKey(2)).getFundamentals('ACME'))
    assert.ok(poor instanceof OutOfCreditsError)
    assert.deepEqual([poor.balance, poor.endpointCost, poor.error], [2, 3, 'out_of_credits'])
    const none = await refusalOf(clientFor(key).getCompany('NOSUCH'))
    assert.ok(none instanceof NotFoundError)
    assert.match(none.requestId ?? '', /^req_/)
    assert.ok(none.detail.length > 0)
  })

  test('a part that would change the address is refused before anything is asked', async () => {
    const client = clientFor(key, { fetch: () => assert.fail('asked') })
    for (const part of ['', '.', '..']) {
      await assert.rejects(() => client.getCompany(part), TypeError)
      await assert.rejects(() => client.testWebhook(part), TypeError)
    }
  })

  test('a redirect is refused, and the key goes nowhere else', async (t) => {
    const seen: unknown[] = []
    const other = await serve(t, ({ headers }, answer) => {
      seen.push(headers['x-api-key'])
      answer.end('{}')
    })
    for (const status of [301, 302, 303, 307, 308]) {
      const moved = await serve(t, (_, answer) => {
        answer.writeHead(status, { location: `${other}/elsewhere` }).end()
      })
      const client = new Tieout({ url: moved, key, retries: 0 })
      const calls = [
        () => client.getCompany('ACME'),
        () => client.createKey(),
        () => client.getFeedEvents({ since: 'now' }, { retries: 0 }).next(),
        () => client.getFeedEvents({ since: '1' }, { retries: 0 }).next(),
      ]
      for (const call of calls) {
        const error = await refusalOf(call())
        assert.deepEqual([error.status, error.error], [status, 'redirected'])
        assert.ok(error.detail.includes(`${other}/elsewhere`), error.detail)
      }
    }
    assert.deepEqual(seen, [])
  })

  test('nobody there, and too late', async (t) => {
    const gone = new Tieout({ url: 'http://127.0.0.1:1', key, retries: 0 })
    const nobody = await refusalOf(gone.getCompany('ACME'))
    assert.ok(nobody instanceof ConnectionError)
    assert.match(nobody.message, /from http:\/\/127\.0\.0\.1:1; is the service running\?/)
    const silent = await serve(t, () => undefined)
    const slow = new Tieout({ url: silent, key, retries: 0, timeoutMs: 50 })
    const late = await refusalOf(slow.getCompany('ACME'))
    assert.deepEqual([late instanceof ConnectionError, late.error], [true, 'timeout'])
  })
})

describe('patience', () => {
  test('429 is waited for as the service asks', async (t) => {
    const tight = await startApp(t, { settings: { RATE_BURST: '2', RATE_PER_SECOND: '2' } })
    let waits = 0
    const client = new Tieout({
      url: tight.url,
      key: await tight.liveKey(),
      async fetch(address, init) {
        const response = await fetch(address, init)
        if (response.status === 429) {
          waits += 1
          tight.clock.advance(1000)
        }
        return response
      },
    })
    const tickers = ['ACME', 'ACME', 'ACME', 'ACME']
    const answers = await Promise.all(tickers.map((ticker) => client.getCompany(ticker)))
    assert.equal(answers.length, 4)
    assert.ok(waits > 0)
    const hasty = new Tieout({ url: tight.url, key: await tight.liveKey(), retries: 0 })
    const all = await Promise.allSettled(tickers.map((ticker) => hasty.getCompany(ticker)))
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    assert.ok(refused.length > 0)
    for (const error of refused) {
      assert.ok(error instanceof RateLimitedError)
      assert.equal(error.retryAfterSeconds, 1)
    }
  })

  test('who is asked to wait for too long is told so at once', async (t) => {
    const inAnHour = new Date(Date.now() + 3_600_000).toUTCString()
    for (const [wait, least] of [
      ['61', 61],
      [inAnHour, 3_500],
    ] as const) {
      let asked = 0
      const url = await serve(t, (_, response) => {
        asked += 1
        response.writeHead(429, { 'retry-after': wait }).end('{}')
      })
      const error = await refusalOf(new Tieout({ url, key }).getCompany('ACME'))
      assert.ok(Number(error.retryAfterSeconds) >= least, `${error.retryAfterSeconds} s`)
      assert.equal(asked, 1)
    }
  })

  test('5xx is tried again, a creation that has no key for it is not', async (t) => {
    const seen: string[] = []
    const url = await serve(t, (request, response) => {
      seen.push(`${request.method} ${request.headers['idempotency-key'] ? 'with key' : ''}`)
      response.statusCode = seen.length < 3 ? 503 : 200
      response.setHeader('retry-after', '0')
      response.end(JSON.stringify({ error: 'unavailable', detail: 'Later.', request_id: 'req_1' }))
    })
    const client = new Tieout({ url, key })
    await client.getCompany('ACME')
    assert.equal(seen.length, 3)
    seen.length = 0
    await client.createKey()
    assert.deepEqual(seen, ['POST with key', 'POST with key', 'POST with key'])
    seen.length = 0
    assert.ok((await refusalOf(client.testWebhook('wh_1'))) instanceof ServiceError)
    assert.equal(seen.length, 1)
  })
})

describe('a delivery', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const body = '{"test": 2432232314}'
  const headers = {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,b3RoZXI= v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  }
  const now = 1_614_265_330_000

  test('that is signed is taken, in any kind of headers', async () => {
    assert.deepEqual(await verifyWebhook(secret, headers, body, { now }), { test: 2432232314 })
    await verifyWebhook(secret, new Headers(headers), body, { now: now + 299_000 })
  })

  test('that is changed, old, unsigned or signed by another is not', async () => {
    const other = 'whsec_AAAA9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
    const { 'webhook-signature': _, ...unsigned } = headers
    const refused = [
      () => verifyWebhook(secret, headers, `${body} `, { now }),
      () => verifyWebhook(secret, headers, body, { now: now + 301_000 }),
      () => verifyWebhook(secret, headers, body, { now: now - 301_000 }),
      () => verifyWebhook(secret, unsigned, body, { now }),
      () => verifyWebhook(other, headers, body, { now }),
    ]
    for (const one of refused) await assert.rejects(one, WebhookRefused)
  })

  test('that is signed with a key anybody can guess is not, nor one with an odd time', async () => {
    const forged = (raw: string, at: string) => {
      const mac = createHmac('sha256', Buffer.from(raw, 'base64')).update(`msg.${at}.${body}`)
      const signature = `v1,${mac.digest('base64')}`
      return { 'webhook-id': 'msg', 'webhook-timestamp': at, 'webhook-signature': signature }
    }
    const at = String(now / 1000)
    const unset = undefined as unknown as string
    for (const weak of [
      '',
      unset,
      'whsec_',
      'whsec_!!!!',
      'whsec_AAAA',
      `${secret.slice(0, -2)}`,
    ]) {
      const raw = (weak ?? '').replace('whsec_', '')
      const call = () => verifyWebhook(weak, forged(raw, at), body, { now })
      await assert.rejects(call, WebhookRefused, String(weak))
    }
    for (const odd of ['²', '१६१४२६५३३०', '9'.repeat(5000), '-1', '1e9', '', ' ', '0x10', 'NaN']) {
      const call = () => verifyWebhook(secret, forged(secret.slice(6), odd), body, { now })
      await assert.rejects(call, WebhookRefused, odd.slice(0, 9))
    }
    const text = 'not JSON'
    const mac = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    const signature = `v1,${mac.update(`msg.${at}.${text}`).digest('base64')}`
    const plain = { ...forged('', at), 'webhook-signature': signature }
    await assert.rejects(() => verifyWebhook(secret, plain, text, { now }), WebhookRefused)
  })
})

test('the package that is built works by itself', async (t) => {
  const folder = await buildClient(t)
  const file = join(folder, 'node_modules/tieout-client/dist/index.js')
  const built = (await import(pathToFileURL(file).href)) as { Tieout: typeof Tieout }
  const client = new built.Tieout({ url: app.url, key })
  assert.equal((await client.getRatios('ACME')).ticker, 'ACME')
})

async function refusalOf(call: Promise<unknown>): Promise<TieoutError> {
  const error = await call.then(
    () => assert.fail('it was answered'),
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof TieoutError, String(error))
  return error
}

type Handler = Parameters<typeof createServer>[1]

async function serve(t: TestContext, handler: NonNullable<Handler>): Promise<string> {
  const server = createServer(handler as never)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
