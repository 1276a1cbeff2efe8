// Spans of a document’s source: the text to render, and the source of a piece of clean text.

import type { CleanText } from '../text.ts'

/** Offsets in the source, NUL characters aside. */
export interface SourceSpan {
  readonly start: number
  readonly end: number
}

/** Selects the text to render; called in the order of the document. */
export interface Clip {
  holds(at: number): boolean
  /** The part of the text beginning at `at` that lies within. */
  cut(text: string, at: number): string
}

/**
 * Returns a clip of the spans; null clips nothing. Table rows may arrive a few lines late, so
 * earlier spans are still checked.
 */
export function createClip(spans: readonly SourceSpan[] | null): Clip {
  if (!spans) return { holds: () => true, cut: (text) => text }
  let next = 0
  const spanAt = (at: number): SourceSpan | undefined => {
    while (next > 0 && at < (spans[next - 1]?.end ?? 0)) next--
    while (next < spans.length && at >= (spans[next]?.end ?? 0)) next++
    return spans[next]
  }
  return {
    holds(at) {
      const span = spanAt(at)
      return span !== undefined && span.start <= at
    },
    cut(text, at) {
      const parts: string[] = []
      for (let from = at; from < at + text.length; ) {
        const span = spanAt(from)
        if (!span || span.start >= at + text.length) break
        parts.push(text.slice(Math.max(span.start - at, 0), span.end - at))
        from = span.end
      }
      return parts.join('')
    },
  }
}

/**
 * Source spans of pieces of the clean text, by whole lines and without page furniture. Pieces are
 * ascending offsets in `clean.text`.
 */
export function toSourceSpans(
  clean: Pick<CleanText, 'lines' | 'dropped'>,
  pieces: readonly SourceSpan[],
): SourceSpan[] {
  const { lines, dropped } = clean
  const spans: SourceSpan[] = []
  let line = 0
  let gone = 0
  for (const piece of pieces) {
    while (line < lines.length && endOf(lines[line]) <= piece.start) line++
    let start = lines[line]?.at ?? Number.POSITIVE_INFINITY
    while (line < lines.length && (lines[line]?.start ?? 0) < piece.end) line++
    const end = lines[line]?.at ?? Number.POSITIVE_INFINITY
    for (; gone < dropped.length; gone++) {
      const furniture = dropped[gone]
      if (!furniture || furniture.at >= end) break
      if (furniture.at < start) continue
      spans.push({ start, end: furniture.at })
      start = furniture.to
    }
    spans.push({ start, end })
  }
  return spans.filter(({ start, end }) => start < end)
}

function endOf(line: { start: number; text: string } | undefined): number {
  return line ? line.start + line.text.length : 0
}
