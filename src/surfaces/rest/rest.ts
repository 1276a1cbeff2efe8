// REST: the catalogue as routes. Unknown routes fail in the same format.

import type { Endpoint } from '../../contract/declare/endpoint.ts'
import type { Members } from '../../contract/declare/parameter.ts'
import { Failure } from '../../kernel/failure.ts'
import {
  answerCall,
  answerFailure,
  type CallAnswer,
  type CallableEndpoint,
  type CallRequest,
  type CallServices,
  toCallable,
} from '../call/call.ts'
import {
  clientAddressOf,
  createHttpListener,
  exactAddressOf,
  type HttpApp,
  type HttpListener,
  type HttpReply,
  type HttpRequest,
  noteKeyFound,
  type Parts,
  pathOf,
  signalOf,
} from '../http/listener.ts'
import { createPace, type Pace, type PaceLimits } from '../http/pace.ts'
import { createPressure, type Pressure, type PressureLimits } from '../http/pressure.ts'
import { createRefusals, type Refusals } from '../http/refusals.ts'
import { addTracing } from '../http/traced.ts'
import { failurePage, wantsPage } from '../pages/failure-page.ts'
import { sendPage } from '../pages/send.ts'
import { createEventStreams, type EventStreams, wantsEvents } from './event-stream.ts'

export interface RestSettings {
  trustedProxies: readonly string[]
  /** Number of first bits that the IPv6 addresses of one client share. */
  siteBits: number
  bodyLimitBytes: number
  /** Longest time a caller may take to send a request. */
  requestMs: number
  /** Longest time a caller may leave sent data unread. */
  writeMs: number
  pressure: PressureLimits
  pace: PaceLimits
  /** Whether the public address is an https one. */
  isHttps: boolean
  /** Answers are then dated by the service's clock. */
  isClockStopped: boolean
  /** Whether people are served pages. */
  hasPages: boolean
}

export interface Rest {
  readonly listener: HttpListener
  readonly pressure: Pressure
  readonly pace: Pace
  readonly refusals: Refusals
  readonly streams: EventStreams
}

export function createRest(
  endpoints: readonly Endpoint[],
  services: CallServices,
  settings: RestSettings,
): Rest {
  const { clock, log, metrics, gate } = services
  const refusals = createRefusals({ log, metrics })
  const pressure = createPressure({ limits: settings.pressure, gate, log, metrics, refusals })
  const pace = createPace(settings.pace, refusals, clock)
  const streams = createEventStreams(services, pressure.leave)
  const listener = createHttpListener({
    clock,
    headers: {
      ...GUARDS,
      ...(settings.isHttps && STRICT_TRANSPORT),
      ...(settings.isClockStopped && { date: new Date(clock.now()).toUTCString() }),
    },
    bodyLimitBytes: settings.bodyLimitBytes,
    requestMs: settings.requestMs,
    writeMs: settings.writeMs,
    connections: gate.at.connections,
    trustedProxies: settings.trustedProxies,
    siteBits: settings.siteBits,
    beforeWork: pace.beforeWork,
    onRequest: pressure.admit,
    onWhole: pressure.begin,
    beforeAnswer: pace.beforeAnswer,
    onClosed: refusals.connection,
    onUnknown: unknownPath,
    onFailure: (error, request, reply) =>
      replyFailure(error, request, reply, { services, hasPages: settings.hasPages }),
    onBrokenOff: (error, { id: requestId }) => {
      log.error({ requestId, cause: String(error) }, 'answer broken off')
    },
  })
  if (services.tracing) addTracing(listener.app, services.tracing)
  const declared = new Set(
    endpoints.flatMap((endpoint) => pathsOf(endpoint).map((path) => `${endpoint.method} ${path}`)),
  )
  for (const endpoint of endpoints) addRoutes(listener.app, endpoint, declared, services, streams)
  return { listener, pressure, pace, refusals, streams }
}

