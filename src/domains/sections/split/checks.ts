// Checks behind a section’s confidence: its heading, length and position, and whether another item
// may be hidden inside it.

import type { CleanLine, CleanText } from '../../../formats/text.ts'
import { isNameOrPart, nameOf } from '../forms/item-names.ts'
import type { ItemRule } from '../forms/item-rule.ts'
import { type Family, ITEMS, toPlain } from '../forms/items.ts'
import type { Chosen } from '../headings/choose.ts'
import { type Candidate, namesItem, partHeading } from '../headings/headings.ts'
import { isStyled } from '../headings/lines.ts'
import { type Check, charsOf, type PointsTo, type RawSection } from '../headings/section.ts'

export interface CheckOptions {
  family: Family
  isAmendment: boolean
  chosen: Chosen
  /** The sections were cut by page numbers of a cross-reference index. */
  isIndexed: boolean
  /** Pointers of the sections, in their order. */
  leads: readonly (PointsTo | null)[]
}

export function toConfidence(checks: readonly Check[]): 'high' | 'low' {
  return checks.every(({ passed }) => passed) ? 'high' : 'low'
}

export function checkSections(
  clean: CleanText,
  sections: readonly RawSection[],
  options: CheckOptions,
): Check[][] {
  const holdsStatements =
    (isShort(sections, '8') && !isShort(sections, '7')) || isWithin(sections, '8', '15')
  return sections.map((section, at) => [
    toCheck('heading', headingProblem(clean, section, options)),
    toCheck('length', lengthProblem(clean, section, { ...options, holdsStatements })),
    toCheck('order', orderProblem(section, sections[at + 1], options)),
    toCheck(
      'nothing_lost',
      lostProblem(clean, section, sections[at + 1], options) ??
        leadProblem(section, options.leads[at] ?? null),
    ),
    toCheck('own_text', ownTextProblem(clean, section, options)),
  ])
}

/** Whether the item exists with little more than a reference. */
function isShort(sections: readonly RawSection[], id: string): boolean {
  const section = sections.find((one) => one.id === id)
  return section !== undefined && charsOf(section) < POINTER_CHARS
}

/** An index may give the text of one item to another too. */
function isWithin(sections: readonly RawSection[], id: string, outer: string): boolean {
  const inner = sections.find((one) => one.id === id)
  const holder = sections.find((one) => one.id === outer)
  const pieces = holder?.pieces ?? (holder ? [holder] : [])
  return pieces.some(({ start, end }) => inner && start <= inner.start && inner.end <= end)
}

const POINTER_CHARS = 5000
/** A link may lead to the top of the heading's page. */
const LED_CHARS = 5000
const TITLE_CHARS_MAX = 150
/** An item that holds the financial statements in place of item 8. */
const STATEMENTS_MAX = 1_500_000

/** A check passes without a reason. */
export function toCheck(check: Check['check'], reason: string | null): Check {
  return { check, passed: reason === null, reason }
}

function headingProblem(
  clean: CleanText,
  { heading }: RawSection,
  { isIndexed, chosen }: CheckOptions,
): string | null {
  if (isIndexed) return null
  if (!heading.hasTitle) return 'the heading does not name the item'
  if (chosen.listed.some(({ line }) => line === heading.line)) return 'an entry in a list'
  return isLedElsewhere(clean, heading, chosen) ? 'the table of contents points elsewhere' : null
}

/** Whether the links of the item’s entries lead away from its heading. */
function isLedElsewhere(clean: CleanText, { id, line }: Candidate, { listed }: Chosen): boolean {
  const startOf = (at: number) => clean.lines[at]?.start ?? 0
  const ends = listed.flatMap((entry) => (entry.id === id ? (entry.leadsTo ?? []) : []))
  return ends.length > 0 && ends.every((end) => Math.abs(startOf(end) - startOf(line)) > LED_CHARS)
}

function ownTextProblem(clean: CleanText, section: RawSection, { isIndexed }: CheckOptions) {
  if (isIndexed) return section.indexProblem ?? null
  // For long texts the beginning suffices.
  const start = clean.text.slice(section.start, Math.min(section.end, section.start + SHORT_CHARS))
  const words = toPlain(start)
  const most = toPlain(section.title).length + (NUMBERED.test(words) ? ITEM_CHARS : 0)
  if (words.length > most) return null
  const isBare = toPlain(clean.text.slice(section.start, section.end)).length <= most
  return isBare && !LEFT_OUT_TITLE.test(toPlain(section.title)) ? 'only a heading' : null
}

