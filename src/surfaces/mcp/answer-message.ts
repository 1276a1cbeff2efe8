// Answers MCP messages with the catalogue's tools. A tool call takes the steps of every call (`call.ts`),
// so its data, price and limits are those of REST.

import { CHALLENGE, identifyCaller } from '../../accounts/caller.ts'
import type { Endpoint } from '../../contract/declare/endpoint.ts'
import { Failure } from '../../kernel/failure.ts'
import { answerCall, answerFailure, type CallAnswer, type CallServices } from '../call/call.ts'
import { clientAddressOf, exactAddressOf, type HttpRequest } from '../http/listener.ts'
import { createOfferedServer, type Offer } from './offered-server.ts'
import { type McpReply, REFUSED, toErrorReply } from './replies.ts'
import { serveMessage } from './serve-message.ts'
import { type createToolServer, createTools } from './tools.ts'

export interface McpOptions {
  endpoints: readonly Endpoint[]
  services: CallServices
  /** Set once the service listens. */
  address: { readonly baseUrl: string }
  /** Whether discovery needs no key. */
  isOpen: boolean
  offer: Offer
  /** Creates the protocol server of each request. */
  createServer?: typeof createToolServer
}

export function createMessageAnswers(options: McpOptions) {
  const { endpoints, services, isOpen, offer } = options
  const createServer: typeof createToolServer =
    options.createServer ?? ((tools, call) => createOfferedServer(tools, call, offer))
  const tools = createTools(endpoints)
  return async (message: object, request: HttpRequest): Promise<McpReply> => {
    const refusal = isOpen ? null : await refuseNobody(request, services)
    if (refusal !== null) return toRefusal(refusal, message)
    let answered: CallAnswer | undefined
    const reply = await serveMessage(message, request.headers, () =>
      createServer(tools, async (callable, args) => {
        const raw = { path: args, query: args, body: args }
        const call = () => answerCall(callable, { ...callOf(request), raw }, services)
        const start = { name: `tools/call ${callable.endpoint.name}`, kind: 'internal' } as const
        answered = await (services.tracing?.run(start, call) ?? call())
        return answered
      }),
    )
    return answered === undefined ? reply : withHeaders(reply, answered, message)
  }
}

function callOf(request: HttpRequest) {
  const { id: requestId, headers } = request
  const exactAddress = exactAddressOf(request)
  return { requestId, headers, address: clientAddressOf(request), exactAddress }
}

async function refuseNobody(request: HttpRequest, services: CallServices) {
  try {
    const caller = await identifyCaller(callOf(request), services)
    if (caller.kind !== 'nobody') return null
    throw new Failure('key.missing', 'Send an API key.', { headers: CHALLENGE })
  } catch (error) {
    return answerFailure(error, callOf(request), services)
  }
}

/**
 * A missing or invalid key is an HTTP error, where clients expect it; other failures are in the
 * tool’s result.
 */
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
