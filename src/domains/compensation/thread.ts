// Parses proxy statements in a thread, so that a large or hostile one holds up no other call.

import { createThreadPool } from '../../gate/threads/pool.ts'
import type { ParsedProxy, ProxyText, parseProxy } from './parse/parse.ts'

/** Wall time, so generous for a busy machine. */
const TIMEOUT_MS = 30_000

const pool = createThreadPool<typeof parseProxy>({
  file: new URL('./parse/parse.ts', import.meta.url),
  run: 'parseProxy',
  threadsMax: 1,
  memoryMb: 512,
})

export function parseInThread(input: ProxyText): Promise<ParsedProxy> {
  return pool.run({ input, where: input.where, timeoutMs: TIMEOUT_MS })
}
