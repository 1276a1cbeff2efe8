// AWS Signature Version 4 of one request to S3: a pure function of the request, the keys and the time.

import { createHash, createHmac } from 'node:crypto'

export interface UnsignedRequest {
  readonly method: string
  /** Address whose path is signed as written, so it must be encoded by `encodePath`. */
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
  /** SHA-256 of the body, in hexadecimal digits. */
  readonly bodyHash: string
}

export interface Signer {
  readonly region: string
  readonly keyId: string
  readonly secret: string
  readonly now: Date
}

const ALGORITHM = 'AWS4-HMAC-SHA256'
const SERVICE = 's3'

/** Returns the request's headers with those that sign it. */
export function signRequest(request: UnsignedRequest, signer: Signer): Record<string, string> {
  const time = signer.now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': request.bodyHash,
    'x-amz-date': time,
  }
  const names = Object.keys(headers).sort()
  const signedHeaders = names.join(';')
  const canonicalRequest = [
    request.method,
    request.url.pathname,
    toCanonicalQuery(request.url.searchParams),
    ...names.map((name) => `${name}:${headers[name]?.trim().replaceAll(/ +/g, ' ')}`),
    '',
    signedHeaders,
    request.bodyHash,
  ].join('\n')
  const scope = [time.slice(0, 8), signer.region, SERVICE, 'aws4_request']
  const toSign = [ALGORITHM, time, scope.join('/'), sha256(canonicalRequest)].join('\n')
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${signer.secret}`)
  const signature = hmac(key, toSign).toString('hex')
  const credential = `Credential=${signer.keyId}/${scope.join('/')}`
  const authorization = `${ALGORITHM} ${credential},SignedHeaders=${signedHeaders},Signature=${signature}`
  return { ...headers, authorization }
}

export function encodePath(path: string): string {
  return path.split('/').map(encodePart).join('/')
}

/** RFC 3986 with the unreserved characters alone left as they are. */
function encodePart(text: string): string {
  const toHex = (char: string) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, toHex)
}

function toCanonicalQuery(query: URLSearchParams): string {
  const pairs = [...query].map(([name, value]) => `${encodePart(name)}=${encodePart(value)}`)
  return pairs.sort().join('&')
}

export function sha256(body: string): string {
  return createHash('sha256').update(body).digest('hex')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
