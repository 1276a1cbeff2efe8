// Clean text of an annual or quarterly report to its items, each with the checks it was put to.
// Pure; offsets are into the clean text.

import type { CleanText } from '../../../formats/text.ts'
import { nameOf } from '../forms/item-names.ts'
import { type Family, ITEMS, partNumberOf, partsOf, toPlain } from '../forms/items.ts'
import { type Chosen, chooseHeadings } from '../headings/choose.ts'
import { type Candidate, isBareItem, partHeading } from '../headings/headings.ts'
import { indexedSections } from '../headings/index-pages.ts'
import { endOfLines, lastLine } from '../headings/last-line.ts'
import { findPageHeads } from '../headings/page-heads.ts'
import { isIncorporated } from '../headings/pointer.ts'
import { type Check, charsOf, type RawSection, type Section, textOf } from '../headings/section.ts'
import { bodyOf } from '../headings/sentences.ts'
import { checkSections, toConfidence } from './checks.ts'
import { findPointsTo } from './leads.ts'
import { moveStatements } from './stray-statements.ts'

export interface SplitOptions {
  family: Family
  /** Amendments may hold single items. */
  isAmendment: boolean
}

export function splitSections(clean: CleanText, options: SplitOptions): Section[] {
  const chosen = chooseHeadings(clean, options.family)
  const indexed = indexedSections(clean, chosen, options.family)
  const cut = cutSections(clean, chosen, options.family)
  const shared = shareTexts(clean, cut)
  const isAnnual = options.family === '10-K' && shared.length > 0
  const raw = indexed ?? (isAnnual ? moveStatements(clean, shared) : shared)
  const leads = raw.map((section) => findPointsTo(clean, section, raw))
  const isIndexed = indexed !== null
  const checks = checkSections(clean, raw, { ...options, chosen, isIndexed, leads })
  return raw.map((section, at) => {
    return { ...toSection(clean, section, checks[at] ?? []), points_to: leads[at] ?? null }
  })
}

function toSection(clean: CleanText, raw: RawSection, checks: Check[]): Omit<Section, 'points_to'> {
  const { id, title, start, end, pieces } = raw
  const text = bodyOf(textOf(clean.text, raw), title)
  const body = raw.isShared ? text.replace(HEADING_LINE, '') : text
  return {
    ...partsOf(id),
    title,
    start,
    end,
    ...(pieces && { pieces }),
    chars: charsOf(raw),
    // Exhibits are incorporated individually; their list is the item’s own text.
    incorporated_by_reference: !/^exhibits?\b/i.test(title) && isIncorporated(body),
    confidence: toConfidence(checks),
    checks,
  }
}

/** The headings between an item’s own and the text that it shares. */
const HEADING_LINE = /^[ \t]*item[ \t]+\d.*$/gim

function cutSections(clean: CleanText, chosen: Chosen, family: Family): RawSection[] {
  const { headings } = chosen
  const heads = findPageHeads(clean)
  return headings.flatMap((heading, at) => {
    const next = headings[at + 1]
    const limit = next
      ? backOverHeads(clean, heads, { line: next.line, after: heading.line })
      : lastLine(clean, heading.id, heading.line)
    const partLine = findNextPart(clean, heading, limit)
    const start = clean.lines[heading.line]?.start ?? 0
    const end = endOfLines(clean, partLine ?? limit)
    const title = titleOf(clean, heading)
    const ids = [heading.id, ...heading.shared.filter((id) => isUnclaimed(id, headings))]
    const own = ids.map((id) => ({ id, title, start, end, heading }))
    const whole = partLine === null ? [] : cutPart(clean, chosen, family, partLine, limit)
    return [...own, ...whole]
  })
}

/** Consecutive headings with one text under the last: each gets that text. */
function shareTexts(clean: CleanText, sections: readonly RawSection[]): RawSection[] {
  const shared: RawSection[] = []
  for (const section of sections.toReversed()) {
    const [next] = shared
    const isBare = clean.text.slice(section.start, section.end).length <= section.title.length + 20
    const answers =
      isBare && next ? isNamedIn(clean.text.slice(next.start, next.end), section) : false
    shared.unshift(answers && next ? { ...section, end: next.end, isShared: true } : section)
  }
  return shared
}

const LISTED_ITEMS = /\bitems\s+((?:\d{1,2}[abc]?(?:\s*(?:,|and|&|through|to|-|–)\s*)*)+)/gi

