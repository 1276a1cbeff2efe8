// Common parts of the baseline servers: listening, telling the parent the address, answering its
// questions, and sending.

import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { usageNow } from './usage.ts'

/** The parent asks for `usage` and ends the server with `stop`. */
export function answerParent(server: Server): void {
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo
    process.send?.({ url: `http://127.0.0.1:${port}` })
  })
  process.on('message', (word) => {
    if (word === 'usage') process.send?.(usageNow())
    if (word === 'stop') process.disconnect()
  })
}

/** The answer of every baseline. */
export function sendJson(
  response: ServerResponse,
  bytes: Uint8Array,
  headers: Record<string, string> = {},
): void {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
    ...headers,
  })
  response.end(bytes)
}
