// A rendered section, compressed for the store. Pure.

import { zstdCompressSync } from 'node:zlib'
import { type RenderingSource, renderReport } from './render.ts'

export function packRendering(section: RenderingSource): Uint8Array | null {
  const rendered = renderReport(section)
  return rendered === null ? null : zstdCompressSync(rendered)
}
