// The most that this process has been resident, in bytes.

import { readFileSync } from 'node:fs'

/**
 * Peak since the program was started, as Linux counts it. Node's `resourceUsage` begins with the
 * memory of the parent process; it is used only on other systems.
 */
export function maxRss(): number {
  return linuxPeak() ?? process.resourceUsage().maxRSS * 1024
}

function linuxPeak(): number | null {
  if (process.platform !== 'linux') return null
  const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return kilobytes === undefined ? null : Number(kilobytes) * 1024
}
