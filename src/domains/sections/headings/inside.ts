// A section under a heading inside a report's sections, for titles that neither the form nor the
// table of contents lists. Pure.

import { toPlain } from '../forms/items.ts'
import type { Heading } from './outline.ts'
import { type Section, slugOf } from './section.ts'

interface Divided {
  readonly text: string
  readonly sections: readonly Section[]
  readonly outline: readonly Heading[]
}

/**
 * A title may stand in several places, such as a summary and its chapter: the chapter is longest.
 * Returns null if no heading inside a section is wanted.
 */
export function findInside(report: Divided, isWanted: (title: string) => boolean): Section | null {
  const found = report.outline.flatMap((heading) => {
    const section = isWanted(heading.title) ? toSection(heading, report) : null
    return section ? [section] : []
  })
  return longestOf(found) ?? null
}

/** The longest; the first of equally long ones. */
export function longestOf<One extends Pick<Section, 'chars'>>(
  all: readonly One[],
): One | undefined {
  return all.toSorted((a, b) => b.chars - a.chars)[0]
}

/** Whether a title is spelled by these words, or by its name in lists. */
export function isSpelled(words: string, title: string): boolean {
  return toPlain(title) === toPlain(words) || slugOf(title) === words.trim().toLowerCase()
}

const WORDS_MIN = 2

/** Whether a title has these words in this order, in the singular or the plural. */
export function isWithin(words: string, title: string): boolean {
  const wanted = toStems(words)
  if (wanted.length < WORDS_MIN) return false
  return ` ${toStems(title).join(' ')} `.includes(` ${wanted.join(' ')} `)
}

function toStems(text: string): string[] {
  return toPlain(text)
    .split(' ')
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => word !== '')
}

/** Returns null for a heading outside all sections, such as one on the cover. */
function toSection(heading: Heading, { text, sections, outline }: Divided): Section | null {
  const { start, title } = heading
  const spans = sections.flatMap(({ start, end, pieces = [{ start, end }] }) => pieces)
  const around = spans.filter((span) => span.start <= start && start < span.end)
  if (around.length === 0) return null
  const next = outline.find((one) => {
    const isBelow = one.level > heading.level || (one.isInTable && !heading.isInTable)
    return one.start > start && !isBelow
  })
  const limits = [
    ...around.map((span) => span.end),
    ...spans.map((span) => span.start).filter((other) => other > start),
    ...(next ? [next.start] : []),
  ]
  const end = start + text.slice(start, Math.min(...limits)).trimEnd().length
  return {
    item: slugOf(title),
    part: null,
    title,
    start,
    end,
    chars: end - start,
    incorporated_by_reference: false,
    points_to: null,
    confidence: 'low',
    checks: [
      { check: 'heading', passed: true, reason: null },
      { check: 'nothing_lost', passed: false, reason: UNLISTED },
    ],
  }
}

const UNLISTED = 'not in the table of contents: it is cut at the next heading like its own'
