// REST: the catalogue as routes. Everything that has no route is answered in the same failure shape.

import type { Socket } from 'node:net'
import type { Endpoint } from '../contract/endpoint.ts'
import type { RawInput } from '../contract/input.ts'
import { Failure, type FailureCode } from '../kernel/failure.ts'
import { newId } from '../kernel/ids.ts'
import { isTrustedProxy } from './address.ts'
import {
  answerCall,
  answerFailure,
  type CallAnswer,
  type CallRequest,
  type CallServices,
  toCallable,
} from './call.ts'
import { createEventStreams, type EventStreams, wantsEvents } from './event-stream.ts'
import { createHttpApp, type HttpApp, type Routing } from './http/app.ts'
import type { HttpReply } from './http/reply.ts'
import type { HttpRequest } from './http/request.ts'
import type { Params } from './http/routes.ts'
import { createPressure, type Pressure, type PressureLimits } from './pressure.ts'
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
  readonly app: HttpApp
  readonly pressure: Pressure
  readonly streams: EventStreams
}

// An `import` of this module would read all of Node's own fetch for it.
const { STATUS_CODES } = process.getBuiltinModule('node:http')

export function createRest(
  endpoints: readonly Endpoint[],
  services: CallServices,
  settings: RestSettings,
): Rest {
  const { log, metrics } = services
  const pressure = createPressure({ limits: settings.pressure, log, metrics })
  const streams = createEventStreams(services)
  const app = createHttpApp({
    headers: { ...GUARDS, ...(settings.isHttps && STRICT_TRANSPORT) },
    bodyLimitBytes: settings.bodyLimitBytes,
    requestMs: settings.requestMs,
    isTrusted: isTrustedProxy(settings.trustedProxies),
    onRequest: pressure.admit,
    onUnknown: unknownPath,
    onFailure: (error, request, reply) => replyFailure(error, request, reply, services),
    onUnreadable: refuseUnreadable,
    onLost: (error, { id: requestId }) => {
      log.error({ requestId, cause: String(error) }, 'answer broken off')
    },
  })
  for (const endpoint of endpoints) addRoutes(app, endpoint, services, streams)
  return { app, pressure, streams }
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

function addRoutes(
  app: Routing,
  endpoint: Endpoint,
  services: CallServices,
  streams: EventStreams,
): void {
  const callable = toCallable(endpoint)
  for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
    const pattern = path.replace(/\{(\w+)\}/g, ':$1')
    app.route([endpoint.method], pattern, async (request, reply) => {
      const call = new RestCall(request)
      const isStream = endpoint.stream !== undefined && wantsEvents(request.headers.accept)
      const answer = isStream
        ? await streams.answer(callable, call, reply)
        : await answerCall(callable, call, services)
      if (answer !== null) send(reply, answer)
    })
  }
}

/** A request as calls take it. */
export class RestCall implements CallRequest {
  readonly raw: RawInput
  readonly #request: HttpRequest

  constructor(request: HttpRequest) {
    const { params, query } = request
    this.raw = { path: withoutEmpty(params), query, body: undefined }
    this.#request = request
  }

  get requestId(): string {
    return this.#request.id
  }

  get headers(): HttpRequest['headers'] {
    return this.#request.headers
  }

  /** Works its way through the proxies, which few calls need. */
  get address(): string {
    return this.#request.ip
  }

  get bodyText(): string | undefined {
    return this.#request.body === null ? undefined : this.#request.text
  }
}

/** `/v1/company/` matches with an empty ticker, which is one that was not sent. */
function withoutEmpty(params: Params): Params {
  if (!Object.values(params).includes('')) return params
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''))
}

function send(reply: HttpReply, { status, headers, answer }: CallAnswer): void {
  reply
    .code(status)
    .header('x-request-id', reply.request.id)
    .headers(headers)
    .header('content-type', 'application/json; charset=utf-8')
    .send(answer.bytes)
}

async function replyFailure(
  error: unknown,
  request: HttpRequest,
  reply: HttpReply,
  services: CallServices,
): Promise<void> {
  const { id: requestId, headers, ip: address } = request
  send(reply, await answerFailure(error, { requestId, headers, address }, services))
}

/** 404, or 405 with the methods that do exist at the path. */
function unknownPath({ path, method }: HttpRequest, methods: readonly string[]): Failure {
  if (methods.length === 0) {
    return new Failure('path.unknown', `There is nothing at ${path.slice(0, SHOWN)}.`)
  }
  const allow = methods.join(', ')
  return new Failure('method.refused', `${path} answers ${allow}, not ${method}.`, {
    headers: { allow },
  })
}

/** Of an address that nothing answers at. */
const SHOWN = 200
