// Translation of fastify’s own errors.

import { Failure } from '../../kernel/failure.ts'

/** Errors not thrown by fastify are returned unchanged. */
export function toFailure(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || !('statusCode' in error)) return error
  const { code, statusCode } = error
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new Failure('body.too_large', 'The request body is too large.')
  }
  const isBrokenOff = code === 'ECONNRESET' && statusCode === 400
  const isRefused = String(code).startsWith('FST_') && Number(statusCode) < 500
  if (!isBrokenOff && !isRefused) return error
  return new Failure('request.unreadable', 'The request is not valid.', { cause: error })
}
