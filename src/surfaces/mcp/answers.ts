// Answers to requests at /mcp: whom to refuse, and the protocol's server for every message.

import {
  isJsonContentType,
  localhostAllowedHostnames,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server'
import { CHALLENGE, identifyCaller, type Sender } from '../../accounts/caller.ts'
import type { FindKey } from '../../accounts/keys.ts'
import type { Endpoint } from '../../contract/declare/endpoint.ts'
import { DEPTH_MAX, readJson } from '../../contract/declare/json.ts'
import { isDeeperThan } from '../../contract/declare/json-depth.ts'
import { Failure } from '../../kernel/failure.ts'
import { answerCall, answerFailure, type CallAnswer, type CallServices } from '../call/call.ts'
import { toFailure } from '../http/failures.ts'
import {
  clientAddressOf,
  exactAddressOf,
  type HttpReply,
  type HttpRequest,
  noteKeyFound,
  signalOf,
} from '../http/listener.ts'
import { createOfferedServer, type Offer } from './offered-server.ts'
import {
  type McpReply,
  METHOD_REFUSED,
  REFUSED,
  refuse,
  replyToFailure,
  toErrorReply,
} from './replies.ts'
import { serveMessage } from './serve-message.ts'
import { type createToolServer, createTools, toToolCall } from './tools.ts'

interface Contact {
  /** The page's site, when a browser sent the request. */
  readonly origin: string | undefined
  readonly host: string | undefined
  /** The service’s own address of the connection. */
  readonly localAddress: string | undefined
}

/** Reason for refusing the request, or null. `baseUrl` is the service’s public address. */
function refuseOrigin(contact: Contact, baseUrl: string): string | null {
  const own = URL.parse(baseUrl)
  const { origin, host = '', localAddress = '' } = contact
  if (origin !== undefined && !isOwnOrigin(origin, own)) {
    return `Requests from pages at ${origin.slice(0, SHOWN)} are refused.`
  }
  // Over a network, the host may be that of a proxy or a container, which no setting lists.
  if (!isLoopbackAddress(localAddress)) return null
  const name = URL.parse(`http://${host}`)?.hostname
  if (name !== undefined && (isLoopbackName(name) || name === own?.hostname)) return null
  return `The service is not known as ${host.slice(0, SHOWN)}; set BASE_URL if it is.`
}

const SHOWN = 200

function isOwnOrigin(origin: string, own: URL | null): boolean {
  const site = URL.parse(origin)
  if (site === null || !/^https?:$/.test(site.protocol)) return false
  return site.origin === own?.origin || isLoopbackName(site.hostname)
}

function isLoopbackName(hostname: string): boolean {
  return localhostAllowedHostnames().includes(hostname)
}

function isLoopbackAddress(address: string): boolean {
  return /^(::1|(::ffff:)?127\.[\d.]+)$/.test(address)
}

type Checked = { readonly message: object } | { readonly refusal: McpReply }

function checkMessage(request: HttpRequest, baseUrl: string): Checked {
  const { origin, host } = request.headers
  const { localAddress } = request.raw.socket
  const stranger = refuseOrigin({ origin, host, localAddress }, baseUrl)
  if (stranger !== null) return refused(403, REFUSED, stranger)
  if (!isJsonContentType(request.headers['content-type'] ?? null)) {
    return refused(415, REFUSED, 'Send the message as application/json.')
  }
  if (!acceptsJson(request.headers.accept)) {
    return refused(406, REFUSED, 'Responses are application/json; include it in Accept.')
  }
  return parseMessage(request.body?.toString() ?? '')
}

function parseMessage(text: string): Checked {
  const { InvalidRequest, ParseError } = ProtocolErrorCode
  if (isDeeperThan(text, DEPTH_MAX)) {
    return refused(400, InvalidRequest, `A message can nest at most ${DEPTH_MAX} levels.`)
  }
  const read = readJson(text)
  if ('issues' in read) return refused(400, ParseError, 'The message is not JSON.')
  const message = read.value
  if (Array.isArray(message)) {
    return refused(400, InvalidRequest, 'Batches are not supported; send one message per request.')
  }
  if (typeof message !== 'object' || message === null) {
    return refused(400, InvalidRequest, 'A message must be a JSON object.')
  }
  return { message }
}

function acceptsJson(accept: string | undefined): boolean {
  return accept === undefined || /application\/(json|\*)|\*\/\*/i.test(accept)
}

function refused(status: number, code: number, text: string): Checked {
  return { refusal: refuse(status, code, text) }
}

/** Handlers of MCP’s routes. */
export interface McpAnswers {
  answer(request: HttpRequest, reply: HttpReply): Promise<HttpReply>
  fail(error: unknown, request: HttpRequest, reply: HttpReply): HttpReply
  refuse(reply: HttpReply): HttpReply
}

export function createMcpAnswers(options: McpOptions): McpAnswers {
  const { address, services } = options
  const answerMessage = createMessageAnswers(options)
  return {
    async answer(request, reply) {
      const checked = checkMessage(request, address.baseUrl)
      const isRefused = 'refusal' in checked
      return send(
        reply,
        isRefused ? checked.refusal : await answerMessage(checked.message, request),
      )
    },
    fail: (error, request, reply) =>
      send(reply, replyToFailure(toFailure(error), request.id, services.log)),
    refuse: (reply) => send(reply, METHOD_REFUSED),
  }
}

function send(reply: HttpReply, { status, headers, bytes }: McpReply): HttpReply {
  reply.code(status).header('x-request-id', reply.request.id).headers(headers)
  return reply.send(bytes.length > 0 ? bytes : undefined)
}

export interface Challenges {
  /** The challenge of a 401. */
  readonly unknown: () => string | null
  /** The challenge of a 403 for an app’s token that lacks a scope. */
  readonly lacking: (scope: string) => string | null
}

export interface McpOptions {
  endpoints: readonly Endpoint[]
  services: CallServices
  /** Set once the service listens. */
  address: { readonly baseUrl: string }
  /** Whether discovery needs no key. */
  isOpen: boolean
  offer: Offer
  /** Challenges, which tell where to get a token, or one with a scope; the plain one by default. */
  challenges?: Challenges
  /** Finds the grants of apps’ access tokens; none by default. */
  findToken?: FindKey
  /** Creates the protocol server of each request. */
  createServer?: typeof createToolServer
}

function createMessageAnswers(options: McpOptions) {
  const { endpoints, services, isOpen, offer } = options
  const createServer: typeof createToolServer =
    options.createServer ?? ((tools, call) => createOfferedServer(tools, call, offer))
  const tools = createTools(endpoints)
  return async (message: object, request: HttpRequest): Promise<McpReply> => {
    let isOfApp = false
    const findToken: FindKey = async (text) => {
      const found = await options.findToken?.(text)
      isOfApp = found !== undefined
      return found
    }
    const sent = { ...callOf(request), findToken }
    const refusal = isOpen ? null : await refuseNobody(sent, services)
    if (refusal !== null) return challenged(toRefusal(refusal, message), options.challenges)
    let answered: CallAnswer | undefined
    const reply = await serveMessage(message, request.headers, () =>
      createServer(tools, async (callable, args, part) => {
        const call = () => answerCall(callable, { ...sent, ...toToolCall(args, part) }, services)
        const start = { name: `tools/call ${callable.endpoint.name}`, kind: 'internal' } as const
        answered = await (services.tracing?.run(start, call) ?? call())
        return answered
      }),
    )
    if (answered?.status === 200) noteKeyFound(request)
    if (answered === undefined) return reply
    const scope = isOfApp ? lackingScope(answered) : null
    if (scope !== null) {
      const header = options.challenges?.lacking(scope) ?? null
      return withChallenge(toRefusal(answered, message), header)
    }
    return challenged(withHeaders(reply, answered, message), options.challenges)
  }
}

/** The scope for which a call was refused; null for every other answer. */
function lackingScope({ status, answer }: CallAnswer): string | null {
  const { scope } = answer.body
  return status === 403 && typeof scope === 'string' ? scope : null
}

/** A 401 tells how to sign in. */
function challenged(reply: McpReply, challenges: Challenges | undefined): McpReply {
  return withChallenge(reply, reply.status === 401 ? (challenges?.unknown() ?? null) : null)
}

function withChallenge(reply: McpReply, header: string | null): McpReply {
  if (header === null) return reply
  return { ...reply, headers: { ...reply.headers, 'www-authenticate': header } }
}

function callOf(request: HttpRequest) {
  const { id: requestId, headers } = request
  const exactAddress = exactAddressOf(request)
  const [address, signal] = [clientAddressOf(request), signalOf(request)]
  return { requestId, headers, address, exactAddress, signal }
}

async function refuseNobody(
  sent: ReturnType<typeof callOf> & Pick<Sender, 'findToken'>,
  services: CallServices,
) {
  try {
    const caller = await identifyCaller(sent, services)
    if (caller.kind !== 'nobody') return null
    throw new Failure('key.missing', 'Send an API key.', { headers: CHALLENGE })
  } catch (error) {
    return answerFailure(error, sent, services)
  }
}

/** A bad key is an HTTP error, as clients expect; other failures are in the result. */
function withHeaders(reply: McpReply, answered: CallAnswer, message: object): McpReply {
  if (answered.status === 401) return toRefusal(answered, message)
  return { ...reply, headers: { ...answered.headers, ...reply.headers } }
}

function toRefusal({ status, headers, answer }: CallAnswer, message: object): McpReply {
  const id = 'id' in message ? message.id : null
  return toErrorReply(status, headers, {
    id: typeof id === 'string' || typeof id === 'number' ? id : null,
    code: REFUSED,
    message: String(answer.body.detail),
    data: answer.body,
  })
}
