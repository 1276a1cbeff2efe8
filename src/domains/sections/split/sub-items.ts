// The lettered parts of a foreign annual report's items, such as the risk factors in 3.D, inside the
// items that are cut already. Source: SEC Form 20-F, Part I.

import type { CleanText } from '../../../formats/text.ts'
import { toPlain } from '../forms/items.ts'
import { endOfLines } from '../headings/last-line.ts'
import { isStyled } from '../headings/lines.ts'
import type { Check, Section } from '../headings/section.ts'

/** Beginnings of the sub-items’ titles, in the form’s order. */
const SUB_ITEMS: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  '3': {
    A: /^selected|^reserved/,
    B: /^capitali[sz]ation/,
    C: /^reasons? for/,
    D: /^risk factors/,
  },
  '4': {
    A: /^history and/,
    B: /^business overview/,
    C: /^organi[sz]ational/,
    D: /^propert/,
  },
  '5': {
    A: /^operating results/,
    B: /^liquidity/,
    C: /^research/,
    D: /^trend/,
    E: /^off balance|^critical/,
    F: /^tabular|^contractual/,
  },
  '6': {
    A: /^directors/,
    B: /^(?:executive )?compensation/,
    C: /^board practices/,
    D: /^employees/,
    E: /^share ownership/,
    F: /^disclosure of/,
  },
  '7': {
    A: /^major (?:share|stock)/,
    B: /^related party/,
    C: /^interests of/,
  },
  '8': { A: /^(?:consolidated )?(?:financial )?statements/, B: /^significant changes/ },
}

const TITLE_CHARS_MAX = 150
const LETTERED = /^(?:items? )?(?:\d{1,2} ?)?([a-j]) (?=\S)/

/** Sections in the order of the text, each item followed by its parts. */
export function withSubItems(clean: CleanText, sections: readonly Section[]): Section[] {
  return sections.flatMap((section) => [section, ...findSubItems(clean, section)])
}

interface Found {
  letter: string
  line: number
  title: string
}

function findSubItems(clean: CleanText, section: Section): Section[] {
  const titles = SUB_ITEMS[section.item]
  if (!titles || section.pieces) return []
  const found: Found[] = []
  const inside = linesOf(clean, section)
  for (let at = inside.first; at < inside.last; at++) {
    const one = toFound(clean, at, titles)
    const last = found.at(-1)
    if (one && (!last || last.letter < one.letter)) found.push(one)
  }
  return found.map((one, at) => {
    const end = found[at + 1] ? endOfLines(clean, found[at + 1]?.line ?? 0) : section.end
    return toSection(clean, section, one, end)
  })
}

function linesOf({ lines }: CleanText, { start, end }: Section) {
  const first = lines.findIndex((line) => line.start > start)
  const last = lines.findIndex((line) => line.start >= end)
  return { first: first < 0 ? lines.length : first, last: last < 0 ? lines.length : last }
}

/** Requires its letter, or bold or capitals for the title alone. */
function toFound(
  clean: CleanText,
  at: number,
  titles: Readonly<Record<string, RegExp>>,
): Found | null {
  const line = clean.lines[at]
  if (!line || line.text.length > TITLE_CHARS_MAX) return null
  const words = toPlain(line.text)
  const letter = LETTERED.exec(words)?.[1]?.toUpperCase()
  const bare = words.replace(LETTERED, '')
  const named = Object.entries(titles).find(([, title]) => title.test(bare))?.[0]
  if (named === undefined || (letter !== undefined && letter !== named)) return null
  if (letter === undefined && !isStyled(line)) return null
  return { letter: named, line: at, title: line.text.replaceAll('\t', ' ').trim() }
}

function toSection(clean: CleanText, parent: Section, found: Found, end: number): Section {
  const start = clean.lines[found.line]?.start ?? 0
  const isBare = toPlain(clean.text.slice(start, end)).length <= toPlain(found.title).length
  const check: Check = {
    check: 'own_text',
    passed: !isBare,
    reason: isBare ? 'only a heading' : null,
  }
  return {
    item: `${parent.item}.${found.letter}`,
    part: null,
    title: found.title.replace(/^(?:item )?\d{0,2}[ .]?[A-J][.):]? +/i, ''),
    start,
    end,
    chars: end - start,
    incorporated_by_reference: false,
    points_to: null,
    confidence: isBare ? 'low' : parent.confidence,
    checks: [check],
  }
}
