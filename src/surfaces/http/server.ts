// Node’s HTTP server with limits on connections: their number, the running requests of one, and the
// time an answer may lie unread. Errors that Node would answer itself are passed on or answered in
// our format.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Lack, Turns } from '../../gate/turns.ts'
import type { Clock } from '../../kernel/time.ts'
import { refuseTunnel } from './unreadable.ts'
import { boundUntaken } from './untaken.ts'

export interface ServerLimits {
  readonly clock: Clock
  /** Longest time a caller may take to send a request, and to send its headers. */
  requestMs: number
  headersMs: number
  /** Longest time a caller may leave sent data unread. */
  writeMs: number
  /** Bytes of answers that callers may leave untaken together. */
  untakenBytes: number
  /** Connections; null for any number. */
  connections: Turns | null
  /** Name under which connections from an address are counted. */
  clientOf: (address?: string) => string
}

export type Closed = (typeof TOO_MANY)[Lack] | 'requests sent ahead' | 'answer not taken'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

const HEADERS_MAX_BYTES = 32 * 1024
/** Number of checks for slow connections per limit. */
const CHECKS_PER_LIMIT = 4
const KEEP_ALIVE_MS = 72_000
/** Limit of pipelined requests, above what clients send. */
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
  server.on('connect', (_, socket) => refuseTunnel(limits.clock, socket))
  boundConnections(server, limits, onClosed)
  const { untakenBytes: max, clientOf } = limits
  boundUntaken(server, { max, clientOf }, () => onClosed('answer not taken'))
  server.timeout = limits.writeMs
  // Node leaves closing an idle connection to a listener of this event.
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
  if (connections === null) return
  server.on('connection', (socket) => {
    const client = { class: 'visitor', name: clientOf(socket.remoteAddress) } as const
    const ticket = connections.tryEnter(client)
    if (typeof ticket === 'object') {
      socket.once('close', ticket.leave)
      return
    }
    socket.destroy()
    onClosed(TOO_MANY[ticket])
  })
}

/**
 * Limits pipelining: Node passes on every parsed request, whether or not earlier answers were read.
 * A client must accept the closing of a connection on which it has sent ahead (RFC 9112,
 * *Pipelining*).
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
