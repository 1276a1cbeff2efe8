// The operator’s listener: metrics, and the probes for a process without another listener. It has no
// keys and must not be reachable by callers.

import { Failure } from '../../kernel/failure.ts'
import type { Log } from '../../kernel/log.ts'
import type { Metrics } from '../../kernel/metrics.ts'
import type { Clock } from '../../kernel/time.ts'
import { toProblem } from '../call/problem.ts'
import { createHttpListener, type HttpListener, taking } from './listener.ts'
import { watchLoopDelay } from './loop-delay.ts'
import { addProbes, type ProbeOptions } from './probes.ts'

export interface OperatorOptions extends ProbeOptions {
  metrics: Metrics
  log: Log
  clock: Clock
}

export function createOperator({ metrics, log, clock, ...probes }: OperatorOptions) {
  const listener = createHttpListener({
    clock,
    onUnknown: () =>
      new Failure('path.unknown', 'This listener serves /metrics, /live, /ready and /alarms.'),
    onFailure: (error, request, reply) => {
      const { status, headers, body } = toProblem(error, request.id)
      return reply.code(status).headers(headers).send(body)
    },
    onBrokenOff: (error, { id: requestId }) => {
      log.error({ requestId, cause: String(error) }, 'answer broken off')
    },
  })
  const loopDelay = watchLoopDelay()
  metrics.watch({
    name: 'event_loop_delay_seconds',
    help: 'Mean event loop delay over the last second',
    look: () => [{ value: loopDelay.ms / 1000 }],
  })
  listener.app.get('/metrics', taking('store'), async (_, reply) =>
    reply.header('content-type', metrics.contentType).send(await metrics.text()),
  )
  addProbes(listener.app, probes)
  return {
    listen: (at: Parameters<HttpListener['listen']>[0]) => listener.listen(at),
    close() {
      loopDelay.close()
      listener.abandon()
      return listener.close()
    },
  }
}
