// The HTTP listener by itself: which route answers, what becomes of bodies and failures, and what
// is read late.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { type TestContext, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { isFailure } from '../../src/kernel/failure.ts'
import { createHttpApp, type HttpApp, type HttpSettings } from '../../src/surfaces/http/app.ts'
import { readTarget } from '../../src/surfaces/http/request.ts'
import { createRoutes } from '../../src/surfaces/http/routes.ts'

test('a path finds the route that is spelled out before the one that names a segment', () => {
  const routes = createRoutes<string>()
  routes.add('GET', '/v1/insider/:ticker', 'insider')
  routes.add('GET', '/v1/insider/latest', 'latest')
  routes.add('POST', '/v1/insider/latest', 'posted')
  routes.add('GET', '/v1/insider/:cik/trades', 'trades')
  routes.add('DELETE', '/v1/insider/:id', 'removed')
  routes.add('GET', '/', 'front')
  const found = (method: string, path: string) => routes.find(method, path)
  assert.deepEqual(found('GET', '/'), { route: 'front', params: {} })
  assert.deepEqual(found('GET', '/v1/insider/latest'), { route: 'latest', params: {} })
  assert.deepEqual(found('GET', '/v1/insider/AAPL'), {
    route: 'insider',
    params: { ticker: 'AAPL' },
  })
  assert.deepEqual(found('GET', '/v1/insider/latest/trades'), {
    route: 'trades',
    params: { cik: 'latest' },
  })
  assert.deepEqual(found('DELETE', '/v1/insider/latest'), {
    route: 'removed',
    params: { id: 'latest' },
  })
  assert.deepEqual(found('PUT', '/v1/insider/latest'), { allow: ['GET', 'POST', 'DELETE'] })
  assert.deepEqual(found('PUT', '/v1/insider/AAPL'), { allow: ['GET', 'DELETE'] })
})

test('segments are decoded one by one, and what cannot be decoded is no path', () => {
  const routes = createRoutes<string>()
  routes.add('GET', '/company/:ticker', 'company')
  const tickerOf = (path: string) => {
    const found = routes.find('GET', path)
    return 'route' in found ? found.params.ticker : null
  }
  assert.equal(tickerOf('/company/BRK%2FB'), 'BRK/B')
  assert.equal(tickerOf('/c%6Fmpany/%C3%A9'), 'é')
  assert.equal(tickerOf('/company/'), '')
  assert.equal(tickerOf(`/company/${'A'.repeat(200)}`), 'A'.repeat(200))
  const nowhere = [
    '/company/%zz',
    '/company/%ff',
    '/company',
    '/company/A/',
    '//company/A',
    '/Company/A',
    `/company/${'A'.repeat(201)}`,
    '*',
    '',
  ]
  for (const path of nowhere) assert.deepEqual(routes.find('GET', path), { allow: [] }, path)
})

test('a request line may name a whole address', () => {
  const targets: [url: string, path: string, search: string][] = [
    ['/a/b?c=1&d=2', '/a/b', 'c=1&d=2'],
    ['/a', '/a', ''],
    ['/a?', '/a', ''],
    ['/a#b?c', '/a', ''],
    ['http://example.com/a?b=c', '/a', 'b=c'],
    ['http://example.com', '/', ''],
    ['http://example.com?b=c', '/', 'b=c'],
    ['*', '*', ''],
  ]
  for (const [url, path, search] of targets) assert.deepEqual(readTarget(url), { path, search })
})

interface Heard {
  readonly lost: unknown[]
  readonly url: string
  readonly app: HttpApp
}

async function listening(
  t: TestContext,
  add: (app: HttpApp) => void,
  more: Partial<HttpSettings> = {},
): Promise<Heard> {
  const lost: unknown[] = []
  const app = createHttpApp({
    onUnknown: (_, allow) => new Error(`unknown ${allow.join()}`),
    onFailure: (error, _, reply) => {
      const status = isFailure(error, 'body.too_large') ? 413 : 500
      reply.code(status).json({ failed: String(error) })
    },
    onLost: (error) => lost.push(error),
    ...more,
  })
  add(app)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  t.after(async () => {
    app.abandon()
    await app.close()
  })
  return { lost, url, app }
}

