// A stored document, rendered. Pure.

import { zstdDecompressSync } from 'node:zlib'
import { type Rendering, renderData, renderDocument } from '../../formats/rendering/render.ts'

export interface RenderInput {
  readonly body: Uint8Array
  readonly kind: 'page' | 'data'
  readonly as: Rendering
  readonly where: string
  readonly folder: string
}

/** A whole rendering in UTF-16, so that a part can be cut from it by its offset. */
export function renderWhole({ body, kind, ...options }: RenderInput): Uint8Array {
  const source = zstdDecompressSync(body).toString('utf8')
  const whole = kind === 'page' ? renderDocument(source, options) : renderData(source, options.as)
  return new Uint8Array(Buffer.from(whole, 'utf16le'))
}
