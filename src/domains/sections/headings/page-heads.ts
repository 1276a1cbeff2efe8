// Lines that repeat at the top of pages and stay as text, since they describe tables, e.g. the unit
// of amounts. Between an item’s last page and the next heading they head an empty page.

import type { CleanText } from '../../../formats/text.ts'

const PAGES_MIN = 3
const HEAD_CHARS_MAX = 160

/** The texts of lines that follow page furniture on several pages. */
export function findPageHeads({ lines, dropped }: CleanText): ReadonlySet<string> {
  const pages = new Map<string, number>()
  for (const at of new Set(dropped.map(({ before }) => before))) {
    const text = lines[at]?.text
    if (text !== undefined && text.length <= HEAD_CHARS_MAX)
      pages.set(text, (pages.get(text) ?? 0) + 1)
  }
  return new Set([...pages].flatMap(([text, count]) => (count >= PAGES_MIN ? [text] : [])))
}
