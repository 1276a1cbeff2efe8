// Handles one JSON-RPC message through the protocol library, in its sender’s revision: stateless
// 2026-07-28, or the handshake before it. There are no sessions, and no key is checked here.

import {
  createMcpHandler,
  isLegacyRequest,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import type { Headers } from '../../accounts/caller.ts'
import type { McpReply } from './replies.ts'

export async function serveMessage(
  message: object,
  headers: Headers,
  createServer: () => Server,
): Promise<McpReply> {
  const request = toWebRequest(headers)
  const response = (await isLegacyRequest(request, message))
    ? await serveLegacy(request, message, createServer())
    : await serveModern(request, message, createServer)
  const type = response.headers.get('content-type')
  return {
    status: response.status,
    headers: type === null ? {} : { 'content-type': type },
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

/** The library is shown the protocol's own headers only, and so never a key. */
function toWebRequest(headers: Headers): Request {
  const own = Object.entries(headers).filter(([name]) => name.startsWith('mcp-'))
  const shown = own.map(([name, value]) => [name, String(value)] as [string, string])
  shown.push(['content-type', 'application/json'], ['accept', EVERY_FORM])
  return new Request('http://localhost/mcp', { method: 'POST', headers: shown })
}

/** The library requires clients to accept both forms although they get one of them. */
const EVERY_FORM = 'application/json, text/event-stream'

/** Creates a handler per request, since its server answers for this request’s caller. */
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
