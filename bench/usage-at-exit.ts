// Imported into a command that a benchmark runs: leaves behind what the process used, all threads
// together, in the file that `BENCH_USAGE` names.

import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
import { maxRss } from './max-rss.ts'

export interface CommandUsage {
  readonly cpuMs: number
  /** Resident bytes at most. */
  readonly maxRss: number
}

const file = process.env.BENCH_USAGE

if (isMainThread && file !== undefined) {
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime } = process.resourceUsage()
    const usage: CommandUsage = {
      cpuMs: (userCPUTime + systemCPUTime) / 1000,
      maxRss: maxRss(),
    }
    writeFileSync(file, JSON.stringify(usage))
  })
}
