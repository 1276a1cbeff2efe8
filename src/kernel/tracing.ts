// Spans of a process’s work for trace collectors. Names and attributes hold words from closed lists
// and numbers, never a key, an address, a requested path or text from a caller.

export type Attributes = Readonly<Record<string, string | number | boolean>>

/** Side of an exchange that a span is on, in OpenTelemetry’s words. */
export type SpanKind = 'server' | 'client' | 'consumer' | 'internal'

export interface SpanStart {
  readonly name: string
  readonly kind: SpanKind
  readonly attributes?: Attributes
}

export interface Span {
  /** Adds attributes that are known only at the end. */
  note(attributes: Attributes): void
  fail(): void
  end(): void
}

export interface Tracing {
  /** Runs the work as a span, within the one that it is called in; a failure is noted. */
  run<T>(start: SpanStart, work: (span: Span) => Promise<T>): Promise<T>
  /** Begins a span that continues the trace in `headers` (W3C Trace Context). */
  enter(start: SpanStart, headers: TraceHeaders, work: () => void): Span
  close(): Promise<void>
}

export type TraceHeaders = Readonly<Record<string, string | string[] | undefined>>

/** Samplers, as OTEL_TRACES_SAMPLER names them. */
export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
export type SamplerName = (typeof SAMPLERS)[number]
