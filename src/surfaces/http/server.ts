// Node's HTTP server with bounds on connections: how many there are, how many requests one of them may
// have under way, and how long an answer may lie there untaken. What Node would refuse by itself, in
// words of its own, is passed on or refused in ours.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createPlaces, type Lack, type PlaceLimits } from './places.ts'
import { refuseTunnel } from './unreadable.ts'

export interface ServerLimits {
  /** Longest time a caller may take to send a request, and to send its headers. */
  requestMs: number
  headersMs: number
  /** Longest time a caller may take nothing of what is sent to it. */
  writeMs: number
  connections: PlaceLimits
  /** Under which name connections from an address are counted. */
  clientOf: (address?: string) => string
}

/** Why a connection was closed. */
export type Closed = (typeof TOO_MANY)[Lack] | 'requests sent ahead' | 'answer not taken'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

const HEADERS_MAX_BYTES = 32 * 1024
/** How often connections are looked at for being too slow. */
const CHECKS_PER_LIMIT = 4
const KEEP_ALIVE_MS = 72_000
/** More than clients send ahead of answers. */
const AHEAD_MAX = 16
const TOO_MANY = { all: 'connections', share: 'connections of one address' } as const

export function createBoundedServer(
  handler: Handler,
  limits: ServerLimits,
  onClosed: (why: Closed) => void,
): Server {
  const ahead = countAhead(onClosed)
  const server = createServer(
    {
      maxHeaderSize: HEADERS_MAX_BYTES,
      requestTimeout: limits.requestMs,
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.headersMs / CHECKS_PER_LIMIT,
      keepAliveTimeout: KEEP_ALIVE_MS,
      requireHostHeader: false,
    },
    (request, response) => {
      if (ahead.begin(request, response)) handler(request, response)
    },
  )
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.on('connect', (_, socket) => refuseTunnel(socket))
  boundConnections(server, limits, onClosed)
  server.timeout = limits.writeMs
  // Of a connection on which nothing has moved. Node leaves closing it to whoever listens to this.
  server.on('timeout', (socket: Socket) => {
    const isUntaken = socket.writableLength > 0
    if (!isUntaken && ahead.isBusy(socket)) return
    socket.destroy()
    if (isUntaken) onClosed('answer not taken')
  })
  return server
}

function boundConnections(
  server: Server,
  { connections, clientOf }: ServerLimits,
  onClosed: (why: Closed) => void,
): void {
  const places = createPlaces(connections)
  server.on('connection', (socket) => {
    const client = clientOf(socket.remoteAddress)
    const lack = places.take(client)
    if (lack === null) {
      socket.once('close', () => places.leave(client))
      return
    }
    socket.destroy()
    onClosed(TOO_MANY[lack])
  })
}

/**
 * Node hands on every request that it has read, whether or not the answers to those before are taken.
 * A client has to bear that a connection is closed on which it has sent ahead (RFC 9112, *Pipelining*).
 */
function countAhead(onClosed: (why: Closed) => void) {
  const underWay = new WeakMap<Socket, number>()
  const countOf = (socket: Socket) => underWay.get(socket) ?? 0
  return {
    isBusy: (socket: Socket) => countOf(socket) > 0,
    /** Whether the request may be answered. */
    begin({ socket }: IncomingMessage, response: ServerResponse): boolean {
      if (socket.destroyed) return false
      if (countOf(socket) >= AHEAD_MAX) {
        socket.destroy()
        onClosed('requests sent ahead')
        return false
      }
      underWay.set(socket, countOf(socket) + 1)
      response.once('close', () => underWay.set(socket, countOf(socket) - 1))
      return true
    },
  }
}
