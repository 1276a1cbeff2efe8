// Receivers whose answers never end are left after a bounded number of bytes, whichever part of the
// answer has no end; what was known by then is kept.

import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { type TestContext, test } from 'node:test'
import { machineClock } from '../../src/kernel/clock.ts'
import { createOutbound } from '../../src/webhooks/destination/outbound.ts'
import { ENDLESS, type EndlessName, startEndless } from '../support/endless.ts'
import { startReceiver } from '../support/receiver.ts'

/** Bytes that may have been sent: far more than is read, since the system buffers megabytes. */
const SENT_MAX_BYTES = 32_000_000

function post(address: string) {
  const rules = { allow: [address], ports: [443], own: [] }
  const outbound = createOutbound({
    clock: machineClock,
    rules,
    resolve: async () => [],
    timeoutMs: 60_000,
  })
  return outbound.post({ url: `http://${address}/`, headers: {}, body: '{}' })
}

async function postEndless(t: TestContext, name: EndlessName) {
  const receiver = await startEndless(name)
  t.after(() => receiver.close())
  const outcome = await post(receiver.address)
  assert.ok(receiver.sent() < SENT_MAX_BYTES, `${receiver.sent()} bytes`)
  return outcome
}

const BEFORE_HEADERS: Readonly<Partial<Record<EndlessName, RegExp>>> = {
  'informational answers': /^the answer is too long$/,
  'empty lines before the answer': /^the answer is too long$/,
  'a reason phrase': /^the answer is too long$/,
  'the name of a header': /^the answer’s headers are too large$/,
}

for (const name of Object.keys(ENDLESS) as EndlessName[]) {
  const error = BEFORE_HEADERS[name]
  test(`${name} without end: ${error ? 'said in words' : 'the status is kept'}`, async (t) => {
    const outcome = await postEndless(t, name)
    if (error) assert.match(outcome.error ?? '', error)
    else assert.deepEqual([outcome.statusCode, outcome.error], [200, null])
  })
}

test('a few informational answers before the answer are passed over', async (t) => {
  const receiver = await startReceiver(t)
  receiver.answer((_, response) => {
    for (let hint = 0; hint < 5; hint++) response.writeEarlyHints({ link: '</a>; rel=preload' })
    response.writeHead(201).end('taken')
  })
  const outcome = await post(receiver.address)
  assert.deepEqual([outcome.statusCode, outcome.answer], [201, 'taken'])
})

test('a long page of an error keeps its status and its beginning', async (t) => {
  const receiver = await startReceiver(t)
  receiver.answer((_, response) => response.writeHead(502).end('<p>'.repeat(1_000_000)))
  const outcome = await post(receiver.address)
  assert.deepEqual([outcome.statusCode, outcome.error], [502, null])
  assert.equal(outcome.answer, '<p>'.repeat(171).slice(0, 512))
})

test('an attempt that is ended while it connects leaves no connection behind', async (t) => {
  const server = createServer()
  let ended = 0
  server.on('connection', (socket) => {
    socket.resume().on('error', () => undefined)
    socket.on('close', () => (ended += 1))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  const { port } = server.address() as { port: number }
  const url = `https://127.0.0.1:${port}/`
  const rules = { allow: [`127.0.0.1:${port}`], ports: [443], own: [] }
  const outbound = createOutbound({
    clock: machineClock,
    rules,
    resolve: async () => [],
    timeoutMs: 300,
  })
  const outcome = await outbound.post({ url, headers: {}, body: '{}' })
  assert.equal(outcome.error, 'no answer within 0.3 seconds')
  while (ended === 0) await new Promise((resolve) => setTimeout(resolve, 5))
})
