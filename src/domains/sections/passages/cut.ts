// A report's clean text to passages: pieces of its sections, and of what stands outside them, each with
// its item, headings and page. Pure.

import type { PrintedPage } from '../../../formats/printed-pages.ts'
import type { Heading } from '../headings/outline.ts'
import type { Section } from '../headings/section.ts'
import { pathTo, toChunks } from './chunks.ts'

/** The longest passage, in UTF-16 units: a few paragraphs, or a table of twenty rows. */
const PASSAGE_CHARS = 1000

export interface ReportPassage {
  /** The innermost section; null on a cover page and behind the last section. */
  section: Section | null
  headings: string[]
  start: number
  end: number
  text: string
}

export interface DividedReport {
  text: string
  sections: readonly Section[]
  outline: readonly Heading[]
  pages: readonly PrintedPage[]
}

/** All of the text, in its order. None goes over the end of a page, so that its page is that of all its words. */
export function cutPassages({ text, sections, outline, pages }: DividedReport): ReportPassage[] {
  const spans = sections.flatMap((section) => {
    const { start, end, pieces = [{ start, end }] } = section
    return pieces.map((piece) => ({ ...piece, section }))
  })
  const ends = [0, text.length, ...[...spans, ...pages].flatMap(({ start, end }) => [start, end])]
  const edges = [...new Set(ends)].sort((a, b) => a - b)
  const bySize = spans.toSorted((a, b) => a.end - a.start - (b.end - b.start))
  return edges.slice(1).flatMap((end, at) => {
    const start = edges[at] ?? 0
    const own = bySize.find((span) => span.start <= start && span.end >= end)?.section ?? null
    const piece = { start, end, title: own?.title ?? '' }
    return toChunks(text, piece, outline, PASSAGE_CHARS).map((chunk) => ({
      section: own,
      headings: chunk.headings.filter((heading) => heading !== ''),
      start: chunk.start,
      end: chunk.end,
      text: chunk.text,
    }))
  })
}

/** Title of the passage’s section, and the headings in it above an offset, outermost first. */
export function headingsAt(
  at: number,
  { section }: Pick<ReportPassage, 'section'>,
  outline: readonly Heading[],
): string[] {
  const from = section?.start ?? 0
  const inside = outline.filter(({ start }) => start > from && start < at)
  return [...(section ? [section.title] : []), ...pathTo(at, inside)]
}

/** The number printed on the page of an offset; null if it has none. */
export function pageAt(pages: readonly PrintedPage[], at: number): string | null {
  return pages.find(({ start, end }) => start <= at && at < end)?.label ?? null
}
