// The checks that a section's confidence rests on: its heading, its length, its
// place among the others, and whether another item may hide inside it.

import type { CleanLine, CleanText } from '../../formats/text.ts'
import type { Chosen } from './choose.ts'
import { type Candidate, partHeading } from './headings.ts'
import { type Family, ITEMS, type ItemRule, toPlain } from './items.ts'
import type { Check, RawSection } from './section.ts'

export interface CheckOptions {
  family: Family
  isAmendment: boolean
  chosen: Chosen
  /** The sections were cut by page numbers of a cross-reference index. */
  isIndexed: boolean
}

export function toConfidence(checks: readonly Check[]): 'high' | 'low' {
  return checks.every(({ passed }) => passed) ? 'high' : 'low'
}

export function checkSections(
  clean: CleanText,
  sections: readonly RawSection[],
  options: CheckOptions,
): Check[][] {
  const holdsStatements = isShort(sections, '8') && !isShort(sections, '7')
  return sections.map((section, at) => [
    toCheck('heading', headingProblem(section, options)),
    toCheck('length', lengthProblem(clean, section, { ...options, holdsStatements })),
    toCheck('order', orderProblem(section, sections[at + 1], options)),
    toCheck('nothing_lost', lostProblem(clean, section, sections[at + 1], options)),
    toCheck('own_text', ownTextProblem(clean, section, options)),
  ])
}

/** The item is there and does little more than point elsewhere. */
function isShort(sections: readonly RawSection[], id: string): boolean {
  const section = sections.find((one) => one.id === id)
  return section !== undefined && section.end - section.start < POINTER_CHARS
}

const POINTER_CHARS = 5000
/** Item 15 where it holds the financial statements in place of item 8. */
const STATEMENTS_MAX = 1_500_000

function toCheck(check: Check['check'], reason: string | null): Check {
  return { check, passed: reason === null, reason }
}

function headingProblem({ heading }: RawSection, { isIndexed, chosen }: CheckOptions) {
  if (isIndexed) return null
  if (!heading.hasTitle) return 'the heading does not name the item'
  if (chosen.listed.some(({ line }) => line === heading.line)) return 'an entry of a listing'
  return null
}

function ownTextProblem(clean: CleanText, section: RawSection, { isIndexed }: CheckOptions) {
  if (isIndexed) return 'cut by the page numbers of an index'
  const most = toPlain(section.title).length + ITEM_CHARS
  // Of a long text the beginning says enough.
  const start = clean.text.slice(section.start, Math.min(section.end, section.start + SHORT_CHARS))
  if (toPlain(start).length > most) return null
  const isBare = toPlain(clean.text.slice(section.start, section.end)).length <= most
  return isBare && !LEFT_OUT_TITLE.test(toPlain(section.title)) ? 'nothing but its heading' : null
}

/** "item 10" and the like, beside the title. */
const ITEM_CHARS = 10
const LEFT_OUT_TITLE = /\b(?:reserved|removed|none|omitted|not applicable|not required)\b/

/** Words that explain why an item is short. */
const SHORT =
  /incorporat|reference|\bnone\b|not applicable|not required|omitted|reserved|smaller reporting|\bsee\b|set forth|appears?\b|included|no changes?|there (?:are|is|was|were)/i
const SHORT_CHARS = 2500

function lengthProblem(
  clean: CleanText,
  section: RawSection,
  options: CheckOptions & { holdsStatements: boolean },
): string | null {
  const rule = ruleOf(section.id, options.family)
  const chars = section.end - section.start
  const max = section.id === '15' && options.holdsStatements ? STATEMENTS_MAX : rule?.max
  if (max !== undefined && chars > max) return `longer than ${max} characters`
  if (chars >= (rule?.min ?? 0)) return null
  const text = clean.text.slice(section.start, section.start + SHORT_CHARS)
  return SHORT.test(text) ? null : `shorter than ${rule?.min} characters`
}

function orderProblem(
  { start, end, isShared = false }: RawSection,
  next: RawSection | undefined,
  { isIndexed }: CheckOptions,
) {
  if (isIndexed || isShared || !next || next.start >= end || next.start === start) return null
  return 'overlaps the next item'
}

/** A heading passed over, or an item of the form that is nowhere, may hide in this section. */
function lostProblem(
  clean: CleanText,
  section: RawSection,
  next: RawSection | undefined,
  options: CheckOptions,
): string | null {
  if (options.isIndexed) return null
  const between = next ? clean.text.slice(section.end, next.start).trim() : ''
  if (between.length > roomBetween(between)) return 'text before the next item belongs to neither'
  for (const one of options.chosen.candidates) {
    if (one.id === section.id || !isInside(clean.lines[one.line], section)) continue
    if (isPassedOver(one, options)) return `a heading of item ${one.id} stands inside`
  }
  const missing = missingBetween(section, next, options)
  const core = missing.find(({ isCore }) => isCore)
  if (core && !options.isAmendment) return `item ${core.id} is nowhere`
  const listed = missing.find(({ id, title }) =>
    options.chosen.listed.some((entry) => entry.id === id && title.test(toPlain(entry.title))),
  )
  if (listed) return `item ${listed.id} of the table of contents is nowhere`
  const hidden = missing.find(
    (rule) => !rule.isUnnumbered && hasTitleLine(clean, section, rule, options),
  )
  return hidden ? `what may be item ${hidden.id} stands inside` : null
}

const STRONG_SCORE = 8
/** Allows for running headers between two items, and for what a part says before its items. */
const HEADER_CHARS = 150
const PREAMBLE_CHARS = 2500

function roomBetween(text: string): number {
  return partHeading(text.split('\n')[0] ?? '') === null ? HEADER_CHARS : PREAMBLE_CHARS
}

function isPassedOver({ line, score, hasTitle }: Candidate, { chosen }: CheckOptions): boolean {
  const isKnown = [...chosen.listed, ...chosen.headings].some((entry) => entry.line === line)
  return hasTitle && score >= STRONG_SCORE && !isKnown
}

function missingBetween(
  section: RawSection,
  next: RawSection | undefined,
  { family, chosen }: CheckOptions,
): ItemRule[] {
  const rules = ITEMS[family]
  const from = rules.findIndex(({ id }) => id === section.id)
  const to = next ? rules.findIndex(({ id }) => id === next.id) : rules.length
  const shared = chosen.headings.flatMap((heading) => heading.shared)
  return rules.slice(from + 1, Math.max(from + 1, to)).filter(({ id }) => !shared.includes(id))
}

function hasTitleLine(
  clean: CleanText,
  section: RawSection,
  rule: ItemRule,
  { family }: CheckOptions,
): boolean {
  const own = ruleOf(section.id, family)
  for (const line of clean.lines) {
    if (!isInside(line, section) || line.text.length > 150) continue
    const isStyled = line.boldChars > 0 || line.text === line.text.toUpperCase()
    const plain = isStyled ? toPlain(line.text) : ''
    if (isStyled && plain.length < 130 && rule.title.test(plain) && !own?.title.test(plain))
      return true
  }
  return false
}

function isInside(line: CleanLine | undefined, section: RawSection): boolean {
  return line !== undefined && line.start > section.start && line.start < section.end
}

function ruleOf(id: string, family: Family): ItemRule | undefined {
  return ITEMS[family].find((rule) => rule.id === id)
}
