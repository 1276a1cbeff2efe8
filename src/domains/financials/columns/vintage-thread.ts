// Makes vintages in threads: some seconds of work for a company that has filed for fifteen years.

import { availableParallelism } from 'node:os'
import { threaded } from '../../../gate/threads/pool.ts'
import type { packVintages } from './vintage-pack.ts'

/** Number of companies in parallel; half of the processors stay for callers. */
const VINTAGE_THREADS = Math.max(1, Math.floor(availableParallelism() / 2))

export const packVintagesInThread = threaded<typeof packVintages>({
  file: new URL('./vintage-pack.ts', import.meta.url),
  run: 'packVintages',
  threadsMax: VINTAGE_THREADS,
  memoryMb: 1024,
  timeoutMs: 10 * 60_000,
  nameOf: ({ where }) => where,
})
