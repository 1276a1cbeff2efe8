// Checks before the protocol sees a message: the browser’s origin, size and nesting.

import { isJsonContentType, ProtocolErrorCode } from '@modelcontextprotocol/server'
import { DEPTH_MAX, readJson } from '../../contract/declare/json.ts'
import { isDeeperThan } from '../../contract/declare/json-depth.ts'
import type { HttpRequest } from '../http/listener.ts'
import { refuseOrigin } from './origins.ts'
import { type McpReply, REFUSED, refuse } from './replies.ts'

export type Checked = { readonly message: object } | { readonly refusal: McpReply }

export function checkMessage(request: HttpRequest, baseUrl: string): Checked {
  const { origin, host } = request.headers
  const { localAddress } = request.raw.socket
  const stranger = refuseOrigin({ origin, host, localAddress }, baseUrl)
  if (stranger !== null) return refused(403, REFUSED, stranger)
  if (!isJsonContentType(request.headers['content-type'] ?? null)) {
    return refused(415, REFUSED, 'Send the message as application/json.')
  }
  if (!acceptsJson(request.headers.accept)) {
    return refused(406, REFUSED, 'Responses are application/json; include it in Accept.')
  }
  return parseMessage(request.body?.toString() ?? '')
}

function parseMessage(text: string): Checked {
  const { InvalidRequest, ParseError } = ProtocolErrorCode
  if (isDeeperThan(text, DEPTH_MAX)) {
    return refused(400, InvalidRequest, `A message can nest at most ${DEPTH_MAX} levels.`)
  }
  const read = readJson(text)
  if ('issues' in read) return refused(400, ParseError, 'The message is not JSON.')
  const message = read.value
  if (Array.isArray(message)) {
    return refused(400, InvalidRequest, 'Batches are not supported; send one message per request.')
  }
  if (typeof message !== 'object' || message === null) {
    return refused(400, InvalidRequest, 'A message must be a JSON object.')
  }
  return { message }
}

function acceptsJson(accept: string | undefined): boolean {
  return accept === undefined || /application\/(json|\*)|\*\/\*/i.test(accept)
}

function refused(status: number, code: number, text: string): Checked {
  return { refusal: refuse(status, code, text) }
}
