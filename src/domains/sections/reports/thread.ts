// Parses reports in threads, so that a large or hostile document neither holds up other calls nor
// runs for ever. Few are parsed at once; the others wait.

import type { LeftOut } from '../../../formats/text.ts'
import { createThreadPool } from '../../../kernel/threads.ts'
import type { Heading } from '../headings/outline.ts'
import type { Section } from '../headings/section.ts'
import type { RenderingSource } from '../render/render.ts'
import type { ReportSource } from '../split/parse.ts'

/** A report ready for the store. */
export interface PackedReport {
  /** The clean text, compressed. */
  body: Uint8Array
  leftOut: LeftOut
  sections: Section[]
  outline: Heading[]
  /** The fiscal year that the document states. */
  statedYear: number | null
}

/** Wall time, so generous for a busy machine: the largest reports need about two seconds. */
const TIMEOUT_MS = 10_000

const pool = createThreadPool<ReportSource, PackedReport>({
  file: new URL('./worker.ts', import.meta.url),
  threadsMax: 2,
  memoryMb: 768,
})

export function parseInThread(
  report: ReportSource,
  timeoutMs: number = TIMEOUT_MS,
): Promise<PackedReport> {
  return pool.run({ input: report, where: report.where, timeoutMs })
}

const renderers = createThreadPool<RenderingSource, Uint8Array | null>({
  file: new URL('../render/render-worker.ts', import.meta.url),
  threadsMax: 1,
  memoryMb: 768,
})

/** Compressed rendering; null if the document has no such section. */
export function renderInThread(section: RenderingSource): Promise<Uint8Array | null> {
  return renderers.run({ input: section, where: section.where, timeoutMs: 2 * TIMEOUT_MS })
}
