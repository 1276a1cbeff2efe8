// One JSON-RPC message through the protocol library, in the revision its sender speaks: stateless
// 2026-07-28, or the handshake before it. No session is kept, and nobody is recognised here.

import {
  createMcpHandler,
  isLegacyRequest,
  PROTOCOL_VERSION_META_KEY,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import type { Headers } from '../accounts/caller.ts'

export interface McpReply {
  status: number
  headers: Record<string, string>
  /** Its JSON, or nothing for a message that has no answer. */
  bytes: Buffer
}

export async function serveMessage(
  message: object,
  headers: Headers,
  createServer: () => Server,
): Promise<McpReply> {
  const request = toWebRequest(headers)
  const isLegacy = !namesRevision(message) && (await isLegacyRequest(request, message))
  const response = isLegacy
    ? await serveLegacy(request, message, createServer())
    : await serveModern(request, message, createServer)
  const type = response.headers.get('content-type')
  return {
    status: response.status,
    headers: type === null ? {} : { 'content-type': type },
    // As bytes: a text would be decoded here and encoded again on its way out.
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

/**
 * Whether a request says which revision it speaks: such a one is today's (*Lifecycle*, `_meta`). To
 * find that out the library tries the message against its schemas, as it does once more to answer.
 */
function namesRevision(message: object): boolean {
  const { method, params } = message as { method?: unknown; params?: { _meta?: object } | null }
  if (typeof method !== 'string' || method === 'initialize') return false
  const meta = params?._meta
  return typeof meta === 'object' && meta !== null && PROTOCOL_VERSION_META_KEY in meta
}

/** The library is shown the protocol's own headers only, and so never a key. */
function toWebRequest(headers: Headers): Request {
  const own = Object.entries(headers).filter(([name]) => name.startsWith('mcp-'))
  const shown = own.map(([name, value]) => [name, String(value)] as [string, string])
  shown.push(['content-type', 'application/json'], ['accept', EVERY_FORM])
  return new Request('http://localhost/mcp', { method: 'POST', headers: shown })
}

/** The library asks clients to accept both forms although one of them is what they get. */
const EVERY_FORM = 'application/json, text/event-stream'

/**
 * By a handler of its own: one for all requests keeps a set of those under way, and what a set has
 * outgrown keeps what was in it, with all that a call leaves behind, until the next full collection.
 */
function serveModern(
  request: Request,
  message: object,
  createServer: () => Server,
): Promise<Response> {
  const handler = createMcpHandler(createServer, { legacy: 'reject' })
  return handler.fetch(request, { parsedBody: message })
}

async function serveLegacy(request: Request, message: object, server: Server): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(request, { parsedBody: message })
  } finally {
    await server.close()
  }
}
