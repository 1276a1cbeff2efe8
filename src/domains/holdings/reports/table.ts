// Information tables in XML to positions, whatever prefix and file name the filer chose. Pure, and
// record by record: tables of a hundred thousand lines exist.

import { parseXmlRecords, type XmlTexts } from '../../../formats/xml-records.ts'
import { Failure } from '../../../kernel/failure.ts'
import { isCusip } from '../../../kernel/identifiers.ts'
import { versionOf } from '../../../kernel/module-version.ts'
import {
  createSummer,
  type InformationTable,
  type Position,
  PUT_CALLS,
  type PutCall,
  SHARE_TYPES,
  type ShareType,
} from './positions.ts'

/** Version of the parser; rows of other versions are restated. */
export const HOLDINGS_VERSION = versionOf(
  new URL('./submission.ts', import.meta.url),
  new URL('./bulk-filings.ts', import.meta.url),
)

/** Lines that the schema of the form allows (SEC, *EDGAR Form 13F XML Technical Specification*). */
const ENTRIES_MAX = 250_000
const ENTRIES = {
  name: 'infoTable',
  paths: [
    'nameOfIssuer',
    'titleOfClass',
    'cusip',
    'value',
    'shrsOrPrnAmt/sshPrnamt',
    'shrsOrPrnAmt/sshPrnamtType',
    'putCall',
  ],
  limits: { maxDepth: 12, maxElements: 100 },
}

/** `subject` names the document in a failure, by accession number or address. */
export function parseInformationTable(text: string, subject: string): InformationTable {
  const summer = createSummer((element) => unreadable(subject, element))
  let entry = 0
  const take = (texts: XmlTexts) => {
    if (++entry > ENTRIES_MAX) throw unreadable(subject, `infoTable ${entry} (too many)`)
    summer.add(toPosition(texts, (name) => unreadable(subject, `${name} of infoTable ${entry}`)))
  }
  const root = parseXmlRecords(text, subject, ENTRIES, take)
  if (root !== 'informationTable') throw unreadable(subject, `${root} instead of informationTable`)
  return summer.finish()
}

/** Whether an XML document is an information table, judged by its first element. */
export function isInformationTable(text: string): boolean {
  return /^[^<]*(?:<[?!][^>]*>[^<]*)*<(?:[\w.-]+:)?informationTable[\s>/]/.test(text.slice(0, 4000))
}

/** A line without value and shares, by which a manager says that nothing is held, has no position. */
function isNothing(text: string): boolean {
  return /^0+(?:\.0*)?$/.test(text)
}

function toPosition(texts: XmlTexts, refuse: (name: string) => Failure): Position | null {
  const [issuer, title, cusipText, valueText, sharesText, typeText, optionText] = texts
  if (valueText && sharesText && isNothing(valueText) && isNothing(sharesText)) return null
  const cusip = cusipText?.toUpperCase() ?? ''
  if (!isCusip(cusip)) throw refuse('cusip')
  const shareType = typeText ? toShareType(typeText) : null
  if (shareType === null) throw refuse('sshPrnamtType')
  const putCall = optionText ? toPutCall(optionText) : null
  if (optionText && putCall === null) throw refuse('putCall')
  if (!issuer) throw refuse('nameOfIssuer')
  const value = valueText ? toAmount(valueText) : null
  if (value === null) throw refuse('value')
  const shares = sharesText ? toAmount(sharesText) : null
  if (shares === null) throw refuse('sshPrnamt')
  return {
    issuer: tidySpaces(issuer),
    title_of_class: title ? tidySpaces(title) : null,
    cusip,
    share_type: shareType,
    put_call: putCall,
    value,
    shares,
  }
}

/** White space to collapse; most texts have none. */
const UNTIDY = /[^\S ]| {2}/

function tidySpaces(text: string): string {
  return UNTIDY.test(text) ? text.replace(/\s+/g, ' ') : text
}

/** Parses a nonnegative whole number, as the schema requires; null for any other text. */
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
