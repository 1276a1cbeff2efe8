// Parses boards, so that a large or hostile proxy statement holds up no other call.

import { threaded } from '../../gate/threads/pool.ts'
import type { parseBoard } from './parse/parse.ts'

export const parseInThread = threaded<typeof parseBoard>({
  file: new URL('./parse/parse.ts', import.meta.url),
  run: 'parseBoard',
  threadsMax: 1,
  memoryMb: 512,
  timeoutMs: 30_000,
  nameOf: ({ where }) => where,
})
