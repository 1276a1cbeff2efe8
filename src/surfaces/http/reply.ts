// One answer: its status and headers are gathered and written together with its body, at once.

import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { HttpRequest } from './request.ts'

type HeaderValues = Readonly<Record<string, string | number>>

const TEXT = 'text/plain; charset=utf-8'
const BYTES = 'application/octet-stream'
const JSON_TYPE = 'application/json; charset=utf-8'
const NOT_MODIFIED = 304

export class HttpReply {
  readonly raw: ServerResponse
  readonly request: HttpRequest
  #status = 200
  #isSent = false
  readonly #headers: OutgoingHttpHeaders

  /** `headers` are on every answer; one that knows better says so afterwards. */
  constructor(raw: ServerResponse, request: HttpRequest, headers: HeaderValues) {
    this.raw = raw
    this.request = request
    this.#headers = { ...headers }
  }

  get isSent(): boolean {
    return this.#isSent
  }

  code(status: number): this {
    this.#status = status
    return this
  }

  /** Names in lower case. A cookie stands beside those that were set before. */
  header(name: string, value: string | number): this {
    const cookies = name === 'set-cookie' ? [this.#headers[name] ?? []].flat().map(String) : null
    this.#headers[name] = cookies ? [...cookies, String(value)] : value
    return this
  }

  headers(headers: HeaderValues): this {
    Object.assign(this.#headers, headers)
    return this
  }

  /** Text, bytes or nothing, of the type that was said before. */
  send(body: string | Uint8Array = ''): this {
    const type = typeof body === 'string' ? TEXT : BYTES
    if (body.length > 0) this.#headers['content-type'] ??= type
    if (this.#status !== NOT_MODIFIED) this.#headers['content-length'] = Buffer.byteLength(body)
    this.#start()
    this.raw.end(body)
    return this
  }

  json(body: object): this {
    return this.header('content-type', JSON_TYPE).send(JSON.stringify(body))
  }

  /** Ends the connection where the stream fails, so that nobody takes a part for the whole. */
  stream(body: Readable): Promise<void> {
    this.#start()
    return pipeline(body, this.raw)
  }

  redirect(location: string, status = 302): this {
    return this.code(status).header('location', location).send()
  }

  #start(): void {
    this.raw.writeHead(this.#status, this.#headers)
    this.#isSent = true
  }
}
