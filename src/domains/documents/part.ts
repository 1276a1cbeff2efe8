// A part of a long text.

/**
 * Cuts from `offset`, in UTF-16 units, at most `maxChars` but at least one character. Characters
 * outside the Basic Multilingual Plane are not split.
 */
export function partOf(text: string, offset: number, maxChars: number): string {
  const end = offset + maxChars
  if (end >= text.length) return text.slice(offset)
  const isTorn = isHighSurrogate(text.charCodeAt(end - 1))
  return text.slice(offset, isTorn ? (maxChars > 1 ? end - 1 : end + 1) : end)
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff
}
