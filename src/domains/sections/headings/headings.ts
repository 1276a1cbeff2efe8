// Candidates for item headings, with scores for and against. `choose.ts` decides over the whole
// document.

import type { LineMeaning } from '../../../formats/furniture.ts'
import type { CleanLine, CleanText } from '../../../formats/text.ts'
import { nameOf } from '../forms/item-names.ts'
import type { ItemRule } from '../forms/item-rule.ts'
import type { Family } from '../forms/items.ts'
import { ITEMS, LEFT_OUT, toPlain } from '../forms/items.ts'
import { joinSpaced } from './spaced.ts'

export interface Candidate {
  line: number
  id: string
  /** Position of the item in its form. */
  order: number
  score: number
  hasTitle: boolean
  title: string
  /** Other items that share the heading, as in "Items 1 and 2". */
  shared: string[]
  /** Line that the line’s link leads to, if that is further on. */
  leadsTo: number | null
  /** A link of a table of contents leads to it. */
  isLinked: boolean
  /** The printed pages the line names, as in a table of contents. */
  pages: string | null
}

/** Patterns of lines that name items, by the letters of their numbers. */
interface Patterns {
  heading: RegExp
  more: RegExp
  later: RegExp
}

/** Excludes sections of Regulation S-K (`Item 405`) and of current reports (`Item 5.02`). */
function toPatterns(letters: string): Patterns {
  const number = String.raw`(\d{1,2})(?!\d|\.\d)\s*\.?\s*(?:\(?([${letters}])\)?(?=t?(?![a-z])))?(?:\s*(?:\(\s*(?:t|i{1,3}|iv)\s*\)|\(?t\)?)(?![a-z]))?`
  return {
    heading: new RegExp(
      String.raw`^[\s•·\-–—*]*(?:part\s+(i{1,3}|iv)\b[\s.,:;\-–—]*(?:(?:financial|other)\s+information[\s.,:;\-–—]*)?)?items?\s*(?:no\.?\s*)?${number}(.*)$`,
      'is',
    ),
    more: new RegExp(
      String.raw`^[\s.,]*(?:and|&|,|through|to|-|–|—)\s*(?:items?\s*)?${number}(?=[\s.,:;\-–—&]|$)(.*)$`,
      'is',
    ),
    later: new RegExp(String.raw`^(.{3,60}?)[\s.,;:]*(?:and|&)\s+items?\s*${number}(.*)$`, 'is'),
  }
}

const PATTERNS = toPatterns('abc')
/** Item 16 of Form 20-F goes to 16K. */
const FOREIGN_PATTERNS = toPatterns('a-k')

function patternsOf(family: Family | null): Patterns {
  return family === '20-F' ? FOREIGN_PATTERNS : PATTERNS
}

const THROUGH = /^[\s.,]*(?:through|to|-|–|—)/i
const PART = /^[\s•*]*parts?\s+(i{1,3}|iv)\b/i
const PAGES = /(?:[\s.\t]|^)([A-Z]{0,2}-?\d{1,3}(?:\s*[-–,]\s*[A-Z]{0,2}-?\d{1,3})*)\s*$/
const PAGES_CHARS_MAX = 200
const LINE_CHARS_MAX = 3000
const TITLE_CHARS_MAX = 160
/** Real reports stay below a thousand; in one with more, headings cannot be distinguished. */
const CANDIDATES_MAX = 4000

/** Whether a line may be the heading of a part or an item; a bare item number is none. */
function isItemOrPart(text: string, family: Family | null): boolean {
  if (text.length >= 300) return false
  const named = parseItem(text, family)
  return named ? /[a-z]{3}/i.test(named.rest) : PART.test(text)
}

/** A running header that names items and nothing else, such as "Item 1A, 1B, 2". */
export function isBareItem(text: string, family: Family | null = null): boolean {
  const named = text.length < 60 ? parseItem(text, family) : null
  return named !== null && !/[a-z]/i.test(named.rest)
}

/** The part whose heading a line is; null for any other line. */
export function partHeading(text: string): string | null {
  if (text.length > 120) return null
  const words = joinSpaced(text)
  const part = PART.exec(words)?.[1]
  return part !== undefined && !/items?\s*\d/i.test(words) ? part.toUpperCase() : null
}

