// Load shedding: refuses requests while the service stops, beyond the number it can serve, and
// beyond one address’s share. Requests whose bodies are still arriving are limited separately, so
// that stalled bodies block no answers. Every answered request is counted, timed and logged here.

import type { IncomingMessage } from 'node:http'
import { machineClock } from '../../kernel/clock.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Log } from '../../kernel/log.ts'
import type { Metrics } from '../../kernel/metrics.ts'
import { hasBody } from './arrivals.ts'
import { clientAddressOf, type HttpReply, type HttpRequest, routeOf } from './listener.ts'
import { type LoopDelay, watchLoopDelay } from './loop-delay.ts'
import { isProbe } from './probes.ts'
import type { Refusals } from './refusals.ts'
import { createSlots } from './slots.ts'

export interface PressureLimits {
  /** Limit of running requests, and equally of those whose bodies are arriving. */
  inFlightMax: number
  /** Share of one address, from 0 to 1. */
  addressShare: number
  /** Limit of the event loop’s mean delay over a second; 0 for none. */
  loopDelayMs: number
}

export interface Pressure {
  /** Admits a request, or throws the reason for refusing it. */
  admit(request: HttpRequest, reply: HttpReply): void
  /** Counts it as running once its body has been received, or throws. */
  begin(request: HttpRequest): void
  readonly inFlight: number
  /** Whether the next request would be refused. */
  readonly isTooMuch: boolean
  /** Refuses every request from now on. */
  beginStop(): void
  close(): void
}

export interface PressureOptions {
  limits: PressureLimits
  log: Log
  metrics: Metrics
  refusals: Refusals
  /** Delay of the event loop; by default this process’s own. */
  loopDelay?: LoopDelay
}

const RETRY = { 'retry-after': '2' }
const CLOSE = { ...RETRY, connection: 'close' }

/** Wording for each kind of slot, exhausted for all or for one address. */
const KINDS = {
  underWay: { all: 'requests under way', share: 'requests of one address', headers: RETRY },
  arriving: {
    all: 'bodies on their way',
    share: 'bodies of one address',
    // Closes the connection, since the body is not awaited.
    headers: CLOSE,
  },
} as const

interface Stay {
  readonly address: string
  kind: keyof typeof KINDS | null
}

export function createPressure(options: PressureOptions): Pressure {
  const { limits, refusals } = options
  const loopDelay = limits.loopDelayMs > 0 ? (options.loopDelay ?? watchLoopDelay()) : null
  const size = { max: limits.inFlightMax, share: limits.addressShare }
  const slots = { underWay: createSlots(size), arriving: createSlots(size) }
  /** Requests whose bodies are arriving. */
  const stays = new WeakMap<IncomingMessage, Stay>()
  let isStopping = false

  function isLate(): boolean {
    return loopDelay !== null && loopDelay.ms > limits.loopDelayMs
  }

  function enter(stay: Stay, kind: keyof typeof KINDS): void {
    const lack = slots[kind].take(stay.address)
    if (lack === null) {
      leave(stay)
      stay.kind = kind
      return
    }
    const { headers, [lack]: why } = KINDS[kind]
    refusals.request(why)
    if (lack === 'all') throw busy(headers)
    throw new Failure('rate.exceeded', SHARE, { headers })
  }

  function leave({ kind, address }: Stay): void {
    if (kind !== null) slots[kind].leave(address)
  }

  return {
    admit(request, reply) {
      const startedAt = machineClock.elapsed()
      const stay: Stay = { address: clientAddressOf(request), kind: null }
      // `close` is emitted once for each request, whether its answer was sent or its caller went away.
      reply.raw.once('close', () => {
        leave(stay)
        stays.delete(request.raw)
        note(request, reply, (machineClock.elapsed() - startedAt) / 1000, options)
      })
      if (isProbe(request)) return
      if (isStopping) throw new Failure('service.busy', STOPPING, { headers: CLOSE })
      if (isLate()) {
        refusals.request('event loop')
        throw busy(RETRY)
      }
      if (!hasBody(request)) return enter(stay, 'underWay')
      stays.set(request.raw, stay)
      enter(stay, 'arriving')
    },
    begin({ raw }) {
      const stay = stays.get(raw)
      if (stay) enter(stay, 'underWay')
    },
    get inFlight() {
      return slots.underWay.taken
    },
    get isTooMuch() {
      return slots.underWay.isFull || isLate()
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
