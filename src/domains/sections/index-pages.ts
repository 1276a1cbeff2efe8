// Reports whose items stand in a cross-reference index: a table of items with page numbers, the text
// itself under headings of the filer's own. Such items are cut by the printed pages they name.

import type { CleanText } from '../../formats/text.ts'
import type { Chosen } from './choose.ts'
import type { Candidate } from './headings.ts'
import type { RawSection } from './section.ts'

const ENTRIES_MIN = 6
/** With more headings than this among the text, the index is a mere table of contents. */
const HEADINGS_MAX = 3

/** Null when the report is not made that way. */
export function indexedSections(clean: CleanText, chosen: Chosen): RawSection[] | null {
  const isListed = new Set(chosen.listed.map(({ line }) => line))
  const own = chosen.headings.filter(({ line }) => !isListed.has(line))
  const entries = chosen.listed.filter(({ pages, hasTitle }) => pages !== null && hasTitle)
  if (own.length > HEADINGS_MAX || entries.length < ENTRIES_MIN || clean.pages.size === 0)
    return null
  const sections = entries.flatMap((entry) => toSection(clean, entry))
  return sections.length < ENTRIES_MIN ? null : sections
}

function toSection(clean: CleanText, entry: Candidate): RawSection[] {
  const [first, last] = pageRange(entry.pages ?? '')
  const start = clean.pages.get(first)?.start
  const end = clean.pages.get(last)?.end
  if (start === undefined || end === undefined || end <= start) return []
  const title = entry.title.replace(/(?<![\s\d.,–-])[\s\d.,–-]+$/, '').trim()
  return [{ id: entry.id, title, start, end, heading: entry }]
}

/** The first run of pages named: later ones are further mentions, such as notes. */
function pageRange(pages: string): [string, string] {
  const [run = ''] = pages.split(',')
  const [first = '', last = first] = run.split(/\s*[-–]\s*/)
  return [first.trim(), last.trim()]
}
