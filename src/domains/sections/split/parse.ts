// A filing as EDGAR serves it (the report alone, or the whole submission) to the report's clean text
// and items. Pure; the address only names the document when it cannot be read.

import type { PrintedPage } from '../../../formats/printed-pages.ts'
import { type SubmittedDocument, splitSubmission } from '../../../formats/submission.ts'
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
import { splitSections } from './split.ts'
import { withSubItems } from './sub-items.ts'

interface FormDocument {
  /** `EX-99.1`; the form's own type for the form itself. */
  type: string
  description: string | null
  text: string
}

interface FormDocuments {
  form: FormDocument
  /** Exhibits in the order of the submission. */
  exhibits: FormDocument[]
}

/** The form is the document of the filed type, else of its family, else the first. */
export function readDocuments(source: string, form: string): FormDocuments {
  const documents = splitSubmission(source)
  const family = form.slice(0, form.startsWith('10-') ? 4 : 3)
  const own =
    documents.find(({ type }) => type === form) ??
    documents.find(({ type }) => type.startsWith(family)) ??
    documents[0]
  if (!own) return { form: { type: form, description: null, text: source }, exhibits: [] }
  const exhibits = documents.filter((one) => one !== own && isReadable(one))
  return { form: own, exhibits: exhibits.filter(({ type }) => type.startsWith('EX-')) }
}

const NO_TEXT = /^(?:GRAPHIC|ZIP|EXCEL|PDF|XML|JSON|EX-10[01]|EX-104|EX-FILING FEES)/
const TEXT_FILE = /\.(?:html?|txt)$/i
const ENCODED = /^\s*(?:<PDF>|begin \d{3} )/i

function isReadable({ type, filename, text }: SubmittedDocument): boolean {
  if (NO_TEXT.test(type) || ENCODED.test(text.slice(0, 200))) return false
  return filename === null || TEXT_FILE.test(filename)
}

const TITLE_CHARS_MAX = 150

/** `item` is the type of the document. */
function exhibitSection({ text, lines }: CleanText, document: FormDocument): Section {
  const { type, description } = document
  const named = description !== null && description.toUpperCase() !== type ? description : null
  const first = lines
    .find((line) => isTitle(line.text, type))
    ?.text.replaceAll('\t', ' ')
    .trim()
  return toSection(type, named ?? first ?? type, text.length)
}

/** A form as a whole, without its exhibits. */
function wholeSection({ text }: CleanText, { type, description }: FormDocument): Section {
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
    points_to: null,
    confidence: 'high',
    checks: [{ check: 'nothing_lost', passed: true, reason: null }],
  }
}

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
  /** Pages by the numbers printed on them; those of an exhibit begin anew. */
  pages: PrintedPage[]
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
    return { text, leftOut, sections, outline: findOutline(clean), pages: clean.printed }
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
    pages: [],
  }
  let offset = 0
  for (const { text, leftOut, sections, outline, pages } of parts) {
    for (const section of sections) {
      const times = (names.get(section.item) ?? 0) + 1
      names.set(section.item, times)
      const item = times === 1 || section.part ? section.item : `${section.item} (${times})`
      joined.sections.push(move({ ...section, item }, offset))
    }
    joined.outline.push(...outline.map((one) => ({ ...one, start: one.start + offset })))
    joined.pages.push(...pages.map((page) => move(page, offset)))
    joined.leftOut.hiddenChars += leftOut.hiddenChars
    joined.leftOut.furnitureLines += leftOut.furnitureLines
    joined.leftOut.furnitureChars += leftOut.furnitureChars
    offset += text.length + BETWEEN.length
  }
  return joined
}

function move<One extends { start: number; end: number }>(one: One, by: number): One {
  return by === 0 ? one : { ...one, start: one.start + by, end: one.end + by }
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
