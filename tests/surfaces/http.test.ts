// The HTTP listener by itself: which route answers, what becomes of bodies and failures, whose address
// it is, and what closing waits for.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { type TestContext, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { createTurns } from '../../src/gate/turns.ts'
import { machineClock } from '../../src/kernel/clock.ts'
import { FAILURES, Failure } from '../../src/kernel/failure.ts'
import {
  clientAddressOf,
  createHttpListener,
  type HttpApp,
  type HttpListener,
  type HttpSettings,
  pathOf,
  taking,
} from '../../src/surfaces/http/listener.ts'
import { until } from '../support/queue.ts'

interface Heard {
  readonly lost: unknown[]
  readonly closed: string[]
  readonly url: string
  readonly listener: HttpListener
}

async function listening(
  t: TestContext,
  add: (app: HttpApp) => void,
  more: Partial<HttpSettings> = {},
): Promise<Heard> {
  const lost: unknown[] = []
  const closed: string[] = []
  const listener = createHttpListener({
    clock: machineClock,
    onUnknown: (request, allow) =>
      new Error(`nothing at ${pathOf(request)}, allow ${allow.join()}`),
    onFailure: (error, _, reply) => {
      const status = error instanceof Failure ? FAILURES[error.code].status : 500
      return reply.code(status).send({ failed: String(error) })
    },
    onBrokenOff: (error) => lost.push(error),
    onClosed: (why) => closed.push(why),
    ...more,
  })
  add(listener.app)
  const url = await listener.listen({ port: 0, host: '127.0.0.1' })
  t.after(async () => {
    listener.abandon()
    await listener.close()
  })
  return { lost, closed, url, listener }
}

/** Sends a request line exactly as given, and returns the body of the answer. */
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
      app.route({
        method,
        url: path,
        ...taking('store'),
        handler: async ({ params }) => ({ name, params }),
      })
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
  assert.equal(await allowed('PUT /v1/insider/latest'), 'GET,POST')
  assert.equal(await allowed('PROPFIND /'), 'GET')
})

