// Parses reports of votes, so that a large or hostile one holds up no other call.

import { threaded } from '../../gate/threads/pool.ts'
import type { parseMeeting } from './parse/parse.ts'

export const parseInThread = threaded<typeof parseMeeting>({
  file: new URL('./parse/parse.ts', import.meta.url),
  run: 'parseMeeting',
  threadsMax: 1,
  memoryMb: 512,
  timeoutMs: 20_000,
  nameOf: ({ where }) => where,
})
