// The thread's side of `renderInThread`: renders one section after the other.

import { zstdCompressSync } from 'node:zlib'
import { serveJobs } from '../../../kernel/threads.ts'
import { type RenderingSource, renderReport } from './render.ts'

serveJobs((section: RenderingSource): Uint8Array | null => {
  const rendered = renderReport(section)
  return rendered === null ? null : zstdCompressSync(rendered)
})
