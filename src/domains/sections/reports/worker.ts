// The thread's side of `thread.ts`: parses one report after the other.

import { zstdCompressSync } from 'node:zlib'
import { serveJobs } from '../../../kernel/threads.ts'
import { parseReport, type ReportSource } from '../split/parse.ts'
import type { PackedReport } from './thread.ts'

serveJobs((report: ReportSource): PackedReport => {
  const { text, ...parsed } = parseReport(report)
  return { body: zstdCompressSync(text), ...parsed }
})
