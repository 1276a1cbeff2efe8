// Traces each request as a span named by its route, since an address can hold anything.

import type { Tracing } from '../../kernel/tracing.ts'
import type { HttpApp } from './listener.ts'

export function addTracing(app: HttpApp, tracing: Tracing): void {
  // Runs once the body is read, since body parsing loses the context.
  app.addHook('preHandler', (request, reply, done) => {
    const { method, headers } = request
    const route = request.routeOptions.url ?? 'none'
    const attributes = { 'http.request.method': method, 'http.route': route }
    const start = { name: `${method} ${route}`, kind: 'server', attributes } as const
    const span = tracing.enter(start, headers, done)
    reply.raw.once('close', () => {
      const { statusCode } = reply.raw
      span.note({ 'http.response.status_code': statusCode })
      if (statusCode >= 500) span.fail()
      span.end()
    })
  })
}
