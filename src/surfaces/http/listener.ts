// The HTTP listener: fastify with our limits, one place for failures, and a close that waits for
// running handlers. Routes are declared elsewhere.

import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
  type RawReplyDefaultExpression,
  type RawRequestDefaultExpression,
  type RawServerDefault,
  type RouteHandlerMethod,
  type RouteOptions,
  type RouteShorthandOptions,
} from 'fastify'
import type { Taking } from '../../gate/resources.ts'
import type { Ticket, Turns } from '../../gate/turns.ts'
import { inNetworks, toNetwork } from '../../kernel/addresses.ts'
import { normalizeAddress, readAddress } from '../../kernel/client-address.ts'
import { Failure, isFailure } from '../../kernel/failure.ts'
import { createIds } from '../../kernel/ids.ts'
import type { Clock } from '../../kernel/time.ts'
import { createArrivals } from './arrivals.ts'
import { toFailure } from './failures.ts'
import { createKnownPaths } from './known-paths.ts'
import { type Closed, createBoundedServer } from './server.ts'
import { objectionTo, refuseUnreadable } from './unreadable.ts'
import { untakenMax } from './untaken.ts'
import { toUrl } from './url.ts'

/** Types of a request; bodies stay bytes, for the route’s own parser. */
export interface Parts {
  Params: Readonly<Record<string, string>>
  Querystring: Readonly<Record<string, string>>
  Body: Buffer | undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Turns that a request without a found key takes of its address’s pace; one by default. */
    turns?: number
    /** Whether it answers callers with a key; on all other routes every request takes its turns. */
    takesKey?: boolean
    /** Whatever it takes of the gate beside its place; `HttpApp` requires it. */
    takes?: Takings
  }
}

type Takings = readonly [Taking, ...Taking[]]

/** Options of a route that says what it takes of the gate. */
export function taking(...takes: Takings) {
  return { config: { takes } }
}

/** Accepts only routes that say what they take of the gate. */
export interface HttpApp
  extends Pick<
    FastifyInstance,
    'addHook' | 'addHttpMethod' | 'supportedMethods' | 'inject' | 'server' | 'close'
  > {
  readonly get: AddRoute
  readonly post: AddRoute
  route(options: Own<RouteOptions<RawServerDefault, RawRequest, RawReply, Parts>>): unknown
}

type Own<Options> = Options & { config: { takes: Takings } }
type Handler = RouteHandlerMethod<RawServerDefault, RawRequest, RawReply, Parts>
type AddRoute = (
  path: string,
  options: Own<RouteShorthandOptions<RawServerDefault, RawRequest, RawReply, Parts>>,
  handler: Handler,
) => unknown
type RawRequest = RawRequestDefaultExpression
type RawReply = RawReplyDefaultExpression

export type HttpRequest = FastifyRequest<Parts>
export type HttpReply = FastifyReply<Parts>

export interface HttpSettings {
  clock: Clock
  /** Headers of every answer, unless the answer overrides them. */
  headers?: Readonly<Record<string, string>>
  bodyLimitBytes?: number
  /** Longest time a caller may take to send a request. */
  requestMs?: number
  /** Longest time a caller may take to send the smallest body. */
  bodyMs?: number
  /** Longest time a caller may leave sent data unread. */
  writeMs?: number
  /** Bytes of answers that callers may leave untaken together; by default a part of the memory. */
  untakenBytes?: number
  /** Limit of connections; none by default. */
  connections?: Turns
  /** Addresses and networks whose `X-Forwarded-For` is trusted. */
  trustedProxies?: readonly string[]
  /** Number of first bits that the IPv6 addresses of one client share. */
  siteBits?: number
  /** Runs before any work, which waits for it; its failure is the answer. */
  beforeWork?(request: HttpRequest): Promise<void> | null
  /** Runs before the body is read; a thrown error is the answer. */
  onRequest?(request: HttpRequest, reply: HttpReply): void
  /** Runs once the body has been received, or if there is none; a thrown error is the answer. */
  onWhole?(request: HttpRequest): void
  /** Runs before an answer is sent, which waits for it; it does not fail. */
  beforeAnswer?(request: HttpRequest, reply: HttpReply): Promise<void> | null
  /** Error for a request without a route; `allow` lists the methods that exist at the path. */
  onUnknown: (request: HttpRequest, allow: readonly string[]) => Error
  onFailure: (error: unknown, request: HttpRequest, reply: HttpReply) => unknown
  /** Reports a connection closed for violating a limit. */
  onClosed?(why: Closed): void
  /** Reports a stream that failed after its headers were sent. */
  onBrokenOff(error: unknown, request: { readonly id: string }): void
}

