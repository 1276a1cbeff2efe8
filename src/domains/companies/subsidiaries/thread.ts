// Reads lists of subsidiaries in a thread, so that a large or hostile one holds up no other call.

import { createThreadPool } from '../../../gate/threads/pool.ts'
import type { findSubsidiaries, ListSource, ReadList } from './find.ts'

const TIMEOUT_MS = 20_000

const pool = createThreadPool<typeof findSubsidiaries>({
  file: new URL('./find.ts', import.meta.url),
  run: 'findSubsidiaries',
  threadsMax: 1,
  memoryMb: 1024,
})

/** Returns null if the document is no list of subsidiaries, or the submission has none. */
export function readInThread(list: ListSource): Promise<ReadList | null> {
  return pool.run({ input: list, where: list.where, timeoutMs: TIMEOUT_MS })
}
