// Sends pages and other text, compressed for clients that accept gzip.

import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { HttpReply } from '../http/listener.ts'
import { layout, type Page, pageHeaders } from './layout.ts'

type Headers = Readonly<Record<string, string>>

/** The bytes of a text, compressed at the first request for that. */
export interface Text {
  readonly plain: Buffer
  gzipped: Promise<Buffer> | null
}

const compress = promisify(gzip)

export function toText(bytes: string | Buffer): Text {
  return { plain: Buffer.from(bytes), gzipped: null }
}

/** Caches a text that depends only on the service’s own address. */
export function keepText(
  address: { readonly baseUrl: string },
  make: (baseUrl: string) => string,
): () => Text {
  let kept: { text: Text; baseUrl: string } | null = null
  return () => {
    const { baseUrl } = address
    if (kept?.baseUrl !== baseUrl) kept = { text: toText(make(baseUrl)), baseUrl }
    return kept.text
  }
}

export function sendPage(reply: HttpReply, page: Page, status = 200): Promise<HttpReply> {
  return sendText(reply.code(status), toText(layout(page)), pageHeaders(page))
}

/** Sends any text; the headers give its type. */
export async function sendText(reply: HttpReply, text: Text, headers: Headers): Promise<HttpReply> {
  const { request } = reply
  reply.headers({ ...headers, vary: 'accept-encoding', 'x-request-id': request.id })
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) {
    return reply.send(text.plain)
  }
  text.gzipped ??= compress(text.plain)
  return reply.header('content-encoding', 'gzip').send(await text.gzipped)
}
