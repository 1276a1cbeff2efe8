// Looks for the sentence in threads, since submissions with their exhibits may be large.

import { threaded } from '../../../gate/threads/pool.ts'
import type { findSplitSentence } from './sentence.ts'

export const findSentenceInThread = threaded<typeof findSplitSentence>({
  file: new URL('./sentence.ts', import.meta.url),
  run: 'findSplitSentence',
  threadsMax: 1,
  memoryMb: 512,
  timeoutMs: 20_000,
  nameOf: ({ where }) => where,
})
