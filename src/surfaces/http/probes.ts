// Probes for orchestrators and monitors: liveness, readiness, and alarms about new filings. No key
// is needed.

import type { Alarm } from '../../ingestion/coverage/alarms.ts'
import { Failure } from '../../kernel/failure.ts'
import { type HttpApp, type HttpRequest, routeOf } from './listener.ts'

export interface ProbeOptions {
  /** Reason to send no requests at the moment, or null. */
  whyNotReady(): Promise<string | null>
  /** Reads alarms about the ingestion of new filings. */
  readAlarms(): Promise<readonly Alarm[]>
}

/** Probes are answered under any load, since they detect it. */
const PROBES = new Set(['/health', '/live', '/ready'])

export function isProbe(request: HttpRequest): boolean {
  return PROBES.has(routeOf(request))
}

const NO_STORE = { 'cache-control': 'no-store' }

export function addProbes(app: HttpApp, { whyNotReady, readAlarms }: ProbeOptions): void {
  app.get('/live', (request, reply) => {
    reply.headers({ ...NO_STORE, 'x-request-id': request.id }).send({ status: 'live' })
  })
  app.get('/ready', async (request, reply) => {
    const why = await whyNotReady()
    if (why !== null) {
      throw new Failure('service.busy', why, {
        headers: { ...NO_STORE, 'retry-after': '1' },
      })
    }
    return reply.headers({ ...NO_STORE, 'x-request-id': request.id }).send({ status: 'ready' })
  })
  app.get('/alarms', async (request, reply) => {
    const alarms = await readAlarms()
    reply.headers({ ...NO_STORE, 'x-request-id': request.id })
    if (alarms.length === 0) return reply.send({ status: 'quiet', alarms })
    const detail = alarms.map(({ text }) => text).join(' ')
    return reply.code(503).send({ error: 'alarm', detail, request_id: request.id, alarms })
  })
}
