// The network under simulation: what the product sends with undici reaches a host of the world, which
// answers after a while, in part, or never.

import { createRequire } from 'node:module'
import type { Dispatcher } from 'undici'
import type { SimulatedTime } from './time.ts'

export interface Sent {
  readonly host: string
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface Reply {
  /** Time until the answer begins. */
  readonly ms: number
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** The body ends halfway: with its connection, or without a word. */
  readonly cut?: 'truncated' | 'stalled' | null
}

/** No answer: the connection is refused, or ends; or nothing ever comes. */
export interface NoReply {
  readonly ms: number
  readonly error: 'refused' | 'reset' | 'silence'
}

export type Host = (sent: Sent) => Promise<Reply | NoReply>

export interface Network {
  readonly time: SimulatedTime
  /** Milliseconds from the process to a host. */
  legMs(): number
  readonly host: Host
}

let network: Network | null = null

export function useNetwork(next: Network): void {
  network = next
}

/** Handler of undici’s own `request`, which wants these calls. */
interface Handler {
  onConnect(abort: (reason?: unknown) => void, context: null): void
  onHeaders(status: number, headers: Buffer[], resume: () => void, text: string): unknown
  onData(chunk: Buffer): unknown
  onComplete(trailers: Buffer[]): void
  onError(error: unknown): void
}

interface Timeouts {
  headersTimeout?: number
  bodyTimeout?: number
}

const ERRORS = {
  refused: { code: 'ECONNREFUSED' },
  reset: { code: 'ECONNRESET' },
} as const

/** Replaces undici’s agent and client for good; call before the product is imported. */
export function installNetwork(): void {
  const undici = createRequire(import.meta.url)('undici') as typeof import('undici')
  class SimulatedClient extends undici.Dispatcher {
    readonly #timeouts: Timeouts
    readonly #origin: string

    constructor(first?: string | Timeouts, second?: Timeouts) {
      super()
      this.#origin = typeof first === 'string' ? first : ''
      this.#timeouts = (typeof first === 'string' ? second : first) ?? {}
    }

    override dispatch(options: Dispatcher.DispatchOptions, handler: object): boolean {
      const origin = String(options.origin ?? this.#origin)
      exchange(undici.errors, this.#timeouts, { ...options, origin }, handler as Handler)
      return true
    }

    override async close(): Promise<void> {}
    override async destroy(): Promise<void> {}
  }
  Object.assign(undici, { Agent: SimulatedClient, Client: SimulatedClient })
}

type Errors = typeof import('undici').errors

function exchange(
  errors: Errors,
  { headersTimeout = 0, bodyTimeout = 0 }: Timeouts,
  options: Dispatcher.DispatchOptions,
  handler: Handler,
): void {
  if (network === null) throw new Error('no network is simulated')
  const { time, legMs, host } = network
  let isOver = false
  let timer = limit(headersTimeout, () => fail(new errors.HeadersTimeoutError()))

  function limit(ms: number, end: () => void) {
    return ms > 0 ? time.inside(ms, end) : null
  }
  function rest(): void {
    if (timer) time.cancel(timer)
    timer = null
  }
  function fail(error: unknown): void {
    if (isOver) return
    isOver = true
    rest()
    handler.onError(error)
  }

  handler.onConnect((reason) => fail(reason ?? new errors.RequestAbortedError()), null)
  if (isOver || !time.isAlive()) return
  const sent = toSent(options)

  function begin(reply: Reply): void {
    if (isOver) return
    rest()
    const headers = { ...reply.headers, 'content-length': String(reply.body.length) }
    handler.onHeaders(reply.status, toRaw(headers), () => undefined, '')
    const end = reply.cut ? Math.floor(reply.body.length / 2) : reply.body.length
    timer = limit(bodyTimeout, () => fail(new errors.BodyTimeoutError()))
    time.inside(legMs(), () => {
      if (isOver) return
      if (end > 0) handler.onData(reply.body.subarray(0, end))
      if (reply.cut === 'stalled') return
      time.inside(1, () => finish(reply))
    })
  }

  function finish(reply: Reply): void {
    if (isOver) return
    if (reply.cut === 'truncated') {
      fail(new errors.SocketError('other side closed'))
      return
    }
    isOver = true
    rest()
    handler.onComplete([])
  }

  // The way there is of the world: what was sent arrives although its sender was killed.
  time.after(legMs(), () => {
    void host(sent).then((reply) => {
      if ('status' in reply) return time.inside(reply.ms, () => begin(reply))
      const { error } = reply
      if (error === 'silence') return undefined
      const text = `simulated: ${error}`
      return time.inside(reply.ms, () => fail(Object.assign(new Error(text), ERRORS[error])))
    })
  })
}

function toSent({ origin, path, method, headers, body }: Dispatcher.DispatchOptions): Sent {
  const given = (headers ?? {}) as Record<string, string>
  const own = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name.toLowerCase(), String(value)]),
  )
  const host = own.host ?? new URL(String(origin)).hostname
  return { host, url: `https://${host}${path}`, method, headers: own, body: String(body ?? '') }
}

function toRaw(headers: Readonly<Record<string, string>>): Buffer[] {
  return Object.entries(headers).flatMap((pair) => pair.map((text) => Buffer.from(text, 'latin1')))
}
