// The live source against a publisher that misbehaves in every way the real ones have been seen to.

import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { afterEach, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { isFailure } from '../../src/kernel/failure.ts'
import { silentLog } from '../../src/kernel/log.ts'
import type { Budget, Grant, SlotRequest } from '../../src/upstream/budget.ts'
import type { LiveOptions } from '../../src/upstream/live.ts'
import type { PublisherSource, Sieve } from '../../src/upstream/source.ts'
import {
  type FakePublisher,
  liveOver,
  patienceOf,
  type Reply,
  requestOf,
  sends,
  sendsJson,
  startFakePublisher,
} from './fake-publisher.ts'

const closing: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function setUp(
  replies: Reply[],
  options: Partial<LiveOptions> = {},
): Promise<{ fake: FakePublisher; live: PublisherSource }> {
  const fake = await startFakePublisher(...replies)
  const live = liveOver(fake, options)
  closing.push(fake.close, live.close)
  return { fake, live }
}

const unavailable = (text: RegExp) => (error: unknown) =>
  isFailure(error, 'publisher.unavailable') && text.test(error.publicText)
const changed = (text: RegExp) => (error: unknown) =>
  isFailure(error, 'publisher.changed') && text.test(error.publicText)

const PACKED = { 'content-encoding': 'gzip' }
const SLOW_DOWN = '<!DOCTYPE html><title>Too Many Requests</title>'
const ACCESS_DENIED = '<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>'

test('a document is returned with its validators, and the request names the contact', async () => {
  const headers = { 'content-type': 'text/plain', etag: '"8ed6-gzip"' }
  const modified = 'Mon, 29 Mar 2021 17:35:15 GMT'
  const reply = sends(200, 'text', { ...headers, 'last-modified': modified })
  const { fake, live } = await setUp([reply])
  const answer = await live.fetch(requestOf('/Archives/a.txt?x=1'))
  assert.deepEqual(answer, {
    status: 200,
    body: Buffer.from('text'),
    contentType: 'text/plain',
    etag: '"8ed6-gzip"',
    lastModified: modified,
    fetchedAt: '2025-10-01T12:00:00.000Z',
  })
  const asked = fake.asked[0]
  assert.equal(asked?.url, '/Archives/a.txt?x=1')
  assert.equal(asked?.headers.host, 'www.sec.gov')
  assert.equal(asked?.headers['user-agent'], 'Jane Doe jane@example.org')
  assert.equal(asked?.headers['accept-encoding'], 'gzip')
})

test('a packed answer is unpacked', async () => {
  const reply: Reply = (response) => response.writeHead(200, PACKED).end(gzipSync('{"a":1}'))
  const { live } = await setUp([reply])
  assert.equal((await live.fetch(requestOf('/a'))).body.toString(), '{"a":1}')
})

test('a conditional request carries both validators and 304 is an answer', async () => {
  const { fake, live } = await setUp([sends(304)])
  const lastModified = 'Mon, 29 Mar 2021 17:35:15 GMT'
  const answer = await live.fetch(requestOf('/a', { etag: '"1"', lastModified }))
  assert.equal(answer.status, 304)
  assert.equal(fake.asked[0]?.headers['if-none-match'], '"1"')
  assert.equal(fake.asked[0]?.headers['if-modified-since'], lastModified)
})

test('404 is an answer after one request', async () => {
  const { fake, live } = await setUp([sends(404, '<Error><Code>NoSuchKey</Code></Error>')])
  assert.equal((await live.fetch(requestOf('/a'))).status, 404)
  assert.equal(fake.asked.length, 1)
})

test("the archive's AccessDenied means no such file and pauses nobody", async () => {
  const { fake, live } = await setUp([sends(403, ACCESS_DENIED)])
  const answer = await live.fetch(requestOf('/Archives/edgar/full-index/2099/QTR1/form.gz'))
  assert.equal(answer.status, 404)
  assert.equal(fake.asked.length, 1)
})

for (const status of [500, 502, 503, 504, 408]) {
  test(`HTTP ${status} is tried again`, async () => {
    const { fake, live } = await setUp([sends(status, 'File Unavailable'), sendsJson([])])
    assert.equal((await live.fetch(requestOf('/a'))).body.toString(), '[]')
    assert.equal(fake.asked.length, 2)
  })
}

test('attempts are bounded, and the failure names address and status', async () => {
  const { fake, live } = await setUp([sends(503)], { limits: { attemptsMax: 3 } })
  const text = /^No answer for https:\/\/www\.sec\.gov\/a: HTTP 503\.$/
  await assert.rejects(live.fetch(requestOf('/a')), unavailable(text))
  assert.equal(fake.asked.length, 3)
})

test('an answer that no repetition mends is not repeated', async () => {
  const { fake, live } = await setUp([sends(400)])
  await assert.rejects(live.fetch(requestOf('/a')), unavailable(/HTTP 400/))
  assert.equal(fake.asked.length, 1)
})

test('a body shorter than announced is tried again', async () => {
  const cutShort: Reply = (response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('half')
    setImmediate(() => response.destroy())
  }
  const { fake, live } = await setUp([cutShort, sends(200, 'whole')])
  assert.equal((await live.fetch(requestOf('/a'))).body.toString(), 'whole')
  assert.equal(fake.asked.length, 2)
})

test('packed data that ends early is tried again, then given up', async () => {
  const half = gzipSync('x'.repeat(1000)).subarray(0, 20)
  const reply: Reply = (response) => response.writeHead(200, PACKED).end(half)
  const { fake, live } = await setUp([reply], { limits: { attemptsMax: 2 } })
  await assert.rejects(live.fetch(requestOf('/a')), unavailable(/cut short or damaged/))
  assert.equal(fake.asked.length, 2)
})

test('a connection that is refused is tried again and then named', async () => {
  const { fake, live } = await setUp([sends(200)], { limits: { attemptsMax: 2 } })
  await fake.close()
  closing.shift()
  await assert.rejects(live.fetch(requestOf('/a')), unavailable(/the connection was refused/))
})

test('an answer larger than allowed is refused, announced or not, packed or not', async () => {
  const announced = sends(200, 'x'.repeat(200), { 'content-length': '200' })
  const streamed: Reply = (response) => {
    response.writeHead(200)
    for (let i = 0; i < 20; i++) response.write('x'.repeat(10))
    response.end()
  }
  const packed: Reply = (response) =>
    response.writeHead(200, PACKED).end(gzipSync('x'.repeat(5000)))
  const { fake, live } = await setUp([announced, streamed, packed])
  for (const path of ['/announced', '/streamed', '/packed']) {
    await assert.rejects(live.fetch(requestOf(path, { maxBytes: 100 })), changed(/more than 100/))
  }
  assert.equal(fake.asked.length, 3)
})

test('of an answer only what passes its sieve is kept and counts, packed or not', async () => {
  const digits: Sieve = {
    maxBytes: 6,
    begin() {
      return {
        push(chunk) {
          return Buffer.from(Buffer.from(chunk).toString().replaceAll(/\D/g, ''))
        },
        end: () => Buffer.from('.'),
      }
    },
  }
  const text = `${'x'.repeat(500)}12345${'y'.repeat(490)}`
  const plain = sends(200, text)
  const packed: Reply = (response) => response.writeHead(200, PACKED).end(gzipSync(text))
  const { live } = await setUp([plain, packed, sends(200, '1234567'), sends(200, text), packed])
  for (const path of ['/plain', '/packed']) {
    const answer = await live.fetch(requestOf(path, { sieve: digits, maxBytes: 1000 }))
    assert.equal(answer.body.toString(), '12345.')
  }
  const ask = (maxBytes: number) => live.fetch(requestOf('/more', { sieve: digits, maxBytes }))
  await assert.rejects(ask(1000), changed(/more than 6 bytes/), 'of what remains')
  await assert.rejects(ask(990), changed(/more than 990 bytes/), 'of what comes')
  await assert.rejects(ask(990), changed(/more than 990 bytes/), 'unpacked')
})

test('of large answers one is collected at a time', async (t) => {
  const sent = new Map<ServerResponse, number>()
  let mostBesideOthers = 0
  const part = Buffer.alloc(1024 * 1024, 'large')
  const sendLarge = (response: ServerResponse): void => {
    while ((sent.get(response) ?? 0) < 40) {
      sent.set(response, (sent.get(response) ?? 0) + 1)
      const unended = [...sent.values()].filter((parts) => parts > 24 && parts < 40).length
      mostBesideOthers = Math.max(mostBesideOthers, unended)
      if (!response.write(part)) return void response.once('drain', () => sendLarge(response))
    }
    response.end()
  }
  const fake = await startFakePublisher(sendLarge)
  const live = liveOver(fake)
  t.after(async () => {
    await live.close()
    await fake.close()
  })
  const answers = await Promise.all(['/a', '/b', '/c'].map((path) => live.fetch(requestOf(path))))
  assert.deepEqual(
    answers.map(({ body }) => body.length),
    [40, 40, 40].map((parts) => parts * part.length),
  )
  assert.equal(mostBesideOthers, 1)
})

test('an encoding that was not requested is refused', async () => {
  const { live } = await setUp([sends(200, 'x', { 'content-encoding': 'br' })])
  await assert.rejects(
    live.fetch(requestOf('/a')),
    changed(/compressed as br, which was not requested/),
  )
})

test('a publisher that accepts the request and stays silent is given up', async () => {
  const limits = { headersMs: 40, attemptsMax: 1 }
  const { live } = await setUp([() => {}], { limits })
  await assert.rejects(live.fetch(requestOf('/a')), unavailable(/no answer in time/))
})

test('a body that stalls is given up', async () => {
  const stall: Reply = (response) => response.writeHead(200).write('begin')
  const { live } = await setUp([stall], { limits: { silenceMs: 40, attemptsMax: 1 } })
  await assert.rejects(live.fetch(requestOf('/a')), unavailable(/the answer stalled/))
})

test('a body that drips for ever is given up at the deadline', async () => {
  const drip: Reply = (response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('.'), 5)
    response.on('close', () => clearInterval(timer))
  }
  const { live } = await setUp([drip], { limits: { deadlineMs: 60, attemptsMax: 1 } })
  await assert.rejects(live.fetch(requestOf('/a')), unavailable(/took too long/))
})

