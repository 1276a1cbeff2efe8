// The HTTP listener by itself: which route answers, what becomes of bodies and failures, whose address
// it is, and what closing waits for.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { type TestContext, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { isFailure } from '../../src/kernel/failure.ts'
import {
  clientAddressOf,
  createHttpListener,
  type HttpApp,
  type HttpListener,
  type HttpSettings,
  type Parts,
  pathOf,
} from '../../src/surfaces/http/listener.ts'

interface Heard {
  readonly lost: unknown[]
  readonly url: string
  readonly listener: HttpListener
}

async function listening(
  t: TestContext,
  add: (app: HttpApp) => void,
  more: Partial<HttpSettings> = {},
): Promise<Heard> {
  const lost: unknown[] = []
  const listener = createHttpListener({
    onUnknown: (request, allow) =>
      new Error(`nothing at ${pathOf(request)}, allow ${allow.join()}`),
    onFailure: (error, _, reply) => {
      const status = isFailure(error, 'body.too_large') ? 413 : 500
      return reply.code(status).send({ failed: String(error) })
    },
    onBrokenOff: (error) => lost.push(error),
    ...more,
  })
  add(listener.app)
  const url = await listener.listen({ port: 0, host: '127.0.0.1' })
  t.after(async () => {
    listener.abandon()
    await listener.close()
  })
  return { lost, url, listener }
}

