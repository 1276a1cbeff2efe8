// Quotes from documents in a thread: the texts of a page of results are megabytes.

import { createThreadPool } from '../../../kernel/threads/pool.ts'
import type { SnippetJob, toSnippets } from './snippet.ts'

const TIMEOUT_MS = 30_000

const pool = createThreadPool<typeof toSnippets>({
  file: new URL('./snippet.ts', import.meta.url),
  run: 'toSnippets',
  threadsMax: 1,
  memoryMb: 512,
})

export function quoteInThread(input: SnippetJob): Promise<(string | null)[]> {
  if (input.texts.length === 0) return Promise.resolve([])
  return pool.run({ input, where: 'the texts of a search', timeoutMs: TIMEOUT_MS })
}
