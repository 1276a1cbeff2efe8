// The place in the report that an item’s pointer leads to: another item’s text, or the statements that
// were found behind. Pure.

import type { CleanText } from '../../../formats/text.ts'
import { findPointer, type Pointer } from '../headings/pointer.ts'
import { charsOf, type PointsTo, type RawSection, textOf } from '../headings/section.ts'

/** Returns null for an item that is answered by its own words. */
export function findPointsTo(
  clean: CleanText,
  section: RawSection,
  sections: readonly RawSection[],
): PointsTo | null {
  const pointer = findPointer(ownWords(clean, section), section)
  if (!pointer) return null
  const isOutside = pointer.exhibit !== null || pointer.form !== null
  const lead = isOutside ? undefined : findLead(clean, section, pointer, sections)
  return { ...pointer, section: lead?.id ?? null }
}

/** The words under the item’s own heading, without statements that were added. */
function ownWords({ text }: CleanText, section: RawSection): string {
  const { start, ownEnd } = section
  return ownEnd === undefined ? textOf(text, section) : text.slice(start, ownEnd)
}

/** An item with less text does not hold statements. */
const STATEMENTS_MIN = 5000

function findLead(
  clean: CleanText,
  section: RawSection,
  { item, note, pages }: Pointer,
  sections: readonly RawSection[],
): RawSection | undefined {
  if (section.ownEnd !== undefined) return section
  const withId = (id: string) => sections.find((one) => one.id === id)
  const named = item === null ? undefined : withId(item)
  if (named) return named
  if (note !== null) return withId('8') ?? withId('I-1')
  const [first = ''] = pages?.match(/[\w-]+/) ?? []
  const start = clean.pages.get(first)?.start
  const onPage = start === undefined ? undefined : sections.find((one) => holds(one, start))
  if (onPage && onPage !== section) return onPage
  if (section.id !== '8') return undefined
  return sections.find(({ id, ...one }) => LISTS.has(id) && charsOf(one) >= STATEMENTS_MIN)
}

/** Items that list statements and may hold them. */
const LISTS = new Set(['14', '15'])

function holds({ start, end, pieces = [{ start, end }] }: RawSection, at: number): boolean {
  return pieces.some((piece) => piece.start <= at && at < piece.end)
}
