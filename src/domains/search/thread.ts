// Reads the texts of large documents in a thread, so that no submission holds up other calls.

import { createThreadPool } from '../../kernel/threads.ts'
import { type IndexedDocument, readForIndex, type TextSource } from './parse.ts'

/** What takes a few milliseconds is not worth handing over. */
const SMALL_LENGTH = 50_000
/** By the clock, so with room for a busy machine. */
const TIMEOUT_MS = 60_000

const pool = createThreadPool<TextSource, IndexedDocument[] | null>({
  file: new URL('./worker.ts', import.meta.url),
  threadsMax: 1,
  memoryMb: 768,
})

/** As `readForIndex`. */
export async function readTexts(source: TextSource): Promise<IndexedDocument[] | null> {
  if (source.source.length < SMALL_LENGTH) return readForIndex(source)
  return pool.run({ input: source, where: source.where, timeoutMs: TIMEOUT_MS })
}
