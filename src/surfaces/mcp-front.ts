// What stands in front of the protocol: who may speak to it from a browser, how large and how deep a
// message may be. Its refusals are JSON-RPC errors.

import { isJsonContentType, ProtocolErrorCode } from '@modelcontextprotocol/server'
import { DEPTH_MAX, readJson } from '../contract/json.ts'
import { isDeeperThan } from '../contract/json-depth.ts'
import { isFailure } from '../kernel/failure.ts'
import type { Log } from '../kernel/log.ts'
import type { HttpReply } from './http/reply.ts'
import type { HttpRequest } from './http/request.ts'
import type { McpReply } from './mcp-serve.ts'
import { refuseStranger } from './mcp-strangers.ts'
import { toProblem } from './problem.ts'

export interface McpFront {
  /** Known for certain only once the service listens. */
  readonly address: { readonly baseUrl: string }
  readonly log: Log
  /** Answers one message that is a JSON object. */
  answer(message: object, request: HttpRequest): Promise<McpReply>
}

/** The protocol leaves -32000 to -32019 to implementations. */
export const REFUSED = -32_000

type Handler = (request: HttpRequest, reply: HttpReply) => Promise<void>

export interface McpHandlers {
  readonly answer: Handler
  readonly refuseMethod: Handler
  fail(error: unknown, request: HttpRequest, reply: HttpReply): void
}

export function createMcpFront(front: McpFront): McpHandlers {
  return {
    async answer(request, reply) {
      const read = readMessage(request, front.address.baseUrl)
      send(reply, 'refusal' in read ? read.refusal : await front.answer(read.message, request))
    },
    refuseMethod: async (_, reply) => send(reply, METHOD_REFUSED),
    fail: (error, request, reply) => replyError(error, request, reply, front.log),
  }
}

type Read = { message: object } | { refusal: McpReply }

function readMessage(request: HttpRequest, baseUrl: string): Read {
  const { origin, host } = request.headers
  const { localAddress } = request.raw.socket
  const stranger = refuseStranger({ origin, host, localAddress }, baseUrl)
  if (stranger !== null) return refuse(403, REFUSED, stranger)
  if (!isJsonContentType(request.headers['content-type'] ?? null)) {
    return refuse(415, REFUSED, 'Send the message as application/json.')
  }
  if (!acceptsJson(request.headers.accept)) {
    return refuse(406, REFUSED, 'Messages are answered as application/json; accept that.')
  }
  return parseMessage(request.text)
}

function parseMessage(text: string): Read {
  const { InvalidRequest, ParseError } = ProtocolErrorCode
  if (isDeeperThan(text, DEPTH_MAX)) {
    return refuse(400, InvalidRequest, `A message nests at most ${DEPTH_MAX} levels.`)
  }
  const read = readJson(text)
  if ('issues' in read) return refuse(400, ParseError, 'The message is not JSON.')
  const message = read.value
  if (Array.isArray(message)) {
    return refuse(400, InvalidRequest, 'Batches are not supported; send one message per request.')
  }
  if (typeof message !== 'object' || message === null) {
    return refuse(400, InvalidRequest, 'A message is a JSON object.')
  }
  return { message }
}

function acceptsJson(accept: string | undefined): boolean {
  return accept === undefined || /application\/(json|\*)|\*\/\*/i.test(accept)
}

function refuse(status: number, code: number, text: string): { refusal: McpReply } {
  return { refusal: toErrorReply(status, {}, { id: null, code, message: text }) }
}

export interface RpcError {
  id: string | number | null
  code: number
  message: string
  data?: unknown
}

export function toErrorReply(
  status: number,
  headers: Record<string, string>,
  { id, ...error }: RpcError,
): McpReply {
  const bytes = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id, error }))
  return { status, headers: { ...headers, 'content-type': 'application/json' }, bytes }
}

const METHOD_REFUSED = toErrorReply(
  405,
  { allow: 'POST' },
  {
    id: null,
    code: REFUSED,
    message: 'Send messages with POST; there are no streams or sessions.',
  },
)

function replyError(error: unknown, request: HttpRequest, reply: HttpReply, log: Log): void {
  if (isFailure(error)) {
    const { status, headers, body } = toProblem(error, request.id)
    const rpc = { id: null, code: REFUSED, message: error.publicText, data: body }
    send(reply, toErrorReply(status, headers, rpc))
    return
  }
  const cause = error instanceof Error ? error.stack : error
  log.error({ requestId: request.id, cause: String(cause) }, 'message failed')
  const text = 'The service failed to answer; the fault is ours.'
  send(reply, refuse(500, ProtocolErrorCode.InternalError, text).refusal)
}

function send(reply: HttpReply, { status, headers, bytes }: McpReply): void {
  reply.code(status).header('x-request-id', reply.request.id).headers(headers).send(bytes)
}
