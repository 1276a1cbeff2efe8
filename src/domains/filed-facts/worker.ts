// The thread's side of `thread.ts`: reads one filing after the other.

import { zstdCompressSync } from 'node:zlib'
import { serveJobs } from '../../kernel/threads.ts'
import { type ReportSource, readReport } from './report.ts'
import type { PackedFiling } from './thread.ts'

serveJobs((source: ReportSource): PackedFiling => {
  const { statements, breakdowns, ...rest } = readReport(source)
  return { ...rest, statements: pack(statements), breakdowns: pack(breakdowns) }
})

function pack(value: unknown): Uint8Array {
  return zstdCompressSync(JSON.stringify(value))
}
