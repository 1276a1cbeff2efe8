// Quotes from documents in a thread: the texts of a page of results are megabytes.

import { createThreadPool } from '../../../kernel/threads.ts'
import type { Term } from '../query.ts'

export interface SnippetJob {
  readonly texts: readonly Uint8Array[]
  readonly terms: readonly Term[]
}

const TIMEOUT_MS = 30_000

const pool = createThreadPool<SnippetJob, (string | null)[]>({
  file: new URL('./snippet-worker.ts', import.meta.url),
  threadsMax: 1,
  memoryMb: 512,
})

export function quoteInThread(input: SnippetJob): Promise<(string | null)[]> {
  if (input.texts.length === 0) return Promise.resolve([])
  return pool.run({ input, where: 'the texts of a search', timeoutMs: TIMEOUT_MS })
}
