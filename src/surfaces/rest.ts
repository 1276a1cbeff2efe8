// REST: the catalogue as routes. Everything that has no route is answered in the same failure shape.

import type { Socket } from 'node:net'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Endpoint } from '../contract/endpoint.ts'
import type { RawInput } from '../contract/input.ts'
import { Failure, type FailureCode } from '../kernel/failure.ts'
import { newId } from '../kernel/ids.ts'
import { isTrustedProxy } from './address.ts'
import {
  answerCall,
  answerFailure,
  type CallAnswer,
  type CallServices,
  toCallable,
} from './call.ts'
import { addPressure, type Pressure, type PressureLimits } from './pressure.ts'
import { toProblem } from './problem.ts'

export interface RestSettings {
  trustedProxies: readonly string[]
  bodyLimitBytes: number
  /** Longest time a caller may take to send a request. */
  requestMs: number
  pressure: PressureLimits
  /** Whether the public address is an https one. */
  isHttps: boolean
}

export interface Rest {
  readonly app: FastifyInstance
  readonly pressure: Pressure
}

// An `import` of this module would read all of Node's own fetch for it.
const { STATUS_CODES } = process.getBuiltinModule('node:http')
const HEADERS_MAX_BYTES = 32 * 1024
/** Headers are short; whoever takes longer for them is not asking anything. */
const HEADERS_MS = 10_000
/** How often connections are looked at for being too slow. */
const CHECKS_PER_LIMIT = 4

export function createRest(
  endpoints: readonly Endpoint[],
  services: CallServices,
  settings: RestSettings,
): Rest {
  const app = fastify({
    logger: false,
    trustProxy: isTrustedProxy(settings.trustedProxies),
    bodyLimit: settings.bodyLimitBytes,
    exposeHeadRoutes: false,
    requestTimeout: settings.requestMs,
    // Ours are answered by the pressure's hook, in our shape.
    return503OnClosing: false,
    genReqId: () => newId('req'),
    routerOptions: { maxParamLength: 200, querystringParser: parseQuery },
    http: {
      maxHeaderSize: HEADERS_MAX_BYTES,
      headersTimeout: Math.min(HEADERS_MS, settings.requestMs),
      connectionsCheckingInterval: Math.min(HEADERS_MS, settings.requestMs) / CHECKS_PER_LIMIT,
    },
    forceCloseConnections: 'idle',
    // Routes have no schemas of fastify's: input is read by `contract/input.ts`.
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (error, request, reply) => void replyFailure(error, request, reply, services),
  })
  const { log, metrics } = services
  addGuards(app, settings.isHttps)
  const pressure = addPressure(app, { limits: settings.pressure, log, metrics })
  takeBodiesAsText(app)
  const routes = collectRoutes(app)
  for (const endpoint of endpoints) addRoutes(app, endpoint, services)
  app.setNotFoundHandler((request, reply) => {
    const failure = unknownPath(routes, request)
    return replyFailure(failure, request, reply, services)
  })
  app.setErrorHandler((error, request, reply) => {
    const failure = request.is404 ? unknownPath(routes, request) : error
    return replyFailure(failure, request, reply, services)
  })
  return { app, pressure }
}

function unused(): never {
  throw new Error('a route has a schema of its own')
}

/** What Node itself cannot read gets our failure shape too, on a connection that is then closed. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const [code, text] = UNREADABLE[error.code ?? ''] ?? NOT_HTTP
  const { status, body } = toProblem(new Failure(code, text), newId('req'))
  const sent = JSON.stringify(body)
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(sent)}\r\nX-Request-Id: ${String(body.request_id)}\r\n` +
      `Connection: close\r\n\r\n${sent}`,
  )
}

const NOT_HTTP = ['request.unreadable', 'The request is not readable HTTP.'] as const
const UNREADABLE: Readonly<Record<string, readonly [FailureCode, string]>> = {
  HPE_HEADER_OVERFLOW: ['headers.too_large', 'The request line and headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['request.too_slow', 'The request took too long to arrive.'],
}

const GUARDS = {
  // What a key may see is nobody else's, and no cache between us knows that X-API-Key is one.
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
const STRICT_TRANSPORT = { 'strict-transport-security': 'max-age=31536000' }

/** On every answer, written by the framework or past it; one that knows better says so afterwards. */
function addGuards(app: FastifyInstance, isHttps: boolean): void {
  // No `Headers`: its first use reads all of Node's own fetch.
  const guards = new Map(Object.entries({ ...GUARDS, ...(isHttps && STRICT_TRANSPORT) }))
  app.addHook('onRequest', async (_, reply) => void reply.raw.setHeaders(guards))
}

