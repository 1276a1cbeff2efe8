// Headings without "Item" and number: the title alone, if a table of contents links to it or has the
// same title, or if an item has no other heading.

import type { CleanText } from '../../../formats/text.ts'
import { isNameOrPart, nameOf } from '../forms/item-names.ts'
import type { ItemRule } from '../forms/item-rule.ts'
import { type Family, ITEMS, toPlain } from '../forms/items.ts'
import { type Candidate, partHeading } from './headings.ts'
import { isStyled } from './lines.ts'

export const NEAR_LINES = 3
const TITLE_CHARS_MAX = 200
/** Score, compared with 10 of a numbered heading. */
const LINKED_SCORE = 6
const LED_SCORE = 4
const SPELLED_SCORE = 3
const TITLED_SCORE = 2

interface Read {
  listed: readonly Candidate[]
  found: readonly Candidate[]
}

export function findUnnumbered(clean: CleanText, family: Family, read: Read): Candidate[] {
  const listedLines = new Set(read.listed.map(({ line }) => line))
  const numbered = read.found.filter(({ line }) => !listedLines.has(line))
  const places = { clean, numbered, taken: new Set(read.found.map(({ line }) => line)) }
  const listed = read.listed.flatMap((entry) => {
    const rule = ITEMS[family].find(({ id }) => id === entry.id)
    if (!rule || !entry.hasTitle) return []
    return entry.leadsTo === null
      ? findSpelled(entry, places)
      : findLed(entry, entry.leadsTo, rule, places)
  })
  const known = new Set([...numbered.filter(({ hasTitle }) => hasTitle), ...listed].flatMap(toIds))
  const inListing = new Set(read.listed.map(({ id }) => id))
  const wanted = ITEMS[family].flatMap((rule, order): Wanted[] => {
    const isExpected = inListing.size === 0 ? !rule.isUnnumbered : inListing.has(rule.id)
    if (known.has(rule.id) || !isExpected) return []
    return [{ id: rule.id, order, name: toPlain(nameOf(rule.id, family)) }]
  })
  return [...listed, ...findTitled(wanted, places), ...findFirstPart(wanted, places)]
}

/** An item without a heading so far; a table of contents limits which exist. */
interface Wanted {
  id: string
  order: number
  name: string
}

interface Places {
  clean: CleanText
  /** Headings with a number, listings apart. */
  numbered: readonly Candidate[]
  /** Lines that name an item by its number. */
  taken: ReadonlySet<number>
}

function toIds({ id, shared }: Candidate): string[] {
  return [id, ...shared]
}

/** The title at the link’s target; without a title the text begins there all the same. */
function findLed(
  entry: Candidate,
  leadsTo: number,
  rule: ItemRule,
  { clean, numbered }: Places,
): Candidate[] {
  const near = Array.from({ length: NEAR_LINES + 1 }, (_, n) => leadsTo + n)
  const own = numbered.filter(({ id }) => id === entry.id)
  if (own.some(({ line }) => near.includes(line))) return []
  const titled = near.find((at) => {
    const text = clean.lines[at]?.text ?? ''
    return text.length < TITLE_CHARS_MAX && rule.title.test(toPlain(text))
  })
  const hasOwn = own.some(({ hasTitle, score }) => hasTitle && score > 0)
  if (titled !== undefined) {
    return [{ ...toUnnumbered(entry, titled, LINKED_SCORE, clean), isLinked: !hasOwn }]
  }
  if (hasOwn) return []
  const title = withoutPage(entry.title)
  return [{ ...toUnnumbered(entry, leadsTo, LED_SCORE, clean), title, hasTitle: false }]
}

function findSpelled(entry: Candidate, { clean, taken }: Places): Candidate[] {
  const wanted = toPlain(withoutPage(entry.title))
  return clean.lines.flatMap((line, at) => {
    if (taken.has(at) || line.text.length > TITLE_CHARS_MAX || !isStyled(line)) return []
    return toPlain(line.text) === wanted ? toUnnumbered(entry, at, SPELLED_SCORE, clean) : []
  })
}

/** Paragraphs in bold or capitals that consist of an item’s name. */
function findTitled(wanted: readonly Wanted[], { clean, taken }: Places): Candidate[] {
  return clean.lines.flatMap((line, at) => {
    const { text, isRow, gap } = line
    if (taken.has(at) || isRow || gap === 1 || text.length > TITLE_CHARS_MAX || !isStyled(line))
      return []
    const words = toPlain(text)
    return wanted.flatMap(({ id, order, name }) => {
      if (!isNameOrPart(words, name)) return []
      return { ...TITLED, line: at, id, order, title: text.trim() }
    })
  })
}

const TITLED = {
  score: TITLED_SCORE,
  hasTitle: true,
  shared: [],
  leadsTo: null,
  isLinked: false,
  pages: null,
}

/** Part I of Form 10-Q begins with the financial statements, often without an item. */
function findFirstPart(wanted: readonly Wanted[], { clean, taken }: Places): Candidate[] {
  const first = wanted.find(({ id }) => id === 'I-1')
  if (!first) return []
  return clean.lines.flatMap(({ text, isRow }, at) => {
    if (isRow || partHeading(text) !== 'I' || taken.has(at + 1)) return []
    const title = text.replace(/^[\s•*]*parts?\s+i\b[\s.,:–—-]*/i, '').trim()
    if (!/^financial information\b/i.test(title)) return []
    return { ...TITLED, line: at, id: first.id, order: first.order, title }
  })
}

/** A title without the dots and the page number that may follow it. */
function withoutPage(title: string): string {
  const words = title.trimEnd().replace(/(?<!\d)\d+$/, '')
  return words.replace(/(?<![\s.])[\s.]+$/, '')
}

function toUnnumbered(entry: Candidate, line: number, score: number, clean: CleanText): Candidate {
  const title = clean.lines[line]?.text.replaceAll('\t', ' ').trim() ?? entry.title
  const isLinked = entry.leadsTo !== null
  return { ...entry, line, score, title, isLinked, leadsTo: null, pages: null, shared: [] }
}
