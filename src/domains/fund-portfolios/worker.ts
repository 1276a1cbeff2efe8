// The thread's side of `thread.ts`: reads one report after the other.

import { zstdCompressSync } from 'node:zlib'
import { serveJobs } from '../../kernel/threads.ts'
import { parseFundReport } from './parse.ts'
import type { FundPosition } from './portfolio.ts'
import { PART_POSITIONS, type PackedReport, type ReportText } from './thread.ts'

serveJobs(({ text, subject }: ReportText): PackedReport | null => {
  const report = parseFundReport(text, subject)
  if (!report) return null
  const { summary, positions, total_value } = report
  return { summary, total_value, position_count: positions.length, parts: pack(positions) }
})

function pack(positions: readonly FundPosition[]): Uint8Array[] {
  const parts: Uint8Array[] = []
  for (let from = 0; from < positions.length; from += PART_POSITIONS) {
    parts.push(zstdCompressSync(JSON.stringify(positions.slice(from, from + PART_POSITIONS))))
  }
  return parts
}