test('a redirect on the same host is followed', async () => {
  const { fake, live } = await setUp([sends(301, '', { location: '/b' }), sends(200, 'there')])
  assert.equal((await live.fetch(requestOf('/a'))).body.toString(), 'there')
  assert.equal(fake.asked[1]?.url, '/b')
})

test('a redirect to another host, or without end, is refused', async () => {
  const { fake, live } = await setUp([sends(302, '', { location: 'https://example.org/b' })])
  await assert.rejects(live.fetch(requestOf('/a')), changed(/redirected/))
  assert.equal(fake.asked.length, 1)
  fake.replies = [sends(302, '', { location: '/a' })]
  await assert.rejects(live.fetch(requestOf('/a')), changed(/redirected/))
  assert.equal(fake.asked.length, 1 + 4)
})

test('requests go only to the hosts of the publishers', async () => {
  const { fake, live } = await setUp([sends(200)])
  const strangers = [
    'https://example.org/a',
    'https://127.0.0.1/a',
    'https://www.sec.gov:8443/a',
    'https://user:secret@www.sec.gov/a',
    'https://www.sec.gov.example.org/a',
    'file:///etc/passwd',
    'nonsense',
    'https://constructor/a',
  ]
  for (const url of strangers) {
    await assert.rejects(live.fetch({ url, priority: 'caller' }), changed(/./), url)
  }
  assert.equal(fake.asked.length, 0)
})

