// Answers that nobody takes have a bound together, and the client that left the most loses connections.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { test } from 'node:test'
import { machineClock } from '../../src/kernel/clock.ts'
import { createHttpListener, taking } from '../../src/surfaces/http/listener.ts'
import { untakenMax } from '../../src/surfaces/http/untaken.ts'

const MB = 1024 * 1024
/** Length of an answer, above what the buffers of a connection on one machine hold. */
const ANSWER_BYTES = 48 * MB
const HELD_BY_SYSTEM = 16 * MB

test('the client with the most untaken bytes loses its oldest connection, and others are answered', async (t) => {
  const closed: string[] = []
  const listener = createHttpListener({
    clock: machineClock,
    untakenBytes: 4 * (ANSWER_BYTES - HELD_BY_SYSTEM) - 1,
    onUnknown: () => new Error('unknown'),
    onFailure: (error) => Promise.reject(error),
    onBrokenOff: () => undefined,
    onClosed: (why) => closed.push(why),
  })
  const answer = Buffer.alloc(ANSWER_BYTES, 'x')
  listener.app.get('/', taking('store'), (_, reply) => reply.send(answer))
  const url = await listener.listen({ port: 0, host: '127.0.0.1' })
  t.after(async () => {
    listener.abandon()
    await listener.close()
  })
  const open = (localAddress: string) => {
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress })
    t.after(() => socket.destroy())
    socket.on('error', () => undefined)
    socket.pause()
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    return socket
  }
  const greedy: [Socket, ...Socket[]] = [open('127.0.0.2')]
  const other = open('127.0.0.3')
  await once(greedy[0], 'connect')
  greedy.push(open('127.0.0.2'), open('127.0.0.2'))
  while (closed.length === 0) await new Promise(setImmediate)
  assert.deepEqual([...new Set(closed)], ['answer not taken'])
  assert.ok((await readAll(greedy[0])) < ANSWER_BYTES)
  assert.ok((await readAll(other)) > ANSWER_BYTES)
})

async function readAll(socket: Socket): Promise<number> {
  let bytes = 0
  socket.on('data', (part) => {
    bytes += part.length
  })
  socket.resume()
  if (!socket.closed) await once(socket, 'close')
  return bytes
}

test('they may take an eighth of the memory', () => {
  assert.deepEqual(
    [512, 1024].map((mb) => untakenMax(mb)),
    [64 * MB, 128 * MB],
  )
})