export interface HttpListener {
  readonly app: HttpApp
  /** Resolves with the listening address. */
  listen(at: { port: number; host: string }): Promise<string>
  /** Resolves when running requests are answered and no handler is running. */
  close(): Promise<void>
  /** Closes all connections, and ends the wait of `close`. */
  abandon(): void
}

/** Limit for headers, which are short. */
const HEADERS_MS = 10_000
const REQUEST_MS = 30_000
const BODY_MS = 5_000
const WRITE_MS = 20_000
const BODY_LIMIT_BYTES = 1024 * 1024
/** Limit of a path segment; longer ones name nothing. */
const SEGMENT_MAX = 200
const IDLE_CHECK_MS = 50

export function createHttpListener(settings: HttpSettings): HttpListener {
  const { requestMs = REQUEST_MS, trustedProxies = [], siteBits } = settings
  const limits = {
    clock: settings.clock,
    requestMs,
    headersMs: Math.min(HEADERS_MS, requestMs),
    writeMs: settings.writeMs ?? WRITE_MS,
    untakenBytes: settings.untakenBytes ?? untakenMax(),
    connections: settings.connections ?? null,
    clientOf: (address?: string) => toClient(address, siteBits) ?? NOBODY,
  }
  const { onClosed = () => undefined } = settings
  const arrivals = createArrivals({ requestMs, bodyMs: settings.bodyMs ?? BODY_MS })
  const known = createKnownPaths(SEGMENT_MAX)
  const app = fastify({
    logger: false,
    logController: new BrokenOffLog(settings.onBrokenOff),
    genReqId: createIds(settings.clock, 'req'),
    trustProxy: trustedProxies.length > 0 && createTrust(trustedProxies),
    bodyLimit: settings.bodyLimitBytes ?? BODY_LIMIT_BYTES,
    serverFactory: (handler) => createBoundedServer(handler, limits, onClosed),
    exposeHeadRoutes: false,
    // `onRequest` refuses while stopping, in our format.
    return503OnClosing: false,
    routerOptions: { maxParamLength: SEGMENT_MAX, querystringParser: parseQuery },
    rewriteUrl: ({ url = '' }) => toOriginForm(url),
    // A path that cannot be decoded gets here without hooks.
    frameworkErrors: (_, __, reply) => refuseAlone(withoutRoute(reply)),
    clientErrorHandler: (error, socket) => refuseUnreadable(settings.clock, error, socket),
  })

  /** Prepares a request. Returns null if it need not wait before its work. */
  function greet(request: HttpRequest, reply: HttpReply): Promise<void> | null {
    const { raw, ip, socket } = request
    named(raw)[EXACT] = readAddress(ip ?? '') ?? NOBODY
    named(raw)[CLIENT] = toClient(ip, siteBits) ?? limits.clientOf(socket.remoteAddress)
    watchGone(raw, reply.raw)
    reply.headers(settings.headers ?? {})
    return settings.beforeWork?.(request) ?? null
  }

  function admit(request: HttpRequest, reply: HttpReply): void {
    settings.onRequest?.(request, reply)
    const objection = objectionTo(request.raw)
    if (objection) {
      reply.header('connection', 'close')
      throw objection
    }
    const path = pathOf(request)
    // fastify takes an asterisk (`OPTIONS *`) for the front page.
    if (request.is404 || path === '*') throw settings.onUnknown(request, known.methodsAt(path))
    dropBrokenType(request)
    arrivals.begin(request.raw, reply.raw, () => refuseSlow(reply))
  }

  async function refuseUndecodable(reply: HttpReply): Promise<void> {
    try {
      await greet(reply.request, reply)
      if (!reply.raw.destroyed) admit(reply.request, reply)
    } catch (error) {
      await settings.onFailure(error, reply.request, reply)
    }
  }

  /** Handles its own failure by closing the connection, since nobody awaits it. */
  function refuseAlone(reply: HttpReply): void {
    refuseUndecodable(reply).catch((error: unknown) => {
      settings.onBrokenOff(error, reply.request)
      reply.raw.destroy()
    })
  }

  app.addHook<Parts>('onRequest', (request, reply, done) => {
    const waiting = greet(request, reply)
    if (waiting === null) {
      admit(request, reply)
      return done()
    }
    waiting
      .then(() => {
        if (reply.raw.destroyed) return
        admit(request, reply)
        done()
      })
      .catch(done)
  })
  app.addHook<Parts>('preValidation', (request, _, done) => {
    arrivals.end(request.raw)
    settings.onWhole?.(request)
    done()
  })
  app.setErrorHandler<unknown, Parts>(async (error, request, reply) => {
    const failure = toFailure(error)
    if (isFailure(failure, 'body.too_large')) keepForRest(request, reply)
    await settings.onFailure(failure, request, reply)
  })
  if (settings.beforeAnswer) holdAnswers(app, settings.beforeAnswer)
  takeBodiesAsBytes(app)
  app.addHook('onRoute', ({ url, method }) => known.add(url, [method].flat()))
  const handlers = countHandlers(app)

  return {
    app,
    async listen(at) {
      await app.listen(at)
      return toUrl(app.server.address())
    },
    async close() {
      // A connection kept alive after its last answer would hold up the close.
      const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS)
      await app.close()
      clearInterval(idle)
      await handlers.done()
    },
    abandon() {
      app.server.closeAllConnections()
      handlers.abandon()
    },
  }
}

