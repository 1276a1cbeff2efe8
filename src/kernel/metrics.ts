// What the operator's monitoring reads: how often, how long, how much, in Prometheus' text format.
// Labels hold words from closed lists, never a key, an address or what a caller sent.

import { Counter, Gauge, Histogram, Registry } from 'prom-client'

const PREFIX = 'openfilings_'

/** What is counted while the process runs: its help and its labels. */
const COUNTERS = {
  publisher_requests_total: [
    'Requests to publishers, by what came of them',
    ['publisher', 'outcome'],
  ],
  webhook_attempts_total: ['Attempts to deliver to webhooks', ['result']],
  refused_requests_total: ['Requests refused because the service had too much to do', ['why']],
} as const

/** What is timed, in seconds. */
const HISTOGRAMS = {
  request_seconds: ['Time until a request was answered', ['method', 'route', 'status']],
  publisher_wait_seconds: ['Time a request waited for its turn at a publisher', ['publisher']],
} as const

const BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

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

/** A value that is looked up whenever somebody asks. */
export interface Looked {
  /** Without the prefix. */
  readonly name: string
  readonly help: string
  readonly labels?: readonly string[]
  /** What throws, or is not known, is `NaN` in the answer. */
  look(): Promise<readonly Sample[]> | readonly Sample[]
}

export interface Metrics {
  count<Name extends CounterName>(name: Name, labels: Labels<typeof COUNTERS, Name>): void
  time<Name extends HistogramName>(
    name: Name,
    labels: Labels<typeof HISTOGRAMS, Name>,
    seconds: number,
  ): void
  watch(looked: Looked): void
  readonly contentType: string
  text(): Promise<string>
}

/** Every process and every test has its own; nothing is registered globally. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const counters = mapTable(
    COUNTERS,
    (name, help, labelNames) => new Counter({ name, help, labelNames, registers }),
  )
  const histograms = mapTable(
    HISTOGRAMS,
    (name, help, labelNames) =>
      new Histogram({ name, help, labelNames, buckets: BUCKETS_S, registers }),
  )
  return {
    count: (name, labels) => counters[name].inc(labels),
    time: (name, labels, seconds) => histograms[name].observe(labels, seconds),
    watch({ name, help, labels = [], look }) {
      const gauge: Gauge<string> = new Gauge({
        name: PREFIX + name,
        help,
        labelNames: [...labels],
        registers,
        async collect() {
          gauge.reset()
          const samples = await Promise.try(look).catch(() => [])
          if (samples.length === 0 && labels.length === 0) gauge.set(Number.NaN)
          for (const { labels: own = {}, value } of samples) gauge.set(own, value)
        },
      })
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}

function mapTable<Name extends string, Made>(
  table: Record<Name, readonly [string, readonly string[]]>,
  make: (name: string, help: string, labels: string[]) => Made,
): Record<Name, Made> {
  const entries = Object.entries<readonly [string, readonly string[]]>(table)
  const made = entries.map(([name, [help, labels]]) => [
    name,
    make(PREFIX + name, help, [...labels]),
  ])
  return Object.fromEntries(made) as Record<Name, Made>
}
