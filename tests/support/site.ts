// The publishers' sites as a small server of this machine: the documents of the tests, a record of what
// was asked, and answers that can be held back. For programs in a process of their own.

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { publisherDocuments } from './documents.ts'

export interface Site {
  readonly url: string
  /** Every path asked, in order. */
  readonly asked: readonly string[]
  /** Number of requests whose path ends so. */
  timesAsked(end: string): number
  /** Resolves once a path that ends so was asked. */
  isAsked(end: string): Promise<void>
  /** Answers what was held back, and from now on at once. */
  release(): void
  stop(): void
}

export async function startSite({ isHeld = false } = {}): Promise<Site> {
  const documents = new Map(
    [...publisherDocuments()].map(([url, body]) => [new URL(url).pathname, body]),
  )
  const released = Promise.withResolvers<void>()
  if (!isHeld) released.resolve()
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    server.emit('asked')
    await released.promise
    const body = documents.get(path)
    response.statusCode = body === undefined ? 404 : 200
    response.end(typeof body === 'string' ? body : JSON.stringify(body ?? null))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const timesAsked = (end: string) => asked.filter((path) => path.endsWith(end)).length
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    timesAsked,
    async isAsked(end) {
      while (timesAsked(end) === 0) await once(server, 'asked')
    },
    release: () => released.resolve(),
    stop() {
      released.resolve()
      server.closeAllConnections()
      server.close()
    },
  }
}