const GUARDS = {
  // Answers belong to a key, and shared caches do not know that X-API-Key is one.
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
const STRICT_TRANSPORT = { 'strict-transport-security': 'max-age=31536000' }

function pathsOf({ path, aliases = [] }: Endpoint): string[] {
  return [path, ...aliases]
}

/** A path without its last value, if no endpoint is there: the value is then missing. */
function withoutLast(path: string): string[] {
  const [, shorter] = /^(.+)\/\{\w+\}$/.exec(path) ?? []
  return shorter === undefined ? [] : [shorter]
}

function addRoutes(
  app: HttpApp,
  endpoint: Endpoint,
  declared: ReadonlySet<string>,
  services: CallServices,
  streams: EventStreams,
): void {
  const callable = toCallable(endpoint)
  const own = pathsOf(endpoint)
  const shorter = own
    .flatMap(withoutLast)
    .filter((path) => !declared.has(`${endpoint.method} ${path}`))
  for (const path of [...own, ...shorter]) {
    const url = path.replace(/\{(\w+)\}/g, ':$1')
    const handler = async (request: HttpRequest, reply: HttpReply) => {
      const call = toCall(request, endpoint)
      const isStream = endpoint.stream !== undefined && wantsEvents(request.headers.accept)
      const answer = isStream
        ? await streams.answer(callable, call, reply)
        : await answerCall(callable, { ...call, takesFormats: true }, services)
      if (answer?.status === 200) noteKeyFound(request)
      if (endpoint.list) reply.header('vary', 'Accept')
      if (answer !== null) send(reply, answer)
    }
    const { access, takes, stream } = endpoint
    const all = stream ? ([...takes, 'streams'] as const) : takes
    const config = { takesKey: access !== 'open', takes: all }
    app.route({ method: endpoint.method, url, config, handler })
    if (endpoint.access === 'metered' && endpoint.method === 'GET')
      addHead(app, url, callable, services)
  }
}

/** Answers HEAD with the price alone. */
function addHead(
  app: HttpApp,
  url: string,
  callable: CallableEndpoint,
  services: CallServices,
): void {
  const handler = async (request: HttpRequest, reply: HttpReply) => {
    const call = { ...toCall(request, callable.endpoint), isDryRun: true }
    const { status, headers } = await answerCall(callable, call, services)
    if (status === 200) noteKeyFound(request)
    reply
      .code(status)
      .header('x-request-id', request.id)
      .headers({ ...JSON_TYPE, ...headers })
      .send()
  }
  app.route({ method: 'HEAD', url, config: { takesKey: true, takes: ['store'] }, handler })
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

function toCall(request: HttpRequest, { input }: Endpoint): CallRequest {
  const { id, headers, params, body } = request
  const query = withRepeated(request, input.query)
  return {
    requestId: id,
    headers,
    address: clientAddressOf(request),
    exactAddress: exactAddressOf(request),
    signal: signalOf(request),
    raw: { path: withoutEmpty(params), query, body: undefined },
    bodyText: body?.toString(),
  }
}

/** Joins the words of a name that may be repeated; of other names the last value counts. */
function withRepeated({ query, url }: HttpRequest, members: Members = {}): Parts['Querystring'] {
  const names = Object.keys(query).filter((name) => members[name]?.isRepeatable)
  if (names.length === 0) return query
  const sent = new URLSearchParams(url.slice(url.indexOf('?')))
  const joined = names.map((name) => [name, sent.getAll(name).join(',')])
  return { ...query, ...Object.fromEntries(joined) }
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
    .headers({ ...JSON_TYPE, ...headers })
    .send(answer.bytes)
}

async function replyFailure(
  error: unknown,
  request: HttpRequest,
  reply: HttpReply,
  { services, hasPages }: { services: CallServices; hasPages: boolean },
): Promise<void> {
  const { id: requestId, headers } = request
  const address = clientAddressOf(request)
  const failed = { requestId, headers, address, exactAddress: exactAddressOf(request) }
  const answer = await answerFailure(error, failed, services)
  if (!hasPages || !wantsPage(request)) return send(reply, answer)
  const detail = String(answer.answer.body.detail)
  reply.headers(answer.headers)
  await sendPage(reply, failurePage(answer.status, detail, pathOf(request)), answer.status)
}

/** 404, or 405 with the methods that do exist at the path. */
function unknownPath(request: HttpRequest, methods: readonly string[]): Failure {
  const path = pathOf(request)
  if (methods.length === 0) {
    return new Failure('path.unknown', `There is nothing at ${path.slice(0, SHOWN)}.`)
  }
  const allow = methods.join(', ')
  return new Failure('method.refused', `${path} supports ${allow}, not ${request.method}.`, {
    headers: { allow },
  })
}

/** Characters of an unknown path that its refusal repeats. */
const SHOWN = 200
