// The headers with which the publishers send each kind of document, as recorded, and their validators.

import { createHash } from 'node:crypto'

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
