// Parses proxy statements in a thread, so that a large or hostile one holds up no other call.

import { threaded } from '../../gate/threads/pool.ts'
import type { parseProxy } from './parse/parse.ts'

export const parseInThread = threaded<typeof parseProxy>({
  file: new URL('./parse/parse.ts', import.meta.url),
  run: 'parseProxy',
  threadsMax: 1,
  memoryMb: 512,
  timeoutMs: 30_000,
  nameOf: ({ where }) => where,
})
