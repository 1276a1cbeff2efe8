// Reads reports in threads: the largest would hold up other calls for seconds.

import { createThreadPool } from '../../kernel/threads.ts'
import type { FundSummary } from './portfolio.ts'

export interface ReportText {
  readonly text: string
  /** Names the document in a failure. */
  readonly subject: string
}

/** A report ready for the store. */
export interface PackedReport {
  readonly summary: FundSummary
  readonly total_value: number
  readonly position_count: number
  /** Compressed JSON of the positions in parts, in order. */
  readonly parts: readonly Uint8Array[]
}

/** Positions of a stored part: as many as one answer can have. */
export const PART_POSITIONS = 500

/** Wall time, so generous for a busy machine: twenty thousand positions need about two seconds. */
const TIMEOUT_MS = 60_000

const pool = createThreadPool<ReportText, PackedReport | null>({
  file: new URL('./worker.ts', import.meta.url),
  threadsMax: 2,
  memoryMb: 1024,
})

/** Returns null for a document of another form. */
export function readInThread(report: ReportText): Promise<PackedReport | null> {
  return pool.run({ input: report, where: report.subject, timeoutMs: TIMEOUT_MS })
}
