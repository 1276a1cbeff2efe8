// The baseline of MCP: the protocol library's handler behind a bare HTTP server, with one tool that
// always returns the same bytes.

import { createServer, type IncomingMessage } from 'node:http'
import { createMcpHandler, Server } from '@modelcontextprotocol/server'
import { answerParent } from './plain-server.ts'

process.once('message', ({ body }: { body: string }) => serve(body))
process.once('disconnect', () => process.exit())

function serve(text: string): void {
  const structuredContent = JSON.parse(text) as Record<string, unknown>
  const handler = createMcpHandler(() => {
    const server = new Server({ name: 'plain', version: '1' }, { capabilities: { tools: {} } })
    server.setRequestHandler('tools/call', () => ({
      content: [{ type: 'text', text }],
      structuredContent,
    }))
    return server
  })
  const server = createServer(async (incoming, response) => {
    const answer = await handler.fetch(await toRequest(incoming))
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(await answer.text())
  })
  answerParent(server)
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const pieces: Buffer[] = []
  for await (const piece of incoming) pieces.push(piece as Buffer)
  const headers = Object.entries(incoming.headers).map(
    ([name, value]) => [name, String(value)] as [string, string],
  )
  const { url = '/', method = 'POST' } = incoming
  return new Request(`http://localhost${url}`, { method, headers, body: Buffer.concat(pieces) })
}
