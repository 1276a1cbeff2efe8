// The thread's side of `thread.ts`: renders one document after the other.

import { zstdDecompressSync } from 'node:zlib'
import { renderData, renderDocument } from '../../formats/rendering/render.ts'
import { serveJobs } from '../../kernel/threads.ts'
import { partOf } from './part.ts'
import type { RenderedPart, RenderInput } from './thread.ts'

serveJobs(({ body, kind, offset, maxChars, ...options }: RenderInput): RenderedPart => {
  const source = zstdDecompressSync(body).toString('utf8')
  const whole = kind === 'page' ? renderDocument(source, options) : renderData(source, options.as)
  return { text: partOf(whole, offset, maxChars), totalChars: whole.length }
})