const AWAY: Reply = (response) => void response.socket?.resetAndDestroy()
const PROBE = 'https://www.sec.gov/there'
const probes = { SEC: PROBE }
const PAGE = '<html><head><title>Access Denied</title></head></html>'
const listening = (heard: PromiseWithResolvers<void>, message: string) => ({
  ...silentLog,
  warn: (_: object, said: string) => void (said === message && heard.resolve()),
  info: (_: object, said: string) => void (said === message && heard.resolve()),
})

test('a refused address is refused for itself: others are answered, and nothing is paused', async () => {
  const refuses: Reply = (response, { url }) =>
    url?.includes('bad') ? response.writeHead(403).end(PAGE) : response.end('good')
  const { fake, live } = await setUp([refuses], { probes })
  for (let count = 1; count <= 3; count++) {
    const failure = await refusalOf(() => live.fetch(requestOf(`/bad/${count}`)))
    assert.match(failure.publicText, /HTTP 403 \(Access Denied\)/)
    assert.equal((await live.fetch(requestOf('/good'))).body.toString(), 'good')
  }
  assert.deepEqual(
    fake.asked.map(({ url }) => url),
    ['/bad/1', '/good', '/bad/2', '/good', '/bad/3', '/good'],
  )
  assert.equal(live.conditions?.()[0]?.condition, 'refusing')
})

