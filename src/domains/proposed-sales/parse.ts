// Parser of a complete submission of a Form 144. Pure. Element names are those of the EDGAR Form 144
// XML Technical Specification; `securitiesToBeSold` is its name for the acquisition of the
// securities.

import { parseSubmissionHeader, unwrapXml } from '../../formats/envelope.ts'
import { splitSubmission } from '../../formats/submission.ts'
import {
  childrenOf,
  elementAt,
  parseXmlTree,
  textAt,
  textIn,
  unreadableXml,
  type XmlElement,
} from '../../formats/xml.ts'
import { isExact } from '../../kernel/decimals.ts'
import { isAccession, isCik, toAccession, toCik } from '../../kernel/identifiers.ts'
import { versionOf } from '../../kernel/module-version.ts'
import { endOf, isDay } from '../../kernel/time.ts'
import type { Acquired, Intended, Notice, NoticeDocument, Sold } from './notice.ts'
import { NOTICE_FORMS } from './notice.ts'

/** Version of the parser; rows of other versions are restated. */
export const NOTICES_VERSION = versionOf(import.meta.url)

type ParsedNotice = Omit<Notice, 'accession' | 'url'>

/**
 * Returns null for another form, and for a notice on paper or as text, which has no data. Fails
 * with `publisher.changed` naming `subject` and the element.
 */
export function parseNotice(source: string, subject: string): ParsedNotice | null {
  const header = parseSubmissionHeader(source)
  const document = splitSubmission(source).find(({ type }) => isNoticeForm(type))
  if (!header || !document || !isNoticeForm(header.form ?? '')) return null
  const xml = unwrapXml(document.text)
  if (!/<(?:\w+:)?edgarSubmission/.test(xml.slice(0, 2000))) return null
  if (header.filed === null) throw unreadableXml(subject, 'FILED AS OF DATE')
  return {
    ...parseDocument(parseXmlTree(xml, subject), subject),
    filed: header.filed,
    accepted_at: header.accepted_at ?? endOf(header.filed),
  }
}

function isNoticeForm(form: string): boolean {
  return (NOTICE_FORMS as readonly string[]).includes(form)
}

function parseDocument(root: XmlElement, subject: string): NoticeDocument {
  const form = textAt(root, 'headerData', 'submissionType') ?? ''
  if (!isNoticeForm(form)) throw unreadableXml(subject, 'submissionType', form)
  const issuer = elementAt(root, 'formData', 'issuerInfo')
  const data = elementAt(root, 'formData')
  if (!issuer || !data) throw unreadableXml(subject, 'issuerInfo')
  const required = (element: XmlElement, name: string) => {
    const text = textIn(element, name)
    if (text === null) throw unreadableXml(subject, name)
    return text
  }
  const issuerCik = required(issuer, 'issuerCik')
  if (!isCik(issuerCik)) throw unreadableXml(subject, 'issuerCik', issuerCik)
  const previous = textAt(root, 'headerData', 'previousAccessionNumber') ?? ''
  const signature = elementAt(data, 'noticeSignature')
  const plans = signature && elementAt(signature, 'planAdoptionDates')
  return {
    form,
    issuer_cik: toCik(issuerCik),
    issuer: required(issuer, 'issuerName'),
    seller: required(issuer, SELLER),
    seller_cik: sellerCik(root),
    relationships: textsIn(elementAt(issuer, 'relationshipsToIssuer'), 'relationshipToIssuer'),
    notice_on: toDay(signature && textIn(signature, 'noticeDate')),
    plan_adopted_on: textsIn(plans, 'planAdoptionDate').flatMap((text) => toDay(text) ?? []),
    previous_accession: isAccession(previous) ? toAccession(previous) : null,
    to_sell: childrenOf(data, 'securitiesInformation').map((one) => parseIntended(one, subject)),
    acquired: childrenOf(data, 'securitiesToBeSold').map((one) => parseAcquired(one, subject)),
    sold_past_3_months: childrenOf(data, 'securitiesSoldInPast3Months').map((one) =>
      parseSold(one, subject),
    ),
    remarks: textIn(data, 'remarks'),
  }
}

const SELLER = 'nameOfPersonForWhoseAccountTheSecuritiesAreToBeSold'

function sellerCik(root: XmlElement): string | null {
  const cik = textAt(root, 'headerData', 'filerInfo', 'filer', 'filerCredentials', 'cik') ?? ''
  return isCik(cik) ? toCik(cik) : null
}

function parseIntended(element: XmlElement, subject: string): Intended {
  const broker = elementAt(element, 'brokerOrMarketmakerDetails')
  return {
    class_title: textIn(element, 'securitiesClassTitle') ?? '',
    broker: (broker && textIn(broker, 'name')) ?? '',
    shares: requiredNumber(element, 'noOfUnitsSold', subject),
    market_value: requiredNumber(element, 'aggregateMarketValue', subject),
    shares_outstanding: numberIn(element, 'noOfUnitsOutstanding', subject),
    approx_sale_on: toDay(textIn(element, 'approxSaleDate')),
    exchange: textIn(element, 'securitiesExchangeName'),
  }
}

function parseAcquired(element: XmlElement, subject: string): Acquired {
  return {
    class_title: textIn(element, 'securitiesClassTitle') ?? '',
    acquired_on: toDay(textIn(element, 'acquiredDate')),
    nature: textIn(element, 'natureOfAcquisitionTransaction'),
    from: textIn(element, 'nameOfPersonfromWhomAcquired'),
    is_gift: toFlag(textIn(element, 'isGiftTransaction')),
    donor_acquired_on: toDay(textIn(element, 'donarAcquiredDate')),
    shares: numberIn(element, 'amountOfSecuritiesAcquired', subject),
    paid_on: toDay(textIn(element, 'paymentDate')),
    payment: textIn(element, 'natureOfPayment'),
  }
}

function parseSold(element: XmlElement, subject: string): Sold {
  const seller = elementAt(element, 'sellerDetails')
  return {
    seller: (seller && textIn(seller, 'name')) ?? '',
    class_title: textIn(element, 'securitiesClassTitle') ?? '',
    sold_on: toDay(textIn(element, 'saleDate')),
    shares: requiredNumber(element, 'amountOfSecuritiesSold', subject),
    gross_proceeds: requiredNumber(element, 'grossProceeds', subject),
  }
}

function requiredNumber(element: XmlElement, name: string, subject: string): number {
  const value = numberIn(element, name, subject)
  if (value === null) throw unreadableXml(subject, name)
  return value
}

function numberIn(element: XmlElement, name: string, subject: string): number | null {
  const text = textIn(element, name)
  if (text === null) return null
  const plain = text.replaceAll(',', '')
  const number = Number(plain)
  const isReadable = /^\d+(\.\d+)?$/.test(plain) && isExact(plain, number)
  if (!isReadable) throw unreadableXml(subject, name, text)
  return number
}

/** Parses `08/27/2022`; null for a text that is no day. */
function toDay(text: string | null): string | null {
  const day = text?.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$1-$2') ?? ''
  return isDay(day) ? day : null
}

function toFlag(text: string | null): boolean | null {
  return text === 'Y' ? true : text === 'N' ? false : null
}

function textsIn(element: XmlElement | null, name: string): string[] {
  return element ? childrenOf(element, name).flatMap(({ text }) => text || []) : []
}
