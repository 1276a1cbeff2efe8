// REST: the catalogue as routes. What has no route fails in the same shape.

import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Endpoint } from '../contract/endpoint.ts'
import { Failure, type FailureCode } from '../kernel/failure.ts'
import { newId } from '../kernel/ids.ts'
import {
  answerCall,
  answerFailure,
  type CallAnswer,
  type CallRequest,
  type CallServices,
  toCallable,
} from './call.ts'
import { createEventStreams, type EventStreams, wantsEvents } from './event-stream.ts'
import {
  clientAddressOf,
  createHttpListener,
  type HttpApp,
  type HttpListener,
  type HttpReply,
  type HttpRequest,
  type Parts,
  pathOf,
} from './http/listener.ts'
import { addTracing } from './http/traced.ts'
import { createPressure, type Pressure, type PressureLimits } from './pressure.ts'
import { toProblem } from './problem.ts'

export interface RestSettings {
  trustedProxies: readonly string[]
  /** First bits that the IPv6 addresses of one client share. */
  siteBits: number
  bodyLimitBytes: number
  /** Longest time a caller may take to send a request. */
  requestMs: number
  pressure: PressureLimits
  /** Whether the public address is an https one. */
  isHttps: boolean
}

export interface Rest {
  readonly listener: HttpListener
  readonly pressure: Pressure
  readonly streams: EventStreams
}

export function createRest(
  endpoints: readonly Endpoint[],
  services: CallServices,
  settings: RestSettings,
): Rest {
  const { log, metrics } = services
  const pressure = createPressure({ limits: settings.pressure, log, metrics })
  const streams = createEventStreams(services)
  const listener = createHttpListener({
    headers: { ...GUARDS, ...(settings.isHttps && STRICT_TRANSPORT) },
    bodyLimitBytes: settings.bodyLimitBytes,
    requestMs: settings.requestMs,
    trustedProxies: settings.trustedProxies,
    siteBits: settings.siteBits,
    onRequest: pressure.admit,
    onUnknown: unknownPath,
    onFailure: (error, request, reply) => replyFailure(error, request, reply, services),
    onUnreadable: refuseUnreadable,
    onBrokenOff: (error, { id: requestId }) => {
      log.error({ requestId, cause: String(error) }, 'answer broken off')
    },
  })
  if (services.tracing) addTracing(listener.app, services.tracing)
  for (const endpoint of endpoints) addRoutes(listener.app, endpoint, services, streams)
  return { listener, pressure, streams }
}

/** What Node cannot parse is answered in our failure shape too, and the connection closed. */
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
  // Answers belong to a key, and no shared cache knows that X-API-Key is one.
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
const STRICT_TRANSPORT = { 'strict-transport-security': 'max-age=31536000' }

function addRoutes(
  app: HttpApp,
  endpoint: Endpoint,
  services: CallServices,
  streams: EventStreams,
): void {
  const callable = toCallable(endpoint)
  for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
    const url = path.replace(/\{(\w+)\}/g, ':$1')
    const handler = async (request: HttpRequest, reply: HttpReply) => {
      const call = toCall(request)
      const isStream = endpoint.stream !== undefined && wantsEvents(request.headers.accept)
      const answer = isStream
        ? await streams.answer(callable, call, reply)
        : await answerCall(callable, call, services)
      if (answer !== null) send(reply, answer)
    }
    app.route<Parts>({ method: endpoint.method, url, handler })
  }
}

function toCall(request: HttpRequest): CallRequest {
  const { id, headers, params, query, body } = request
  return {
    requestId: id,
    headers,
    address: clientAddressOf(request),
    raw: { path: withoutEmpty(params), query, body: undefined },
    bodyText: body?.toString(),
  }
}

/** `/v1/company/` matches with an empty ticker, which counts as missing. */
function withoutEmpty(params: Parts['Params']): Parts['Params'] {
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
  const { id: requestId, headers } = request
  const address = clientAddressOf(request)
  send(reply, await answerFailure(error, { requestId, headers, address }, services))
}

/** 404, or 405 with the methods that do exist at the path. */
function unknownPath(request: HttpRequest, methods: readonly string[]): Failure {
  const path = pathOf(request)
  if (methods.length === 0) {
    return new Failure('path.unknown', `There is nothing at ${path.slice(0, SHOWN)}.`)
  }
  const allow = methods.join(', ')
  return new Failure('method.refused', `${path} answers ${allow}, not ${request.method}.`, {
    headers: { allow },
  })
}

/** Characters of an unknown path that its refusal repeats. */
const SHOWN = 200