/** The body of the answer to a request line as it is written here. */
async function ask(url: string, line: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.end(`${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  let heard = ''
  for await (const piece of socket) heard += piece
  return heard.slice(heard.indexOf('\r\n\r\n') + 4)
}

test('a path finds the route that is spelled out before the one that names a segment', async (t) => {
  const { url } = await listening(t, (app) => {
    const add = (method: string, path: string, name: string) =>
      app.route({ method, url: path, handler: async ({ params }) => ({ name, params }) })
    add('GET', '/v1/insider/:ticker', 'insider')
    add('GET', '/v1/insider/latest', 'latest')
    add('POST', '/v1/insider/latest', 'posted')
    add('GET', '/v1/insider/:cik/trades', 'trades')
    add('DELETE', '/v1/insider/:id', 'removed')
    add('GET', '/', 'front')
  })
  const found = async (line: string) => JSON.parse(await ask(url, line))
  assert.deepEqual(await found('GET /'), { name: 'front', params: {} })
  assert.deepEqual(await found('GET /v1/insider/latest'), { name: 'latest', params: {} })
  assert.deepEqual(await found('GET /v1/insider/AAPL'), {
    name: 'insider',
    params: { ticker: 'AAPL' },
  })
  assert.deepEqual(await found('GET /v1/insider/latest/trades'), {
    name: 'trades',
    params: { cik: 'latest' },
  })
  assert.deepEqual(await found('DELETE /v1/insider/latest'), {
    name: 'removed',
    params: { id: 'latest' },
  })
  const allowed = async (line: string) => /allow ([A-Z,]*)/.exec((await found(line)).failed)?.[1]
  assert.equal(await allowed('PUT /v1/insider/AAPL'), 'GET,DELETE')
  assert.equal(await allowed('PUT /v1/insider/latest'), 'GET,POST,DELETE')
  assert.equal(await allowed('PROPFIND /'), 'GET')
})

test('segments are decoded one by one, and what cannot be decoded is no path', async (t) => {
  const { url } = await listening(t, (app) =>
    app.get<Parts>('/company/:ticker', async ({ params }) => ({ ticker: params.ticker })),
  )
  const told = async (path: string) => JSON.parse(await ask(url, `GET ${path}`))
  const tickerOf = async (path: string) => (await told(path)).ticker
  assert.equal(await tickerOf('/company/BRK%2FB'), 'BRK/B')
  assert.equal(await tickerOf('/c%6Fmpany/%C3%A9'), 'é')
  assert.equal(await tickerOf('/company/'), '')
  assert.equal(await tickerOf(`/company/${'A'.repeat(200)}`), 'A'.repeat(200))
  const nowhere = [
    '/company/%zz',
    '/company/%ff',
    '/company',
    '/company/A/',
    '//company/A',
    '/Company/A',
    `/company/${'A'.repeat(201)}`,
    '*',
  ]
  for (const path of nowhere) {
    assert.deepEqual(await told(path), { failed: `Error: nothing at ${path}, allow ` })
  }
})

test('a request line may name a whole address', async (t) => {
  const { url } = await listening(t, (app) => {
    for (const path of ['/', '/a', '/a/b']) {
      app.get<Parts>(path, async (request) => ({ path: pathOf(request), query: request.query }))
    }
  })
  const targets: [target: string, path: string, query: Record<string, string>][] = [
    ['/a/b?c=1&d=2&d=3', '/a/b', { c: '1', d: '3' }],
    ['/a', '/a', {}],
    ['/a?', '/a', {}],
    ['http://example.com/a?b=c', '/a', { b: 'c' }],
    ['http://example.com', '/', {}],
    ['http://example.com?b=c', '/', { b: 'c' }],
  ]
  for (const [target, path, query] of targets) {
    assert.deepEqual(JSON.parse(await ask(url, `GET ${target}`)), { path, query }, target)
  }
})

test('a body is read up to the limit of its route, whatever its type', async (t) => {
  const { url } = await listening(
    t,
    (app) => {
      app.post<Parts>('/text', async ({ body }) => ({
        text: body?.toString() ?? '',
        bytes: body?.length,
      }))
      app.post<Parts>('/small', { bodyLimit: 3 }, async ({ body }) => body?.toString())
    },
    { bodyLimitBytes: 1000 },
  )
  const post = (path: string, body?: string | Readable) =>
    fetch(url + path, {
      method: 'POST',
      ...(body !== undefined && { body: body as string, duplex: 'half' }),
    })
  const typed = (type: string) =>
    fetch(`${url}/text`, { method: 'POST', body: '{', headers: { 'content-type': type } })
  for (const type of ['application/json', 'text/plain', 'json', '/', 'a/b/c', ';']) {
    assert.deepEqual(await (await typed(type)).json(), { text: '{', bytes: 1 }, type)
  }
  const inPieces = (...pieces: string[]) => Readable.from(pieces.map((one) => Buffer.from(one)))
  assert.deepEqual(await (await post('/text', '€')).json(), { text: '€', bytes: 3 })
  assert.deepEqual(await (await post('/text')).json(), { text: '' })
  assert.deepEqual(await (await post('/text', inPieces('a', 'bc'))).json(), {
    text: 'abc',
    bytes: 3,
  })
  assert.equal(await (await post('/small', 'abc')).text(), 'abc')
  for (const body of ['abcd', inPieces('ab', 'cd')]) {
    const refused = await post('/small', body)
    assert.equal(refused.status, 413)
    assert.equal(refused.headers.get('connection'), 'close')
  }
})

test('every failure is answered, and one too late for that ends the connection', async (t) => {
  const { url, lost } = await listening(t, (app) => {
    app.get('/fails', async () => {
      throw new Error('of its own')
    })
    app.get('/at-once', () => {
      throw new Error('at once')
    })
    app.put('/own', { errorHandler: (_, __, reply) => void reply.code(409).send('kept') }, () =>
      Promise.reject(new Error('own')),
    )
    app.get('/breaks', (_, reply) => {
      async function* pieces() {
        yield 'a part'
        throw new Error('broken')
      }
      return reply.send(Readable.from(pieces()))
    })
  })
  const told = async (path: string) => {
    const answer = await fetch(url + path)
    return [answer.status, await answer.json()]
  }
  assert.deepEqual(await told('/fails'), [500, { failed: 'Error: of its own' }])
  assert.deepEqual(await told('/at-once'), [500, { failed: 'Error: at once' }])
  assert.deepEqual(await told('/nowhere'), [500, { failed: 'Error: nothing at /nowhere, allow ' }])
  const kept = await fetch(`${url}/own`, { method: 'PUT' })
  assert.deepEqual([kept.status, await kept.text()], [409, 'kept'])
  assert.deepEqual(lost, [])
  await assert.rejects(fetch(`${url}/breaks`).then((answer) => answer.text()))
  assert.deepEqual(lost.map(String), ['Error: broken'])
})

/** How a program behind the proxy 127.0.0.1 names a caller, by `X-Forwarded-For`. */
async function naming(t: TestContext, more: Partial<HttpSettings> = {}) {
  const name = (app: HttpApp) => app.get('/', async (request) => clientAddressOf(request))
  const trustedProxies = ['127.0.0.1', '10.0.0.0/30']
  const { url } = await listening(t, name, { trustedProxies, ...more })
  return async (forwarded?: string) => {
    const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {}
    return (await fetch(url, { headers })).text()
  }
}

test('the caller’s address is the last one that no trusted proxy speaks for', async (t) => {
  const told = await naming(t)
  assert.equal(await told(), '127.0.0.1')
  assert.equal(await told('192.0.2.1'), '192.0.2.1')
  assert.equal(await told('192.0.2.1, 192.0.2.2'), '192.0.2.2')
  assert.equal(await told('192.0.2.1, 192.0.2.2 ,10.0.0.1, '), '192.0.2.2')
  assert.equal(await told('10.0.0.1'), '10.0.0.1')
  assert.equal(await told('192.0.2.1, [::ffff:10.0.0.2]:8443'), '192.0.2.1')
  for (const nonsense of ['unknown', '192.0.2.1, unknown', '<script>', 'x'.repeat(5000)]) {
    assert.equal(await told(nonsense), '127.0.0.1', nonsense)
  }
})

test('a caller’s IPv6 address is its network’s, as long as the operator says', async (t) => {
  const [usual, shorter] = [await naming(t), await naming(t, { siteBits: 48 })]
  assert.equal(await usual('2001:db8:5:6:ffff::7'), '2001:db8:5:6::')
  assert.equal(await shorter('2001:db8:5:6:ffff::7'), '2001:db8:5::')
})

test('closing answers what is under way and keeps no connection', async (t) => {
  const asked = Promise.withResolvers<void>()
  const { url, listener } = await listening(t, (app) => {
    app.get('/slow', async () => {
      asked.resolve()
      await delay(50)
      return 'done'
    })
  })
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let heard = ''
  socket.on('data', (piece) => {
    heard += piece
  })
  socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
  await asked.promise
  await Promise.all([listener.close(), once(socket, 'close')])
  assert.match(heard, /^HTTP\/1\.1 200 OK\r\n/)
  assert.match(heard, /\r\n\r\ndone$/)
})

test('closing waits for a route whose caller has gone away, unless that is abandoned', async (t) => {
  const asked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const work = Promise.withResolvers<void>()
  let asks = 0
  const slow = (app: HttpApp) =>
    app.get('/slow', async () => {
      asked[asks++]?.resolve()
      await work.promise
      return 'nobody hears it'
    })
  const leave = async ({ url }: Heard, at: number) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
    await asked[at]?.promise
    socket.destroy()
    await delay(20)
  }
  const [patient, hurried] = [await listening(t, slow), await listening(t, slow)]
  await leave(patient, 0)
  await leave(hurried, 1)
  let isClosed = false
  const closing = patient.listener.close().then(() => {
    isClosed = true
  })
  const abandoned = hurried.listener.close()
  hurried.listener.abandon()
  await abandoned
  assert.equal(isClosed, false)
  work.resolve()
  await closing
  assert.deepEqual(patient.lost, [])
})
