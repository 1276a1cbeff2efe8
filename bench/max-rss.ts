// The most that this process has been resident, in bytes.

import { readFileSync } from 'node:fs'

/**
 * As Linux counts it since the program was started: `resourceUsage` begins with what the process had
 * that started this one. Elsewhere there is only that.
 */
export function maxRss(): number {
  return linuxPeak() ?? process.resourceUsage().maxRSS * 1024
}

function linuxPeak(): number | null {
  if (process.platform !== 'linux') return null
  const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return kilobytes === undefined ? null : Number(kilobytes) * 1024
}
