// One bucket of an S3-compatible server: the five requests that a copy of a snapshot needs.

import { createHash, createHmac } from 'node:crypto'
import { createReadStream, type ReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { Agent, type Dispatcher } from 'undici'
import { childrenOf, parseXmlTree, textIn } from '../../../formats/xml.ts'
import type { Clock } from '../../../kernel/time.ts'

interface UnsignedRequest {
  readonly method: string
  /** Address whose path is signed as written, so it must be encoded by `encodePath`. */
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
  /** SHA-256 of the body, in hexadecimal digits. */
  readonly bodyHash: string
}

interface Signer {
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

export interface S3Place {
  /** `https://host/bucket`, and the prefix of all keys. */
  readonly url: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

/** Keys are relative to the prefix. */
export interface Bucket {
  /** Returns null if there is no such object. */
  get(key: string): Promise<string | null>
  put(key: string, text: string): Promise<void>
  putFile(key: string, file: { readonly path: string; readonly sha256: string }): Promise<void>
  copy(from: string, to: string): Promise<void>
  list(): AsyncIterable<string>
  remove(key: string): Promise<void>
  close(): Promise<void>
}

/** An answer of the server that does not fit the request. */
class S3Failure extends Error {
  readonly status: number
  readonly code: string | null

  constructor(request: string, status: number, code: string | null) {
    super(`${request}: the S3 server answered ${status}${code === null ? '' : ` ${code}`}`)
    this.status = status
    this.code = code
  }
}

interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  /** Path of the object in the bucket, percent-encoded. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly bodyHash?: string
  /** Opens the body anew for each attempt. */
  readonly open?: () => string | ReadStream
}

const ATTEMPTS_MAX = 3
const FIRST_WAIT_MS = 200
const NO_BODY = sha256('')
const KEYS_PER_PAGE = '1000'

export function openBucket(place: S3Place, clock: Clock): Bucket {
  const { origin, pathname } = new URL(place.url)
  const [name = '', ...folders] = decodeURIComponent(pathname).split('/').filter(Boolean)
  const prefix = folders.map((folder) => `${folder}/`).join('')
  const pathOf = (key: string) => encodePath(`/${name}/${prefix}${key}`)
  const agent = new Agent()
  const send = (request: S3Request) => retry(() => exchange(agent, origin, request, place, clock))

  /** Follows the pages of the list. */
  async function* list(): AsyncIterable<string> {
    let token: string | null = null
    do {
      const query = {
        ...{ 'list-type': '2', 'max-keys': KEYS_PER_PAGE, prefix },
        ...(token !== null && { 'continuation-token': token }),
      }
      const page = parseXmlTree(
        await send({ method: 'GET', path: encodePath(`/${name}`), query }),
        'list',
      )
      for (const object of childrenOf(page, 'Contents')) {
        yield (textIn(object, 'Key') ?? '').slice(prefix.length)
      }
      token = textIn(page, 'NextContinuationToken')
    } while (token !== null)
  }

  return {
    async get(key) {
      try {
        return await send({ method: 'GET', path: pathOf(key) })
      } catch (error) {
        if (error instanceof S3Failure && error.code === 'NoSuchKey') return null
        throw error
      }
    },
    async put(key, text) {
      const headers = { 'content-type': 'application/json' }
      const body = { bodyHash: sha256(text), open: () => text }
      await send({ method: 'PUT', path: pathOf(key), headers, ...body })
    },
    async putFile(key, file) {
      const { size } = await stat(file.path)
      const headers = { 'content-length': String(size) }
      const body = { bodyHash: file.sha256, open: () => createReadStream(file.path) }
      await send({ method: 'PUT', path: pathOf(key), headers, ...body })
    },
    async copy(from, to) {
      const headers = { 'x-amz-copy-source': pathOf(from) }
      await send({ method: 'PUT', path: pathOf(to), headers })
    },
    list,
    async remove(key) {
      await send({ method: 'DELETE', path: pathOf(key) })
    },
    close: () => agent.close(),
  }
}

async function exchange(
  agent: Dispatcher,
  origin: string,
  { method, path, query = {}, headers = {}, bodyHash = NO_BODY, open }: S3Request,
  place: S3Place,
  clock: Clock,
): Promise<string> {
  const url = new URL(origin + path)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const signer = { ...place, now: new Date(clock.now()) }
  const signed = signRequest({ method, url, headers, bodyHash }, signer)
  const target = { origin, path: url.pathname + url.search, method, headers: signed }
  const { statusCode, body } = await agent.request({ ...target, body: open?.() ?? null })
  const text = await body.text()
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? null
  // A copy that fails late is answered with 200 and an error.
  const isFailed = statusCode >= 300 || (method === 'PUT' && code !== null)
  if (isFailed) throw new S3Failure(`${method} ${path}`, statusCode, code)
  return text
}

async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const isFinal = error instanceof S3Failure && error.status >= 300 && error.status < 500
      if (isFinal || attempt === ATTEMPTS_MAX) throw error
      await delay(FIRST_WAIT_MS * 2 ** (attempt - 1))
    }
  }
}