test('a body is read up to the limit of its route, whatever its type', async (t) => {
  const { url } = await listening(
    t,
    (app) => {
      app.post('/text', ({ text, body }, reply) => reply.json({ text, bytes: body?.length }))
      app.post('/small', ({ text }, reply) => reply.send(text), { bodyLimitBytes: 3 })
    },
    { bodyLimitBytes: 1000 },
  )
  const post = (path: string, body?: string | Readable) =>
    fetch(url + path, {
      method: 'POST',
      ...(body !== undefined && { body: body as string, duplex: 'half' }),
    })
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
    app.get('/own', () => Promise.reject(new Error('own')))
    app.route(
      ['PUT'],
      '/own',
      () => {
        throw new Error('own')
      },
      { onFailure: (_, __, reply) => reply.code(409).send('kept') },
    )
    app.get('/silent', () => undefined)
    app.get('/breaks', (_, reply) => {
      async function* pieces() {
        yield 'a part'
        throw new Error('broken')
      }
      return reply.stream(Readable.from(pieces()))
    })
  })
  const told = async (path: string) => {
    const answer = await fetch(url + path)
    return [answer.status, await answer.json()]
  }
  assert.deepEqual(await told('/fails'), [500, { failed: 'Error: of its own' }])
  assert.deepEqual(await told('/nowhere'), [500, { failed: 'Error: unknown ' }])
  assert.deepEqual(await told('/silent'), [
    500,
    { failed: 'Error: /silent was left without an answer' },
  ])
  const kept = await fetch(`${url}/own`, { method: 'PUT' })
  assert.deepEqual([kept.status, await kept.text()], [409, 'kept'])
  assert.deepEqual(lost, [])
  await assert.rejects(fetch(`${url}/breaks`).then((answer) => answer.text()))
  assert.deepEqual(lost.map(String), ['Error: broken'])
})

test('routes of a room are read with the first request for it, and again where that failed', async (t) => {
  let reads = 0
  const { url } = await listening(t, (app) => {
    app.get('/here', (_, reply) => reply.send('here'))
    app.defer(['late', 'later'], async () => {
      reads += 1
      if (reads === 1) throw new Error('not yet')
      return (routing) => {
        routing.get('/late/:name', ({ params }, reply) => reply.send(params.name))
        routing.get('/later', (_, reply) => reply.send('later'))
      }
    })
    app.defer(['far/away'], async () => (routing) => {
      routing.get('/far/away/:name', ({ params }, reply) => reply.send(params.name))
    })
    app.defer(['astray'], async () => (routing) => routing.get('/here/too', () => undefined))
  })
  const told = async (path: string) => (await fetch(url + path)).text()
  assert.equal(await told('/here'), 'here')
  assert.equal(reads, 0)
  assert.match(await told('/late/a'), /not yet/)
  assert.deepEqual(await Promise.all([told('/late/a'), told('/later'), told('/late/b')]), [
    'a',
    'later',
    'b',
  ])
  assert.equal(reads, 2)
  assert.match(await told('/late'), /unknown/)
  assert.match(await told('/far'), /unknown/)
  assert.equal(await told('/far/%61way/c'), 'c')
  assert.match(await told('/astray'), /\/here\/too is in no room/)
})

test('the caller’s address is the last one that no trusted proxy speaks for', async (t) => {
  const trusted = new Set(['127.0.0.1', '10.0.0.1'])
  const { url } = await listening(t, (app) => app.get('/', ({ ip }, reply) => reply.send(ip)), {
    isTrusted: (address) => trusted.has(address),
  })
  const told = async (forwarded?: string) => {
    const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {}
    return (await fetch(url, { headers })).text()
  }
  assert.equal(await told(), '127.0.0.1')
  assert.equal(await told('192.0.2.1'), '192.0.2.1')
  assert.equal(await told('192.0.2.1, 192.0.2.2'), '192.0.2.2')
  assert.equal(await told('192.0.2.1, 192.0.2.2 ,10.0.0.1, '), '192.0.2.2')
  assert.equal(await told('10.0.0.1'), '10.0.0.1')
})

test('closing answers what is under way and keeps no connection', async (t) => {
  const asked = Promise.withResolvers<void>()
  const { url, app } = await listening(t, (app) => {
    app.get('/slow', async (_, reply) => {
      asked.resolve()
      await delay(50)
      reply.send('done')
    })
  })
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let heard = ''
  socket.on('data', (piece) => {
    heard += piece
  })
  socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
  await asked.promise
  await Promise.all([app.close(), once(socket, 'close')])
  assert.match(heard, /^HTTP\/1\.1 200 OK\r\n/)
  assert.match(heard, /\r\n\r\ndone$/)
})

test('closing waits for a route whose caller has gone away, unless that is abandoned', async (t) => {
  const asked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const work = Promise.withResolvers<void>()
  let asks = 0
  const slow = (app: HttpApp) =>
    app.get('/slow', async (_, reply) => {
      asked[asks++]?.resolve()
      await work.promise
      reply.send('nobody hears it')
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
  const closing = patient.app.close().then(() => {
    isClosed = true
  })
  const abandoned = hurried.app.close()
  hurried.app.abandon()
  await abandoned
  assert.equal(isClosed, false)
  work.resolve()
  await closing
  assert.deepEqual(patient.lost, [])
})
