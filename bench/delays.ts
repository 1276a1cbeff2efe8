// How late the timers of this process come: how long its event loop stands still.

import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 2

/** Delays of timers, in milliseconds. */
export interface Delays {
  readonly p50: number
  readonly p99: number
  readonly most: number
}

export function watchDelays() {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  const late = (ns: number) => Math.max(0, ns / 1e6 - RESOLUTION_MS)
  histogram.enable()
  return {
    /** Since the last time. */
    take(): Delays {
      const [p50, p99] = [histogram.percentile(50), histogram.percentile(99)].map(late)
      const delays = { p50: p50 ?? 0, p99: p99 ?? 0, most: late(histogram.max) }
      histogram.reset()
      return delays
    },
  }
}
