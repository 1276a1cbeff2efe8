// Probes for orchestrators and monitors: liveness, readiness, and alarms about new filings. No key
// is needed.

import type { Alarm } from '../../ingestion/coverage/alarms.ts'
import { Failure } from '../../kernel/failure.ts'
import { type HttpApp, type HttpReply, type HttpRequest, routeOf, taking } from './listener.ts'

export interface ProbeOptions {
  /** Reason to send no requests at the moment, or null. */
  whyNotReady(): Promise<string | null>
  /** Reads alarms about the ingestion of new filings. */
  readAlarms(): Promise<readonly Alarm[]>
  /** Whether the request has a sandbox key. Absent where there are no keys. */
  isSandbox?(request: HttpRequest): Promise<boolean>
  /** Fails for a request that may not read the alarms. */
  admit?(request: HttpRequest): Promise<void>
}

/** Probes are answered under any load, since they detect it. */
const PROBES = new Set(['/health', '/live', '/ready'])

export function isProbe(request: HttpRequest): boolean {
  return PROBES.has(routeOf(request))
}

const NO_STORE = { 'cache-control': 'no-store' }

export function addProbes(app: HttpApp, options: ProbeOptions): void {
  const { whyNotReady, readAlarms, admit, isSandbox = async () => false } = options
  const send = async (request: HttpRequest, reply: HttpReply, body: object) => {
    reply.headers({ ...NO_STORE, 'x-request-id': request.id })
    return reply.send(await withMark(body, reply, isSandbox(request)))
  }
  app.get('/live', taking('store'), (request, reply) => send(request, reply, { status: 'live' }))
  app.get('/ready', taking('store'), async (request, reply) => {
    const why = await whyNotReady()
    if (why !== null) {
      throw new Failure('service.busy', why, {
        headers: { ...NO_STORE, 'retry-after': '1' },
      })
    }
    return send(request, reply, { status: 'ready' })
  })
  app.get('/alarms', taking('store'), async (request, reply) => {
    await admit?.(request)
    const alarms = await readAlarms()
    if (alarms.length === 0) return send(request, reply, { status: 'quiet', alarms })
    const detail = alarms.map(({ text }) => text).join(' ')
    reply.code(503)
    return send(request, reply, { error: 'alarm', detail, request_id: request.id, alarms })
  })
}

/** Marks the answer of a route beside the catalogue for a sandbox key, as those of endpoints are. */
export async function withMark(
  body: object,
  reply: HttpReply,
  isSandbox: Promise<boolean>,
): Promise<object> {
  if (!(await isSandbox)) return body
  reply.header('x-sandbox', 'true')
  return { ...body, sandbox: true }
}
