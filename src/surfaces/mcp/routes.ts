// The routes of MCP at /mcp: messages are posted; there are no streams or sessions, so every other
// method is refused. What answers, with the protocol's library, is loaded with the first request.

import { METHODS } from 'node:http'
import { type HttpApp, type HttpReply, type HttpRequest, taking } from '../http/listener.ts'
import type { McpAnswers, McpOptions } from './answers.ts'

export const MCP_PATH = '/mcp'

export function addMcp(app: HttpApp, options: McpOptions): void {
  let made: Promise<McpAnswers> | null = null
  const open = () => {
    made ??= import('./answers.ts').then(({ createMcpAnswers }) => createMcpAnswers(options))
    return made
  }
  const answer = async (request: HttpRequest, reply: HttpReply) =>
    (await open()).answer(request, reply)
  const fail = async (error: unknown, request: HttpRequest, reply: HttpReply) =>
    (await open()).fail(error, request, reply)
  app.post(MCP_PATH, { errorHandler: fail, config: { takesKey: true, takes: ['calls'] } }, answer)

  const others = METHODS.filter((method) => method !== 'POST')
  for (const method of others) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method)
  const refuse = async (_: HttpRequest, reply: HttpReply) => (await open()).refuse(reply)
  // Refuses in a hook, so that a body is not read first.
  app.route({
    method: others,
    url: MCP_PATH,
    ...taking('store'),
    onRequest: refuse,
    handler: refuse,
  })
}
