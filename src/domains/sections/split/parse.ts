// A filing as EDGAR serves it (the report alone, or the whole submission) to the report's clean text
// and items. Pure; the address only names the document when it cannot be read.

import { type CleanText, type LeftOut, toCleanText } from '../../../formats/text.ts'
import { Failure } from '../../../kernel/failure.ts'
import { versionOf } from '../../../kernel/module-version.ts'
import { NEW_ITEMS_FROM } from '../../filings/event-items.ts'
import type { CaptionedForm } from '../forms/captions.ts'
import { hasExhibits, layoutOf } from '../forms/forms.ts'
import { familyOf } from '../forms/items.ts'
import { reportLines } from '../headings/headings.ts'
import { findOutline, type Heading } from '../headings/outline.ts'
import type { Section } from '../headings/section.ts'
import { splitCaptioned } from './captioned.ts'
import { splitCurrentReport } from './current-report.ts'
import { type FormDocument, readDocuments } from './documents.ts'
import { splitSections } from './split.ts'
import { withSubItems } from './sub-items.ts'
import { exhibitSection, wholeSection } from './whole.ts'

/** A change parses every document again. */
export const SECTIONS_VERSION = String(versionOf(import.meta.url))

export interface ReportSource {
  source: string
  form: string
  /** Day of filing: current reports had other items before 23 August 2004. Without it: those of today. */
  filed?: string | undefined
  where: string
}

export interface ParsedReport {
  text: string
  leftOut: LeftOut
  sections: Section[]
  /** The headings inside, in the order of the text. */
  outline: Heading[]
  /** The fiscal year that the document states in its inline XBRL; null where it has none. */
  statedYear: number | null
}

/** A document of the report: its source, and where its clean text begins in the whole. */
export interface ReportPart {
  source: string
  clean: CleanText
  offset: number
}

/** Fails with `publisher.changed` naming `where` when there is no text to read. */
export function parseReport(source: ReportSource): ParsedReport {
  return readReport(source).parsed
}

/** Like `parseReport`, with the documents it was read from. */
export function readReport({ source, form, filed = NEW_ITEMS_FROM, where }: ReportSource): {
  parsed: ParsedReport
  parts: ReportPart[]
} {
  const documents = readDocuments(source, form)
  const own = documents.form
  const exhibits = hasExhibits(form) ? documents.exhibits : []
  const read = [
    { document: own, clean: toCleanText(own.text, where, reportLines(familyOf(form))) },
    ...exhibits.map((document) => {
      return { document, clean: toCleanText(document.text, where, reportLines(null)) }
    }),
  ].filter(({ clean }) => clean.text !== '')
  const parsed = read.map(({ document, clean }): Parsed => {
    const { text, leftOut } = clean
    const sections =
      document === own ? splitForm(clean, form, filed, own) : [exhibitSection(clean, document)]
    return { text, leftOut, sections, outline: findOutline(clean) }
  })
  const whole = join(parsed)
  if (whole.text === '') {
    throw new Failure('publisher.changed', `The document ${where} contains no text.`)
  }
  let offset = 0
  const parts = read.map(({ document, clean }) => {
    const part = { source: document.text, clean, offset }
    offset += clean.text.length + BETWEEN.length
    return part
  })
  return { parsed: { ...whole, statedYear: findStatedYear(own.text) }, parts }
}

type Parsed = Omit<ParsedReport, 'statedYear'>

function splitForm(clean: CleanText, form: string, filed: string, own: FormDocument): Section[] {
  const layout = layoutOf(form)
  if (layout === 'current') return splitCurrentReport(clean, filed)
  if (layout === 'whole') return [wholeSection(clean, own)]
  if (layout === 'captions') return splitCaptioned(clean, form.replace('/A', '') as CaptionedForm)
  const family = familyOf(form)
  const sections = splitSections(clean, { family, isAmendment: form.endsWith('/A') })
  return family === '20-F' ? withSubItems(clean, sections) : sections
}

const BETWEEN = '\n\n'

/** Joins documents into one text; exhibits with the same number get distinct keys. */
function join(parts: readonly Parsed[]): Parsed {
  const names = new Map<string, number>()
  const joined: Parsed = {
    text: parts.map(({ text }) => text).join(BETWEEN),
    leftOut: { hiddenChars: 0, furnitureLines: 0, furnitureChars: 0 },
    sections: [],
    outline: [],
  }
  let offset = 0
  for (const { text, leftOut, sections, outline } of parts) {
    for (const section of sections) {
      const times = (names.get(section.item) ?? 0) + 1
      names.set(section.item, times)
      const item = times === 1 || section.part ? section.item : `${section.item} (${times})`
      joined.sections.push(move({ ...section, item }, offset))
    }
    joined.outline.push(...outline.map((one) => ({ ...one, start: one.start + offset })))
    joined.leftOut.hiddenChars += leftOut.hiddenChars
    joined.leftOut.furnitureLines += leftOut.furnitureLines
    joined.leftOut.furnitureChars += leftOut.furnitureChars
    offset += text.length + BETWEEN.length
  }
  return joined
}

function move(section: Section, by: number): Section {
  if (by === 0) return section
  return { ...section, start: section.start + by, end: section.end + by }
}

const YEAR_CONCEPT = '"dei:DocumentFiscalYearFocus"'
const FACT_CHARS_MAX = 2000

/** Document and Entity Information, `DocumentFiscalYearFocus`: on the cover, mostly hidden. */
function findStatedYear(document: string): number | null {
  const at = document.indexOf(YEAR_CONCEPT)
  if (at < 0) return null
  const fact = document.slice(at, at + FACT_CHARS_MAX)
  const [, year] = /^[^<>]*>(?:\s|<[^<>]*>)*(\d{4})\s*</.exec(fact) ?? []
  return year === undefined ? null : Number(year)
}
