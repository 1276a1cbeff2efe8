// What a measured process has used, as it tells when asked.

export interface ProcessUsage {
  readonly cpu: NodeJS.CpuUsage
  /** Resident bytes, now and at most. */
  readonly rss: number
  readonly maxRss: number
}

export function usageNow(): ProcessUsage {
  const maxRss = process.resourceUsage().maxRSS * 1024
  return { cpu: process.cpuUsage(), rss: process.memoryUsage.rss(), maxRss }
}
