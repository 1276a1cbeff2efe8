// The operator's own listener: metrics, and the probes again for a process that serves nobody else.
// It has no keys; it belongs where callers cannot reach it.

import underPressure from '@fastify/under-pressure'
import fastify, { type FastifyInstance } from 'fastify'
import type { Metrics } from '../kernel/metrics.ts'
import { addProbes, type ProbeOptions } from './probes.ts'
import { toProblem } from './problem.ts'

export interface OperatorOptions extends ProbeOptions {
  metrics: Metrics
}

export function createOperator({ metrics, ...probes }: OperatorOptions): FastifyInstance {
  const app = fastify({ logger: false, forceCloseConnections: true, exposeHeadRoutes: false })
  // Without limits it only measures.
  app.register(underPressure, {})
  metrics.watch({
    name: 'event_loop_delay_seconds',
    help: 'How late the event loop was, on average over the last second',
    look: () => [{ value: app.memoryUsage().eventLoopDelay / 1000 }],
  })
  app.get('/metrics', async (_, reply) => {
    return reply.type(metrics.contentType).send(await metrics.text())
  })
  addProbes(app, probes)
  app.setErrorHandler((error, request, reply) => {
    const { status, headers, body } = toProblem(error, request.id)
    return reply.code(status).headers(headers).send(body)
  })
  return app
}