const CLIENT = Symbol('client')
const EXACT = Symbol('exact')
const GONE = Symbol('gone')
const FOUND = Symbol('found')
const TURN = Symbol('turn')
/** Address of a request whose connection is gone. */
const NOBODY = 'unknown'

/** A fastify decorator is missing if the path cannot be decoded. */
function named(raw: IncomingMessage): Named {
  return raw
}

type Named = IncomingMessage & {
  [CLIENT]?: string
  [EXACT]?: string
  [GONE]?: AbortSignal
  [FOUND]?: true
  [TURN]?: Ticket
}

/** Name under which the caller is counted: see `kernel/client-address.ts`. */
export function clientAddressOf({ raw }: Pick<FastifyRequest, 'raw'>): string {
  return named(raw)[CLIENT] ?? NOBODY
}

/** Caller’s full address, for rules about single addresses; an invalid one is in no network. */
export function exactAddressOf({ raw }: Pick<FastifyRequest, 'raw'>): string {
  return named(raw)[EXACT] ?? NOBODY
}

/** Aborted when the caller goes away before its answer is sent. */
export function signalOf({ raw }: Pick<FastifyRequest, 'raw'>): AbortSignal | undefined {
  return named(raw)[GONE]
}

/** Notes the turn at the gate in which the request's page is drawn. */
export function noteTurn({ raw }: Pick<FastifyRequest, 'raw'>, turn: Ticket): void {
  named(raw)[TURN] = turn
}

export function turnOf({ raw }: Pick<FastifyRequest, 'raw'>): Ticket | undefined {
  return named(raw)[TURN]
}

/**
 * Does something when the answer was sent or the caller has gone; at once if that has happened
 * already, since the event is not repeated.
 */
export function whenClosed({ raw }: HttpReply, leave: () => void): void {
  if (raw.destroyed) leave()
  else raw.once('close', leave)
}

/** Notes that the request's key was found, which its own rate and credits bound. */
export function noteKeyFound({ raw }: Pick<FastifyRequest, 'raw'>): void {
  named(raw)[FOUND] = true
}

export function isKeyFound({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  return named(raw)[FOUND] === true
}

/** Whether a key was sent to a route that takes one; it may be no key of ours. */
export function sendsKey({ headers, routeOptions }: HttpRequest): boolean {
  const isSent = headers['x-api-key'] !== undefined || headers.authorization !== undefined
  return isSent && routeOptions.config.takesKey === true
}

function watchGone(raw: IncomingMessage, response: ServerResponse): void {
  const gone = new AbortController()
  named(raw)[GONE] = gone.signal
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })
}

