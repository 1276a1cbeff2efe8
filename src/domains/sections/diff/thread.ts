// Compares texts in a thread, since large sections would block the event loop.

import { createThreadPool } from '../../../gate/threads/pool.ts'
import type { diffTexts, SectionDiff, Texts } from './diff.ts'

/** Wall time, so generous for a busy machine: the largest sections need about a second. */
const TIMEOUT_MS = 20_000

const pool = createThreadPool<typeof diffTexts>({
  file: new URL('./diff.ts', import.meta.url),
  run: 'diffTexts',
  threadsMax: 1,
  memoryMb: 512,
})

/** `where` names the later report in a failure. */
export function diffInThread(texts: Texts, where: string): Promise<SectionDiff> {
  return pool.run({ input: texts, where, timeoutMs: TIMEOUT_MS })
}
