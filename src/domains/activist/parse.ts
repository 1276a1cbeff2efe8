// Parses a Schedule 13D or 13G in any format: structured data since 18 December 2024, cover pages
// before. Pure. Returns null for other documents.

import { readSubmissionHeader, type SubmissionHeader, unwrapXml } from '../../formats/envelope.ts'
import { splitSubmission } from '../../formats/submission.ts'
import { endOf } from '../../kernel/time.ts'
import { toNameKey } from '../companies/names.ts'
import { parseCoverPages } from './cover-pages.ts'
import {
  isScheduleForm,
  type ReportingPerson,
  type ScheduleDocument,
  unreadable,
} from './schedule.ts'
import { isStructuredSchedule, parseStructured } from './structured.ts'

export const SCHEDULES_VERSION = 1

/** `subject` names the filing in a failure; `form` is what a list calls it, where one does. */
export function parseSchedule(
  source: string,
  subject: string,
  form: string | null = null,
): ScheduleDocument | null {
  const header = readSubmissionHeader(source)
  if (header && !isScheduleForm(header.form ?? '')) return null
  const documents = splitSubmission(source)
  const document = documents.find(({ type }) => isScheduleForm(type))
  if (documents.length > 0 && !document) {
    if (header) throw unreadable(subject, 'it contains no schedule')
    return null
  }
  const text = unwrapXml(document?.text ?? source)
  const named = header?.form ?? document?.type ?? form
  const parsed = parseText(text, subject, named)
  return parsed && (header ? withHeader(parsed, header) : parsed)
}

const XML_START = /^\s*(?:<\?xml|<(?:\w+:)?edgarSubmission)/

function parseText(text: string, subject: string, form: string | null): ScheduleDocument | null {
  if (isStructuredSchedule(text)) return parseStructured(text, subject)
  if (XML_START.test(text.slice(0, 1000))) return null
  return parseCoverPages(text, subject, form)
}

/** Adds facts that only the submission’s header has: the parties and the filing date. */
function withHeader(parsed: ScheduleDocument, header: SubmissionHeader): ScheduleDocument {
  const inRole = (role: string) => header.entities.filter((entity) => entity.role === role)
  const filers = inRole('filed-by')
  const subject = inRole('subject-company')[0]
  return {
    ...parsed,
    issuer_cik: subject?.cik ?? parsed.issuer_cik,
    reporting_persons: parsed.reporting_persons.map((person) => identify(person, filers)),
    filer_ciks: [...new Set([...parsed.filer_ciks, ...filers.map(({ cik }) => cik)])],
    filed: header.filed,
    accepted_at: header.accepted_at ?? (header.filed === null ? null : endOf(header.filed)),
  }
}

/** A person whose name is that of exactly one filer is that filer. */
function identify(person: ReportingPerson, filers: readonly { cik: string; name: string }[]) {
  if (person.cik !== null) return person
  const key = toPersonKey(person.name)
  const same = filers.filter(({ name }) => toPersonKey(name) === key)
  return same.length === 1 && same[0] ? { ...person, cik: same[0].cik } : person
}

/** Headers put family names first, forms last: words in any order make the same key. */
export function toPersonKey(name: string): string {
  return toNameKey(name).split(' ').sort().join(' ')
}
