// Load shedding: requests are refused while the service stops, and when more are under way than it can
// serve. Every request is counted, timed and logged here once it is answered.

import { Failure } from '../kernel/failure.ts'
import type { Log } from '../kernel/log.ts'
import type { Metrics } from '../kernel/metrics.ts'
import type { HttpReply, HttpRequest } from './http/listener.ts'
import { watchLoopDelay } from './loop-delay.ts'

export interface PressureLimits {
  /** Requests under way at once. */
  inFlightMax: number
  /** Most mean delay of the event loop over a second; 0 for any. */
  loopDelayMs: number
}

export interface Pressure {
  /** Counts a request in, or throws why it is refused. */
  admit(request: HttpRequest, reply: HttpReply): void
  readonly inFlight: number
  /** Whether the next request would be refused. */
  readonly isTooMuch: boolean
  /** From now on every request is refused. */
  beginStop(): void
  close(): void
}

export interface PressureOptions {
  limits: PressureLimits
  log: Log
  metrics: Metrics
}

/** Answered under any load: they are how it is noticed. */
const ALWAYS = new Set(['/health', '/live', '/ready'])
const RETRY_SECONDS = 2

export function createPressure(options: PressureOptions): Pressure {
  const { limits, metrics } = options
  const loopDelay = limits.loopDelayMs > 0 ? watchLoopDelay() : null
  let inFlight = 0
  let isStopping = false

  function refuse(why: string): never {
    metrics.count('refused_requests_total', { why })
    throw unavailable('The service has too much to do; try again shortly.')
  }

  function isLate(): boolean {
    return loopDelay !== null && loopDelay.ms > limits.loopDelayMs
  }

  return {
    admit(request, reply) {
      inFlight += 1
      const startedAt = performance.now()
      // `close` is emitted once for each request, whether its answer was sent or its caller went away.
      reply.raw.once('close', () => {
        inFlight -= 1
        note(request, reply, (performance.now() - startedAt) / 1000, options)
      })
      if (ALWAYS.has(routeOf(request))) return
      if (isStopping) {
        reply.header('connection', 'close')
        throw unavailable('The service is stopping.')
      }
      if (isLate()) refuse('event loop')
      if (inFlight > limits.inFlightMax) refuse('requests under way')
    },
    get inFlight() {
      return inFlight
    },
    get isTooMuch() {
      return inFlight >= limits.inFlightMax || isLate()
    },
    beginStop() {
      isStopping = true
    },
    close() {
      loopDelay?.close()
    },
  }
}

function unavailable(text: string): Failure {
  const headers = { 'retry-after': String(RETRY_SECONDS) }
  return new Failure('service.unavailable', text, { headers })
}

/** The pattern of the route that answers. */
function routeOf({ routeOptions }: HttpRequest): string {
  return routeOptions.url ?? 'none'
}

/** By route, not by address: an address can hold anything. */
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
