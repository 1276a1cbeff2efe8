// A section in pieces that fit a window, each with the headings above it. Pure: the same text gives the
// same pieces, whose offsets are those of the report's clean text.

import type { Heading } from '../headings/outline.ts'
import type { Section, Span } from '../headings/section.ts'
import { isTorn } from '../reports/page.ts'

export interface Chunk {
  index: number
  start: number
  end: number
  chars: number
  /** The section's title, then the headings above the piece, outermost first. */
  headings: string[]
  text: string
}

/** Breaks at which a piece ends, in order of preference. */
const BREAKS = ['\n\n', '\n', '. ', ' ']

/**
 * Pieces of at most `chars` UTF-16 units. They end before a heading in their second half, else
 * between paragraphs, lines, sentences or words; only white space between them is dropped.
 */
export function toChunks(
  text: string,
  section: Pick<Section, 'start' | 'end' | 'pieces' | 'title'>,
  outline: readonly Heading[],
  chars: number,
): Chunk[] {
  const { start, end, title, pieces = [{ start, end }] } = section
  const inside = outline.filter((heading) => heading.start > start && heading.start < end)
  const spans = pieces.flatMap((piece) => cutSpan(text, piece, chars, inside))
  return spans.map((span, index) => ({
    index,
    ...span,
    chars: span.end - span.start,
    headings: [title, ...pathTo(span.start, inside)],
    text: text.slice(span.start, span.end),
  }))
}

function cutSpan(
  text: string,
  { start, end }: Span,
  chars: number,
  headings: readonly Heading[],
): Span[] {
  const spans: Span[] = []
  for (let from = skipSpace(text, start, end); from < end; ) {
    const to = end - from <= chars ? end : findBreak(text, from, from + chars, headings)
    spans.push({ start: from, end: backOverSpace(text, from, to) })
    from = skipSpace(text, to, end)
  }
  return spans
}

function findBreak(
  text: string,
  from: number,
  limit: number,
  headings: readonly Heading[],
): number {
  const half = from + Math.floor((limit - from) / 2)
  const heading = headings.findLast(({ start }) => start >= half && start <= limit)
  if (heading) return heading.start
  for (const mark of BREAKS) {
    const at = text.lastIndexOf(mark, limit - mark.length)
    if (at >= half) return at + mark.length
  }
  return isTorn(text, limit) && limit - 1 > from ? limit - 1 : limit
}

function skipSpace(text: string, from: number, end: number): number {
  let at = from
  while (at < end && isSpace(text[at])) at++
  return at
}

function backOverSpace(text: string, from: number, end: number): number {
  let at = end
  while (at > from && isSpace(text[at - 1])) at--
  return at
}

function isSpace(unit: string | undefined): boolean {
  return unit === '\n' || unit === ' ' || unit === '\t'
}

/** A heading in capitals ends the ones before it; another ends those of its own level. */
export function pathTo(start: number, headings: readonly Heading[]): string[] {
  let path: Heading[] = []
  for (const heading of headings) {
    if (heading.start > start) break
    path = [...path.filter(({ level }) => level < heading.level), heading]
  }
  return path.map(({ title }) => title)
}
