// A part of a rendered document. Pure.

export interface RenderedPart {
  readonly text: string
  readonly totalChars: number
}

/**
 * Cuts from `offset`, in UTF-16 units, at most `maxChars` but at least one character. Characters
 * outside the Basic Multilingual Plane are not split.
 */
export function partOf(whole: Uint8Array, offset: number, maxChars: number): RenderedPart {
  const units = Buffer.from(whole.buffer, whole.byteOffset, whole.byteLength)
  const totalChars = units.length / 2
  const cut = (end: number) => units.toString('utf16le', 2 * offset, 2 * end)
  const end = offset + maxChars
  if (end >= totalChars) return { text: cut(totalChars), totalChars }
  const isTorn = isHighSurrogate(units.readUInt16LE(2 * (end - 1)))
  return { text: cut(isTorn ? (maxChars > 1 ? end - 1 : end + 1) : end), totalChars }
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff
}
