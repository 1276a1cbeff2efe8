// Receivers of webhooks on loopback whose answers never end, each in another part of HTTP.

import { type AddressInfo, createServer, type Socket } from 'node:net'

const OK = 'HTTP/1.1 200 OK\r\n'
const PIECE_BYTES = 64 * 1024
const fill = (text: string) => text.repeat(Math.ceil(PIECE_BYTES / text.length))

/** Start of each answer, and the piece repeated after it. */
export const ENDLESS = {
  'informational answers': { first: '', again: fill('HTTP/1.1 103 Early Hints\r\n\r\n') },
  'empty lines before the answer': { first: '', again: fill('\r\n') },
  'a reason phrase': { first: 'HTTP/1.1 200 ', again: fill('a') },
  'the name of a header': { first: OK, again: fill('a') },
  'chunk extensions': {
    first: `${OK}Transfer-Encoding: chunked\r\n\r\n1;`,
    again: fill('a'),
  },
  'chunks of one byte': {
    first: `${OK}Transfer-Encoding: chunked\r\n\r\n`,
    again: fill('1\r\na\r\n'),
  },
  trailers: {
    first: `${OK}Transfer-Encoding: chunked\r\n\r\n0\r\n`,
    again: fill('x-a: b\r\n'),
  },
} as const

export type EndlessName = keyof typeof ENDLESS

export interface EndlessReceiver {
  readonly url: string
  readonly address: string
  /** Bytes that went out, those in the buffers of the connection included. */
  sent(): number
  close(): void
}

export async function startEndless(name: EndlessName): Promise<EndlessReceiver> {
  const { first, again } = ENDLESS[name]
  const open = new Set<Socket>()
  let sent = 0
  const server = createServer((socket) => {
    open.add(socket)
    const more = () => {
      while (!socket.destroyed && socket.write(again, 'latin1', () => (sent += again.length))) {}
    }
    socket.on('error', () => undefined).on('close', () => open.delete(socket))
    socket.on('drain', more)
    socket.once('data', () => {
      socket.write(first)
      more()
    })
    socket.resume()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `http://${address}/`,
    address,
    sent: () => sent,
    close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
