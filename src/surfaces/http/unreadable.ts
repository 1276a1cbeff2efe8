// Requests that are not valid HTTP for this server. Those that Node cannot parse are answered on the
// raw connection, in the format of every other failure.

import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { Failure, type FailureCode } from '../../kernel/failure.ts'
import { newId } from '../../kernel/ids.ts'
import type { Clock } from '../../kernel/time.ts'
import { toProblem } from '../call/problem.ts'

const VERSIONS = new Set(['1.0', '1.1'])
/** The expectation that Node itself has already handled. */
const CONTINUE = /(?:^|\W)100-continue(?:$|\W)/i

/** Reason for not serving a parsed request, or null. */
export function objectionTo({ httpVersion, headers, rawHeaders }: IncomingMessage): Failure | null {
  if (!VERSIONS.has(httpVersion)) {
    return new Failure('version.refused', `HTTP/${httpVersion} is not supported.`)
  }
  const hosts = countHosts(rawHeaders)
  const isNewer = httpVersion === '1.1'
  if (hosts > 1 || (isNewer && hosts === 0)) {
    return new Failure('request.unreadable', 'A request must have exactly one Host header.')
  }
  if (!isNewer && headers['transfer-encoding'] !== undefined) {
    return new Failure('request.unreadable', 'HTTP/1.0 does not support Transfer-Encoding.')
  }
  if (isNewer && headers.expect !== undefined && !CONTINUE.test(headers.expect)) {
    return new Failure('expectation.refused', 'Expect supports only 100-continue.')
  }
  return null
}

/** Counts header lines, which Node merges. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count
}

/** Answers a request that Node cannot parse or did not get in time. */
export function refuseUnreadable(clock: Clock, error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const [code, text] = UNREADABLE[error.code ?? ''] ?? NOT_HTTP
  refuse(clock, socket, new Failure(code, text))
}

const NOT_HTTP = ['request.unreadable', 'The request is not valid HTTP.'] as const
const UNREADABLE: Readonly<Record<string, readonly [FailureCode, string]>> = {
  HPE_HEADER_OVERFLOW: ['headers.too_large', 'The request line and headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['request.too_slow', 'The request took too long to arrive.'],
}

/** Refuses CONNECT, after which Node no longer manages the connection. */
export function refuseTunnel(clock: Clock, socket: Duplex): void {
  socket.on('error', () => undefined)
  refuse(
    clock,
    socket,
    new Failure('request.unreadable', 'This is not a proxy and opens no tunnels.'),
  )
}

/** Time for reading the answer before the connection is reset because of unread data. */
const LINGER_MS = 1000

/** Stops reading: megabytes from the caller would only have to be garbage-collected. */
function refuse(clock: Clock, socket: Duplex, failure: Failure): void {
  const { status, body } = toProblem(failure, newId(clock, 'req'))
  const sent = JSON.stringify(body)
  socket.pause()
  const lingering = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(lingering))
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(sent)}\r\nX-Request-Id: ${String(body.request_id)}\r\n` +
      `Connection: close\r\n\r\n${sent}`,
  )
}
