// The service with the suites' fixtures added to its MCP: the routes, the protocol and the
// catalogue's tools are the shipped ones. The suites send no key, so every request gets one here.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  type Server,
} from '@modelcontextprotocol/server'
import { mintKey } from '../../src/accounts/keys.ts'
import { ENDPOINTS } from '../../src/catalogue/catalogue.ts'
import { readConfig } from '../../src/config.ts'
import { buildServices } from '../../src/service/services.ts'
import { addMcp } from '../../src/surfaces/mcp/routes.ts'
import {
  type CallEndpoint,
  type CatalogueTools,
  callTool,
  createToolServer,
  listTools,
} from '../../src/surfaces/mcp/tools.ts'
import { createRest } from '../../src/surfaces/rest/rest.ts'
import { ASKING, askForContext } from './asking.ts'
import {
  CONTENTS,
  callWithProgress,
  FAILED,
  PROMPTS,
  RESOURCES,
  readTemplate,
  SCHEMA_TOOL,
  TEMPLATE,
  toTool,
} from './fixtures.ts'

export async function startTarget() {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-conformance-'))
  const services = await buildServices(
    readConfig({
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      RATE_BURST: '1000',
      ADDRESS_SHARE_PERCENT: '100',
    }),
  )
  const { listener, pressure } = createRest(ENDPOINTS, services, {
    trustedProxies: [],
    siteBits: 64,
    requestMs: 30_000,
    writeMs: 20_000,
    isClockStopped: false,
    isHttps: false,
    hasPages: false,
    pace: { perSecond: 0 },
    pressure: { loopDelayMs: 0 },
    bodyLimitBytes: 262_144,
  })
  const options = { kind: 'sandbox', plan: 'free', label: null, freeCredits: 0 } as const
  const { apiKey } = await services.ops.transaction((tx) => mintKey(tx, services.clock, options))
  const address = { baseUrl: '' }
  listener.app.addHook('onRequest', async ({ headers }) => {
    headers['x-api-key'] = apiKey
  })
  const offer = { toolChoice: 'all', completeTicker: async () => [] } as const
  addMcp(listener.app, {
    ...{ endpoints: ENDPOINTS, services, address, isOpen: true, offer },
    createServer,
  })
  address.baseUrl = await listener.listen({ port: 0, host: '127.0.0.1' })
  return {
    url: `${address.baseUrl}/mcp`,
    async stop() {
      await listener.close()
      pressure.close()
      await services.close()
      await rm(folder, { recursive: true })
    },
  }
}

function createServer(tools: CatalogueTools, call: CallEndpoint): Server {
  const server = createToolServer(tools, call)
  server.registerCapabilities({ prompts: {}, resources: {}, completions: {}, logging: {} })
  addTools(server, tools, call)
  addPrompts(server)
  addResources(server)
  return server
}

const NAMES = [
  ...Object.keys(CONTENTS),
  ...Object.keys(ASKING),
  'test_error_handling',
  'test_tool_with_progress',
]

function addTools(server: Server, tools: CatalogueTools, call: CallEndpoint): void {
  server.setRequestHandler('tools/list', () => ({
    tools: [...listTools(tools), ...NAMES.map(toTool), SCHEMA_TOOL],
  }))
  server.setRequestHandler('tools/call', ({ params }, context) => {
    const { name } = params
    const content = CONTENTS[name]
    if (content) return { content }
    if (name === 'test_error_handling') return FAILED
    if (name === 'test_tool_with_progress') return callWithProgress(context)
    return ASKING[name]?.(context) ?? callTool(tools, call, params)
  })
}

const ASKING_PROMPT = 'test_input_required_result_prompt'

function addPrompts(server: Server): void {
  server.setRequestHandler('prompts/list', () => ({
    prompts: Object.entries(PROMPTS).map(([name, { names }]) => ({
      name,
      description: `Fixture ${name}.`,
      arguments: names.map((one) => ({ name: one, description: one, required: true })),
    })),
  }))
  server.setRequestHandler('prompts/get', ({ params }, context) => {
    if (params.name === ASKING_PROMPT) return answerAskingPrompt(askForContext(context))
    const prompt = PROMPTS[params.name]
    if (!prompt) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Unknown prompt')
    return { messages: prompt.messages(params.arguments ?? {}) }
  })
  server.setRequestHandler('completion/complete', () => ({ completion: { values: [] } }))
}

function answerAskingPrompt(answer: ReturnType<typeof askForContext>) {
  if ('resultType' in answer) return answer
  const content = { type: 'text', text: JSON.stringify(answer) } as const
  return { messages: [{ role: 'user' as const, content }] }
}

function addResources(server: Server): void {
  server.setRequestHandler('resources/list', () => ({
    resources: Object.entries(RESOURCES).map(([uri, { mimeType = '' }]) => ({
      uri,
      name: uri,
      description: `Fixture ${uri}.`,
      mimeType,
    })),
  }))
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: [{ uriTemplate: TEMPLATE, name: TEMPLATE, description: 'Fixture.' }],
  }))
  server.setRequestHandler('resources/read', ({ params: { uri } }) => {
    const contents = RESOURCES[uri] ?? readTemplate(uri)
    if (!contents) throw new ResourceNotFoundError(uri)
    return { contents: [contents] }
  })
  server.setRequestHandler('resources/subscribe', () => ({}))
  server.setRequestHandler('resources/unsubscribe', () => ({}))
}
