// A filing as EDGAR serves it (the report alone, or the whole submission) to the report's clean text
// and items. Pure; the address only names the document when it cannot be read.

import { splitSubmission } from '../../formats/submission.ts'
import { type LeftOut, toCleanText } from '../../formats/text.ts'
import { Failure } from '../../kernel/failure.ts'
import { REPORT_LINES } from './headings.ts'
import { familyOf } from './items.ts'
import type { Section } from './section.ts'
import { splitSections } from './split.ts'

/** Changes whenever the same document would give another text or other sections. */
export const SECTIONS_VERSION = '2'

export interface ReportSource {
  source: string
  form: string
  where: string
}

export interface ParsedReport {
  text: string
  leftOut: LeftOut
  sections: Section[]
}

/** Fails with `publisher.changed` naming `where` when there is no text to read. */
export function parseReport({ source, form, where }: ReportSource): ParsedReport {
  const clean = toCleanText(pickReport(source, form), where, REPORT_LINES)
  if (clean.text === '') {
    throw new Failure('publisher.changed', `The document ${where} holds no text.`)
  }
  const options = { family: familyOf(form), isAmendment: form.endsWith('/A') }
  return { text: clean.text, leftOut: clean.leftOut, sections: splitSections(clean, options) }
}

/** The report itself: of the form that was filed, else of its family, else what comes first. */
export function pickReport(source: string, form: string): string {
  const documents = splitSubmission(source)
  const family = form.slice(0, form.startsWith('10-') ? 4 : 3)
  const report =
    documents.find(({ type }) => type === form) ??
    documents.find(({ type }) => type.startsWith(family)) ??
    documents[0]
  return report?.text ?? source
}
