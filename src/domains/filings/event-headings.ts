// Lines of an 8-K that may be the heading of one or more items: "ITEM 5. OTHER EVENTS", "Item 7(c)
// Exhibits", "Items 1 through 4, 6 and 8", "Item 1.01(a) and Item 2.03".

export interface NumberedHeading {
  /** Codes in the order of the line; not checked against the form. */
  codes: string[]
  title: string
}

const NUMBER = String.raw`(\d{1,2}\.\d\d|\d{1,2}(?!\d|\.\d))`
/** Runs of white space are single blanks by now. Paragraphs of an item: "(a)", "(b)(2)", "(a), (b) and (c)". */
const PARTS = String.raw`(?:[ .]{0,4}(?:,|and|&|through|-)? ?\([a-z0-9]{1,4}\)){0,20}`
const WORD = String.raw`items? ?(?:no\.?|number|#)? ?:?`
const FIRST = new RegExp(
  String.raw`^[ *•·_–—-]{0,40}(?:section \d\b.{0,80}?\b)?(${WORD}) ?${NUMBER}${PARTS}`,
  'i',
)
const LINK = String.raw`[ .,;]{0,4}(and|&|,|;|\/|through|to|-|–|—)[ ,]{0,4}(?:and )?`
const NEXT = new RegExp(`^${LINK}(?:(${WORD}) ?)?${NUMBER}${PARTS}`, 'i')
/** A second item behind the caption of the first. */
const LATER = new RegExp(String.raw`^.{3,120}?(?:\band|&|;|\/|,) ${WORD} ?${NUMBER}${PARTS}`, 'i')

const LINE_MAX = 3000

/** Returns null for a line that is no heading; references continue in lower case. */
export function parseHeading(line: string): NumberedHeading | null {
  const text = line.slice(0, LINE_MAX).replace(/\s+/g, ' ')
  const first = FIRST.exec(text)
  if (!first) return null
  const [all, word = '', number = ''] = first
  const codes = [number]
  const rest = parseMore(text.slice(all.length), /items/i.test(word), codes)
  const title = rest.replace(/^[\s.,:;–—-]+/, '')
  if (!isTitle(rest, title)) return null
  codes.push(...parseLater(title))
  return { codes, title }
}

/** Adds further numbers at the start of `text` to `codes`; returns the text after them. */
function parseMore(text: string, isPlural: boolean, codes: string[]): string {
  let rest = text
  for (;;) {
    const next = NEXT.exec(rest)
    const [all = '', link = '', word, number = ''] = next ?? []
    // "Item 5 - 7 million shares": one number alone, unless several are announced.
    if (!next || !(isPlural || word)) return rest
    if (/^(?:through|to|-|–|—)$/i.test(link)) codes.push(...between(codes.at(-1) ?? '', number))
    codes.push(number)
    rest = rest.slice(all.length)
  }
}

/** Numbers between two old single numbers; today’s items have no such ranges. */
function between(first: string, last: string): string[] {
  if (`${first}${last}`.includes('.')) return []
  const count = Math.max(0, Math.min(Number(last) - Number(first) - 1, 12))
  return Array.from({ length: count }, (_, at) => String(Number(first) + 1 + at))
}

function parseLater(title: string): string[] {
  const later = LATER.exec(title)
  if (!later) return []
  const [all, number = ''] = later
  const rest = title.slice(all.length)
  return isTitle(rest, rest.replace(/^[\s.,:;–—-]+/, '')) ? [number] : []
}

/** Captions begin with a capital, or behind a stop; "of Form 8-K", "and shall" are references. */
function isTitle(rest: string, title: string): boolean {
  if (title === '' || !/^[a-z]/.test(title)) return !/^\s*["”’']/.test(rest)
  return /^\s*(?:[.:–—]|-)/.test(rest) && !REFERENCE.test(title)
}

const REFERENCE = /^(?:of|and|or|above|below|in|to|is|was|shall|as|herein|hereof|under|has)\b/
