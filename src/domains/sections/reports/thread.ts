// Parses reports in threads, so that a large or hostile document neither holds up other calls nor
// runs for ever. Few are parsed at once; the others wait.

import { createThreadPool } from '../../../gate/threads/pool.ts'
import type { packRendering } from '../render/pack.ts'
import type { RenderingSource } from '../render/render.ts'
import type { ReportSource } from '../split/parse.ts'
import type { PackedReport, packReport } from './pack.ts'

/** Wall time, so generous for a busy machine: the largest reports need about two seconds. */
const TIMEOUT_MS = 10_000

const pool = createThreadPool<typeof packReport>({
  file: new URL('./pack.ts', import.meta.url),
  run: 'packReport',
  threadsMax: 2,
  memoryMb: 768,
})

export function parseInThread(
  report: ReportSource,
  timeoutMs: number = TIMEOUT_MS,
): Promise<PackedReport> {
  return pool.run({ input: report, where: report.where, timeoutMs })
}

const renderers = createThreadPool<typeof packRendering>({
  file: new URL('../render/pack.ts', import.meta.url),
  run: 'packRendering',
  threadsMax: 1,
  memoryMb: 768,
})

/** Compressed rendering; null if the document has no such section. */
export function renderInThread(section: RenderingSource): Promise<Uint8Array | null> {
  return renderers.run({ input: section, where: section.where, timeoutMs: 2 * TIMEOUT_MS })
}
