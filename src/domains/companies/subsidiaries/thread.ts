// Reads lists of subsidiaries in a thread, so that a large or hostile one holds up no other call.

import { threaded } from '../../../gate/threads/pool.ts'
import type { findSubsidiaries } from './find.ts'

/** Gives null if the document is no list of subsidiaries, or the submission has none. */
export const readInThread = threaded<typeof findSubsidiaries>({
  file: new URL('./find.ts', import.meta.url),
  run: 'findSubsidiaries',
  threadsMax: 1,
  memoryMb: 1024,
  timeoutMs: 20_000,
  nameOf: ({ where }) => where,
})
