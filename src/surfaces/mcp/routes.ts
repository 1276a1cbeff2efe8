// MCP at /mcp: messages are posted; there are no streams or sessions, so every other method is refused.

import { METHODS } from 'node:http'
import type { Log } from '../../kernel/log.ts'
import { toFailure } from '../http/failures.ts'
import type { HttpApp, HttpReply, HttpRequest, Parts } from '../http/listener.ts'
import { createMessageAnswers, type McpOptions } from './answer-message.ts'
import { checkMessage } from './check-message.ts'
import { type McpReply, METHOD_REFUSED, replyToFailure } from './replies.ts'

const PATH = '/mcp'

export function addMcp(app: HttpApp, options: McpOptions): void {
  const { address, services } = options
  const answerMessage = createMessageAnswers(options)

  const handler = async (request: HttpRequest, reply: HttpReply) => {
    const checked = checkMessage(request, address.baseUrl)
    const isRefused = 'refusal' in checked
    return send(reply, isRefused ? checked.refusal : await answerMessage(checked.message, request))
  }
  app.post<Parts>(PATH, { errorHandler: createErrorHandler(services.log) }, handler)

  const others = METHODS.filter((method) => method !== 'POST')
  for (const method of others) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method)
  const refuse = async (_: HttpRequest, reply: HttpReply) => send(reply, METHOD_REFUSED)
  // Refuses in a hook, so that a body is not read first.
  app.route<Parts>({ method: others, url: PATH, onRequest: refuse, handler: refuse })
}

const createErrorHandler =
  (log: Log) => async (error: unknown, request: HttpRequest, reply: HttpReply) =>
    send(reply, replyToFailure(toFailure(error), request.id, log))

function send(reply: HttpReply, { status, headers, bytes }: McpReply): HttpReply {
  reply.code(status).header('x-request-id', reply.request.id).headers(headers)
  return reply.send(bytes.length > 0 ? bytes : undefined)
}