/** Bodies arrive as text whatever their declared type, so that one reader judges them all. */
function takeBodiesAsText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
}

function addRoutes(app: FastifyInstance, endpoint: Endpoint, services: CallServices): void {
  const callable = toCallable(endpoint)
  for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
    const url = path.replace(/\{(\w+)\}/g, ':$1')
    app.route({
      method: endpoint.method,
      url,
      async handler(request, reply) {
        const answer = await answerCall(callable, toCall(request), services)
        return send(reply, answer, request.id)
      },
    })
  }
}

function toCall(request: FastifyRequest) {
  const raw: RawInput = {
    path: withoutEmpty(request.params as Record<string, string>),
    query: request.query as Record<string, unknown>,
    body: undefined,
  }
  const bodyText = typeof request.body === 'string' ? { bodyText: request.body } : {}
  return {
    requestId: request.id,
    headers: request.headers,
    // Works its way through the proxies, which few calls need.
    get address() {
      return request.ip
    },
    raw,
    ...bodyText,
  }
}

/** `/v1/company/` matches with an empty ticker, which is one that was not sent. */
function withoutEmpty(params: Record<string, string>): Record<string, string> {
  if (!Object.values(params).includes('')) return params
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''))
}

/** Written past the framework, whose steps between an answer and the socket are for none of ours. */
function send(reply: FastifyReply, answer: CallAnswer, requestId: string): FastifyReply {
  const { bytes } = answer
  reply.hijack()
  reply.raw.writeHead(answer.status, {
    'x-request-id': requestId,
    ...answer.headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
  })
  reply.raw.end(bytes)
  return reply
}

async function replyFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  services: CallServices,
): Promise<FastifyReply> {
  const call = { requestId: request.id, headers: request.headers, address: request.ip }
  const answer = await answerFailure(toFailure(error, request), call, services)
  return send(reply, answer, request.id)
}

/** The framework's own errors in our words. */
function toFailure(error: unknown, request: FastifyRequest): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new Failure('body.too_large', 'The request body is too large.')
  }
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') {
    return new Failure('path.unknown', `There is nothing at ${request.url.slice(0, 200)}.`)
  }
  if (isRefusedByFramework(error)) {
    return new Failure('request.unreadable', 'The request is not readable.', { cause: error })
  }
  return error
}

/** The framework found fault with the request, not with us. */
function isRefusedByFramework(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('statusCode' in error)) return false
  return String(error.code).startsWith('FST_') && Number(error.statusCode) < 500
}

interface KnownRoute {
  readonly methods: readonly string[]
  readonly pattern: RegExp
}

/** Every route that will be added, those beside the catalogue included. */
function collectRoutes(app: FastifyInstance): readonly KnownRoute[] {
  const routes: KnownRoute[] = []
  app.addHook('onRoute', ({ method, url }) => {
    const pattern = new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`)
    routes.push({ methods: [method].flat(), pattern })
  })
  return routes
}

/** 404, or 405 with the methods that do exist at the path. */
function unknownPath(routes: readonly KnownRoute[], request: FastifyRequest): Failure {
  const path = request.url.split('?', 1)[0] ?? ''
  const methods = routes.filter(({ pattern }) => pattern.test(path)).flatMap((one) => one.methods)
  if (methods.length === 0) return new Failure('path.unknown', `There is nothing at ${path}.`)
  const allow = [...new Set(methods)].join(', ')
  return new Failure('method.refused', `${path} answers ${allow}, not ${request.method}.`, {
    headers: { allow },
  })
}

/** Query strings to plain members without a prototype; of a repeated name the last value counts. */
function parseQuery(text: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null)
  if (text === '') return query
  for (const [name, value] of new URLSearchParams(text)) query[name] = value
  return query
}