test('many refused addresses in a row are told from a refusal of everything by one request', async () => {
  const refuses: Reply = (response, { url }) =>
    url?.includes('bad') ? response.writeHead(403).end(PAGE) : response.end('good')
  const { fake, live } = await setUp([refuses], { probes })
  const asks = Array.from({ length: 9 }, (_, index) =>
    refusalOf(() => live.fetch(requestOf(`/bad/${index}`))),
  )
  await Promise.all(asks)
  assert.equal((await live.fetch(requestOf('/good'))).body.toString(), 'good')
  assert.equal(fake.asked.filter(({ url }) => url === '/there').length, 1)
})

test('when every address is refused all requests pause, and a probe ends the pause', async () => {
  const [paused, again] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isBanned = true
  const bans: Reply = (response) =>
    isBanned ? response.writeHead(403).end(PAGE) : response.end('good')
  const log = {
    ...listening(paused, 'a publisher does not answer'),
    info: listening(again, 'a publisher answers again').info,
  }
  const limits = { pauseMs: 200 }
  const { fake, live } = await setUp([bans], { probes, log, limits })
  for (const path of ['/a', '/b']) await refusalOf(() => live.fetch(requestOf(path)))
  await paused.promise
  assert.equal(live.conditions?.()[0]?.condition, 'blocked')
  const failure = await refusalOf(() => live.fetch(requestOf('/c', { priority: 'caller' })))
  assert.match(failure.publicText, /refuses every request/)
  isBanned = false
  const waiting = live.fetch(requestOf('/d', { priority: 'news' }))
  await again.promise
  assert.equal((await waiting).body.toString(), 'good')
  assert.ok(!fake.asked.some(({ url }) => url === '/c'))
  assert.equal(live.conditions?.()[0]?.condition, 'answering')
})

test('a publisher that is away is probed, and everybody goes on when it is back', async () => {
  const [left, back] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isAway = true
  const serves: Reply = (response, request) =>
    isAway ? AWAY(response, request) : response.end('good')
  const changes: string[] = []
  const { fake, live } = await setUp([serves], {
    probes,
    limits: { probeMs: 50, probeMaxMs: 100 },
    onCondition({ condition }, before) {
      if (condition !== before.condition) changes.push(condition)
      if (condition === 'away') left.resolve()
      else back.resolve()
    },
  })
  const asks = ['/a', '/b'].map((path) =>
    refusalOf(() => live.fetch(requestOf(path, { priority: 'news', isOnce: true }))),
  )
  await Promise.all(asks)
  await left.promise
  const before = fake.asked.length
  const waiting = live.fetch(requestOf('/c', { priority: 'news', isOnce: true }))
  while (fake.asked.length < before + 3) await new Promise((resolve) => setTimeout(resolve, 10))
  assert.deepEqual(new Set(fake.asked.slice(before).map(({ url }) => url)), new Set(['/there']))
  isAway = false
  await back.promise
  assert.equal((await waiting).body.toString(), 'good')
  assert.deepEqual(changes, ['away', 'answering'])
})

