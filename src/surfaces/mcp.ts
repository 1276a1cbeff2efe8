// MCP at /mcp. The protocol's library is large, so it is read with the first message.

import { lazily } from '../kernel/lazily.ts'
import { ALL_METHODS, type Routing } from './http/app.ts'
import type { McpOptions } from './mcp-calls.ts'
import type { McpHandlers } from './mcp-front.ts'

const PATH = '/mcp'

interface LateMcpOptions extends Omit<McpOptions, 'endpoints'> {
  readEndpoints(): Promise<McpOptions['endpoints']>
}

export function addMcp(app: Routing, { readEndpoints, ...options }: LateMcpOptions): void {
  const load = lazily<McpHandlers>(async () => {
    const { createMcp } = await import('./mcp-calls.ts')
    return createMcp({ ...options, endpoints: await readEndpoints() })
  })
  app.post(PATH, async (request, reply) => (await load()).answer(request, reply), {
    onFailure: async (error, request, reply) => (await load()).fail(error, request, reply),
  })
  const others = ALL_METHODS.filter((method) => method !== 'POST')
  app.route(others, PATH, async (request, reply) => (await load()).refuseMethod(request, reply))
}
