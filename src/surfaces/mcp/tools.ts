// The catalogue as MCP tools: how each is listed, and its endpoint's answer as a tool result. All of it
// follows from the declarations.

import {
  type CallToolRequest,
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type Tool,
} from '@modelcontextprotocol/server'
import type { Endpoint } from '../../contract/endpoint.ts'
import { inputSchemaOf } from '../../contract/input.ts'
import { toToolEndpoint } from '../../contract/tool-spelling.ts'
import { VERSION } from '../../version.ts'
import { toOutputSchema } from '../answer-schema.ts'
import { type CallAnswer, type CallableEndpoint, toCallable } from '../call.ts'
import { DISCLAIMER, SERVICE_SUMMARY } from '../self-description.ts'

export interface CatalogueTool {
  readonly shown: Tool
  readonly callable: CallableEndpoint
}

export type CatalogueTools = ReadonlyMap<string, CatalogueTool>

/** Answers a call of an endpoint with the arguments as they were sent. */
export type CallEndpoint = (callable: CallableEndpoint, args: object) => Promise<CallAnswer>

export function createTools(endpoints: readonly Endpoint[]): CatalogueTools {
  const offered = endpoints.filter((endpoint) => endpoint.mcp).map(toToolEndpoint)
  return new Map(
    offered.map((endpoint) => [
      endpoint.name,
      { shown: toTool(endpoint), callable: toCallable(endpoint) },
    ]),
  )
}

function toTool({ name, summary, notes, method, input, response }: Endpoint): Tool {
  const isRead = method === 'GET'
  return {
    name,
    description: `${summary} ${notes}`.trim(),
    inputSchema: { ...inputSchemaOf(input), type: 'object' },
    outputSchema: toOutputSchema(response),
    annotations: { readOnlyHint: isRead, idempotentHint: isRead },
  }
}

export const INSTRUCTIONS = [
  SERVICE_SUMMARY,
  'Each tool is an endpoint of the REST API with the same arguments, answer and price in credits.',
  'Calling a tool needs an API key, in the X-API-Key header or as Authorization: Bearer.',
  'Absent numbers are null; every answer names its source.',
  DISCLAIMER,
].join(' ')

/** Long enough to spare a client repeated listings, short enough to notice an upgrade. */
const LIST_HINT = { ttlMs: 3_600_000, cacheScope: 'public' } as const

/** The protocol's side of one request; it holds nothing that outlives it. */
export function createToolServer(tools: CatalogueTools, call: CallEndpoint): Server {
  const server = new Server(
    { name: 'tieout', title: 'tieout', version: VERSION },
    {
      capabilities: { tools: {} },
      instructions: INSTRUCTIONS,
      cacheHints: { 'tools/list': LIST_HINT, 'server/discover': LIST_HINT },
    },
  )
  server.setRequestHandler('tools/list', () => ({ tools: listTools(tools) }))
  server.setRequestHandler('tools/call', ({ params }) => callTool(tools, call, params))
  return server
}

export function listTools(tools: CatalogueTools): Tool[] {
  return [...tools.values()].map(({ shown }) => shown)
}

export async function callTool(
  tools: CatalogueTools,
  call: CallEndpoint,
  params: CallToolRequest['params'],
): Promise<CallToolResult> {
  const tool = tools.get(params.name)
  if (tool) return toResult(await call(tool.callable, params.arguments ?? {}))
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${params.name}`)
}

/**
 * A failure is in the text only: clients check structured content against the output schema,
 * which failures do not follow.
 */
function toResult({ status, answer }: CallAnswer): CallToolResult {
  const content = [{ type: 'text' as const, text: answer.bytes.toString() }]
  return status === 200 ? { content, structuredContent: answer.body } : { content, isError: true }
}
