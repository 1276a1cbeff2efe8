// Financial statements and auditors’ reports printed after a later item’s answer or behind the
// signatures: they belong to item 8, whose own heading often has only their index, or to item 15 where
// item 8 says so or has its statements already.

import type { CleanLine, CleanText } from '../../../formats/text.ts'
import { ITEMS, toPlain } from '../forms/items.ts'
import { endOfLines } from '../headings/last-line.ts'
import { isStyled } from '../headings/lines.ts'
import { findPointer } from '../headings/pointer.ts'
import { charsOf, type RawSection, type Span, textOf } from '../headings/section.ts'

/** Items of the annual report after item 8 that hold no statements unless they are far too long. */
const AFTER_STATEMENTS = new Set(['9', '9A', '9B', '9C'])
const TITLE_CHARS_MAX = 100
/** An item 8 shorter than this is answered elsewhere. */
const ANSWERED_CHARS = 5000
/** Shorter texts are no statements. */
const STATEMENTS_MIN = 1500
const STATEMENT =
  /^(?:index (?:to|of) )?(?:the )?(?:audited )?(?:consolidated )?(?:income statements?|balance sheets?|financial statements|statements? of (?:consolidated )?(?:financial (?:position|condition)|income|operations|earnings|cash flows|comprehensive))\b|^reports? of (?:\w+ )?independent\b|^independent (?:auditors|accountants|registered public accounting firms) report|^managements (?:annual )?report on internal control|^schedules? (?:i{1,3}|iv|v)\b/
/** Lines at which statements behind the last item end. */
const NO_STATEMENT =
  /^(?:signatures?|(?:exhibit index|index (?:to|of) exhibits|powers? of attorney|certifications?)\b.*|exhibit (?:no )?\d{1,3}(?: \d{1,2})?(?: [a-z])?)$/
/** Titles under which exhibits follow; what stands behind them is another document’s. */
const BOUND_IN = /^exhibit (?:no )?\d{1,3}\b|^annual report to (?:share|stock)/
/** Titles of the item that lists statements and exhibits, 14 in older reports. */
const LIST = /\bexhibits?\b/i
const SUMMARY = /\bsummary\b/i

export function moveStatements(clean: CleanText, sections: readonly RawSection[]): RawSection[] {
  const own = sections.find(({ id }) => id === '8')
  const strays = sections.flatMap((section) => {
    const line = own && mayHoldStatements(section) ? findStatement(clean, section) : -1
    return line < 0 ? [] : [{ section, line }]
  })
  const within = strays.map(({ section, line }): Span => {
    return { start: clean.lines[line]?.start ?? section.end, end: section.end }
  })
  const behind = findBehind(clean, sections)
  const owner = behind.length === 0 ? undefined : findOwner(clean, sections)
  return sections.map((section) => {
    const stray = strays.find((one) => one.section === section)
    if (stray) return { ...section, end: endOfLines(clean, stray.line), strayEnd: section.end }
    const added = [...(section === own ? within : []), ...(section === owner ? behind : [])]
    if (added.length === 0) return section
    const { start, end } = section
    const last = added.at(-1) ?? section
    return { ...section, end: last.end, ownEnd: end, pieces: [{ start, end }, ...added] }
  })
}

/** The item whose statements stand behind the last one. */
function findOwner(clean: CleanText, sections: readonly RawSection[]): RawSection | undefined {
  const own = sections.find(({ id }) => id === '8')
  const list = sections.find(({ id, title }) => id === '15' || (id === '14' && LIST.test(title)))
  if (!own || charsOf(own) >= ANSWERED_CHARS) return list
  const pointer = findPointer(textOf(clean.text, own), own)
  if (pointer?.exhibit || pointer?.form) return undefined
  return list && pointer?.item === list.id ? list : own
}

function mayHoldStatements({ id, title, ...section }: RawSection): boolean {
  if (id === '16') return SUMMARY.test(title)
  if (!AFTER_STATEMENTS.has(id)) return false
  const max = ITEMS['10-K'].find((rule) => rule.id === id)?.max
  return max !== undefined && charsOf(section) > max
}

/** The line of the first title of a statement or report after the item's heading. */
function findStatement({ lines }: CleanText, { start, end, heading }: RawSection): number {
  return lines.findIndex((line, at) => {
    return at > heading.line && line.start > start && line.start < end && isTitle(line)
  })
}

/** Statements after the end of the last item, each up to the next list of exhibits or signatures. */
function findBehind(clean: CleanText, sections: readonly RawSection[]): Span[] {
  const last = Math.max(...sections.map(({ end }) => end))
  const spans: Span[] = []
  let start: number | null = null
  const close = (end: number) => {
    if (start !== null && end - start >= STATEMENTS_MIN) spans.push({ start, end })
    start = null
  }
  for (const [at, line] of clean.lines.entries()) {
    if (line.start < last) continue
    if (isEnd(line)) close(endOfLines(clean, at))
    if (isBoundIn(line)) return spans
    if (isTitle(line)) start ??= line.start
  }
  close(endOfLines(clean, clean.lines.length))
  return spans
}

function isTitle(line: CleanLine): boolean {
  const { text, isRow } = line
  if (isRow || text.length > TITLE_CHARS_MAX || !isHeading(line)) return false
  return STATEMENT.test(toPlain(text))
}

/** In plain text, a title in the middle of its line is set off like one in bold. */
function isHeading(line: CleanLine): boolean {
  return isStyled(line) || /^\s{8,}\S/.test(line.text)
}

function isBoundIn({ text, isRow }: CleanLine): boolean {
  return !isRow && text.length <= TITLE_CHARS_MAX && BOUND_IN.test(toPlain(text))
}

function isEnd({ text, isRow }: CleanLine): boolean {
  return !isRow && text.length <= TITLE_CHARS_MAX && NO_STATEMENT.test(toPlain(text))
}
