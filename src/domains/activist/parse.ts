// Parses a Schedule 13D or 13G in any format: structured data since 18 December 2024, cover pages
// before. Pure. Returns null for other documents.

import { parseSubmissionHeader, type SubmissionHeader, unwrapXml } from '../../formats/envelope.ts'
import { splitSubmission } from '../../formats/submission.ts'
import { childrenOf, parseCutXmlTree, unreadableXml, type XmlElement } from '../../formats/xml.ts'
import { isExact } from '../../kernel/decimals.ts'
import { isAccession, isCik, isCusip, toAccession, toCik } from '../../kernel/identifiers.ts'
import { versionOf } from '../../kernel/module-version.ts'
import { endOf, isDay } from '../../kernel/time.ts'
import { completeCusip } from '../companies/cusips/check-digit.ts'
import { toNameKey } from '../companies/names.ts'
import { parseCoverPages } from './cover-pages.ts'
import {
  isScheduleForm,
  type ReportingPerson,
  type ScheduleDocument,
  unreadable,
} from './schedule.ts'

/** Whether the text is structured data of a schedule, well-formed or not. */
function isStructuredSchedule(text: string): boolean {
  return /<(?:\w+:)?submissionType>\s*SCHEDULE 13[DG]/i.test(text.slice(0, 20_000))
}

/** Names of each value in the schemas, regardless of case (13D, 13G, X0202). */
const NAMES = {
  form: ['submissiontype'],
  previous: ['previousaccessionnumber'],
  issuer: ['issuername'],
  issuerCik: ['issuercik'],
  cusip: ['issuercusip', 'issuercusipnumber'],
  eventDate: ['dateofevent', 'eventdaterequiresfilingthisstatement'],
  person: ['reportingpersoninfo', 'coverpageheaderreportingpersondetails'],
  personName: ['reportingpersonname'],
  personCik: ['reportingpersoncik'],
  percent: ['percentofclass', 'classpercent'],
  shares: ['aggregateamountowned', 'reportingpersonbeneficiallyownedaggregatenumberofshares'],
} as const

/** Fails with `publisher.changed` naming `subject` and the element. */
function parseStructured(text: string, subject: string): ScheduleDocument {
  const { root, isCut } = parseCutXmlTree(text, subject)
  const cover = find(root, ['coverpageheader'])[0]
  if (!cover) throw unreadableXml(subject, 'coverPageHeader')
  const form = textOf(root, NAMES.form)?.toUpperCase() ?? ''
  if (!isScheduleForm(form)) throw unreadableXml(subject, 'submissionType')
  const issuer = textOf(cover, NAMES.issuer)
  if (issuer === null) throw unreadableXml(subject, 'issuerName')
  const cik = textOf(cover, NAMES.issuerCik) ?? ''
  if (!isCik(cik)) throw unreadableXml(subject, 'issuerCIK')
  const persons = find(root, NAMES.person).map((person) => parsePerson(person, subject))
  if (persons.length === 0) throw unreadableXml(subject, 'reportingPersonInfo')
  const previous = textOf(root, NAMES.previous) ?? ''
  return {
    form,
    issuer,
    issuer_cik: toCik(cik),
    cusip: parseCusip(cover),
    event_date: toDayOrNull(textOf(cover, NAMES.eventDate)),
    reporting_persons: persons,
    filer_ciks: filerCiks(root),
    previous_accession: isAccession(previous) ? toAccession(previous) : null,
    is_cut: isCut,
    filed: null,
    accepted_at: null,
  }
}

function parsePerson(person: XmlElement, subject: string): ReportingPerson {
  const name = textOf(person, NAMES.personName)
  if (name === null) throw unreadableXml(subject, 'reportingPersonName')
  const cik = textOf(person, NAMES.personCik) ?? ''
  return {
    name,
    cik: isCik(cik) ? toCik(cik) : null,
    percent_of_class: toNumber(textOf(person, NAMES.percent), subject, 'percentOfClass'),
    percent_below: null,
    shares: toNumber(textOf(person, NAMES.shares), subject, 'aggregateAmountOwned'),
  }
}

/** Parses the first number that can be a CUSIP; securities without one have `000000000`. */
function parseCusip(cover: XmlElement): string | null {
  const texts = find(cover, NAMES.cusip).map((element) => element.text.replace(/[\s-]/g, ''))
  const cusip = texts.find((text) => isCusip(text) && !/^0+$/.test(text))
  return cusip?.toUpperCase() ?? texts.flatMap((text) => completeCusip(text) ?? [])[0] ?? null
}

function filerCiks(root: XmlElement): string[] {
  const texts = find(root, ['filercredentials']).flatMap((filer) => childrenOf(filer, 'cik'))
  return texts.map((element) => element.text).flatMap((cik) => (isCik(cik) ? [toCik(cik)] : []))
}

function toNumber(text: string | null, subject: string, element: string): number | null {
  if (text === null) return null
  const plain = text.replace(/[,\s]/g, '').replace(/%$/, '')
  const number = Number(plain)
  const isReadable = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) && isExact(plain, number)
  if (!isReadable) throw unreadableXml(subject, element, text)
  return number
}

/** `05/02/2025`; null for a text that is no day. */
function toDayOrNull(text: string | null): string | null {
  const day = text?.replace(/^(\d{2})[/-](\d{2})[/-](\d{4})$/, '$3-$1-$2') ?? ''
  return isDay(day) ? day : null
}

/** Descendants of one of the names, outermost first, without regard to case. */
function find(element: XmlElement, names: readonly string[]): XmlElement[] {
  return element.children.flatMap((child) =>
    names.includes(child.name.toLowerCase()) ? [child] : find(child, names),
  )
}

/** Text of the first descendant with one of the names; null if none has text. */
function textOf(element: XmlElement, names: readonly string[]): string | null {
  return find(element, names).find(({ text }) => text !== '')?.text ?? null
}

/** Rows of other versions are restated. */
export const SCHEDULES_VERSION = versionOf(import.meta.url)

/** `subject` names the filing in a failure; `form` is its form in a list, if one names it. */
export function parseSchedule(
  source: string,
  subject: string,
  form: string | null = null,
): ScheduleDocument | null {
  const header = parseSubmissionHeader(source)
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
