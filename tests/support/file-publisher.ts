// A publisher of large files on loopback: it knows versions and ranges as RFC 9110 has them, and
// breaks a body off, or stops in the middle of it, where a test says so.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ServedFile {
  bytes: Buffer
  etag: string
  lastModified: string
  /** Whether a part can be asked for. */
  hasRanges?: boolean
  /** Sends a part of whatever version is asked for. */
  isCareless?: boolean
}

export interface FilePublisher {
  readonly origin: string
  /** Files by path; any other path is 404. */
  readonly files: Map<string, ServedFile>
  /** Every request, oldest first: path and range. */
  readonly asked: string[]
  /** Bodies are cut off after so many bytes; the list is used up from its front. */
  readonly cuts: number[]
  /** Bytes of a body after which nothing more comes; used up as `cuts`. */
  readonly stops: { after: number; reached(): void }[]
  close(): Promise<void>
}

export async function startFilePublisher(): Promise<FilePublisher> {
  const files = new Map<string, ServedFile>()
  const asked: string[] = []
  const cuts: number[] = []
  const stops: FilePublisher['stops'] = []

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { range } = request.headers
    asked.push(`${request.url}${range === undefined ? '' : ` ${range}`}`)
    const file = files.get(request.url ?? '')
    if (!file) return void response.writeHead(404).end()
    const headers = { etag: file.etag, 'last-modified': file.lastModified }
    if (request.headers['if-none-match'] === file.etag)
      return void response.writeHead(304, headers).end()
    const from = firstByte(request, file)
    const total = file.bytes.length
    if (from >= total) return void response.writeHead(416).end()
    const body = file.bytes.subarray(from)
    const said = { ...headers, 'content-length': body.length }
    if (from === 0) response.writeHead(200, said)
    else
      response.writeHead(206, { ...said, 'content-range': `bytes ${from}-${total - 1}/${total}` })
    const cut = cuts.shift()
    if (cut !== undefined)
      return void response.write(body.subarray(0, cut), () => response.destroy())
    const stop = stops.shift()
    if (stop) return void response.write(body.subarray(0, stop.after), () => stop.reached())
    response.end(body)
  }

  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    files,
    asked,
    cuts,
    stops,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

function firstByte({ headers }: IncomingMessage, file: ServedFile): number {
  const { etag, hasRanges = true, isCareless = false } = file
  const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0)
  return hasRanges && (isCareless || headers['if-range'] === etag) ? from : 0
}
