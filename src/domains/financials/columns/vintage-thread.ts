// Makes vintages in threads: some seconds of work for a company that has filed for fifteen years.

import { availableParallelism } from 'node:os'
import { createThreadPool } from '../../../gate/threads/pool.ts'
import type { PackedVintages, packVintages, VintagesSource } from './vintage-pack.ts'

/** Wall time, so generous for a busy machine. */
const TIMEOUT_MS = 10 * 60_000

/** Number of companies in parallel; half of the processors stay for callers. */
export const VINTAGE_THREADS = Math.max(1, Math.floor(availableParallelism() / 2))

const pool = createThreadPool<typeof packVintages>({
  file: new URL('./vintage-pack.ts', import.meta.url),
  run: 'packVintages',
  threadsMax: VINTAGE_THREADS,
  memoryMb: 1024,
})

export function packVintagesInThread(input: VintagesSource): Promise<PackedVintages> {
  return pool.run({ input, where: input.where, timeoutMs: TIMEOUT_MS })
}
