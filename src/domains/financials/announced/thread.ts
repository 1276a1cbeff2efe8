// Looks for the sentence in threads, since submissions with their exhibits may be large.

import { createThreadPool } from '../../../gate/threads/pool.ts'
import type { findSplitSentence, SplitText } from './sentence.ts'

/** Wall time, so generous for a busy machine. */
const TIMEOUT_MS = 20_000

const pool = createThreadPool<typeof findSplitSentence>({
  file: new URL('./sentence.ts', import.meta.url),
  run: 'findSplitSentence',
  threadsMax: 1,
  memoryMb: 512,
})

export function findSentenceInThread(input: SplitText): Promise<string | null> {
  return pool.run({ input, where: input.where, timeoutMs: TIMEOUT_MS })
}
