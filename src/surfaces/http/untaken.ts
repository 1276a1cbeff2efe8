// Bounds the bytes of answers that callers have not taken: each answer lies in memory until its reader
// has it, and a reader that takes some of it now and then is never silent.

import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { memoryMb } from '../../gate/memory.ts'

/** Part of the memory that such bytes may take together. */
const PART = 1 / 8
const MB = 1024 * 1024
const LOOK_MS = 500

export const untakenMax = (mb = memoryMb()): number => mb * MB * PART

interface Client {
  bytes: number
  /** Connections with bytes, the oldest first. */
  readonly sockets: { readonly socket: Socket; readonly bytes: number }[]
}

/**
 * Beyond `max` bytes, the client that has left the most loses its oldest connections. `onClosed` is
 * called for each.
 */
export function boundUntaken(
  server: Server,
  { max, clientOf }: { max: number; clientOf: (address?: string) => string },
  onClosed: () => void,
): void {
  const answers = new Map<Socket, Set<ServerResponse>>()
  server.on('connection', (socket) => {
    answers.set(socket, new Set())
    socket.once('close', () => answers.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    answers.get(socket)?.add(response)
    response.once('close', () => answers.get(socket)?.delete(response))
  })

  function look(): void {
    const clients = new Map<string, Client>()
    for (const [socket, responses] of answers) {
      const bytes = [...responses].reduce((sum, { writableLength }) => sum + writableLength, 0)
      if (bytes === 0) continue
      const name = clientOf(socket.remoteAddress)
      const client = clients.get(name) ?? { bytes: 0, sockets: [] }
      clients.set(name, client)
      client.bytes += bytes
      client.sockets.push({ socket, bytes })
    }
    let all = [...clients.values()].reduce((sum, { bytes }) => sum + bytes, 0)
    while (all > max) {
      const most = [...clients.values()].reduce((a, b) => (b.bytes > a.bytes ? b : a))
      const oldest = most.sockets.shift()
      if (!oldest) return
      oldest.socket.destroy()
      onClosed()
      most.bytes -= oldest.bytes
      all -= oldest.bytes
    }
  }

  const timer = setInterval(look, LOOK_MS).unref()
  server.on('close', () => clearInterval(timer))
}
