// An address that leads to a selectable server: it stands before PostgreSQL when one server takes
// over from another. It can also drop a connection on purpose.

import { connect, createServer, type Socket } from 'node:net'

export interface Switch {
  readonly port: number
  /** Leads new connections to a port; open ones stay unchanged. */
  turnTo(port: number): void
  /** Ends the connection on which a client sends such a text, `times` times. */
  cutAt(text: string, times: number): void
  /** Connections that were cut. */
  readonly cuts: number
  close(): Promise<void>
}

export async function createSwitch(target: number): Promise<Switch> {
  let port = target
  let cut = { text: '', left: 0 }
  let cuts = 0
  const sockets = new Set<Socket>()

  function join(from: Socket): void {
    const to = connect(port, '127.0.0.1')
    const end = () => {
      from.destroy()
      to.destroy()
      sockets.delete(from)
    }
    sockets.add(from)
    for (const socket of [from, to]) socket.on('error', end).on('close', end)
    from.on('data', (bytes) => {
      if (cut.left === 0 || !bytes.includes(cut.text)) return
      cut.left--
      cuts++
      end()
    })
    from.pipe(to).pipe(from)
  }

  const server = createServer(join)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    get cuts() {
      return cuts
    },
    turnTo(next) {
      port = next
    },
    cutAt(text, times) {
      cut = { text, left: times }
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
