// Schedules 13D and 13G as EDGAR's XML, whose two schemas differ in names and case. Pure.

import { childrenOf, readXml, unreadableXml, type XmlElement } from '../../formats/xml.ts'
import { isExact } from '../../kernel/decimals.ts'
import { isAccession, isCik, isCusip, toAccession, toCik } from '../../kernel/identifiers.ts'
import { isDay } from '../../kernel/time.ts'
import { isScheduleForm, type ReportingPerson, type ScheduleDocument } from './schedule.ts'

/** Whether the text is structured data of a schedule, well-formed or not. */
export function isStructuredSchedule(text: string): boolean {
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
export function parseStructured(text: string, subject: string): ScheduleDocument {
  const root = readXml(text, subject)
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
    shares: toNumber(textOf(person, NAMES.shares), subject, 'aggregateAmountOwned'),
  }
}

/** The first number that is one; securities without a CUSIP have `000000000`. */
function parseCusip(cover: XmlElement): string | null {
  const texts = find(cover, NAMES.cusip).map((element) => element.text.replace(/[\s-]/g, ''))
  const cusip = texts.find((text) => isCusip(text) && !/^0+$/.test(text))
  return cusip?.toUpperCase() ?? null
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

/** `05/02/2025`; null for what is no day. */
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

/** The first such descendant's text; null when there is none or nothing in it. */
function textOf(element: XmlElement, names: readonly string[]): string | null {
  return find(element, names).find(({ text }) => text !== '')?.text ?? null
}
