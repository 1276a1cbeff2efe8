// From the text of a fund’s report to what is stored of it. Pure.

import { zstdCompressSync } from 'node:zlib'
import { parseFundReport } from './parse.ts'
import type { FundPosition, FundSummary } from './portfolio.ts'

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

export function packReport({ text, subject }: ReportText): PackedReport | null {
  const report = parseFundReport(text, subject)
  if (!report) return null
  const { summary, positions, total_value } = report
  return { summary, total_value, position_count: positions.length, parts: pack(positions) }
}

function pack(positions: readonly FundPosition[]): Uint8Array[] {
  const parts: Uint8Array[] = []
  for (let from = 0; from < positions.length; from += PART_POSITIONS) {
    parts.push(zstdCompressSync(JSON.stringify(positions.slice(from, from + PART_POSITIONS))))
  }
  return parts
}
