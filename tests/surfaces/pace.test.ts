// Excess requests without a key wait, and others do not. Counts run on a clock that the test moves;
// over HTTP only machine-independent facts are asserted.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { mock, test } from 'node:test'
import { machineClock } from '../../src/kernel/clock.ts'
import { FAILURES, Failure } from '../../src/kernel/failure.ts'
import {
  createHttpListener,
  type HttpRequest,
  noteKeyFound,
  taking,
} from '../../src/surfaces/http/listener.ts'
import { createPace } from '../../src/surfaces/http/pace.ts'
import { keyHeaders, startApp } from '../support/app.ts'

/** Two at once and one a second after them; callers say where they are. */
const SLOW = { UNPAID_PER_SECOND: '1', TRUSTED_PROXIES: '127.0.0.1' }
const from = (address: string) => ({ 'x-forwarded-for': address })

type Headers = Record<string, string>

/** Turns of the event loop in which whatever can be answered is; nothing here waits for a socket. */
const SETTLING_TURNS = 50

async function settle(): Promise<void> {
  for (let turn = 0; turn < SETTLING_TURNS; turn++) await new Promise(setImmediate)
}

/** In steps, since an answer may wait for a timer that is set only when another one has ended. */
async function passSeconds(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 0.5) {
    mock.timers.tick(500)
    await settle()
  }
}

/** Two routes at SLOW's pace, on a clock that stands until `passSeconds`. */
async function withPace(run: (paced: ReturnType<typeof createPaced>) => Promise<void>) {
  mock.timers.enable({ apis: ['Date', 'setTimeout'], now: 1_000_000 })
  const paced = createPaced()
  try {
    await run(paced)
  } finally {
    paced.pace.close()
    mock.timers.reset()
    await paced.close()
  }
}

function createPaced() {
  const refused: string[] = []
  const refusals = {
    request: (why: string) => void refused.push(why),
    connection: () => undefined,
    close: () => undefined,
  }
  const pace = createPace({ perSecond: 1 }, refusals, machineClock, () => Date.now())
  const { app, close } = createHttpListener({
    clock: machineClock,
    trustedProxies: ['127.0.0.1'],
    beforeWork: pace.beforeWork,
    beforeAnswer: pace.beforeAnswer,
    onUnknown: () => new Failure('path.unknown', 'Nothing is here.'),
    onFailure(error, _, reply) {
      if (!(error instanceof Failure)) throw error
      return reply.code(FAILURES[error.code].status).headers(error.headers).send()
    },
    onBrokenOff: () => undefined,
  })
  const config = { takesKey: true, takes: ['store'] as const }
  const found = async (request: HttpRequest) => {
    noteKeyFound(request)
    return 'here'
  }
  for (const path of ['/', '/ready']) app.get(path, { config }, found)
  app.post('/', { config }, found)
  app.get('/page', taking('store'), async () => 'here')
  app.get('/listing', { config }, async () => 'here')
  app.get('/three', { config: { turns: 3, takes: ['store'] } }, async () => 'here')
  app.get('/refusing', { config }, () => {
    throw new Failure('key.invalid', 'Nobody has this key.')
  })
  /** Answers in order; a refusal also says what happens to its connection. */
  const answers: string[] = []
  return {
    pace,
    refused,
    answers,
    close,
    async ask(name: string, url: string, headers: Headers, payload?: Buffer) {
      const sent = payload ? { method: 'POST' as const, payload } : {}
      const { statusCode, headers: answered } = await app.inject({ url, headers, ...sent })
      answers.push(`${name} ${statusCode}${answered.connection === 'close' ? ' close' : ''}`)
    },
  }
}

const PEER = '198.51.100.1'
const times = (count: number, what: string) => Array<string>(count).fill(what)

test('an address has two at once, then one a second, and is refused beyond five seconds', () =>
  withPace(async ({ ask, answers, refused }) => {
    const flood = Array.from({ length: 9 }, () => ask('flood', '/', from(PEER)))
    await settle()
    assert.deepEqual(answers.splice(0), times(2, 'flood 200'))
    for (let second = 1; second <= 2; second++) {
      await passSeconds(1)
      assert.deepEqual(answers.splice(0), ['flood 200'], `second ${second}`)
    }
    await passSeconds(3)
    await Promise.all(flood)
    const rest = [...times(3, 'flood 200'), ...times(2, 'flood 429 close')]
    assert.deepEqual(answers.sort(), rest)
    assert.deepEqual(refused, times(2, 'pace of one address'))
  }))

test('nobody is refused before half of what is waited for at most, and refusals take no turns', () =>
  withPace(async ({ ask, answers, refused }) => {
    const flood = Array.from({ length: 30 }, () => ask('flood', '/', from(PEER)))
    await settle()
    await passSeconds(2)
    assert.deepEqual([answers.length, refused.length], [4, 0])
    await passSeconds(3)
    await Promise.all(flood)
    assert.equal(answers.splice(0).length, 30)
    assert.equal(refused.length, 23)
    const next = ask('next', '/', from(PEER))
    await passSeconds(1)
    assert.deepEqual(answers, ['next 200'])
    await next
  }))

test('an address that has rested has two at once again, and a dear request takes several turns', () =>
  withPace(async ({ ask, answers }) => {
    const first = [1, 2].map(() => ask('first', '/', from(PEER)))
    await settle()
    await passSeconds(60)
    const later = ['/', '/three', '/'].map((path) => ask(path, path, from(PEER)))
    await settle()
    assert.deepEqual(answers.splice(0), [...times(2, 'first 200'), '/ 200'])
    await passSeconds(1.5)
    assert.deepEqual(answers, [])
    await passSeconds(0.5)
    assert.deepEqual(answers.splice(0), ['/three 200'])
    await passSeconds(1)
    assert.deepEqual(answers, ['/ 200'])
    await Promise.all([...first, ...later])
  }))

