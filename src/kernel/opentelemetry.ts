// Traces by OpenTelemetry, sent as OTLP over HTTP. Loaded only if tracing is enabled.

import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base'
import type { SamplerName, Span, SpanStart, TraceHeaders, Tracing } from './tracing.ts'

export interface TracingOptions {
  serviceName: string
  version: string
  /** Endpoint of the collector; null for the exporter’s default. */
  url: string | null
  /** Limit of one export with its retries. */
  timeoutMs: number
  sampler: SamplerName
  /** Share of traces that are sampled, from 0 to 1. */
  ratio: number
}

/** Creates a provider per service; nothing is registered globally. */
export function createTracing(options: TracingOptions): Tracing {
  const { serviceName, version, url } = options
  // Requests are five seconds apart, so connections are not kept open.
  const own = { keepAlive: false, timeoutMillis: options.timeoutMs }
  const exporter = new OTLPTraceExporter({ ...own, ...(url !== null && { url }) })
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    sampler: toSampler(options),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  const tracer = provider.getTracer(serviceName, version)
  const contexts = new AsyncLocalStorageContextManager().enable()
  const propagator = new W3CTraceContextPropagator()

  function begin({ name, kind, attributes = {} }: SpanStart, parent: Context) {
    const own = tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent)
    const span: Span = {
      note: (more) => void own.setAttributes(more),
      fail: () => void own.setStatus({ code: SpanStatusCode.ERROR }),
      end: () => own.end(),
    }
    return { span, context: trace.setSpan(parent, own) }
  }

  return {
    async run(start, work) {
      const { span, context } = begin(start, contexts.active())
      try {
        return await contexts.with(context, () => work(span))
      } catch (error) {
        span.fail()
        throw error
      } finally {
        span.end()
      }
    },
    enter(start, headers, work) {
      const parent = propagator.extract(ROOT_CONTEXT, headers, GETTER)
      const { span, context } = begin(start, parent)
      contexts.with(context, work)
      return span
    },
    async close() {
      // An unreachable collector must not keep the service from stopping.
      await provider.shutdown().catch(() => undefined)
      contexts.disable()
    },
  }
}

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const

const GETTER = {
  keys: (headers: TraceHeaders) => Object.keys(headers),
  get: (headers: TraceHeaders, name: string) => headers[name],
}

function toSampler({ sampler, ratio }: TracingOptions): Sampler {
  const own = ROOT_SAMPLERS[sampler.replace('parentbased_', '')]?.(ratio) ?? new AlwaysOnSampler()
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root: own }) : own
}

const ROOT_SAMPLERS: Readonly<Record<string, (ratio: number) => Sampler>> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio) => new TraceIdRatioBasedSampler(ratio),
}
