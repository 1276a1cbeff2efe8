// Metrics in Prometheus' text format.

import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { COUNTERS, HISTOGRAMS, type Metrics } from './metrics.ts'

const PREFIX = 'tieout_'

const BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/** Creates a registry per service; nothing is registered globally. */
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
    count: (name, labels, by) => counters[name].inc(labels, by),
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
