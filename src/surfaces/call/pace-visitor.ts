// Pace of requests for pages and tokens from one address, which no key pays for.

import { Failure } from '../../kernel/failure.ts'
import { clientAddressOf, type HttpReply, type HttpRequest } from '../http/listener.ts'
import type { CallServices } from './call.ts'

/** Fails with `rate.exceeded`; the headers of the rate are sent either way. */
export function paceVisitor(
  request: HttpRequest,
  reply: HttpReply,
  { decideRate }: Pick<CallServices, 'decideRate'>,
): void {
  const { allowed, headers } = decideRate(`visitor ${clientAddressOf(request)}`)
  reply.headers(headers)
  if (!allowed) throw new Failure('rate.exceeded', 'Too many requests. Slow down.', { headers })
}
