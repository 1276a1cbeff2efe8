// Delay of the event loop, on average over the last second.

import { monitorEventLoopDelay } from 'node:perf_hooks'

export interface LoopDelay {
  /** Delay; infinite if the loop was blocked throughout, 0 until it first ran freely. */
  readonly ms: number
  close(): void
}

const RESOLUTION_MS = 10
const SAMPLE_MS = 1000

/** Delays measured between two readings, one per turn of the loop that a timer noticed. */
export type Delays = Pick<
  ReturnType<typeof monitorEventLoopDelay>,
  'count' | 'mean' | 'enable' | 'disable' | 'reset'
>

export function watchLoopDelay(
  delays: Delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS }),
): LoopDelay {
  delays.enable()
  let ms = 0
  let isStarted = false
  const sampling = setInterval(() => {
    const isHeld = delays.count === 0
    isStarted ||= !isHeld
    if (isStarted) ms = isHeld ? Number.POSITIVE_INFINITY : msLate(delays.mean)
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

function msLate(mean: number): number {
  return Math.max(0, mean / 1e6 - RESOLUTION_MS)
}
