// Resource use of a measured process, reported on request.

import { maxRss } from './max-rss.ts'

export interface ProcessUsage {
  readonly cpu: NodeJS.CpuUsage
  /** Resident bytes, now and at most. */
  readonly rss: number
  readonly maxRss: number
}

export function usageNow(): ProcessUsage {
  return { cpu: process.cpuUsage(), rss: process.memoryUsage.rss(), maxRss: maxRss() }
}
