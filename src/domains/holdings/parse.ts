// Information tables in XML to positions, whatever prefix and file name the filer chose. Pure, and
// record by record: tables of a hundred thousand lines exist.

import { readXmlRecords, textAt, type XmlElement } from '../../formats/xml.ts'
import { Failure } from '../../kernel/failure.ts'
import { isCusip } from '../../kernel/identifiers.ts'
import {
  createSummer,
  type InformationTable,
  type Position,
  PUT_CALLS,
  type PutCall,
  SHARE_TYPES,
  type ShareType,
} from './positions.ts'

/** Lines that the schema of the form allows (SEC, *EDGAR Form 13F XML Technical Specification*). */
const ENTRIES_MAX = 250_000
const RECORD_LIMITS = { maxDepth: 12, maxElements: 100 }

/** `subject` names the document in a failure, by accession number or address. */
export function parseInformationTable(text: string, subject: string): InformationTable {
  const summer = createSummer((element) => unreadable(subject, element))
  let entry = 0
  const take = (element: XmlElement) => {
    if (++entry > ENTRIES_MAX) throw unreadable(subject, `infoTable ${entry} (too many)`)
    summer.add(toPosition(element, subject, entry))
  }
  const root = readXmlRecords(text, subject, 'infoTable', take, RECORD_LIMITS)
  if (root !== 'informationTable') throw unreadable(subject, `${root} instead of informationTable`)
  return summer.finish()
}

/** Whether an XML document is an information table, judged by its first element. */
export function isInformationTable(text: string): boolean {
  return /^[^<]*(?:<[?!][^>]*>[^<]*)*<(?:[\w.-]+:)?informationTable[\s>/]/.test(text.slice(0, 4000))
}

function toPosition(element: XmlElement, subject: string, entry: number): Position {
  const refuse = (name: string) => unreadable(subject, `${name} of infoTable ${entry}`)
  const read = (...path: string[]): string => {
    const text = textAt(element, ...path)
    if (text === null) throw refuse(path.at(-1) ?? '')
    return text
  }
  const amount = (...path: string[]): number => {
    const number = toAmount(read(...path))
    if (number === null) throw refuse(path.at(-1) ?? '')
    return number
  }
  const cusip = read('cusip').toUpperCase()
  if (!isCusip(cusip)) throw refuse('cusip')
  const shareType = toShareType(read('shrsOrPrnAmt', 'sshPrnamtType'))
  if (shareType === null) throw refuse('sshPrnamtType')
  const option = textAt(element, 'putCall')
  const putCall = option === null ? null : toPutCall(option)
  if (option !== null && putCall === null) throw refuse('putCall')
  return {
    issuer: read('nameOfIssuer').replace(/\s+/g, ' '),
    title_of_class: textAt(element, 'titleOfClass')?.replace(/\s+/g, ' ') ?? null,
    cusip,
    share_type: shareType,
    put_call: putCall,
    value: amount('value'),
    shares: amount('shrsOrPrnAmt', 'sshPrnamt'),
  }
}

/** The schema wants whole numbers that are not negative; null for anything else. */
export function toAmount(text: string): number | null {
  if (!/^\+?\d{1,16}(?:\.0*)?$/.test(text)) return null
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : null
}

export function toShareType(text: string): ShareType | null {
  return SHARE_TYPES.find((type) => type === text.toUpperCase()) ?? null
}

export function toPutCall(text: string): PutCall | null {
  return PUT_CALLS.find((option) => option === text.toUpperCase()) ?? null
}

export function unreadable(subject: string, element: string): Failure {
  return new Failure('publisher.changed', `The 13F filing ${subject} cannot be read: ${element}.`)
}