/** Whether `X-Forwarded-For` from an address is trusted. */
function createTrust(proxies: readonly string[]): (address: string | undefined) => boolean {
  const isTrusted = inNetworks(proxies.map(toNetwork).filter((network) => network !== null))
  return (address) => {
    const read = readAddress(address ?? '')
    return read !== null && isTrusted(read)
  }
}

/** Returns null for an invalid address, such as that of a closed connection. */
function toClient(address: string | undefined, siteBits: number | undefined): string | null {
  return normalizeAddress(address ?? '', siteBits)
}

/** Fastify types such a reply by its missing route. */
function withoutRoute(reply: unknown): HttpReply {
  return reply as HttpReply
}

/**
 * Reads and discards the rest of a small body: closing the connection while a proxy is still
 * sending would lose the answer (RFC 9112, section 9.6).
 */
function keepForRest({ headers }: HttpRequest, reply: HttpReply): void {
  if (Number(headers['content-length']) <= REST_BYTES_MAX) reply.removeHeader('connection')
}

const REST_BYTES_MAX = 4 * 1024 * 1024

function refuseSlow(reply: HttpReply): void {
  if (reply.sent) return
  const failure = new Failure('request.too_slow', 'The body took too long to arrive.')
  reply.header('connection', 'close').send(failure)
}

/** Prevents a second answer, e.g. for a caller that has gone away while the first answer waits. */
function holdAnswers(
  app: FastifyInstance,
  before: NonNullable<HttpSettings['beforeAnswer']>,
): void {
  const held = new WeakSet<ServerResponse>()
  app.addHook<unknown, Parts>('onSend', (request, reply, _, done) => {
    const { raw } = reply
    if (held.has(raw)) return
    const waiting = before(request, reply)
    if (waiting === null) return done()
    held.add(raw)
    waiting.then(() => raw.destroyed || done())
  })
}

/** Bodies arrive as bytes whatever their declared type, so that one parser judges them all. */
function takeBodiesAsBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body: Buffer, done) =>
    done(null, body.length > 0 ? body : undefined),
  )
}

/** Drops an invalid media type, as if there were none, since fastify would refuse the body. */
function dropBrokenType({ raw: { headers } }: HttpRequest): void {
  const type = headers['content-type']
  if (type !== undefined && !MEDIA_TYPE.test(type)) delete headers['content-type']
}

/** RFC 9110, *Media Type*, up to the parameters. */
const MEDIA_TYPE = /^\s*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(?:;|$)/

/** Counts handlers, so that `close` waits for them even if their callers are gone. */
function countHandlers(app: FastifyInstance) {
  const ended = Promise.withResolvers<void>()
  let working = 0
  let isClosed = false
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = async function work(request, reply) {
      working += 1
      try {
        return await handler.call(this, request, reply)
      } finally {
        working -= 1
        if (isClosed && working === 0) ended.resolve()
      }
    }
  })
  return {
    abandon: ended.resolve,
    async done() {
      isClosed = true
      if (working > 0) await ended.promise
    },
  }
}

/** Logs only failures of broken-off streams, which nothing else notices. */
class BrokenOffLog extends LogController {
  readonly #log: HttpSettings['onBrokenOff']

  constructor(log: HttpSettings['onBrokenOff']) {
    super({ disableRequestLogging: true })
    this.#log = log
  }

  override streamError(error: NodeJS.ErrnoException, request: FastifyRequest): void {
    // A caller who went away needs no answer.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') this.#log(error, request)
  }
}

/** A request line may name a whole address (RFC 9112, *absolute-form*). */
function toOriginForm(url: string): string {
  return url.startsWith('/') ? url : url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*\/?/i, '/')
}

/** The pattern of the route that answers. */
export function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? 'none'
}

/** Path as sent, without the query. */
export function pathOf({ url }: FastifyRequest): string {
  const end = url.search(/[?#]/)
  return end === -1 ? url : url.slice(0, end)
}

/** Members without a prototype; of a repeated name the last value counts. */
function parseQuery(text: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null)
  if (text === '') return query
  for (const [name, value] of new URLSearchParams(text)) query[name] = value
  return query
}
