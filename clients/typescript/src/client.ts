// The client: where to ask, with which key, how long to wait, when to ask again.

import type { Answer, CallOptions, Sent } from './call.ts'
import { Endpoints, OPERATIONS, type OperationName } from './endpoints.ts'
import { type Refused, readRefusal, TieoutError, toError } from './errors.ts'

export interface ClientOptions {
  /** API key; else the environment's TIEOUT_KEY. */
  key?: string
  /** Address of the service; else TIEOUT_URL, else this machine's. */
  url?: string
  /** Longest one attempt may take; 60,000 unless said otherwise. */
  timeoutMs?: number
  /** Attempts after the first, on 429, 5xx and broken connections; 3 unless said otherwise. */
  retries?: number
  /** Longest wait before an attempt, whatever `Retry-After` says; 60,000 unless said otherwise. */
  waitMaxMs?: number
  /** Takes the place of the global one. */
  fetch?: typeof fetch
}

const STANDARD_URL = 'http://127.0.0.1:8080'
const FIRST_WAIT_MS = 500
const MINUTE_MS = 60_000

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
    const { method, isIdempotent } = OPERATIONS[name]
    const url = this.url + toAddress(OPERATIONS[name].path, sent)
    const headers = this.#headersOf(method, sent, options)
    const init = { method, headers, ...(sent.body ? { body: JSON.stringify(sent.body) } : {}) }
    const retries = options.retries ?? this.#options.retries
    for (let attempt = 0; ; attempt++) {
      const outcome = await this.#attempt<T>(url, init, options)
      if ('data' in outcome) return outcome
      if (attempt >= retries || !mayRepeat(outcome, isIdempotent)) throw toError(outcome)
      await sleep(this.#waitOf(outcome, attempt), options.signal)
    }
  }

  protected async *pages<Q extends { offset?: number }, A extends { count: number; total: number }>(
    query: Q,
    ask: (query: Q) => Promise<A>,
  ): AsyncGenerator<A> {
    for (let offset = query.offset ?? 0; ; ) {
      const page = await ask({ ...query, offset })
      yield page
      offset += page.count
      if (page.count === 0 || offset >= page.total) return
    }
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
      if (!response.ok) return readRefusal(response.status, response.headers, text)
      return toAnswer<T>(response.headers, JSON.parse(text) as T)
    } catch (error) {
      options.signal?.throwIfAborted()
      if (error instanceof TieoutError) throw error
      return noAnswer(error)
    }
  }

  /** What the service asks for, else twice as long each time, neither all at once with others. */
  #waitOf({ retryAfterSeconds }: Refused, attempt: number): number {
    const asked = retryAfterSeconds === null ? null : retryAfterSeconds * 1000
    const own = FIRST_WAIT_MS * 2 ** attempt * (0.5 + Math.random())
    const jitter = Math.random() * 250
    return Math.min(asked === null ? own : asked + jitter, this.#options.waitMaxMs)
  }
}

function toAddress(path: string, { path: places = {}, query = {} }: Sent): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(places[name] ?? ''),
  )
  const sent = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(
    sent.map(([name, value]): [string, string] => [name, String(value)]),
  )
  return search.size === 0 ? filled : `${filled}?${search}`
}

/** What was refused before anything was done may always be sent again. */
function mayRepeat({ status }: Refused, isIdempotent: boolean): boolean {
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

function noAnswer(cause: unknown): Refused {
  const isLate = cause instanceof Error && cause.name === 'TimeoutError'
  return {
    status: 0,
    error: isLate ? 'timeout' : 'connection',
    detail: isLate ? 'No answer in time.' : `No readable answer: ${String(cause)}`,
    requestId: null,
    body: {},
    retryAfterSeconds: null,
    cause,
  }
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
