// Time limits for incoming bodies, shorter for smaller ones.

import type { IncomingMessage, ServerResponse } from 'node:http'

export interface Arrivals {
  /** Calls `refuse` unless `end` is called in time. */
  begin(request: IncomingMessage, response: ServerResponse, refuse: () => void): void
  end(request: IncomingMessage): void
}

/** Rate of a slow line. */
const BYTES_PER_MS = 16

/** `bodyMs` applies to the smallest body; Node ends requests after `requestMs`. */
export function createArrivals(limits: { bodyMs: number; requestMs: number }): Arrivals {
  const waiting = new WeakMap<IncomingMessage, NodeJS.Timeout>()
  return {
    begin(request, response, refuse) {
      if (!hasBody(request)) return
      const ms = limits.bodyMs + Number(request.headers['content-length']) / BYTES_PER_MS
      // A chunked body does not state its size.
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
