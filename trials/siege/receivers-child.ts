// Receivers of webhooks that never answer as one should: one takes the request and is silent, one sends
// early hints without end, one a chunk's extension without end. A process of their own, whose line
// `receiving at` says where; what they cost themselves is not measured with those beside them.

import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { Field } from './field.ts'

const HINT = Buffer.from('HTTP/1.1 103 Early Hints\r\nLink: </x>; rel=preload\r\n\r\n'.repeat(1000))
const CHUNK_HEAD = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1;'
const EXTENSION = Buffer.alloc(64 * 1024, 'a')

type Urls = Field['receivers']

async function serve(answer: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined).resume()
    answer(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a receiver has no port')
  return `http://127.0.0.1:${address.port}/`
}

/** Writes as fast as the other side reads. */
function pour(socket: Socket, part: Buffer): void {
  const more = () => {
    while (!socket.destroyed && socket.write(part));
  }
  socket.on('drain', more)
  more()
}

const urls: Urls = {
  silent: await serve(() => undefined),
  early: await serve((socket) => pour(socket, HINT)),
  chunks: await serve((socket) => {
    socket.write(CHUNK_HEAD)
    pour(socket, EXTENSION)
  }),
}
process.stdout.write(`receiving at ${JSON.stringify(urls)}\n`)