for (const [status, headers] of [
  [429, {}],
  [403, { 'retry-after': '30' }],
] as const) {
  test(`after HTTP ${status} there are no requests until the pause is over`, async () => {
    const heard = Promise.withResolvers<void>()
    const { fake, live } = await setUp([sends(status, SLOW_DOWN, headers)], {
      log: { ...silentLog, warn: () => heard.resolve() },
      pace: { patienceMs: patienceOf(1000, 60_000) },
      limits: { pauseMs: 30_000 },
    })
    const first = live.fetch(requestOf('/a', { priority: 'feed' }))
    await heard.promise
    const failure = await refusalOf(() => live.fetch(requestOf('/b', { priority: 'caller' })))
    assert.match(failure.publicText, /\/b: the publisher asked for a pause\.$/)
    assert.equal(failure.headers['Retry-After'], '30')
    assert.equal(fake.asked.length, 1)
    const stopping = assert.rejects(first, (error) => isFailure(error, 'service.unavailable'))
    await live.close()
    await stopping
  })
}

async function refusalOf(ask: () => Promise<unknown>) {
  const error: unknown = await ask().then(
    () => assert.fail('an answer came'),
    (reason: unknown) => reason,
  )
  assert.ok(isFailure(error, 'publisher.unavailable'))
  return error
}

test('Retry-After is honoured in seconds and as a date', async () => {
  const dates = {
    date: 'Wed, 01 Oct 2025 12:00:00 GMT',
    'retry-after': 'Wed, 01 Oct 2025 12:01:30 GMT',
  }
  const { fake, live } = await setUp([
    sends(429, SLOW_DOWN, { 'retry-after': '90' }),
    sends(503, '', dates),
  ])
  const asks = [
    () => live.fetch(requestOf('/a', { priority: 'caller' })),
    () => live.fetch({ url: 'https://api.sam.gov/a', priority: 'caller' }),
  ]
  for (const ask of asks) {
    const failure = await refusalOf(ask)
    assert.equal(failure.headers['Retry-After'], '90')
  }
  assert.equal(fake.asked.length, 2)
})

test('a pause of one publisher is not a pause of the other', async () => {
  const slowDown = sends(429, SLOW_DOWN, { 'retry-after': '90' })
  const { live } = await setUp([slowDown, sends(200, 'notices')])
  await refusalOf(() => live.fetch(requestOf('/a', { priority: 'caller' })))
  const answer = await live.fetch({ url: 'https://api.sam.gov/b', priority: 'caller' })
  assert.equal(answer.body.toString(), 'notices')
})