test('segments are decoded one by one, and what cannot be decoded is no path', async (t) => {
  const { url } = await listening(t, (app) =>
    app.get('/company/:ticker', taking('store'), async ({ params }) => ({ ticker: params.ticker })),
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
      app.get(path, taking('store'), async (request) => ({
        path: pathOf(request),
        query: request.query,
      }))
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
      app.post('/text', taking('store'), async ({ body }) => ({
        text: body?.toString() ?? '',
        bytes: body?.length,
      }))
      app.post('/small', { ...taking('store'), bodyLimit: 3 }, async ({ body }) => body?.toString())
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
  for (const [body, connection] of [
    ['abcd', null],
    [inPieces('ab', 'cd'), 'close'],
  ] as const) {
    const refused = await post('/small', body)
    assert.equal(refused.status, 413)
    assert.equal(refused.headers.get('connection'), connection)
  }
})

test('what follows of a small body that was refused is read, and then the next request', async (t) => {
  const { url } = await listening(t, (app) => {
    app.get('/', taking('store'), async () => 'next')
    app.post('/small', { ...taking('store'), bodyLimit: 3 }, async () => 'taken')
  })
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const length = 1024 * 1024
  socket.write(`POST /small HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\nab`)
  const [refused] = await once(socket, 'data')
  assert.match(String(refused), /^HTTP\/1\.1 413 /)
  socket.write('c'.repeat(length - 2))
  socket.end('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  let heard = ''
  for await (const piece of socket) heard += piece
  assert.ok(heard.startsWith('HTTP/1.1 200 OK\r\n') && heard.endsWith('\r\n\r\nnext'), heard)
})

test('every failure is answered, and one too late for that ends the connection', async (t) => {
  const { url, lost } = await listening(t, (app) => {
    app.get('/fails', taking('store'), async () => {
      throw new Error('of its own')
    })
    app.get('/at-once', taking('store'), () => {
      throw new Error('at once')
    })
    app.route({
      ...{ method: 'PUT', url: '/own', ...taking('store') },
      errorHandler: (_, __, reply) => void reply.code(409).send('kept'),
      handler: () => Promise.reject(new Error('own')),
    })
    app.get('/breaks', taking('store'), (_, reply) => {
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
  const name = (app: HttpApp) =>
    app.get('/', taking('store'), async (request) => clientAddressOf(request))
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
    app.get('/slow', taking('store'), async () => {
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
    app.get('/slow', taking('store'), async () => {
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

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

function open(t: TestContext, url: string): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  t.after(() => socket.destroy())
  return socket
}

/** Reads until the connection is closed. */
async function readAll(socket: Socket): Promise<string> {
  let heard = ''
  for await (const piece of socket) heard += piece
  return heard
}

test('sixteen requests may be sent ahead; a connection with one more is closed', async (t) => {
  const release = Promise.withResolvers<void>()
  let asks = 0
  const { url, closed } = await listening(t, (app) =>
    app.get('/', taking('store'), async () => {
      asks += 1
      await release.promise
      return 'an answer'
    }),
  )
  const [patient, eager] = [open(t, url), open(t, url)]
  patient.write(GET.repeat(15) + GET.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  while (asks < 16) await delay(5)
  eager.write(GET.repeat(1000))
  await Promise.all([once(eager, 'close'), eager.resume()])
  assert.equal(asks, 32)
  assert.deepEqual(closed, ['requests sent ahead'])
  release.resolve()
  assert.equal((await readAll(patient)).match(/an answer/g)?.length, 16)
})

test('a connection whose answer is not taken is closed, one that takes it slowly is not', async (t) => {
  const large = Buffer.alloc(30_000_000, 'x')
  const { url, closed } = await listening(
    t,
    (app) => app.get('/', taking('store'), async () => large),
    {
      writeMs: 4000,
    },
  )
  const deaf = open(t, url)
  deaf.write(GET)
  const slow = open(t, url)
  slow.write(GET)
  let read = 0
  const beganAt = performance.now()
  for await (const piece of slow) {
    read += piece.length
    // For twice as long as nothing may be taken.
    if (performance.now() - beganAt < 8000) await delay(50)
    if (read > large.length) break
  }
  assert.ok(read > large.length)
  while (closed.length === 0) await delay(20)
  assert.deepEqual(closed, ['answer not taken'])
})

test('an answer that took long to make and is not taken ends its connection too', async (t) => {
  const large = Buffer.alloc(30_000_000, 'x')
  const add = (app: HttpApp) => app.get('/', taking('store'), async () => delay(500, large))
  const { url, closed } = await listening(t, add, { writeMs: 100 })
  open(t, url).write(GET)
  while (closed.length === 0) await delay(20)
  assert.deepEqual(closed, ['answer not taken'])
})

test('a stream at rest is not closed, however little it sends', async (t) => {
  async function* pieces() {
    yield 'first'
    await delay(700)
    yield 'last'
  }
  const add = (app: HttpApp) =>
    app.get('/', taking('store'), async (_, reply) =>
      reply.send(Readable.from(pieces(), { objectMode: false })),
    )
  const { url, closed } = await listening(t, add, { writeMs: 100 })
  assert.equal(await (await fetch(url)).text(), 'firstlast')
  assert.deepEqual(closed, [])
})

test('a connection that asks nothing more is closed in the end', async (t) => {
  const { url, closed } = await listening(
    t,
    (app) => app.get('/', taking('store'), async () => 'done'),
    {
      writeMs: 100,
    },
  )
  const socket = open(t, url).resume()
  await once(socket, 'close')
  assert.deepEqual(closed, [])
})

test('a small body has little time to come, a larger one more', async (t) => {
  const { url } = await listening(
    t,
    (app) => app.post('/', taking('store'), async ({ body }) => ({ bytes: body?.length })),
    { bodyMs: 50 },
  )
  const post = (length: number) =>
    `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`
  const [small, larger] = [open(t, url), open(t, url)]
  larger.write(post(320_000))
  small.write(post(10))
  assert.match(await readAll(small), /^HTTP\/1\.1 408 /)
  larger.write('x'.repeat(320_000))
  assert.match(await readAll(larger), /^HTTP\/1\.1 200 .*\{"bytes":320000\}$/s)
})

function turnsAt(atOnce: number, part: number) {
  const limits = { strangers: atOnce, queue: 0, queueShare: 0, waitMs: 0 }
  return createTurns({ name: 'connections', is: 'socket', atOnce, share: atOnce * part, ...limits })
}

test('there are no more connections than may be, of one address no more than its share', async (t) => {
  const add = (app: HttpApp) => app.get('/', taking('store'), async () => 'here')
  for (const [share, why] of [
    [1, 'connections'],
    [0.5, 'connections of one address'],
  ] as const) {
    const max = 2 / share
    const { url, closed } = await listening(t, add, { connections: turnsAt(max, share) })
    const [first, second] = [open(t, url), open(t, url)]
    await Promise.all([once(first, 'connect'), once(second, 'connect')])
    const third = open(t, url).resume()
    await once(third, 'close')
    assert.deepEqual(closed, [why])
    first.destroy()
    await until('its place is free', async () => {
      const next = open(t, url)
      next.write(GET.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
      return /here$/.test(await readAll(next).catch(() => ''))
    })
  }
})

test('of a request that is refused unread no more is read, and its refusal is', async (t) => {
  const { url, listener } = await listening(t, () => undefined)
  const served = once(listener.app.server, 'connection') as Promise<[Socket]>
  const caller = connect(Number(new URL(url).port), '127.0.0.1')
  caller.on('error', () => undefined)
  caller.write(`GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(32_000_000)}`)
  const [answer] = (await once(caller, 'data')) as [Buffer]
  assert.match(answer.toString(), /^HTTP\/1\.1 431 /)
  const [socket] = await served
  await once(socket, 'close')
  assert.ok(socket.bytesRead < 1_000_000, `${socket.bytesRead} bytes were read`)
})
