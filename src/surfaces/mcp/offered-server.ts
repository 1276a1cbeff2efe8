// The protocol server of a request or connection, with everything it offers: tools, resources,
// prompts, and completion of tickers.

import { ProtocolError, ProtocolErrorCode, type Server } from '@modelcontextprotocol/server'
import { getPrompt, listPrompts, TICKER } from './prompts.ts'
import { listTemplates, readResource } from './resources.ts'
import { callChosen, listChosen, type ToolChoice } from './tool-choice.ts'
import { type CallEndpoint, type CatalogueTools, createToolServer } from './tools.ts'

export interface Offer {
  readonly toolChoice: ToolChoice
  /** Requirement of calls, if that is not a key. */
  readonly access?: string
  /** Completes the beginning of a ticker, from the store alone. */
  completeTicker(text: string, max: number): Promise<string[]>
}

const VALUES_MAX = 20

export function createOfferedServer(
  tools: CatalogueTools,
  call: CallEndpoint,
  { toolChoice, access, completeTicker }: Offer,
): Server {
  const server = createToolServer(tools, call, access)
  server.registerCapabilities({ resources: {}, prompts: {}, completions: {} })
  if (toolChoice !== 'all') {
    server.setRequestHandler('tools/list', () => ({ tools: listChosen(tools, toolChoice) }))
    server.setRequestHandler('tools/call', ({ params }) => callChosen(tools, call, params))
  }
  // Resources are as many as companies and filings, so they are found by tools and not listed.
  server.setRequestHandler('resources/list', () => ({ resources: [] }))
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: listTemplates(),
  }))
  server.setRequestHandler('resources/read', ({ params }) => readResource(params.uri, tools, call))
  server.setRequestHandler('prompts/list', () => ({ prompts: listPrompts() }))
  server.setRequestHandler('prompts/get', ({ params }) =>
    getPrompt(params.name, params.arguments ?? {}),
  )
  server.setRequestHandler('completion/complete', async ({ params }) => {
    const { name, value } = params.argument
    if (value.length > VALUE_LENGTH_MAX) {
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'The value is too long.')
    }
    const found = name === TICKER ? await completeTicker(value, VALUES_MAX + 1) : []
    const hasMore = found.length > VALUES_MAX
    return { completion: { values: found.slice(0, VALUES_MAX), hasMore } }
  })
  return server
}

const VALUE_LENGTH_MAX = 60
