// An HTTP listener: finds the route of a request, reads its body, and has every failure answered in
// one place. It knows nothing of what is served.

import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { hasBody, readBody } from './body.ts'
import { HttpReply } from './reply.ts'
import { HttpRequest, readTarget } from './request.ts'
import { createRoutes } from './routes.ts'

// An `import` of this module would read all of Node's own fetch for it.
const { createServer, METHODS } = process.getBuiltinModule('node:http')

export type Handler = (request: HttpRequest, reply: HttpReply) => unknown
export type FailureHandler = (error: unknown, request: HttpRequest, reply: HttpReply) => unknown

export interface HttpSettings {
  /** On every answer unless the answer itself says otherwise. */
  headers?: Readonly<Record<string, string>>
  bodyLimitBytes?: number
  /** Longest time a caller may take to send a request. */
  requestMs?: number
  /** Whose `X-Forwarded-For` is believed. */
  isTrusted?(address: string): boolean
  /** Before the body is read; what it throws is the answer. */
  onRequest?(request: HttpRequest, reply: HttpReply): void
  /** Where no route answers; `allow` are the methods that do exist at the path. */
  onUnknown: (request: HttpRequest, allow: readonly string[]) => Error
  onFailure: FailureHandler
  /** What Node itself cannot read. */
  onUnreadable?(error: NodeJS.ErrnoException, socket: Socket): void
  /** A fault that came too late to be answered. */
  onLost(error: unknown, request: HttpRequest): void
}

export interface RouteOptions {
  bodyLimitBytes?: number
  /** Answers the route's failures in place of the listener's. */
  onFailure?: FailureHandler
}

export interface Routing {
  get(pattern: string, handler: Handler): void
  post(pattern: string, handler: Handler, options?: RouteOptions): void
  route(methods: readonly string[], pattern: string, handler: Handler, own?: RouteOptions): void
}

export interface HttpApp extends Routing {
  /**
   * Routes that are read when one of them may be asked for. All of their paths begin with one of
   * the `rooms`, which are whole segments.
   */
  defer(rooms: readonly string[], read: () => Promise<(routing: Routing) => void>): void
  /** Resolves with the address it is reached at. */
  listen(at: { port: number; host: string }): Promise<string>
  /** Resolves when what is under way has been answered, and no route is at work. */
  close(): Promise<void>
  /** Ends all connections, and the wait of `close`. */
  abandon(): void
}

interface Route extends RouteOptions {
  readonly pattern: string
  readonly handler: Handler
}

export const ALL_METHODS: readonly string[] = METHODS
const HEADERS_MAX_BYTES = 32 * 1024
/** Headers are short; whoever takes longer for them is not asking anything. */
const HEADERS_MS = 10_000
const REQUEST_MS = 30_000
/** How often connections are looked at for being too slow. */
const CHECKS_PER_LIMIT = 4
const KEEP_ALIVE_MS = 72_000
const BODY_LIMIT_BYTES = 1024 * 1024
const IDLE_CHECK_MS = 50
/** Methods whose requests carry nothing to be read (RFC 9110, *Method Definitions*). */
const BODYLESS = new Set(['GET', 'HEAD', 'TRACE'])

