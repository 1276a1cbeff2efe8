// Bodies on their way: the smaller one says to be, the sooner it has to be there.

import type { IncomingMessage, ServerResponse } from 'node:http'

export interface Arrivals {
  /** Calls `refuse` unless `end` is called in time. */
  begin(request: IncomingMessage, response: ServerResponse, refuse: () => void): void
  end(request: IncomingMessage): void
}

/** What a slow line brings. */
const BYTES_PER_MS = 16

/** `bodyMs` is what the smallest body has; Node ends what takes longer than `requestMs`. */
export function createArrivals(limits: { bodyMs: number; requestMs: number }): Arrivals {
  const waiting = new WeakMap<IncomingMessage, NodeJS.Timeout>()
  return {
    begin(request, response, refuse) {
      if (!hasBody(request)) return
      const ms = limits.bodyMs + Number(request.headers['content-length']) / BYTES_PER_MS
      // A body in chunks does not say how large it is.
      if (!(ms < limits.requestMs)) return
      const timer = setTimeout(refuse, ms)
      waiting.set(request, timer)
      response.once('close', () => clearTimeout(timer))
    },
    end: (request) => clearTimeout(waiting.get(request)),
  }
}

export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const length = headers['content-length'] ?? '0'
  return length !== '0' || headers['transfer-encoding'] !== undefined
}
