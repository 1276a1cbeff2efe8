// A part of a text, for callers that read a long section in several calls.

export interface PageOf {
  offset: number
  /** Limit of characters; null for the whole rest. */
  maxChars: number | null
}

export interface TextPage {
  text: string
  offset: number
  total_chars: number
  /** Start of the next part; null after the last. */
  next_offset: number | null
}

/** Cuts a part, in UTF-16 units, without splitting characters; empty past the end. */
export function toPage(whole: string, { offset, maxChars }: PageOf): TextPage {
  const start = Math.min(offset, whole.length)
  const limit = maxChars === null ? whole.length : Math.min(start + maxChars, whole.length)
  const end = isTorn(whole, limit) ? (limit - start > 1 ? limit - 1 : limit + 1) : limit
  const next_offset = end < whole.length ? end : null
  return { text: whole.slice(start, end), offset: start, total_chars: whole.length, next_offset }
}

/** Whether a position is within a surrogate pair. */
export function isTorn(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc00 && unit <= 0xdfff
}
