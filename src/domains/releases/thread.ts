// Reads releases in a thread, so that a large or hostile one holds up no other call.

import { createThreadPool } from '../../gate/threads/pool.ts'
import type { ParsedRelease, parseRelease, ReleaseText } from './parse/parse.ts'

/** Wall time, so generous for a busy machine. */
const TIMEOUT_MS = 20_000

const pool = createThreadPool<typeof parseRelease>({
  file: new URL('./parse/parse.ts', import.meta.url),
  run: 'parseRelease',
  threadsMax: 1,
  memoryMb: 512,
})

export function parseInThread(input: ReleaseText): Promise<ParsedRelease> {
  return pool.run({ input, where: input.where, timeoutMs: TIMEOUT_MS })
}