test('a large body takes a turn for each 16 kB, with a key or without one', () =>
  withPace(async ({ ask, answers }) => {
    const kilobytes = (count: number) => Buffer.alloc(count * 1024)
    const key = { ...from(PEER), 'x-api-key': 'somebody' }
    const small = [1, 2, 3].map(() => ask('small', '/', key, kilobytes(15)))
    await settle()
    assert.deepEqual(answers.splice(0), times(3, 'small 200'))
    const large = ['first', 'second'].map((name) => ask(name, '/', key, kilobytes(33)))
    const none = ask('keyless', '/', from(PEER), kilobytes(17))
    await settle()
    assert.deepEqual(answers.splice(0), ['first 200'])
    await passSeconds(2)
    assert.deepEqual(answers.splice(0), ['second 200'])
    await passSeconds(2)
    assert.deepEqual(answers, ['keyless 200'])
    await Promise.all([...small, ...large, none])
  }))

test('who asks from elsewhere, with a key or whether the service is well does not wait for a flood', () =>
  withPace(async ({ ask, answers }) => {
    const flood = Array.from({ length: 9 }, () => ask('flood', '/', from(PEER)))
    const others = [
      ask('visitor', '/', from('198.51.100.2')),
      ask('probe', '/ready', from(PEER)),
      ask('key', '/', { ...from(PEER), ...keyHeaders('svc_any') }),
    ]
    await settle()
    const ofFlood = times(2, 'flood 200')
    assert.deepEqual(answers.sort(), [...ofFlood, 'key 200', 'probe 200', 'visitor 200'])
    await passSeconds(5)
    await Promise.all([...flood, ...others])
  }))

test('refusals of a key wait with their answers, five seconds at most, and calls that are answered do not', () =>
  withPace(async ({ ask, answers, refused }) => {
    const headers = { ...from(PEER), ...keyHeaders('svc_any') }
    const refusing = Array.from({ length: 9 }, () => ask('refused', '/refusing', headers))
    await settle()
    const answered = Array.from({ length: 3 }, () => ask('answered', '/', headers))
    await settle()
    assert.deepEqual(answers.splice(0), [...times(2, 'refused 401'), ...times(3, 'answered 200')])
    await passSeconds(4)
    assert.deepEqual(answers.splice(0), times(4, 'refused 401'))
    await passSeconds(1)
    assert.deepEqual(answers, times(3, 'refused 401'))
    assert.deepEqual(refused, [])
    await Promise.all([...refusing, ...answered])
  }))

test('a header like a key spares nothing: not where no key is needed, nor where none was found', () =>
  withPace(async ({ ask, answers }) => {
    const spellings: Headers[] = [{ 'x-api-key': 'x' }, { authorization: 'x' }, {}]
    for (const [at, spelling] of spellings.entries()) {
      const headers = { ...from(`198.51.101.${at}`), ...spelling }
      const asked = [1, 2, 3].map(() => ask('page', '/page', headers))
      await settle()
      assert.deepEqual(answers.splice(0), times(2, 'page 200'))
      await passSeconds(1)
      assert.deepEqual(answers.splice(0), ['page 200'])
      await Promise.all(asked)
    }
    const headers = { ...from(PEER), 'x-api-key': 'x' }
    const listed = [1, 2, 3].map(() => ask('listed', '/listing', headers))
    await settle()
    assert.deepEqual(answers.splice(0), times(2, 'listed 200'))
    await passSeconds(1)
    await Promise.all(listed)
  }))

test('once it is closed nothing waits, and who waited is answered', () =>
  withPace(async ({ ask, answers, pace, refused }) => {
    const flood = Array.from({ length: 9 }, () => ask('flood', '/', from(PEER)))
    await settle()
    pace.close()
    const after = ask('flood', '/', from(PEER))
    await settle()
    assert.deepEqual(answers, times(10, 'flood 200'))
    assert.deepEqual(refused, [])
    await Promise.all([...flood, after])
  }))

test('over HTTP a flood without a key is partly refused, while others are answered', async (t) => {
  const app = await startApp(t, { settings: SLOW })
  const key = await app.liveKey()
  const ask = async (path: string, headers: Headers) => {
    const { status, headers: answered } = await app.send(path, { headers })
    return [status, answered.connection] as const
  }
  // Slower than one a second none of them would be refused.
  const flood = Array.from({ length: 60 }, () => ask('/', from(PEER)))
  const others = await Promise.all([
    ask('/', from('198.51.100.2')),
    ask('/ready', from(PEER)),
    ask('/v1/company/ACME', { ...from(PEER), ...keyHeaders(key) }),
  ])
  assert.deepEqual(
    others.map(([status]) => status),
    [200, 200, 200],
  )
  const flooded = await Promise.all(flood)
  assert.deepEqual([...new Set(flooded.map(([status]) => status))].sort(), [200, 429])
  for (const [status, connection] of flooded) if (status === 429) assert.equal(connection, 'close')
})

test('over HTTP keys that nobody has are refused, and calls of one that is known are answered', async (t) => {
  const app = await startApp(t, { settings: { ...SLOW, RATE_BURST: '1000' } })
  const key = await app.liveKey()
  const call = async (apiKey: string) => {
    const headers = { ...from(PEER), ...keyHeaders(apiKey) }
    return (await app.send('/v1/company/ACME', { headers })).status
  }
  const refused = Array.from({ length: 6 }, () => call('svc_nobody'))
  for (let count = 0; count < 3; count++) assert.equal(await call(key), 200)
  assert.deepEqual(await Promise.all(refused), Array<number>(6).fill(401))
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
