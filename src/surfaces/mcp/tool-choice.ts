// Choice of tools that a client is shown. A whole list of schemas costs a model many tokens before
// its first question; with fewer shown, the others are found by name and called through one tool.

import type { CallToolRequest, CallToolResult, Tool } from '@modelcontextprotocol/server'
import { refuseArguments } from '../../contract/declare/advice.ts'
import { compileInput } from '../../contract/declare/input.ts'
import { readJson } from '../../contract/declare/json.ts'
import type { Members } from '../../contract/declare/parameter.ts'
import { type Issue, param } from '../../contract/declare/params.ts'
import { toOutputSchema } from '../openapi/answer-schema.ts'
import {
  type CallEndpoint,
  type CatalogueTool,
  type CatalogueTools,
  callTool,
  listTools,
  unknownTool,
} from './tools.ts'

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

const FREE_READ = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
}
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
    description: 'A tool’s notes, price, arguments, and the types of its answer. Free.',
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
    annotations: { ...FREE_READ, openWorldHint: true },
  },
]

export function listChosen(tools: CatalogueTools, choice: ToolChoice): Tool[] {
  const all = listTools(tools)
  if (choice === 'all') return all
  const core = choice === 'core' ? all.filter((tool) => CORE.includes(tool.name)) : []
  return [...core, ...FINDERS]
}

type Params = CallToolRequest['params']

/** Arguments of the finders, which are checked as those of other tools are. */
const FINDER_INPUTS: Readonly<Record<string, Members>> = {
  list_tools: {},
  describe_tool: { name: param.text() },
  call_tool: { name: param.text(), arguments: param.anyObject({ optional: true }) },
}

/** Tools that are not shown can be called by their names too. */
export async function callChosen(
  tools: CatalogueTools,
  call: CallEndpoint,
  params: Params,
): Promise<CallToolResult> {
  const members = Object.hasOwn(FINDER_INPUTS, params.name) ? FINDER_INPUTS[params.name] : undefined
  if (!members) return callTool(tools, call, params)
  const given = withObject(params.arguments ?? {})
  const issues = checkFinder(params.name, members, given)
  if (issues.length > 0) return toRefusal({ detail: issues })
  if (params.name === 'list_tools') return toText(toLines(tools))
  const name = String(given.name)
  const tool = tools.get(name)
  if (!tool) return toRefusal({ error: 'not_found', detail: unknownTool(tools, name) })
  if (params.name === 'describe_tool') return toText(describe(tool))
  return callTool(tools, call, { name, arguments: { ...(given.arguments ?? {}) } })
}

/** Some models write the tool’s arguments as a text of JSON. */
function withObject(given: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { arguments: sent } = given
  const parsed = typeof sent === 'string' ? readJson(sent) : { issues: [] }
  return 'value' in parsed ? { ...given, arguments: parsed.value } : given
}

function checkFinder(name: string, query: Members, given: object): Issue[] {
  const finder = { name, access: 'open', input: { query } } as const
  const read = compileInput(finder.input)({ path: {}, query: given, body: undefined })
  const refused = refuseArguments(finder, given).map((issue) =>
    name === 'call_tool' && !issue.msg.includes('; use')
      ? { ...issue, msg: `${issue.msg}; those of the tool go into \`arguments\`` }
      : issue,
  )
  return [...('issues' in read ? read.issues : []), ...refused]
}

function toLines(tools: CatalogueTools): string {
  return [...tools].map(([own, tool]) => `${own}: ${tool.callable.endpoint.summary}`).join('\n')
}

function describe({ shown, callable }: CatalogueTool): string {
  const { name, description, inputSchema } = shown
  const outputSchema = toOutputSchema(callable.endpoint.response)
  return JSON.stringify({ name, description, inputSchema, outputSchema })
}

function toText(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] }
}

function toRefusal(body: object): CallToolResult {
  return { ...toText(JSON.stringify(body)), isError: true }
}
