// Financial statements and auditors’ reports printed after a later item’s answer: they belong to
// item 8, whose own heading often has only their index.

import type { CleanLine, CleanText } from '../../../formats/text.ts'
import { type Family, ITEMS, toPlain } from '../forms/items.ts'
import { endOfLines } from '../headings/last-line.ts'
import { isStyled } from '../headings/lines.ts'
import { charsOf, type RawSection } from '../headings/section.ts'

/** Items of the annual report between item 8 and Part III; statements are none of theirs. */
const AFTER_STATEMENTS = new Set(['9', '9A', '9B', '9C'])
const TITLE_CHARS_MAX = 100
const STATEMENT =
  /^(?:index to )?(?:the )?(?:consolidated )?(?:income statements?|balance sheets?|financial statements|statements? of (?:financial (?:position|condition)|income|operations|earnings|cash flows|comprehensive))\b|^reports? of (?:\w+ )?independent\b|^independent (?:auditors|accountants|registered public accounting firms) report/

/** Considers only items longer than they plausibly are. */
export function moveStatements(
  clean: CleanText,
  sections: readonly RawSection[],
  family: Family,
): RawSection[] {
  const own = sections.find(({ id }) => id === '8')
  if (family !== '10-K' || !own) return [...sections]
  const strays = sections.flatMap((section) => {
    const line = isTooLong(section) ? findStatement(clean, section) : -1
    return line < 0 ? [] : [{ section, line }]
  })
  if (strays.length === 0) return [...sections]
  const moved = strays.map(({ section, line }) => {
    return { start: clean.lines[line]?.start ?? section.end, end: section.end }
  })
  return sections.map((section) => {
    const stray = strays.find((one) => one.section === section)
    if (stray) return { ...section, end: endOfLines(clean, stray.line), strayEnd: section.end }
    if (section !== own) return section
    const pieces = [{ start: own.start, end: own.end }, ...moved]
    return { ...own, end: pieces.at(-1)?.end ?? own.end, pieces }
  })
}

function isTooLong(section: RawSection): boolean {
  if (!AFTER_STATEMENTS.has(section.id)) return false
  const max = ITEMS['10-K'].find(({ id }) => id === section.id)?.max
  return max !== undefined && charsOf(section) > max
}

/** The line of the first title of a statement or report after the item's heading. */
function findStatement({ lines }: CleanText, { start, end, heading }: RawSection): number {
  return lines.findIndex((line, at) => {
    return at > heading.line && line.start > start && line.start < end && isTitle(line)
  })
}

function isTitle(line: CleanLine): boolean {
  const { text, isRow } = line
  if (isRow || text.length > TITLE_CHARS_MAX || !isStyled(line)) return false
  return STATEMENT.test(toPlain(text))
}
