// One request as routes see it: what is not asked for is not worked out.

import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { newId } from '../../kernel/ids.ts'
import type { Params } from './routes.ts'

export type Query = Readonly<Record<string, string>>

export class HttpRequest {
  readonly raw: IncomingMessage
  /** As it was sent, without the query. */
  readonly path: string
  /** The pattern of the route that answers; null where there is none. */
  route: string | null = null
  /** The named segments of the path. */
  params: Params = {}
  /** Null until it is read, and where none was sent. */
  body: Buffer | null = null
  readonly #isTrusted: (address: string) => boolean
  readonly #search: string
  #id: string | null = null
  #query: Query | null = null

  constructor(raw: IncomingMessage, target: Target, isTrusted: (address: string) => boolean) {
    this.raw = raw
    this.path = target.path
    this.#search = target.search
    this.#isTrusted = isTrusted
  }

  get id(): string {
    this.#id ??= newId('req')
    return this.#id
  }

  get method(): string {
    return this.raw.method ?? ''
  }

  get headers(): IncomingHttpHeaders {
    return this.raw.headers
  }

  get query(): Query {
    this.#query ??= parseQuery(this.#search)
    return this.#query
  }

  /** The body as text; empty where none was sent. */
  get text(): string {
    return this.body?.toString('utf8') ?? ''
  }

  /** The caller's address: the last one that no trusted proxy speaks for. */
  get ip(): string {
    const address = this.raw.socket.remoteAddress ?? ''
    if (!this.#isTrusted(address)) return address
    const forwarded = String(this.raw.headers['x-forwarded-for'] ?? '')
    const hops = forwarded
      .split(',')
      .map((hop) => hop.trim())
      .filter(Boolean)
    const own = hops.findLastIndex((hop) => !this.#isTrusted(hop))
    return hops[Math.max(own, 0)] ?? address
  }
}

export interface Target {
  readonly path: string
  readonly search: string
}

/** What a request line asks for. A whole address is taken too (RFC 9112, *absolute-form*). */
export function readTarget(url: string): Target {
  const own = url.startsWith('/') ? url : url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*\/?/i, '/')
  const end = own.search(/[?#]/)
  if (end === -1) return { path: own, search: '' }
  return { path: own.slice(0, end), search: own[end] === '?' ? own.slice(end + 1) : '' }
}

/** Plain members without a prototype; of a repeated name the last value counts. */
function parseQuery(text: string): Query {
  const query: Record<string, string> = Object.create(null)
  if (text === '') return query
  for (const [name, value] of new URLSearchParams(text)) query[name] = value
  return query
}
