// Counts, durations and gauges for the operator’s monitoring. Labels hold words from closed lists,
// never a key, an address or text from a caller.

/** Counters of this process, each with its help and its labels. */
export const COUNTERS = {
  publisher_requests_total: ['Requests to publishers, by outcome', ['publisher', 'outcome']],
  webhook_attempts_total: ['Webhook delivery attempts', ['result']],
  refused_requests_total: ['Requests refused because the service was overloaded', ['why']],
  closed_connections_total: [
    'Connections closed because of limits, or because the caller did not read the answer',
    ['why'],
  ],
  requests_not_logged_total: ['Requests left out of the request log', ['why']],
} as const

export const HISTOGRAMS = {
  request_seconds: ['Time until a request was answered', ['method', 'route', 'status']],
  publisher_wait_seconds: ['Time a request waited for its turn at a publisher', ['publisher']],
} as const

type CounterName = keyof typeof COUNTERS
type HistogramName = keyof typeof HISTOGRAMS
type Labels<
  Table extends Record<string, readonly [string, readonly string[]]>,
  Name extends keyof Table,
> = Readonly<Record<Table[Name][1][number], string>>

export interface Sample {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

/** A gauge, looked up whenever metrics are read. */
export interface Looked {
  /** Name of the metric without the common prefix `tieout_`. */
  readonly name: string
  readonly help: string
  readonly labels?: readonly string[]
  /** A gauge that throws or has no sample is `NaN`. */
  look(): Promise<readonly Sample[]> | readonly Sample[]
}

export interface Metrics {
  count<Name extends CounterName>(
    name: Name,
    labels: Labels<typeof COUNTERS, Name>,
    by?: number,
  ): void
  time<Name extends HistogramName>(
    name: Name,
    labels: Labels<typeof HISTOGRAMS, Name>,
    seconds: number,
  ): void
  watch(looked: Looked): void
  readonly contentType: string
  text(): Promise<string>
}

export const silentMetrics: Metrics = {
  count() {},
  time() {},
  watch() {},
  contentType: 'text/plain',
  text: async () => '',
}
