// Transport of a simulated publisher: compressed if accepted, 304 for a known version, slow, cut
// short, or stalled.

import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

interface Kind {
  pattern: RegExp
  headers: Readonly<Record<string, string>>
  /** Validators; the ETag of an archived text ends in `-gzip` when it is sent compressed. */
  etag?: 'plain' | 'packed'
  isDated?: boolean
}

const HSTS = 'max-age=31536000 ; includeSubDomains ; preload'
const SAFE = {
  'strict-transport-security': HSTS,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
}

/** The first that matches applies; recorded in 2025-12 and 2026, indexes as the `.gz` beside them. */
const KINDS: readonly Kind[] = [
  {
    pattern: /\/cgi-bin\//,
    headers: {
      'cache-control': 'no-cache',
      'content-type': 'application/atom+xml',
      server: 'Apache',
      ...SAFE,
    },
  },
  {
    pattern: /^https:\/\/www\.sec\.gov\/Archives\/edgar\/(?:daily|full)-index\//,
    headers: { 'content-type': 'binary/octet-stream', 'strict-transport-security': HSTS },
    etag: 'plain',
    isDated: true,
  },
  {
    pattern: /\.html?$/,
    headers: { 'accept-ranges': 'bytes', 'content-type': 'text/html', ...SAFE },
    isDated: true,
  },
  {
    pattern: /\.xml$/,
    headers: { 'accept-ranges': 'bytes', 'content-type': 'text/xml', ...SAFE },
    etag: 'packed',
    isDated: true,
  },
  {
    pattern: /^https:\/\/www\.sec\.gov\/Archives\//,
    headers: { 'accept-ranges': 'bytes', 'content-type': 'text/plain', ...SAFE },
    etag: 'packed',
    isDated: true,
  },
  {
    pattern: /\/\/(?:data|efts)\.sec\.gov\//,
    headers: {
      'access-control-allow-origin': '*',
      'cache-control': 'max-age=0, no-cache, no-store',
      'content-type': 'application/json',
      pragma: 'no-cache',
      'strict-transport-security': 'max-age=31536000 ; preload',
    },
  },
  { pattern: /\.csv/, headers: { 'content-type': 'text/csv' } },
  { pattern: /api\.sam\.gov/, headers: { 'content-type': 'application/json' } },
]
const REST: Kind = { pattern: /(?:)/, headers: SAFE, etag: 'plain', isDated: true }

/** Headers of a document by its address, last changed at an instant if known. */
export function headersOf(
  url: string,
  body: Buffer,
  changedAt: string | null,
  isPacked: boolean,
): Record<string, string> {
  const kind = KINDS.find(({ pattern }) => pattern.test(url)) ?? REST
  const headers: Record<string, string> = { ...kind.headers, vary: 'Accept-Encoding' }
  if (kind.etag) {
    const mark = createHash('md5').update(body).digest('hex')
    headers.etag = `"${mark}${isPacked && kind.etag === 'packed' ? '-gzip' : ''}"`
  }
  if (kind.isDated && changedAt) headers['last-modified'] = new Date(changedAt).toUTCString()
  return headers
}

export interface Content {
  url: string
  status: number
  /** Headers; null for the defaults of the kind of document. */
  headers: Readonly<Record<string, string>> | null
  body: Buffer
  /** Instant or HTTP date of the version; null where not known. */
  changedAt: string | null
}

export interface Manner {
  cut: 'truncated' | 'stalled' | null
  bytesPerSecond: number | null
}

const pack = promisify(gzip)
/** Smaller bodies are not compressed. */
const PACKED_FROM = 500

/** Resolves with the status that was sent. */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  content: Content,
  manner: Manner,
): Promise<number> {
  const { url, status, body, changedAt } = content
  const isPackable = status === 200 && body.length > PACKED_FROM && !/\.(?:zip|gz)$/.test(url)
  const isPacked = isPackable && /\bgzip\b/.test(String(request.headers['accept-encoding']))
  const headers = content.headers ?? headersOf(url, body, changedAt, isPacked)
  if (status === 200 && isKnown(request, headers)) {
    response.writeHead(304, validatorsOf(headers)).end()
    return 304
  }
  const bytes = isPacked ? await pack(body) : body
  const encoding = isPacked ? { 'content-encoding': 'gzip' } : {}
  response.writeHead(status, { ...headers, ...encoding, 'content-length': bytes.length })
  await write(response, bytes, manner)
  return status
}

const VALIDATORS = ['etag', 'last-modified', 'strict-transport-security']

function validatorsOf(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => VALIDATORS.includes(name)))
}

function isKnown({ headers }: IncomingMessage, sent: Readonly<Record<string, string>>): boolean {
  const mark = headers['if-none-match']
  if (mark !== undefined) return mark === sent.etag
  const since = headers['if-modified-since']
  return since !== undefined && since === sent['last-modified']
}

const PARTS_PER_SECOND = 10

async function write(response: ServerResponse, bytes: Buffer, manner: Manner): Promise<void> {
  const { cut, bytesPerSecond } = manner
  if (cut !== null) {
    response.write(bytes.subarray(0, Math.floor(bytes.length / 2)))
    // A stalled answer stays open until the client gives up.
    if (cut === 'truncated') setImmediate(() => response.destroy())
    return
  }
  if (bytesPerSecond !== null) {
    const size = Math.max(1, Math.floor(bytesPerSecond / PARTS_PER_SECOND))
    for (let at = 0; at < bytes.length && !response.destroyed; at += size) {
      response.write(bytes.subarray(at, at + size))
      await delay(1000 / PARTS_PER_SECOND)
    }
    response.end()
    return
  }
  response.end(bytes)
}
