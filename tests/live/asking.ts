// Asks a publisher on this machine for an address of another host, and nothing of the program's.

import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

export async function ask(
  origin: string,
  url: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { host, pathname, search } = new URL(url)
  const sent = request(`${origin}${pathname}${search}`, { headers: { host, ...headers } })
  sent.end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const bytes = await buffer(response)
  const isPacked = response.headers['content-encoding'] === 'gzip'
  const text = (isPacked ? gunzipSync(bytes) : bytes).toString('latin1')
  return { status: response.statusCode ?? 0, headers: response.headers, text }
}
