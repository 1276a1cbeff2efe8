// Choice of tools that a client is shown. A whole list of schemas costs a model many tokens before
// its first question; with fewer shown, the others are found by name and called through one tool.

import {
  type CallToolRequest,
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
  type Tool,
} from '@modelcontextprotocol/server'
import { type CallEndpoint, type CatalogueTools, callTool, listTools } from './tools.ts'

/** Values of the setting MCP_TOOLS. */
export type ToolChoice = 'all' | 'core' | 'search'

/** Tools that answer most questions, short enough to be read before every conversation. */
export const CORE: readonly string[] = [
  'get_snapshot',
  'get_company',
  'resolve_entity',
  'get_fundamentals',
  'get_ratios',
  'get_shares',
  'get_xbrl',
  'get_segments',
  'get_filings',
  'get_sections',
  'list_documents',
  'get_document',
  'search_filings',
  'get_events',
  'get_insider',
  'get_holders',
  'get_holdings',
  'get_activist',
  'get_opportunities',
  'screen_market',
]

const FREE_READ = { readOnlyHint: true, idempotentHint: true }
const name = { type: 'string', description: 'Name of a tool, from list_tools.' } as const

const FINDERS: readonly Tool[] = [
  {
    name: 'list_tools',
    title: 'List tools',
    description: 'Names of all tools, with a sentence on each. Free.',
    inputSchema: { type: 'object', properties: {} },
    annotations: FREE_READ,
  },
  {
    name: 'describe_tool',
    title: 'Describe tool',
    description: 'A tool’s notes, price and arguments. Free.',
    inputSchema: { type: 'object', properties: { name }, required: ['name'] },
    annotations: FREE_READ,
  },
  {
    name: 'call_tool',
    title: 'Call tool',
    description: 'Calls a tool with the arguments given by describe_tool, at that tool’s price.',
    inputSchema: {
      type: 'object',
      properties: { name, arguments: { type: 'object', description: 'The tool’s arguments.' } },
      required: ['name'],
    },
    annotations: FREE_READ,
  },
]

export function listChosen(tools: CatalogueTools, choice: ToolChoice): Tool[] {
  const all = listTools(tools)
  if (choice === 'all') return all
  const core = choice === 'core' ? all.filter((tool) => CORE.includes(tool.name)) : []
  return [...core, ...FINDERS]
}

type Params = CallToolRequest['params']

/** Tools that are not shown can be called by their names too. */
export async function callChosen(
  tools: CatalogueTools,
  call: CallEndpoint,
  params: Params,
): Promise<CallToolResult> {
  const given = params.arguments ?? {}
  if (params.name === 'list_tools') return toText(toLines(tools))
  if (params.name === 'describe_tool') return toText(describe(tools, given.name))
  if (params.name !== 'call_tool') return callTool(tools, call, params)
  return callTool(tools, call, { name: String(given.name ?? ''), arguments: toArguments(given) })
}

function toArguments({ arguments: given = {} }: Record<string, unknown>): Record<string, unknown> {
  if (typeof given === 'object' && given !== null && !Array.isArray(given)) return { ...given }
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'arguments must be an object.')
}

function toLines(tools: CatalogueTools): string {
  return [...tools].map(([own, tool]) => `${own}: ${tool.callable.endpoint.summary}`).join('\n')
}

function describe(tools: CatalogueTools, toolName: unknown): string {
  const tool = tools.get(String(toolName))
  if (tool) {
    const { name, description, inputSchema } = tool.shown
    return JSON.stringify({ name, description, inputSchema })
  }
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${toolName}`)
}

function toText(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] }
}
