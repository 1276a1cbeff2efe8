// How late the event loop is, on average over the last second.

import { monitorEventLoopDelay } from 'node:perf_hooks'

export interface LoopDelay {
  /** Infinite when it was blocked for the whole second. */
  readonly ms: number
  close(): void
}

const RESOLUTION_MS = 10
const SAMPLE_MS = 1000

export function watchLoopDelay(): LoopDelay {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  let ms = 0
  const sampling = setInterval(() => {
    const mean = delays.mean / 1e6 - RESOLUTION_MS
    ms = Number.isNaN(mean) ? Number.POSITIVE_INFINITY : Math.max(0, mean)
    delays.reset()
  }, SAMPLE_MS).unref()
  return {
    get ms() {
      return ms
    },
    close() {
      clearInterval(sampling)
      delays.disable()
    },
  }
}
