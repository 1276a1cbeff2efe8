// MCP at /mcp. The protocol's library is large, so it is read with the first message.

import type { FastifyInstance } from 'fastify'
import type { McpOptions } from './mcp-calls.ts'
import type { McpHandlers } from './mcp-front.ts'

const PATH = '/mcp'

export function addMcp(app: FastifyInstance, options: McpOptions): void {
  let loading: Promise<McpHandlers> | undefined
  const load = () => {
    loading ??= import('./mcp-calls.ts').then(({ createMcp }) => createMcp(options))
    return loading
  }
  app.route({
    method: 'POST',
    url: PATH,
    errorHandler: async (error, request, reply) => (await load()).fail(error, request, reply),
    handler: async (request, reply) => (await load()).answer(request, reply),
  })
  app.route({
    method: app.supportedMethods.filter((method) => method !== 'POST'),
    url: PATH,
    handler: async (request, reply) => (await load()).refuseMethod(request, reply),
  })
}
