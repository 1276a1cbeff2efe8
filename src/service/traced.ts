// Wrappers that trace services; the services themselves know nothing of tracing.

import type { Ledger } from '../accounts/credits/ledger.ts'
import { type Config, SettingError } from '../config.ts'
import type { Outbound } from '../contract/work/outbound.ts'
import type { Tracing } from '../kernel/tracing.ts'
import { VERSION } from '../kernel/version.ts'
import type { Queue } from '../queue/queue.ts'
import { toAddress, toPublisher } from '../upstream/address.ts'
import type { PublisherRequest, PublisherSource } from '../upstream/source.ts'

const STATUS = 'http.response.status_code'

/** Returns null, and loads nothing, unless the standard variables enable traces. */
export async function openTracing(config: Config): Promise<Tracing | null> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT
  const isAsked = config.OTEL_TRACES_EXPORTER === 'otlp' || endpoint !== null
  if (!isAsked || config.OTEL_SDK_DISABLED || config.OTEL_TRACES_EXPORTER === 'none') return null
  const { createTracing } = await import('../kernel/opentelemetry.ts').catch((cause: unknown) => {
    const text = 'traces need the optional packages of OpenTelemetry, which are not installed'
    throw new SettingError(text, { cause })
  })
  return createTracing({
    serviceName: config.OTEL_SERVICE_NAME,
    version: VERSION,
    url: endpoint === null ? null : `${endpoint}/v1/traces`,
    timeoutMs: config.OTEL_EXPORTER_OTLP_TIMEOUT,
    sampler: config.OTEL_TRACES_SAMPLER,
    ratio: config.OTEL_TRACES_SAMPLER_ARG,
  })
}

/** Traces requests with their wait and retries. */
export function traceSource(source: PublisherSource, tracing: Tracing): PublisherSource {
  const traced =
    <Request extends PublisherRequest, Answer extends { status: number }>(
      ask: (request: Request) => Promise<Answer>,
    ) =>
    (request: Request) => {
      const { url, priority } = request
      const attributes = { publisher: toPublisher(toAddress(url)), priority }
      return tracing.run(
        { name: 'publisher request', kind: 'client', attributes },
        async (span) => {
          const answer = await ask(request)
          span.note({ [STATUS]: answer.status })
          return answer
        },
      )
    }
  const { fetch, open } = source
  return { ...source, fetch: traced(fetch), ...(open && { open: traced(open) }) }
}

export function traceLedger(ledger: Ledger, tracing: Tracing): Ledger {
  const within = <T>(entry: string, work: () => Promise<T>) =>
    tracing.run({ name: `ledger ${entry}`, kind: 'internal' }, work)
  return {
    ...ledger,
    hold: (charge) => within('hold', () => ledger.hold(charge)),
    charge: (charge) => within('charge', () => ledger.charge(charge)),
    settle: (charge) => within('settle', () => ledger.settle(charge)),
    release: (charge) => within('release', () => ledger.release(charge)),
  }
}

export function traceQueue(queue: Queue, tracing: Tracing): Queue {
  return {
    ...queue,
    work: (options) =>
      queue.work({
        ...options,
        handle(job) {
          const { name, attempt, priority } = job
          const attributes = { attempt, priority }
          const start = { name: `job ${name}`, kind: 'consumer', attributes } as const
          return tracing.run(start, () => options.handle(job))
        },
      }),
  }
}

export function traceOutbound(outbound: Outbound, tracing: Tracing): Outbound {
  return {
    ...outbound,
    post: (request) =>
      tracing.run({ name: 'webhook delivery', kind: 'client' }, async (span) => {
        const outcome = await outbound.post(request)
        if (outcome.statusCode === null) span.fail()
        else span.note({ [STATUS]: outcome.statusCode })
        return outcome
      }),
  }
}
