// Sends pages and other text, compressed for clients that accept gzip.

import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { HttpReply } from '../http/listener.ts'
import { layout, type Page, pageHeaders } from './layout.ts'

const compress = promisify(gzip)

export function sendPage(reply: HttpReply, page: Page, status = 200): Promise<HttpReply> {
  return sendText(reply.code(status), layout(page), pageHeaders(page))
}

/** Any text; the headers say what it is. */
export async function sendText(
  reply: HttpReply,
  text: string,
  headers: Readonly<Record<string, string>>,
): Promise<HttpReply> {
  const { request } = reply
  reply.headers({ ...headers, vary: 'accept-encoding', 'x-request-id': request.id })
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(text)
  return reply.header('content-encoding', 'gzip').send(await compress(text))
}
