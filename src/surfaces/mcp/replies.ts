// The HTTP reply to a message, and refusals as JSON-RPC errors.

import { ProtocolErrorCode } from '@modelcontextprotocol/server'
import { isFailure } from '../../kernel/failure.ts'
import type { Log } from '../../kernel/log.ts'
import { toProblem } from '../call/problem.ts'

export interface McpReply {
  status: number
  headers: Record<string, string>
  /** JSON; empty for a notification, which has no answer. */
  bytes: Buffer
}

export interface RpcError {
  id: string | number | null
  code: number
  message: string
  data?: unknown
}

/** The protocol leaves -32000 to -32019 to implementations. */
export const REFUSED = -32_000

export function toErrorReply(
  status: number,
  headers: Record<string, string>,
  { id, ...error }: RpcError,
): McpReply {
  const bytes = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id, error }))
  return { status, headers: { ...headers, 'content-type': 'application/json' }, bytes }
}

export function refuse(status: number, code: number, text: string): McpReply {
  return toErrorReply(status, {}, { id: null, code, message: text })
}

export const METHOD_REFUSED = toErrorReply(
  405,
  { allow: 'POST' },
  {
    id: null,
    code: REFUSED,
    message: 'Send messages with POST; there are no streams or sessions.',
  },
)

export function replyToFailure(error: unknown, requestId: string, log: Log): McpReply {
  if (isFailure(error)) {
    const { status, headers, body } = toProblem(error, requestId)
    const rpc = { id: null, code: REFUSED, message: error.publicText, data: body }
    return toErrorReply(status, headers, rpc)
  }
  const cause = error instanceof Error ? error.stack : error
  log.error({ requestId, cause: String(cause) }, 'message failed')
  const text = 'Something went wrong on our side.'
  return refuse(500, ProtocolErrorCode.InternalError, text)
}
