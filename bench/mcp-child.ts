// The baseline of MCP: the protocol library's handler behind a bare HTTP server, with one tool that
// always returns the same bytes.

import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMcpHandler, Server } from '@modelcontextprotocol/server'

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
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo
    process.send?.({ url: `http://127.0.0.1:${port}` })
  })
  process.on('message', (word) => {
    if (word === 'usage')
      process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage.rss() })
    if (word === 'stop') process.disconnect()
  })
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