export function createHttpApp(settings: HttpSettings): HttpApp {
  const { requestMs = REQUEST_MS, onUnreadable, isTrusted = () => false } = settings
  const routes = createRoutes<Route>()
  const headersMs = Math.min(HEADERS_MS, requestMs)
  const server = createServer({
    maxHeaderSize: HEADERS_MAX_BYTES,
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: headersMs / CHECKS_PER_LIMIT,
    keepAliveTimeout: KEEP_ALIVE_MS,
  })
  const ended = Promise.withResolvers<void>()
  let isClosing = false
  let isClosed = false
  /** Routes at work, those included whose caller has gone away. */
  let working = 0

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    working += 1
    await take(incoming, outgoing)
    working -= 1
    if (isClosed && working === 0) ended.resolve()
  }

  async function take(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const target = readTarget(incoming.url ?? '')
    const request = new HttpRequest(incoming, target, isTrusted)
    const reply = new HttpReply(outgoing, request, settings.headers ?? {})
    if (isClosing) reply.header('connection', 'close')
    let onFailure = settings.onFailure
    try {
      let found = routes.find(request.method, target.path)
      while ('read' in found) {
        await found.read()
        found = routes.find(request.method, target.path)
      }
      if ('route' in found) {
        request.route = found.route.pattern
        request.params = found.params
        onFailure = found.route.onFailure ?? onFailure
      }
      settings.onRequest?.(request, reply)
      if ('allow' in found) throw settings.onUnknown(request, found.allow)
      if (!BODYLESS.has(request.method) && hasBody(incoming))
        await read(request, reply, found.route)
      await found.route.handler(request, reply)
      if (!reply.isSent) throw new Error(`${found.route.pattern} was left without an answer`)
    } catch (error) {
      await fail(error, onFailure, reply)
    }
  }

  async function read(request: HttpRequest, reply: HttpReply, route: Route): Promise<void> {
    const limit = route.bodyLimitBytes ?? settings.bodyLimitBytes ?? BODY_LIMIT_BYTES
    try {
      request.body = await readBody(request.raw, limit)
    } catch (error) {
      // The rest of it may still be on its way.
      reply.header('connection', 'close')
      throw error
    }
  }

  async function fail(error: unknown, answer: FailureHandler, reply: HttpReply): Promise<void> {
    const { request, raw } = reply
    try {
      if (reply.isSent) throw error
      await answer(error, request, reply)
    } catch (fault) {
      // Whoever went away needs no answer; everybody else notices that theirs ends here.
      if (!isGone(fault)) settings.onLost(fault, request)
      raw.destroy()
    }
  }

  function defer(rooms: readonly string[], read: () => Promise<(routing: Routing) => void>): void {
    const readOnce = once(async () => {
      const addTo = await read()
      addTo(routingWithin(rooms))
    })
    for (const room of rooms) routes.defer(room, readOnce)
  }

  /** What is added later must not hide where nobody looks for it; null allows every path. */
  function routingWithin(rooms: readonly string[] | null): Routing {
    const route: Routing['route'] = (methods, pattern, handler, own) => {
      if (rooms?.every((room) => !isIn(room, pattern))) throw new Error(`${pattern} is in no room`)
      for (const method of methods) routes.add(method, pattern, { pattern, handler, ...own })
    }
    return {
      get: (pattern, handler) => route(['GET'], pattern, handler),
      post: (pattern, handler, own) => route(['POST'], pattern, handler, own),
      route,
    }
  }

  server.on('request', (incoming, outgoing) => void serve(incoming, outgoing))
  if (onUnreadable) server.on('clientError', onUnreadable)
  return {
    ...routingWithin(null),
    defer,
    async listen({ port, host }) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      server.once('error', reject).listen({ port, host }, resolve)
      await promise
      server.off('error', reject)
      return toUrl(server.address())
    },
    async close() {
      isClosing = true
      await closed(server)
      // Nothing is asked from here on.
      isClosed = true
      if (working > 0) await ended.promise
    },
    abandon() {
      server.closeAllConnections()
      ended.resolve()
    },
  }
}

/** What a stream says when nobody takes it any more. */
function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}

function isIn(room: string, pattern: string): boolean {
  return pattern === `/${room}` || pattern.startsWith(`/${room}/`)
}

/** What failed is tried again. */
function once(work: () => Promise<void>): () => Promise<void> {
  let doing: Promise<void> | null = null
  return () => {
    doing ??= work().catch((error) => {
      doing = null
      throw error
    })
    return doing
  }
}

/** Connections that are kept open without a request under way would keep a server from closing. */
async function closed(server: Server): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
  await new Promise((resolve) => server.close(resolve))
  clearInterval(idle)
}

/** An address that can be called, of one that stands for all addresses too. */
function toUrl(address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') throw new Error('listens at no port')
  const { family, port } = address
  const host = ANY[address.address] ?? address.address
  return `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`
}

const ANY: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }
