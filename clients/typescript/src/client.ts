// The client: where to ask, with which key, how long to wait, when to ask again.

import type { Answer, CallOptions, CreditsEstimate, Sent } from './call.ts'
import { Endpoints, OPERATIONS, type OperationName } from './endpoints.ts'
import { type Refused, readRefusal, TieoutError, toError } from './errors.ts'
import { readEvents } from './events.ts'
import { nextPage, type PageParameter } from './pages.ts'

export interface ClientOptions {
  /** API key; else the environment's TIEOUT_KEY. */
  key?: string
  /** Address of the service; else TIEOUT_URL, else this machine's. */
  url?: string
  /** Longest one attempt may take; 60,000 unless said otherwise. */
  timeoutMs?: number
  /** Attempts after the first, on 429, 5xx and broken connections; 3 unless said otherwise. */
  retries?: number
  /** Longest wait before an attempt; who is asked to wait for longer fails. 60,000 unless said otherwise. */
  waitMaxMs?: number
  /** Takes the place of the global one. */
  fetch?: typeof fetch
}

const STANDARD_URL = 'http://127.0.0.1:8080'
const FIRST_WAIT_MS = 500
const MINUTE_MS = 60_000
const JITTER_MS = 250
/** A stream is to outlive a service that starts again. */
const STREAM_RETRIES = 10

export class Tieout extends Endpoints {
  readonly url: string
  readonly #key: string | null
  readonly #options: Required<Pick<ClientOptions, 'timeoutMs' | 'retries' | 'waitMaxMs' | 'fetch'>>

  constructor(options: ClientOptions = {}) {
    super()
    const environment = globalThis.process?.env ?? {}
    this.#key = options.key ?? environment.TIEOUT_KEY ?? null
    this.url = (options.url ?? environment.TIEOUT_URL ?? STANDARD_URL).replace(/\/+$/, '')
    this.#options = {
      timeoutMs: options.timeoutMs ?? MINUTE_MS,
      retries: options.retries ?? 3,
      waitMaxMs: options.waitMaxMs ?? MINUTE_MS,
      fetch: options.fetch ?? globalThis.fetch,
    }
  }

  async call<T>(name: OperationName, sent: Sent, options: CallOptions = {}): Promise<Answer<T>> {
    const { isIdempotent } = OPERATIONS[name]
    const retries = options.retries ?? this.#options.retries
    const { url, init } = this.#requestOf(name, sent, options)
    for (let attempt = 0; ; attempt++) {
      const outcome = await this.#attempt<T>(url, init, options)
      if ('data' in outcome) return outcome
      const wait = mayRepeat(outcome, isIdempotent) ? this.#waitOf(outcome, attempt) : null
      if (attempt >= retries || wait === null) throw toError(outcome)
      await sleep(wait, options.signal)
    }
  }

  /**
   * Asks what a data call would cost without making it. Free; parameters are checked as in the
   * call.
   */
  async estimate(
    name: OperationName,
    sent: Sent = {},
    options: CallOptions = {},
  ): Promise<CreditsEstimate> {
    const dry = { ...sent, query: { ...sent.query, dry_run: true } }
    return (await this.call<CreditsEstimate>(name, dry, options)).data
  }

  async *pages<T>(name: OperationName, sent: Sent, options?: CallOptions): AsyncGenerator<T> {
    const parameter = pageParameterOf(name)
    let query = parameter === 'offset' ? { offset: 0, ...withoutEmpty(sent.query) } : sent.query
    for (;;) {
      const { data } = await this.call<T>(name, { ...sent, query: query ?? {} }, options)
      yield data
      const next = nextPage(parameter, data as object, query?.[parameter])
      if (next === null) return
      query = { ...query, [parameter]: next }
    }
  }

  async *events<T>(name: OperationName, sent: Sent, options: CallOptions = {}): AsyncGenerator<T> {
    const retries = options.retries ?? STREAM_RETRIES
    let since = await this.#beginOf(name, sent, options)
    for (let attempt = 0; ; attempt++) {
      let failure = toError(noAnswer('the stream ended', this.url))
      try {
        for await (const { id, data } of this.#stream(name, sent, since, options)) {
          attempt = 0
          since = id
          yield data as T
        }
      } catch (error) {
        options.signal?.throwIfAborted()
        failure = error instanceof TieoutError ? error : toError(noAnswer(error, this.url))
      }
      const wait = mayRepeat(failure, true) ? this.#waitOf(failure, attempt) : null
      if (attempt >= retries || wait === null) throw failure
      await sleep(wait, options.signal)
    }
  }

  /**
   * Cursor from which a stream begins. It is fixed before the stream opens, so that a break right
   * after that loses no event.
   */
  async #beginOf(name: OperationName, { query = {} }: Sent, options: CallOptions): Promise<string> {
    if (typeof query.since === 'string' && query.since !== 'now') return query.since
    const asked = { query: { ...query, since: 'now', limit: 1 } }
    return (await this.call<{ cursor: string }>(name, asked, options)).data.cursor
  }

  async *#stream(name: OperationName, sent: Sent, since: string, options: CallOptions) {
    const asked = { ...sent, query: { ...sent.query, since } }
    const { url, init } = this.#requestOf(name, asked, options)
    const headers = { ...init.headers, accept: 'text/event-stream' }
    const silent = new AbortController()
    const signal = options.signal ? AbortSignal.any([options.signal, silent.signal]) : silent.signal
    const limit = options.timeoutMs ?? this.#options.timeoutMs
    const timer = setTimeout(() => silent.abort(new DOMException('silence', 'TimeoutError')), limit)
    try {
      const response = await this.#options.fetch(url, { ...init, headers, signal })
      if (!response.ok || response.body === null) {
        throw toError(readRefusal(url, response, await response.text()))
      }
      yield* readEvents(response.body, () => timer.refresh())
    } finally {
      clearTimeout(timer)
    }
  }

  #requestOf(name: OperationName, sent: Sent, options: CallOptions) {
    const { method, path } = OPERATIONS[name]
    const headers = this.#headersOf(method, sent, options)
    // A redirect that is followed would take the key along, to whatever host it names.
    const init = {
      method,
      headers,
      redirect: 'manual' as const,
      ...(sent.body ? { body: JSON.stringify(sent.body) } : {}),
    }
    return { url: this.url + toAddress(path, sent), init }
  }

  #headersOf(method: string, sent: Sent, options: CallOptions): Record<string, string> {
    return {
      accept: 'application/json',
      ...(this.#key === null ? {} : { 'x-api-key': this.#key }),
      ...(sent.body ? { 'content-type': 'application/json' } : {}),
      ...(method === 'POST'
        ? { 'idempotency-key': options.idempotencyKey ?? crypto.randomUUID() }
        : {}),
    }
  }

  async #attempt<T>(
    url: string,
    init: RequestInit,
    options: CallOptions,
  ): Promise<Answer<T> | Refused> {
    const late = AbortSignal.timeout(options.timeoutMs ?? this.#options.timeoutMs)
    const signal = options.signal ? AbortSignal.any([options.signal, late]) : late
    try {
      const response = await this.#options.fetch(url, { ...init, signal })
      const text = await response.text()
      if (!response.ok) return readRefusal(url, response, text)
      return toAnswer<T>(response.headers, JSON.parse(text) as T)
    } catch (error) {
      options.signal?.throwIfAborted()
      if (error instanceof TieoutError) throw error
      return noAnswer(error, this.url)
    }
  }

  /**
   * Waits as long as the service asks, or null if that is too long. Without such a header the wait
   * doubles with each attempt and is randomized, so that clients do not return all at once.
   */
  #waitOf(
    { retryAfterSeconds }: Pick<Refused, 'retryAfterSeconds'>,
    attempt: number,
  ): number | null {
    const { waitMaxMs } = this.#options
    if (retryAfterSeconds === null) {
      return Math.min(FIRST_WAIT_MS * 2 ** attempt * (0.5 + Math.random()), waitMaxMs)
    }
    const asked = retryAfterSeconds * 1000
    return asked > waitMaxMs ? null : asked + Math.random() * JITTER_MS
  }
}

function pageParameterOf(name: OperationName): PageParameter {
  const operation = OPERATIONS[name]
  if ('pagedBy' in operation) return operation.pagedBy
  throw new TypeError(`${name} has no pages`)
}

function toAddress(path: string, { path: places = {}, query = {} }: Sent): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => toPart(name, places[name] ?? ''))
  const sent = Object.entries(withoutEmpty(query))
  const search = new URLSearchParams(
    sent.map(([name, value]): [string, string] => [name, String(value)]),
  )
  return search.size === 0 ? filled : `${filled}?${search}`
}

/** One part of an address. Dots alone would make it the address of another call. */
function toPart(name: string, value: string): string {
  if (['', '.', '..'].includes(value)) throw new TypeError(`${name} cannot be "${value}"`)
  return encodeURIComponent(value)
}

function withoutEmpty(query: Record<string, unknown> = {}): Record<string, unknown> {
  const given = ([, value]: [string, unknown]) => value !== undefined && value !== null
  return Object.fromEntries(Object.entries(query).filter(given))
}

/** A call refused with 429 has done nothing, so it may be repeated even if it is not idempotent. */
function mayRepeat({ status }: Pick<Refused, 'status'>, isIdempotent: boolean): boolean {
  return status === 429 || ((status === 0 || status >= 500) && isIdempotent)
}

function toAnswer<T>(headers: Headers, data: T): Answer<T> {
  const number = (name: string) => {
    const text = headers.get(name)
    return text === null ? null : Number(text)
  }
  return {
    data,
    requestId: headers.get('x-request-id'),
    creditsCost: number('x-credits-cost'),
    creditsRemaining: number('x-credits-remaining'),
    isSandbox: headers.get('x-sandbox') === 'true',
    dataAsOf: headers.get('x-data-as-of'),
    headers,
  }
}

function noAnswer(cause: unknown, url: string): Refused {
  const isLate = cause instanceof Error && cause.name === 'TimeoutError'
  const why = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause
  return {
    status: 0,
    error: isLate ? 'timeout' : 'connection',
    detail: isLate
      ? `No answer in time from ${url}.`
      : `No readable answer from ${url}; is the service running? (${messageOf(why)})`,
    requestId: null,
    body: {},
    retryAfterSeconds: null,
    cause,
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error)
}

function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
