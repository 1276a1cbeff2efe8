// What an orchestrator and a monitor ask: is the process alive, is it to be sent requests, and does
// anything stand in the way of new filings. None needs a key.

import type { Alarm } from '../coverage/alarms.ts'
import { Failure } from '../kernel/failure.ts'
import type { Routing } from './http/app.ts'

export interface ProbeOptions {
  /** Why no requests should be sent at the moment, or null. */
  whyNotReady(): Promise<string | null>
  /** What is wrong with the way of new filings into the store. */
  readAlarms(): Promise<readonly Alarm[]>
}

const NO_STORE = { 'cache-control': 'no-store' }

export function addProbes(app: Routing, { whyNotReady, readAlarms }: ProbeOptions): void {
  app.get('/live', (request, reply) => {
    reply.headers({ ...NO_STORE, 'x-request-id': request.id }).json({ status: 'live' })
  })
  app.get('/ready', async (request, reply) => {
    const why = await whyNotReady()
    if (why !== null) {
      throw new Failure('service.unavailable', why, {
        headers: { ...NO_STORE, 'retry-after': '1' },
      })
    }
    reply.headers({ ...NO_STORE, 'x-request-id': request.id }).json({ status: 'ready' })
  })
  app.get('/alarms', async (request, reply) => {
    const alarms = await readAlarms()
    const answered = reply.headers({ ...NO_STORE, 'x-request-id': request.id })
    if (alarms.length === 0) {
      answered.json({ status: 'quiet', alarms })
      return
    }
    const detail = alarms.map(({ text }) => text).join(' ')
    answered.code(503).json({ error: 'alarm', detail, request_id: request.id, alarms })
  })
}
