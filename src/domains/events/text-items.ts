// Items named by an 8-K’s own headings, for filings with a blank header. Uses the item numbers of
// SEC Form 8-K and the format of headings; items answered "Not applicable" or "None" are not
// reported. Pure.

import { splitSubmission } from '../../formats/submission.ts'
import { readLines } from '../../formats/text.ts'
import type { TextLine } from '../../formats/text-lines.ts'
import { type NumberedHeading, parseHeading } from '../filings/event-headings.ts'
import { CAPTION_WORDS, hasItem, isEventForm } from '../filings/event-items.ts'

/** Limit far above real reports; the rest are exhibits. */
const CHARS_MAX = 500_000

/**
 * Item codes in the order of the document; null when the submission holds no document of the 8-K.
 * `where` names the filing in a failure.
 */
export function parseTextItems(source: string, filed: string, where: string): string[] | null {
  const report = pickEventDocument(source)
  if (report === null) return null
  const sections = readItemSections(report, filed, where)
  return [...new Set(sections.flatMap(({ codes, isReported }) => (isReported ? codes : [])))]
}

/** The document of the 8-K in a complete submission; null where the source is none. */
export function pickEventDocument(source: string): string | null {
  const documents = splitSubmission(source)
  const report = documents.find(({ type }) => isEventForm(type)) ?? documents[0]
  return report?.text ?? null
}

/** Sections between the headings of an 8-K’s document, in order. */
export function readItemSections(report: string, filed: string, where: string): ItemSection[] {
  const { lines } = readLines(report.slice(0, CHARS_MAX), where)
  const trimmed = lines.map(({ text, gap, isRow }) => ({ text: text.trim(), gap, isRow }))
  return withFates(toSections(joinLoneWords(trimmed), filed))
}

export type Line = Pick<TextLine, 'text' | 'gap' | 'isRow'>

/** Joins the word "Item" on a line of its own with the next line. */
function joinLoneWords(lines: readonly Line[]): Line[] {
  const joined: Line[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    if (last && /^items?$/i.test(last.text)) last.text += ` ${line.text}`
    else joined.push({ ...line })
  }
  return joined
}

interface Section extends NumberedHeading {
  /** First lines with words between this heading and the next. */
  body: string[]
  lines: Line[]
}

/** An item, or several under one heading. */
export interface ItemSection extends Section {
  /** Whether the item has an answer other than "Not applicable" or the like. */
  isReported: boolean
  /** Whether the item has only a heading, and shares the text of the next item. */
  isBare: boolean
}

function toSections(lines: readonly Line[], filed: string): Section[] {
  const sections: Section[] = []
  for (const [at, line] of lines.entries()) {
    const { text } = line
    if (SIGNED.test(text) && sections.length > 0) break
    const heading = isInProse(lines, at) ? null : parseHeading(text)
    const codes = heading?.codes.filter((code) => hasItem(code, filed)) ?? []
    const last = sections.at(-1)
    const { title = '' } = heading ?? {}
    if (heading && codes.length > 0) sections.push({ codes, title, body: [], lines: [] })
    else if (last && hasWords(text)) addLine(last, line)
    if (sections.length > SECTIONS_MAX) return []
  }
  return sections
}

function addLine({ body, lines }: Section, line: Line): void {
  lines.push(line)
  if (body.length < BODY_LINES_MAX) body.push(line.text)
}

/** The sentence above the signatures of SEC Form 8-K: exhibits may follow in the same document. */
const SIGNED = /^(?:pursuant to|in accordance with) the requirements? of the securities/i
/** Real reports stay below fifty; in one with more, headings cannot be distinguished. */
const SECTIONS_MAX = 1000
/** Lines that suffice to distinguish an answered item from one that is not. */
const BODY_LINES_MAX = 20

/** Page numbers, rules and the title above the signatures say nothing about an item. */
function hasWords(text: string): boolean {
  return /[a-z]/i.test(text) && !/^\W*s\s?i\s?g\s?n\s?a\s?t\s?u\s?r\s?e\s?s?\W*$/i.test(text)
}

/** Whether a line continues the previous line’s sentence: "as required by / Item 7(a)". */
function isInProse(lines: readonly Line[], at: number): boolean {
  const before = lines[at - 1]?.text ?? ''
  if (UNENDED.test(before)) return true
  if (lines[at]?.gap === 2 || before.length < WRAPPED_MIN) return false
  if (/[.:;!?)]["”]?$/.test(before) || parseHeading(before) !== null) return false
  return (before.match(LOWER_WORD)?.length ?? 0) > 1
}

const UNENDED = /\b(?:under|in|of|to|and|or|see|by|this|with|the|per|pursuant)["“(]?$/
/** Lines of running text are filled before they are broken. */
const WRAPPED_MIN = 50
/** Captions above a heading spell their words with capitals. */
const LOWER_WORD = /\b[a-z]{4,}\b/g

/** Minimum of consecutive items without text that are the form’s list or a table of contents. */
const ROW_MIN = 3

/** A heading directly above another shares its text, unless a whole row of headings does. */
function withFates(sections: readonly Section[]): ItemSection[] {
  const fated: ItemSection[] = []
  let from = 0
  for (const [at, section] of sections.entries()) {
    if (isBare(section) && at < sections.length - 1) continue
    const row = sections.slice(from, at)
    const isReported = !isNone(section)
    const isRowReported = isReported && row.length < ROW_MIN
    fated.push(...row.map((one) => ({ ...one, isReported: isRowReported, isBare: true })))
    fated.push({ ...section, isReported, isBare: false })
    from = at + 1
  }
  return fated
}

/** Whether the section has only a heading, or its caption in the form’s words. */
function isBare(section: Section): boolean {
  if (isNone(section) || section.title.length > CAPTION_MAX) return false
  const words =
    section.body
      .join(' ')
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  return words.length < CAPTION_WORDS_MAX && words.every((word) => CAPTION_WORDS.has(word))
}

const CAPTION_MAX = 250
const CAPTION_WORDS_MAX = 15

/** "Not applicable" and the like, right behind the caption or behind every part of the item. */
function isNone({ title, body }: Section): boolean {
  if (IS_ANSWER.test(title) || isAnsweredNone([title, ...body].join(' '))) return true
  // A running header may follow the answer.
  return [0, 1, 2].some((lines) => {
    const start = [title, ...body.slice(0, lines)].join(' ')
    return !/\([a-z]\)/i.test(start) && isAnsweredNone(start)
  })
}

const ANSWER =
  '\\b(?:not? ?applicable|none|n/a|n\\.a|inapplicable|not required|nothing to report)\\b'
/** "ARE NOT APPLICABLE AND ARE OMITTED", but not "None of the directors". */
const IS_ANSWER = new RegExp(`^(?:are|is)?\\s*(?:${ANSWER}|omitted\\b)(?!\\s+of\\b)`, 'i')
const ENDS_WITH_ANSWER = new RegExp(`${ANSWER}\\W*$`, 'i')
const ANSWERS = new RegExp(ANSWER, 'gi')

function isAnsweredNone(text: string): boolean {
  const content = text.replace(/\s+/g, ' ').trim()
  if (content.length > CAPTION_MAX || !ENDS_WITH_ANSWER.test(content)) return false
  return !/\d/.test(content.replace(ANSWERS, ''))
}
