// The body of a request, as bytes and up to a limit.

import type { IncomingMessage } from 'node:http'
import { Failure } from '../../kernel/failure.ts'

/** Whether a body was announced (RFC 9112, *Message Body Length*). */
export function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

/** Fails with `body.too_large`, as soon as that is known, and where the caller stopped sending. */
export function readBody(incoming: IncomingMessage, limitBytes: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const refuse = () => reject(new Failure('body.too_large', 'The request body is too large.'))
  if (Number(incoming.headers['content-length']) > limitBytes) {
    refuse()
    return promise
  }
  const pieces: Buffer[] = []
  let length = 0
  incoming.on('data', (piece: Buffer) => {
    length += piece.length
    if (length > limitBytes) refuse()
    else pieces.push(piece)
  })
  incoming.once('end', () => resolve(Buffer.concat(pieces)))
  incoming.once('error', (cause) =>
    reject(new Failure('request.unreadable', 'The request is not readable.', { cause })),
  )
  return promise
}
