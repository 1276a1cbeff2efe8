// Sends a page: the headers every page has, compressed for whoever takes that.

import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { layout, type Page, pageHeaders } from './layout.ts'

const compress = promisify(gzip)

export async function sendPage(
  reply: FastifyReply,
  page: Page,
  status = 200,
): Promise<FastifyReply> {
  const text = layout(page)
  const { request } = reply
  reply
    .code(status)
    .headers({ ...pageHeaders(page), vary: 'accept-encoding', 'x-request-id': request.id })
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(text)
  return reply.header('content-encoding', 'gzip').send(await compress(text))
}