/** Separates page furniture from text in a report of a family; null for other documents. */
export function reportLines(family: Family | null): LineMeaning {
  return {
    isHeading: (text) => isItemOrPart(text, family),
    isLabel: (text) => isBareItem(text, family),
    isTitled: (label, next) => isItemTitle(label, next, family),
  }
}

/** Line rules of annual and quarterly reports. */
export const REPORT_LINES: LineMeaning = reportLines('10-K')

/** Whether a bare item number and the next line are the heading of that item in some form. */
function isItemTitle(label: string, next: string, family: Family | null): boolean {
  const item = parseItem(label, family)?.item
  const title = toPlain(next)
  if (title.length > TITLE_CHARS_MAX) return false
  const rules = family === '20-F' ? ITEMS['20-F'] : DOMESTIC
  return rules.some((rule) => itemOf(rule.id) === item && rule.title.test(title))
}

const DOMESTIC = [...ITEMS['10-K'], ...ITEMS['10-KSB'], ...ITEMS['10-Q']]

/** Whether a line names the item of a rule by its number. */
export function namesItem(text: string, id: string, family: Family): boolean {
  const named = parseItem(text, family)
  return named !== null && [named.item, ...named.more].includes(itemOf(id))
}

export function findCandidates(clean: CleanText, family: Family): Candidate[] {
  const candidates: Candidate[] = []
  let part: string | null = null
  for (const [at, line] of clean.lines.entries()) {
    part = partHeading(line.text) ?? part
    if (line.text.length <= LINE_CHARS_MAX) {
      candidates.push(...parseLine(clean, at, family, part))
    }
    if (candidates.length > CANDIDATES_MAX) return []
  }
  return candidates
}

interface Named {
  item: string
  more: string[]
  part: string | null
  rest: string
}

/** Parses the words right after "Item": numbers, part and the rest. */
function parseItem(text: string, family: Family | null): Named | null {
  const { heading, more: moreOf, later: laterOf } = patternsOf(family)
  const match = heading.exec(joinSpaced(text.replaceAll('\t', ' ')))
  if (!match) return null
  const [, part, number = '', letter = '', after = ''] = match
  const more: string[] = []
  let last = Number(number)
  let rest = after
  for (let next = moreOf.exec(rest); next; next = moreOf.exec(rest)) {
    const [, nextNumber = '', nextLetter = '', nextRest = ''] = next
    if (THROUGH.test(rest)) for (let n = last + 1; n < Number(nextNumber); n++) more.push(`${n}`)
    more.push(toItem(nextNumber, nextLetter))
    last = Number(nextNumber)
    rest = nextRest
  }
  const later = laterOf.exec(rest)
  if (later) {
    more.push(toItem(later[2] ?? '', later[3] ?? ''))
    rest = `${later[1]} and ${(later[4] ?? '').replace(/^[\s.:\-–—]+/, '')}`
  }
  return { item: toItem(number, letter), more, part: part?.toUpperCase() ?? null, rest }
}

function toItem(number: string, letter: string): string {
  return `${Number(number)}${letter.toUpperCase()}`
}

function parseLine(clean: CleanText, at: number, family: Family, part: string | null): Candidate[] {
  const rules = ITEMS[family]
  const line = clean.lines[at]
  const named = line && parseItem(line.text, family)
  if (!line || !named) return []
  const read: Candidate[] = []
  for (const [order, rule] of rules.entries()) {
    if (itemOf(rule.id) !== named.item) continue
    const { hasTitle, title, score } = parseTitle(clean, at, named.rest, { rule, family })
    const inPart = named.part ?? part
    const fits = rule.id.includes('-') && inPart !== null && rule.id.startsWith(`${inPart}-`)
    const shared = named.more.flatMap((item) => idsOf(item, rule.id, rules))
    const leadsTo = leadingTo(clean, line, at)
    const pages = PAGES.exec(line.text.slice(-PAGES_CHARS_MAX))?.[1] ?? null
    const total = score + (fits ? 1 : 0) + styleScore(line) - evidenceAgainst(clean, at, leadsTo)
    const fields = { score: total, hasTitle, title, shared, leadsTo, isLinked: false, pages }
    read.push({ line: at, id: rule.id, order, ...fields })
  }
  return read.filter(({ score }) => score > 0 || read.length === 1)
}

