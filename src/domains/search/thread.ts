// Parses large documents for the index in a thread, so that no submission holds up other calls.

import { createThreadPool } from '../../gate/threads/pool.ts'
import { type IndexedDocument, parseForIndex, type TextSource } from './parse.ts'

/** A shorter text takes a few milliseconds, less than a thread is worth. */
const SMALL_LENGTH = 50_000
/** Wall time, so generous for a busy machine. */
const TIMEOUT_MS = 60_000

const pool = createThreadPool<typeof parseForIndex>({
  file: new URL('./parse.ts', import.meta.url),
  run: 'parseForIndex',
  threadsMax: 1,
  memoryMb: 768,
})

export async function parseInThread(source: TextSource): Promise<IndexedDocument[] | null> {
  if (source.source.length < SMALL_LENGTH) return parseForIndex(source)
  return pool.run({ input: source, where: source.where, timeoutMs: TIMEOUT_MS })
}
