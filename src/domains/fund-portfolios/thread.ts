// Reads reports in threads: the largest would hold up other calls for seconds.

import { threaded } from '../../gate/threads/pool.ts'
import type { packReport } from './pack.ts'

/** Gives null for a document of another form. */
export const readInThread = threaded<typeof packReport>({
  file: new URL('./pack.ts', import.meta.url),
  run: 'packReport',
  threadsMax: 2,
  memoryMb: 1024,
  // Twenty thousand positions need about two seconds.
  timeoutMs: 60_000,
  nameOf: ({ subject }) => subject,
})