function itemOf(id: string): string {
  return id.slice(id.indexOf('-') + 1)
}

function idsOf(item: string, like: string, rules: readonly ItemRule[]): string[] {
  const prefix = like.includes('-') ? like.slice(0, like.indexOf('-') + 1) : ''
  const id = prefix + item
  return rules.some((rule) => rule.id === id) ? [id] : []
}

/** Words that continue a sentence, so that the item before them is a mention. */
const MENTION =
  /^\s*[,;)“"]|^\s*(?:of|in|to|and|or|above|below|herein|under|hereof|as|is|was|were|has|may|for|on|at|by|with|contains?|includes?|entitled|captioned)\b(?!\s*$)/i

function parseTitle(
  clean: CleanText,
  at: number,
  rest: string,
  { rule, family }: { rule: ItemRule; family: Family },
) {
  const title = rest.replace(/^[\s.:;,\-–—|)\]]+/, '').trim()
  const plain = toPlain(title)
  if (plain !== '') {
    const isQuoted = /^[\s.,:;\-–—]*[“"]/.test(rest)
    if (rule.title.test(plain)) return { hasTitle: true, title, score: isQuoted ? 4 : 10 }
    if (isJoinedName(plain, rule.id, family)) {
      return { hasTitle: true, title: nameOf(rule.id, family), score: 10 }
    }
    if (LEFT_OUT.test(plain)) return { hasTitle: true, title, score: 6 }
    const isProse = MENTION.test(rest) || title.length > TITLE_CHARS_MAX || /^[a-z(]/.test(title)
    return { hasTitle: false, title, score: isProse ? -20 : 3 }
  }
  // The number on a line of its own, the title on the next.
  const next = joinSpaced(clean.lines[at + 1]?.text.replaceAll('\t', ' ').trim() ?? '')
  const follows = next.length <= TITLE_CHARS_MAX && rule.title.test(toPlain(next))
  return { hasTitle: follows, title: follows ? next : '', score: follows ? 9 : -20 }
}

const JOINED_MIN = 8

/** Whether one word is the item’s name without its spaces, as letters set apart leave it. */
function isJoinedName(plain: string, id: string, family: Family): boolean {
  if (plain.length < JOINED_MIN || plain.includes(' ')) return false
  const name = toPlain(nameOf(id, family)).replaceAll(' ', '')
  return name !== '' && (name.startsWith(plain) || plain.startsWith(name))
}

function styleScore({ text, boldChars }: CleanLine): number {
  const letters = text.replace(/[^A-Za-z]/g, '')
  const isBold = boldChars > 0.5 * text.replace(/\s/g, '').length
  return (isBold ? 2 : 0) + (letters === letters.toUpperCase() ? 1 : 0)
}

function evidenceAgainst(clean: CleanText, at: number, leadsTo: number | null): number {
  const line = clean.lines[at]
  const before = clean.lines[at - 1]
  if (!line) return 0
  let against = 0
  if (leadsTo !== null) against += 4
  if (line.isRow || /\.{4}/.test(line.text)) against += PAGES.test(line.text) ? 3 : 0
  if (/\(?continued\)?\s*$/i.test(line.text)) against += 9
  const goesOn = before !== undefined && line.gap === 1 && isUnfinished(before.text)
  if (goesOn && !before.isRow && line.boldChars === 0) against += 8
  return against
}

/** Whether a line of running text continues in the next line. */
function isUnfinished(text: string): boolean {
  return text.trim().length > 50 && !/[.:;!?]["”)]?\s*$|[-=_]{3}\s*$/.test(text)
}

/** Links back to the table of contents are not counted. */
export function leadingTo(clean: CleanText, line: CleanLine, at: number): number | null {
  for (const target of line.targets) {
    const to = clean.anchors.get(target)
    if (to !== undefined && to > at + 2) return to
  }
  return null
}