const NUMBERED = /^(?:part|items?)\b/
/** Characters of "item 10" and similar words beside the title. */
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
  const chars = charsOf(section)
  const holdsStatements = section.ownEnd !== undefined || options.holdsStatements
  const isList = section.id === '15' || section.ownEnd !== undefined
  const max = isList && holdsStatements ? STATEMENTS_MAX : rule?.max
  if (max !== undefined && chars > max) return `longer than ${max} characters`
  if (chars >= (rule?.min ?? 0)) return null
  const text = clean.text.slice(section.start, section.start + SHORT_CHARS)
  return SHORT.test(text) ? null : `shorter than ${rule?.min} characters`
}

function orderProblem(
  { start, end, pieces, isShared = false }: RawSection,
  next: RawSection | undefined,
  { isIndexed }: CheckOptions,
) {
  // A text in pieces leaves the items between them out.
  if (isIndexed || isShared || pieces || !next || next.start >= end || next.start === start)
    return null
  return 'overlaps the next item'
}

/** Problem of a skipped heading or a missing item that may be hidden in this section. */
function lostProblem(
  clean: CleanText,
  section: RawSection,
  next: RawSection | undefined,
  options: CheckOptions,
): string | null {
  if (options.isIndexed) return null
  const { end, strayEnd = end } = section
  const between = next ? clean.text.slice(strayEnd, next.start).trim() : ''
  if (between.length > roomBetween(between))
    return 'text before the next item belongs to neither item'
  for (const one of options.chosen.candidates) {
    if (one.id === section.id || !isInside(clean.lines[one.line], section)) continue
    if (isPassedOver(one, options)) return `it contains a heading of item ${one.id}`
  }
  const missing = missingBetween(section, next, options)
  const core = missing.find(({ isCore }) => isCore)
  if (core && !options.isAmendment) return `item ${core.id} was not found`
  const listed = missing.find(({ id, title }) =>
    options.chosen.listed.some((entry) => entry.id === id && title.test(toPlain(entry.title))),
  )
  if (listed) return `item ${listed.id} in the table of contents was not found`
  const hidden = missing.find((rule) => hasTitleLine(clean, section, rule, options))
  if (hidden) return `it may contain item ${hidden.id}`
  const dropped = missing.find(({ id }) => isDropped(clean, section, id, options.family))
  return dropped ? `a line removed as a page header or footer names item ${dropped.id}` : null
}

/** Statements that are said to be in the report and were found in none of its items. */
function leadProblem({ id }: RawSection, lead: PointsTo | null): string | null {
  if (id !== '8' || !lead || lead.section !== null) return null
  return lead.exhibit === null && lead.form === null
    ? 'the pages it points to were not found'
    : null
}

function isDropped(clean: CleanText, section: RawSection, id: string, family: Family): boolean {
  return clean.dropped.some(({ text, before }) => {
    return isInside(clean.lines[before], section) && namesItem(text, id, family)
  })
}

const STRONG_SCORE = 8
/** Allows for running headers between two items, and for a part’s text before its items. */
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
  const there = new Set([...shared, ...chosen.headings.map(({ id }) => id)])
  return rules.slice(from + 1, Math.max(from + 1, to)).filter(({ id }) => !there.has(id))
}

/** An item missing in the table of contents is not part of this report. */
function hasTitleLine(
  clean: CleanText,
  section: RawSection,
  { id, isUnnumbered }: ItemRule,
  { family, chosen }: CheckOptions,
): boolean {
  const isListed = chosen.listed.some((entry) => entry.id === id)
  if (chosen.listed.length === 0 ? isUnnumbered : !isListed) return false
  const name = toPlain(nameOf(id, family))
  return clean.lines.some((line) => {
    if (!isInside(line, section) || line.isRow || line.text.length > TITLE_CHARS_MAX) return false
    return isStyled(line) && isNameOrPart(toPlain(line.text), name)
  })
}

function isInside(line: CleanLine | undefined, section: RawSection): boolean {
  return line !== undefined && line.start > section.start && line.start < section.end
}

function ruleOf(id: string, family: Family): ItemRule | undefined {
  return ITEMS[family].find((rule) => rule.id === id)
}
