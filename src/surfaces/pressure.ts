// What stands before every request: none while the service stops, none more than it can bear. Each
// answered request is counted, timed and logged here.

import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../kernel/failure.ts'
import type { Log } from '../kernel/log.ts'
import type { Metrics } from '../kernel/metrics.ts'

export interface PressureLimits {
  /** Requests under way at once. */
  inFlightMax: number
  /** Mean delay of the event loop over a second; 0 leaves it out. */
  loopDelayMs: number
}

export interface Pressure {
  readonly inFlight: number
  /** Whether the next request would be refused. */
  readonly isTooMuch: boolean
  /** From now on every request is refused. */
  beginStop(): void
}

export interface PressureOptions {
  limits: PressureLimits
  log: Log
  metrics: Metrics
}

/** Answered whatever the pressure is: they are how it is seen. */
const ALWAYS = new Set(['/health', '/live', '/ready'])
const RETRY_SECONDS = 2

export function addPressure(app: FastifyInstance, options: PressureOptions): Pressure {
  const { limits, metrics } = options
  let inFlight = 0
  let isStopping = false
  app.register(underPressure, {
    maxEventLoopDelay: limits.loopDelayMs,
    pressureHandler: (request) => {
      if (!isExempt(request)) refuse('event loop')
    },
  })
  app.addHook('onRequest', async (request, reply) => {
    inFlight += 1
    const startedAt = performance.now()
    // `close` comes once for every request, whether its answer was sent or its caller went away.
    reply.raw.once('close', () => {
      inFlight -= 1
      note(request, reply, (performance.now() - startedAt) / 1000, options)
    })
    if (isExempt(request)) return
    if (isStopping) {
      reply.raw.setHeader('connection', 'close')
      throw unavailable('The service is stopping.')
    }
    if (inFlight > limits.inFlightMax) refuse('requests under way')
  })

  function refuse(why: string): void {
    metrics.count('refused_requests_total', { why })
    throw unavailable('The service has too much to do; try again shortly.')
  }

  return {
    get inFlight() {
      return inFlight
    },
    get isTooMuch() {
      return inFlight >= limits.inFlightMax || app.isUnderPressure()
    },
    beginStop() {
      isStopping = true
    },
  }
}

function isExempt({ routeOptions }: FastifyRequest): boolean {
  return ALWAYS.has(routeOptions.url ?? '')
}

function unavailable(text: string): Failure {
  const headers = { 'retry-after': String(RETRY_SECONDS) }
  return new Failure('service.unavailable', text, { headers })
}

/** By route, not by address: an address can hold anything. */
function note(
  request: FastifyRequest,
  reply: FastifyReply,
  seconds: number,
  { log, metrics }: PressureOptions,
): void {
  const { method, id: requestId } = request
  const route = request.routeOptions.url ?? 'none'
  const status = reply.raw.writableFinished ? String(reply.raw.statusCode) : 'gone'
  metrics.time('request_seconds', { method, route, status }, seconds)
  const ms = Math.round(seconds * 1000)
  log.info({ requestId, method, route, status, ms }, 'request answered')
}
