// What an orchestrator asks: is the process alive, and is it to be sent requests. Neither needs a key
// nor says anything about data.

import { Failure } from '../kernel/failure.ts'
import type { Routing } from './http/app.ts'

export interface ProbeOptions {
  /** Why no requests should be sent at the moment, or null. */
  whyNotReady(): Promise<string | null>
}

const NO_STORE = { 'cache-control': 'no-store' }

export function addProbes(app: Routing, { whyNotReady }: ProbeOptions): void {
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
}
