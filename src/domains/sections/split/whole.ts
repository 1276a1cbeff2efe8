// Documents of one section: exhibits, and forms without parts such as the 6-K.

import type { CleanText } from '../../../formats/text.ts'
import type { Section } from '../headings/section.ts'
import type { FormDocument } from './documents.ts'

const TITLE_CHARS_MAX = 150

/** `item` is the type of the document. */
export function exhibitSection({ text, lines }: CleanText, document: FormDocument): Section {
  const { type, description } = document
  const named = description !== null && description.toUpperCase() !== type ? description : null
  const first = lines
    .find((line) => isTitle(line.text, type))
    ?.text.replaceAll('\t', ' ')
    .trim()
  return toSection(type, named ?? first ?? type, text.length)
}

/** A form as a whole, without its exhibits. */
export function wholeSection({ text }: CleanText, { type, description }: FormDocument): Section {
  const isNamed = description !== null && description.toUpperCase() !== type
  return toSection(type, isNamed ? description : `Form ${type}`, text.length)
}

/** Whether the line is a real title, not "Exhibit 99.1". */
function isTitle(line: string, type: string): boolean {
  const text = line.trim()
  if (text.length > TITLE_CHARS_MAX || !/[A-Za-z]{3}/.test(text)) return false
  return !/^ex(?:hibit)?\b/i.test(text) && text.toUpperCase() !== type
}

function toSection(item: string, title: string, chars: number): Section {
  return {
    item,
    part: null,
    title,
    start: 0,
    end: chars,
    chars,
    incorporated_by_reference: false,
    confidence: 'high',
    checks: [{ check: 'nothing_lost', passed: true, reason: null }],
  }
}
