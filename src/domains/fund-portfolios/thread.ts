// Reads reports in threads: the largest would hold up other calls for seconds.

import { createThreadPool } from '../../gate/threads/pool.ts'
import type { PackedReport, packReport, ReportText } from './pack.ts'

/** Wall time, so generous for a busy machine: twenty thousand positions need about two seconds. */
const TIMEOUT_MS = 60_000

const pool = createThreadPool<typeof packReport>({
  file: new URL('./pack.ts', import.meta.url),
  run: 'packReport',
  threadsMax: 2,
  memoryMb: 1024,
})

/** Returns null for a document of another form. */
export function readInThread(report: ReportText): Promise<PackedReport | null> {
  return pool.run({ input: report, where: report.subject, timeoutMs: TIMEOUT_MS })
}