test('an answer to a request from before a pause does not end it', async () => {
  const held: (() => void)[] = []
  const { fake, live } = await setUp(
    [
      (response) => void held.push(() => response.end('sent before')),
      sends(429, SLOW_DOWN, { 'retry-after': '90' }),
      sends(200, 'too early'),
    ],
    { pace: { patienceMs: patienceOf(1000, 1000) } },
  )
  const before = live.fetch(requestOf('/before'))
  while (held.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  await refusalOf(() => live.fetch(requestOf('/refused')))
  held[0]?.()
  assert.equal((await before).body.toString(), 'sent before')
  await refusalOf(() => live.fetch(requestOf('/after')))
  assert.equal(fake.asked.length, 2)
  assert.equal(live.conditions?.()[0]?.condition, 'blocked')
})

test('after a short pause the same request is tried again', async () => {
  const { fake, live } = await setUp([sends(429, SLOW_DOWN), sends(200, 'at last')])
  const answer = await live.fetch(requestOf('/a', { priority: 'caller' }))
  assert.equal(answer.body.toString(), 'at last')
  assert.equal(fake.asked.length, 2)
})

test('refusals that arrive together are one refusal', async () => {
  const held: (() => void)[] = []
  const hold: Reply = (response) => {
    held.push(() => response.writeHead(429).end(SLOW_DOWN))
    if (held.length === 3) for (const release of held) release()
  }
  const { live } = await setUp([hold], { limits: { pauseMs: 30_000 } })
  const asks = ['/a', '/b', '/c'].map((path) =>
    refusalOf(() => live.fetch(requestOf(path, { priority: 'caller' }))),
  )
  const failures = await Promise.all(asks)
  assert.deepEqual(
    failures.map(({ headers }) => headers['Retry-After']),
    ['30', '30', '30'],
  )
})

test('refusals that go on lengthen the pause, and an answer ends the row', async () => {
  const { fake, live } = await setUp(
    [sends(429), sends(429), sends(200), sends(429), sends(200), sends(429)],
    {
      // A request is to be refused by the second pause, of 800 ms, and not by the first one.
      pace: { patienceMs: patienceOf(600, 60_000) },
      limits: { pauseMs: 400 },
    },
  )
  const caller = { priority: 'caller' } as const
  await refusalOf(() => live.fetch(requestOf('/a', caller)))
  assert.equal(fake.asked.length, 2)
  assert.equal((await live.fetch(requestOf('/b'))).status, 200)
  assert.equal((await live.fetch(requestOf('/c', caller))).status, 200)
  assert.equal(fake.asked.length, 5)
})

test('a secret is sent and is in no failure', async () => {
  const secrets = { 'api.sam.gov': { api_key: 'SECRET-KEY' } }
  const { fake, live } = await setUp([sends(401)], { secrets })
  const url = 'https://api.sam.gov/opportunities/v2/search?limit=1'
  const error: unknown = await live.fetch({ url, priority: 'feed' }).catch((reason) => reason)
  assert.equal(fake.asked[0]?.url, '/opportunities/v2/search?limit=1&api_key=SECRET-KEY')
  assert.ok(isFailure(error, 'publisher.unavailable'))
  assert.equal(error.publicText, `No answer for ${url}: HTTP 401.`)
  assert.doesNotMatch(String(error.stack), /SECRET/)
  await live.fetch(requestOf('/a')).catch(() => {})
  assert.equal(fake.asked[1]?.url, '/a')
})

test('an asker who gives up gets its own reason, waiting or under way', async () => {
  const { live } = await setUp([() => {}], { pace: { concurrencyMax: 1 } })
  const gone = new Error('the caller hung up')
  const controllers = [new AbortController(), new AbortController()]
  const asks = controllers.map(({ signal }) => live.fetch(requestOf('/a', { signal })))
  for (const controller of controllers) controller.abort(gone)
  await Promise.all(asks.map((ask) => assert.rejects(ask, gone)))
})

/** A budget that is not shared, and records its calls. */
function createBudget(grants: Grant[] = []) {
  const asked: (readonly [string, SlotRequest])[] = []
  const told: (readonly [string, ...(number | string)[]])[] = []
  const budget: Budget = {
    async take(publisher, wish) {
      asked.push([publisher, wish])
      return grants.shift() ?? { kind: 'slot', waitMs: 0, refusals: 0 }
    },
    pause: async (...pause) => void told.push(pause),
    takeProbe: async () => ({ kind: 'ask' }),
    forgive: async (publisher) => void told.push([publisher]),
  }
  return { budget, asked, told }
}

test('every start takes a slot of the shared budget, retries too', async () => {
  const { budget, asked } = createBudget()
  const { live } = await setUp([sends(503), sends(200)], { budget, pace: { intervalMs: 500 } })
  await live.fetch(requestOf('/a'))
  const wish = { rank: -1, nextRank: -2, padMs: 0, isForVisitor: false }
  assert.deepEqual(asked, [
    ['SEC', wish],
    ['SEC', wish],
  ])
})

test('a refusal is shared with other processes: how many in a row, and when it ends', async () => {
  const grants: Grant[] = [{ kind: 'slot', waitMs: 0, refusals: 2 }]
  const { budget, told } = createBudget(grants)
  const pace = { intervalMs: 500 }
  const { live } = await setUp([sends(429, SLOW_DOWN), sends(200)], { budget, pace })
  grants.push({ kind: 'slot', waitMs: 0, refusals: 3 })
  await live.fetch(requestOf('/a'))
  assert.deepEqual(told, [['SEC', 4, 3, 'asked'], ['SEC']])
})

test('a pause that another process met is kept here, with its reason', async () => {
  const { budget } = createBudget([{ kind: 'paused', waitMs: 30_000, reason: 'contact' }])
  const { fake, live } = await setUp([sends(200)], { budget })
  const failure = await refusalOf(() => live.fetch(requestOf('/a', { priority: 'caller' })))
  assert.match(failure.publicText, /did not accept the contact in SEC_CONTACT/)
  assert.equal(fake.asked.length, 0)
})
