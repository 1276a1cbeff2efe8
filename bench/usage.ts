// What a measured process has used, as it tells when asked.

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
