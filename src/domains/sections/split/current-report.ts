// A current report to its items, by the numbers of SEC Form 8-K as it was on the day of filing. Pure.

import type { CleanText } from '../../../formats/text.ts'
import { parseHeading } from '../../filings/event-headings.ts'
import { hasItem, toItem } from '../../filings/event-items.ts'
import { LEFT_OUT, toPlain } from '../forms/items.ts'
import { endOfLines } from '../headings/last-line.ts'
import type { Check, Section } from '../headings/section.ts'
import { toCheck } from './checks.ts'

/** The sentence above the signatures: exhibits may follow in the same document. */
const SIGNED = /^(?:pursuant to|in accordance with) the requirements? of the securities/
const SIGNATURES = /^signatures?$/
const LINE_CHARS_MAX = 3000
/** Limit far above real reports; in one with more, headings cannot be distinguished. */
const HEADINGS_MAX = 200
const WRAPPED_MIN = 50

interface Place {
  line: number
  codes: string[]
  title: string
}

export function splitCurrentReport(clean: CleanText, filed: string): Section[] {
  const places = findPlaces(clean, filed)
  const last = findSigned(clean, places.at(-1)?.line ?? 0)
  const longest = new Map<string, Section>()
  let shared: string[] = []
  places.forEach(({ line, codes, title }, at) => {
    const end = endOfLines(clean, places[at + 1]?.line ?? last)
    const start = clean.lines[line]?.start ?? 0
    const isBare =
      toPlain(clean.text.slice(start, end)).length <= toPlain(title).length + BARE_CHARS
    if (isBare && at < places.length - 1) {
      shared = [...shared, ...codes]
      return
    }
    for (const code of [...(shared.length < ROW_MIN ? shared : []), ...codes]) {
      const section = toSection(code, { start, end, title, isBare, filed })
      if (section.chars > (longest.get(code)?.chars ?? -1)) longest.set(code, section)
    }
    shared = []
  })
  return [...longest.values()].sort((a, b) => a.start - b.start)
}

/** Minimum of consecutive headings without text that are a table of contents. */
const ROW_MIN = 3
/** "Item 2.02" beside the title. */
const BARE_CHARS = 12

function findPlaces(clean: CleanText, filed: string): Place[] {
  const places: Place[] = []
  for (const [line, { text }] of clean.lines.entries()) {
    if (text.length > LINE_CHARS_MAX || isInProse(clean, line)) continue
    if (places.length > 0 && isLike(text, SIGNED)) break
    const heading = parseHeading(text.replaceAll('\t', ' ').trim())
    const codes = heading?.codes.filter((code) => hasItem(code, filed)) ?? []
    if (heading && codes.length > 0) places.push({ line, codes, title: heading.title })
    if (places.length > HEADINGS_MAX) return []
  }
  return places
}

/** Whether a line continues the previous line’s sentence. */
function isInProse({ lines }: CleanText, at: number): boolean {
  const [before, line] = [lines[at - 1], lines[at]]
  if (!before || !line || line.gap === 2 || line.boldChars > 0) return false
  return before.text.trim().length > WRAPPED_MIN && !/[.:;!?)]["”]?\s*$/.test(before.text)
}

/** The line after the last item. */
function findSigned({ lines }: CleanText, from: number): number {
  const at = lines.findIndex(({ text }, line) => {
    return line > from && (isLike(text, SIGNATURES) || isLike(text, SIGNED))
  })
  return at < 0 ? lines.length : at
}

function isLike(text: string, words: RegExp): boolean {
  return words.test(toPlain(text.slice(0, 200)))
}

interface Cut {
  start: number
  end: number
  title: string
  isBare: boolean
  filed: string
}

function toSection(code: string, { start, end, title, isBare, filed }: Cut): Section {
  const { label } = toItem(code, filed)
  const isNone = LEFT_OUT.test(toPlain(title))
  const isNamed = isNone || sharesWords(title, label)
  const checks: Check[] = [
    toCheck('heading', isNamed ? null : 'the heading does not name the item'),
    toCheck('own_text', isBare && !isNone ? 'only a heading' : null),
  ]
  return {
    item: code,
    part: null,
    title: (isNone ? '' : toTitle(title)) || label,
    start,
    end,
    chars: end - start,
    incorporated_by_reference: false,
    points_to: null,
    confidence: checks.every(({ passed }) => passed) ? 'high' : 'low',
    checks,
  }
}

/** Filers shorten captions, or leave them out where the text follows the number. */
function sharesWords(title: string, label: string): boolean {
  const words = new Set(toPlain(label).split(' '))
  const own = toPlain(title.slice(0, TITLE_CHARS_MAX)).split(' ')
  return title === '' || own.some((word) => word.length > 4 && words.has(word))
}

const TITLE_CHARS_MAX = 250

/** Cuts the caption before text that follows it in the same line. */
function toTitle(title: string): string {
  const spaced = title.replace(/\s+/g, ' ').trim()
  return spaced.length <= TITLE_CHARS_MAX ? spaced.replace(/[.:–—-]$/, '') : ''
}
