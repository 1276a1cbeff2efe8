// Quotes from documents in a thread: the texts of a page of results are megabytes.

import { createThreadPool } from '../../../gate/threads/pool.ts'
import type { SnippetJob, toSnippets } from './snippet.ts'

const TIMEOUT_MS = 30_000

const pool = createThreadPool<typeof toSnippets>({
  file: new URL('./snippet.ts', import.meta.url),
  run: 'toSnippets',
  threadsMax: 1,
  memoryMb: 512,
})

/** The texts are read once the thread is free. */
export function quoteInThread(read: () => Promise<SnippetJob>): Promise<(string | null)[]> {
  return pool.run({ read, where: 'the texts of a search', timeoutMs: TIMEOUT_MS })
}
