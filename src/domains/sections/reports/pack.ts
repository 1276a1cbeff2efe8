// A parsed report, its text compressed for the store. Pure.

import { zstdCompressSync } from 'node:zlib'
import type { PrintedPage } from '../../../formats/printed-pages.ts'
import type { LeftOut } from '../../../formats/text.ts'
import type { Heading } from '../headings/outline.ts'
import type { Section } from '../headings/section.ts'
import { parseReport, type ReportSource } from '../split/parse.ts'

/** A report ready for the store. */
export interface PackedReport {
  /** Text of the report without markup, compressed. */
  body: Uint8Array
  leftOut: LeftOut
  sections: Section[]
  outline: Heading[]
  pages: PrintedPage[]
  /** The fiscal year that the document states. */
  statedYear: number | null
}

export function packReport(report: ReportSource): PackedReport {
  const { text, ...parsed } = parseReport(report)
  return { body: zstdCompressSync(text), ...parsed }
}
