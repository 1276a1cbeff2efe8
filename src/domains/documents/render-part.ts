// A part of a stored document, rendered. Pure.

import { zstdDecompressSync } from 'node:zlib'
import { type Rendering, renderData, renderDocument } from '../../formats/rendering/render.ts'

export interface RenderInput {
  readonly body: Uint8Array
  readonly kind: 'page' | 'data'
  readonly as: Rendering
  readonly where: string
  readonly folder: string
  /** Start of the requested part, in UTF-16 units. */
  readonly offset: number
  readonly maxChars: number
}

export interface RenderedPart {
  readonly text: string
  readonly totalChars: number
}

export function renderPart({
  body,
  kind,
  offset,
  maxChars,
  ...options
}: RenderInput): RenderedPart {
  const source = zstdDecompressSync(body).toString('utf8')
  const whole = kind === 'page' ? renderDocument(source, options) : renderData(source, options.as)
  return { text: partOf(whole, offset, maxChars), totalChars: whole.length }
}

/**
 * Cuts from `offset`, in UTF-16 units, at most `maxChars` but at least one character. Characters
 * outside the Basic Multilingual Plane are not split.
 */
function partOf(text: string, offset: number, maxChars: number): string {
  const end = offset + maxChars
  if (end >= text.length) return text.slice(offset)
  const isTorn = isHighSurrogate(text.charCodeAt(end - 1))
  return text.slice(offset, isTorn ? (maxChars > 1 ? end - 1 : end + 1) : end)
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff
}
