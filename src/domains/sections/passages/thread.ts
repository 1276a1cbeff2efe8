// Ranks passages in a thread: the texts of a company’s reports are megabytes.

import { createThreadPool } from '../../../gate/threads/pool.ts'
import type { FoundPassages, findPassages, PassageJob } from './find.ts'

const TIMEOUT_MS = 30_000

const pool = createThreadPool<typeof findPassages>({
  file: new URL('./find.ts', import.meta.url),
  run: 'findPassages',
  threadsMax: 1,
  memoryMb: 768,
})

/** The texts are read once the thread is free. */
export function findInThread(read: () => Promise<PassageJob>): Promise<FoundPassages> {
  return pool.run({ read, where: 'the texts of reports', timeoutMs: TIMEOUT_MS })
}
