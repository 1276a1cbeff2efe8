// The baseline of serving: a bare HTTP server that sends the same bytes to whoever asks.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

process.once('message', ({ body }: { body: string }) => serve(Buffer.from(body)))
process.once('disconnect', () => process.exit())

function serve(bytes: Buffer): void {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(bytes.length),
  }
  const server = createServer((_, response) => {
    response.writeHead(200, headers)
    response.end(bytes)
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
