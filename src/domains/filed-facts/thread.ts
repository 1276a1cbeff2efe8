// Reads filings in threads, so that a large or hostile document neither holds up other calls nor runs
// for ever.

import { createThreadPool } from '../../kernel/threads.ts'
import type { ReportSource } from './report.ts'

/** A filing ready for the store. */
export interface PackedFiling {
  readonly facts: number
  readonly isWhole: boolean
  readonly doubt: string | null
  /** Compressed JSON. */
  readonly statements: Uint8Array
  readonly breakdowns: Uint8Array
}

/** Wall time, so generous for a busy machine: the largest filings need about three seconds. */
const TIMEOUT_MS = 20_000

const pool = createThreadPool<ReportSource, PackedFiling>({
  file: new URL('./worker.ts', import.meta.url),
  threadsMax: 2,
  memoryMb: 1024,
})

export function readInThread(source: ReportSource): Promise<PackedFiling> {
  return pool.run({ input: source, where: source.facts.where, timeoutMs: TIMEOUT_MS })
}
