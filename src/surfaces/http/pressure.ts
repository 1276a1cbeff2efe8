// Load shedding: refuses requests while the service stops, beyond the number it can serve, and
// beyond one address’s share. Requests whose bodies are still arriving are limited separately, so
// that stalled bodies block no answers. Every answered request is counted, timed and logged here.

import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Gate } from '../../gate/gate.ts'
import type { Ticket } from '../../gate/turns.ts'
import { boundedCache } from '../../kernel/bounded.ts'
import { machineClock } from '../../kernel/clock.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Log } from '../../kernel/log.ts'
import type { Metrics } from '../../kernel/metrics.ts'
import { hasBody } from './arrivals.ts'
import {
  clientAddressOf,
  type HttpReply,
  type HttpRequest,
  isKeyFound,
  routeOf,
  sendsKey,
} from './listener.ts'
import { type LoopDelay, watchLoopDelay } from './loop-delay.ts'
import { isProbe } from './probes.ts'
import type { Refusals } from './refusals.ts'

export interface PressureLimits {
  /** Limit of the event loop’s mean delay over a second; 0 for none. */
  loopDelayMs: number
}

export interface Pressure {
  /** Admits a request, or throws the reason for refusing it. */
  admit(request: HttpRequest, reply: HttpReply): void
  /** Counts it as running once its body has been received, or throws. */
  begin(request: HttpRequest): void
  /** Counts it no longer, though its connection stays: streams are bounded by their own number. */
  leave(request: HttpRequest): void
  readonly inFlight: number
  /** Whether the next request would be refused. */
  readonly isTooMuch: boolean
  /** Refuses every request from now on. */
  beginStop(): void
  close(): void
}

export interface PressureOptions {
  limits: PressureLimits
  gate: { readonly at: Pick<Gate['at'], 'requests' | 'bodies'> }
  log: Log
  metrics: Metrics
  refusals: Refusals
  /** Delay of the event loop; by default this process’s own. */
  loopDelay?: LoopDelay
}

/** Calls with a key that was found before are refused at this many times the delay at which all others are. */
const CALLER_PATIENCE = 2

/** Keys found last, by hash; a key is looked up too late to decide here whether its caller is one. */
const KNOWN_KEYS = 10_000

const RETRY = { 'retry-after': '2' }
const CLOSE = { ...RETRY, connection: 'close' }

/** Wording for each kind of slot, exhausted for all or for one address. */
const KINDS = {
  requests: { all: 'requests under way', share: 'requests of one address', headers: RETRY },
  bodies: {
    all: 'bodies on their way',
    share: 'bodies of one address',
    // Closes the connection, since the body is not awaited.
    headers: CLOSE,
  },
} as const

export function createPressure(options: PressureOptions): Pressure {
  const { limits, refusals, gate } = options
  const loopDelay = limits.loopDelayMs > 0 ? (options.loopDelay ?? watchLoopDelay()) : null
  const stays = new WeakMap<IncomingMessage, Ticket>()
  const knownKeys = boundedCache<string, true>(KNOWN_KEYS)
  let isStopping = false

  function isKnown(request: HttpRequest): boolean {
    return sendsKey(request) && knownKeys.has(keyHashOf(request))
  }

  function isLate(patience = 1): boolean {
    return loopDelay !== null && loopDelay.ms > patience * limits.loopDelayMs
  }

  function enter(request: HttpRequest, kind: keyof typeof KINDS): void {
    const caller = isKnown(request) ? 'free' : 'visitor'
    const ticket = gate.at[kind].tryEnter({ class: caller, name: clientAddressOf(request) })
    if (typeof ticket === 'object') {
      leave(request)
      stays.set(request.raw, ticket)
      return
    }
    const { headers, [ticket]: why } = KINDS[kind]
    refusals.request(why)
    if (ticket === 'all') throw busy(headers)
    throw new Failure('rate.exceeded', SHARE, { headers })
  }

  function leave({ raw }: HttpRequest): void {
    stays.get(raw)?.leave()
    stays.delete(raw)
  }

  return {
    admit(request, reply) {
      const startedAt = machineClock.elapsed()
      // `close` is emitted once for each request, whether its answer was sent or its caller went away.
      reply.raw.once('close', () => {
        leave(request)
        if (isKeyFound(request)) knownKeys.set(keyHashOf(request), true)
        note(request, reply, (machineClock.elapsed() - startedAt) / 1000, options)
      })
      if (isProbe(request)) return
      if (isStopping) throw new Failure('service.busy', STOPPING, { headers: CLOSE })
      if (isLate(isKnown(request) ? CALLER_PATIENCE : 1)) {
        refusals.request('event loop')
        throw busy(RETRY)
      }
      enter(request, hasBody(request) ? 'bodies' : 'requests')
    },
    begin(request) {
      if (stays.has(request.raw) && hasBody(request)) enter(request, 'requests')
    },
    leave,
    get inFlight() {
      return gate.at.requests.held
    },
    get isTooMuch() {
      return gate.at.requests.isFull || isLate()
    },
    beginStop() {
      isStopping = true
    },
    close() {
      loopDelay?.close()
    },
  }
}

const STOPPING = 'The service is stopping.'
const TOO_MUCH = 'The service is overloaded. Try again shortly.'
const SHARE = 'Too many concurrent requests from this address. Try again shortly.'

function busy(headers: Record<string, string>): Failure {
  return new Failure('service.busy', TOO_MUCH, { headers })
}

/** Hashes whatever header a key was sent in, so that no key is kept. */
function keyHashOf({ headers }: HttpRequest): string {
  const sent = headers['x-api-key'] ?? headers.authorization
  return createHash('sha256').update(String(sent)).digest('base64')
}

/** Labels by route, since an address can hold anything. */
function note(
  request: HttpRequest,
  reply: HttpReply,
  seconds: number,
  { log, metrics }: PressureOptions,
): void {
  const { method, id: requestId } = request
  const route = routeOf(request)
  const status = reply.raw.writableFinished ? String(reply.raw.statusCode) : 'gone'
  metrics.time('request_seconds', { method, route, status }, seconds)
  const ms = Math.round(seconds * 1000)
  log.info({ requestId, method, route, status, ms }, 'request answered')
}