/** "Items 10, 11 and 12", "Items 10 through 14". */
function isNamedIn(text: string, { id }: RawSection): boolean {
  const item = id.slice(id.indexOf('-') + 1).toLowerCase()
  return [...text.matchAll(LISTED_ITEMS)].some(([, list = '']) => {
    const named: readonly string[] = list.toLowerCase().match(/\d+[abc]?/g) ?? []
    if (named.includes(item)) return true
    const isRange = /through|to|-|–/i.test(list) && named.length === 2
    const [from = 0, to = 0] = named.map((one) => Number.parseInt(one, 10))
    return isRange && from <= Number.parseInt(item, 10) && Number.parseInt(item, 10) <= to
  })
}

const PART_ALONE = /^part\s+(i{1,3}|iv)\b\W*(?:(?:other|financial) information\W*)?$/i
const PART_NUMBERS = ['I', 'II', 'III', 'IV']

/** A later part may begin inside, where its items are answered without headings of their own. */
function findNextPart(clean: CleanText, heading: Candidate, limit: number): number | null {
  const own = partNumberOf(heading.id)
  for (let at = heading.line + 1; at < limit; at++) {
    const part = PART_ALONE.exec(clean.lines[at]?.text.trim() ?? '')?.[1]
    if (part && PART_NUMBERS.indexOf(part.toUpperCase()) >= own) return at
  }
  return null
}

/** Items that the text under a part's heading names, all answered by that text. */
function cutPart(
  clean: CleanText,
  { headings }: Chosen,
  family: Family,
  line: number,
  limit: number,
): RawSection[] {
  const start = clean.lines[line]?.start ?? 0
  const end = endOfLines(clean, limit)
  const words = wordsAfterItem(clean.text.slice(start, end))
  return ITEMS[family].flatMap(({ id, part }, order) => {
    const isNamed = part !== undefined && isUnclaimed(id, headings)
    if (!isNamed || !words.has(id.toLowerCase())) return []
    const title = nameOf(id, family)
    const heading = { ...PART_HEADING, line, id, order, title }
    return [{ id, title, start, end, heading }]
  })
}

/** Words that follow "Item" in any sentence of the text, in lower case. */
function wordsAfterItem(text: string): Set<string> {
  const behind = text.split('.').map((sentence) => {
    const at = sentence.search(/\bitems?\s/i)
    return at < 0 ? '' : sentence.slice(at + 'item'.length)
  })
  return new Set(behind.flatMap((words) => words.toLowerCase().match(/\w+/g) ?? []))
}

const PART_HEADING = {
  score: 0,
  hasTitle: true,
  shared: [],
  leadsTo: null,
  isLinked: false,
  pages: null,
}

function isUnclaimed(id: string, headings: readonly Candidate[]): boolean {
  return headings.every((heading) => heading.id !== id)
}

interface Lines {
  line: number
  after: number
}

/** Moves an item’s end before the next part’s heading and an empty page’s head. */
function backOverHeads(clean: CleanText, heads: ReadonlySet<string>, lines: Lines): number {
  let end = lines.line
  const isHead = (text: string) => heads.has(text) || isPartOrHeader(text)
  while (end - 1 > lines.after && isHead(clean.lines[end - 1]?.text ?? '')) end--
  return end
}

function isPartOrHeader(text: string): boolean {
  return partHeading(text) !== null || isBareItem(text)
}

const OPEN_ENDED = /(?:\b(?:and|of|on|with|for|in|the|to|or|related|accountants)|,)\s*$/i

/** Title in the filer’s words, which may continue in the next line and be followed by text. */
function titleOf(clean: CleanText, heading: Candidate): string {
  let title = heading.title
  for (let at = heading.line + 1; at < heading.line + 3; at++) {
    const next = clean.lines[at]
    const isWrapped = clean.kind === 'plain' && next?.gap === 1 && /^\s+\S/.test(next.text)
    if (!next || next.text.length > 160 || !(OPEN_ENDED.test(title) || isWrapped)) break
    if (/[.:]$/.test(title.trim()) || toPlain(next.text) === toPlain(title)) break
    title = `${title} ${next.text.trim()}`
  }
  const spaced = title.replace(/\s+/g, ' ')
  const sentence =
    spaced.length > 120 ? (/^(.{4,150}?)[.:—–](?:\s|$)/.exec(spaced)?.[1] ?? spaced) : spaced
  return sentence.replace(/(?<![\s.:,;\-–—])[\s.:,;\-–—]+$/, '').trim()
}
