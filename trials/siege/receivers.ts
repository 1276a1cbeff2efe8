// Receivers of webhooks that never answer as one should: one takes the request and is silent, one sends
// early hints without end, one a chunk's extension without end.

import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'

const HINT = Buffer.from('HTTP/1.1 103 Early Hints\r\nLink: </x>; rel=preload\r\n\r\n'.repeat(1000))
const CHUNK_HEAD = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1;'
const EXTENSION = Buffer.alloc(64 * 1024, 'a')

export interface Receivers {
  /** Their addresses, as `WEBHOOK_ALLOW` takes them. */
  readonly allowed: string
  readonly urls: Readonly<Record<'silent' | 'early' | 'chunks', string>>
  stop(): void
}

export async function startReceivers(): Promise<Receivers> {
  const sockets = new Set<Socket>()
  const serve = async (answer: (socket: Socket) => void): Promise<Server> => {
    const server = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => undefined).once('close', () => sockets.delete(socket))
      socket.resume()
      answer(socket)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  const servers = {
    silent: await serve(() => undefined),
    early: await serve((socket) => pour(socket, HINT)),
    chunks: await serve((socket) => {
      socket.write(CHUNK_HEAD)
      pour(socket, EXTENSION)
    }),
  }
  const places = Object.entries(servers).map(([name, server]) => {
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error(`${name} has no port`)
    return [name, `127.0.0.1:${address.port}`] as const
  })
  const urls = Object.fromEntries(places.map(([name, place]) => [name, `http://${place}/`]))
  return {
    allowed: places.map(([, place]) => place).join(','),
    urls: urls as Receivers['urls'],
    stop() {
      for (const socket of sockets) socket.destroy()
      for (const server of Object.values(servers)) server.close()
    },
  }
}

/** As much as the other side takes. */
function pour(socket: Socket, part: Buffer): void {
  const more = () => {
    while (!socket.destroyed && socket.write(part));
  }
  socket.on('drain', more)
  more()
}
