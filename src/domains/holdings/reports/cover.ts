// Cover pages of Form 13F in XML. Pure.

import {
  childrenOf,
  elementAt,
  parseXmlTree,
  textAt,
  type XmlElement,
} from '../../../formats/xml.ts'
import { isCik, toCik } from '../../../kernel/identifiers.ts'
import { isDay } from '../../../kernel/time.ts'
import { unreadable } from './table.ts'

export const REPORT_TYPES = ['holdings', 'notice', 'combination'] as const
export type ReportType = (typeof REPORT_TYPES)[number]

/** Effects of an amendment on earlier filings (Form 13F, *Cover Page*). */
export const AMENDMENTS = ['restatement', 'new_holdings', 'unknown'] as const
export type Amendment = (typeof AMENDMENTS)[number]

export interface OtherManager {
  name: string
  cik: string | null
  file_number: string | null
}

export interface Cover {
  form: string
  cik: string | null
  /** End of the calendar quarter reported on. */
  period: string
  manager: string
  report_type: ReportType
  /** Amendment; null for an original report. */
  amendment: Amendment | null
  /** Number of lines and total value on the summary page; the value is in the unit of the table. */
  entry_total: number | null
  value_total: number | null
  /** Whether holdings were left out under a request for confidential treatment. */
  confidential_omitted: boolean | null
  /** Managers who report this manager’s holdings, on a notice or combination report. */
  reported_by: OtherManager[]
}

const SUBMISSION_TYPE = /^13F-(?:HR|NT)(?:\/A)?$/

export const REPORT_WORDS: Readonly<Record<string, ReportType>> = {
  '13F HOLDINGS REPORT': 'holdings',
  '13F NOTICE': 'notice',
  '13F COMBINATION REPORT': 'combination',
}

export const AMENDMENT_WORDS: Readonly<Record<string, Amendment>> = {
  RESTATEMENT: 'restatement',
  'NEW HOLDINGS': 'new_holdings',
}

/** Returns null for a form of the same family that reports no holdings, such as 13F-CTR. */
export function parseCover(text: string, subject: string): Cover | null {
  const root = parseXmlTree(text, subject, { maxDepth: 20, maxElements: 50_000 })
  if (root.name !== 'edgarSubmission') throw unreadable(subject, root.name)
  const form = textAt(root, 'headerData', 'submissionType')
  if (form === null) throw unreadable(subject, 'submissionType')
  if (!SUBMISSION_TYPE.test(form)) return null
  const page = elementAt(root, 'formData', 'coverPage')
  if (!page) throw unreadable(subject, 'coverPage')
  const summary = elementAt(root, 'formData', 'summaryPage')
  const cik = textAt(root, 'headerData', 'filerInfo', 'filer', 'credentials', 'cik')
  if (cik !== null && !isCik(cik)) throw unreadable(subject, 'cik')
  return {
    form,
    cik: cik === null ? null : toCik(cik),
    period: parsePeriod(root, page, subject),
    manager: parseManager(page, subject),
    report_type: parseReportType(page, form, subject),
    amendment: parseAmendment(page, form),
    entry_total: parseCount(summary, 'tableEntryTotal', subject),
    value_total: parseCount(summary, 'tableValueTotal', subject),
    confidential_omitted: toFlag(summary && textAt(summary, 'isConfidentialOmitted')),
    reported_by: parseReportedBy(page),
  }
}

/** Whether an XML document is a cover of this form at all, judged by its beginning. */
export function isCover(text: string): boolean {
  return /<(?:[\w.-]+:)?edgarSubmission\b[^>]*thirteenffiler/.test(text.slice(0, 4000))
}

function parsePeriod(root: XmlElement, page: XmlElement, subject: string): string {
  const header = textAt(root, 'headerData', 'filerInfo', 'periodOfReport')
  const name = header === null ? 'reportCalendarOrQuarter' : 'periodOfReport'
  const period = toDay(header ?? textAt(page, 'reportCalendarOrQuarter') ?? '')
  if (!isQuarterEnd(period)) throw unreadable(subject, name)
  return period
}

/** The schema spells days `MM-DD-YYYY`. */
function toDay(text: string): string {
  return text.replace(/^(\d{2})-(\d{2})-(\d{4})$/, '$3-$1-$2')
}

const QUARTER_ENDS = new Set(['03-31', '06-30', '09-30', '12-31'])

/** Institutional managers report since the last quarter of 1978 (Exchange Act, section 13(f)). */
const FIRST_PERIOD = '1978-12-31'
const LAST_PERIOD = '2099-12-31'

export function isQuarterEnd(day: string): boolean {
  const isInRange = day >= FIRST_PERIOD && day <= LAST_PERIOD
  return isDay(day) && isInRange && QUARTER_ENDS.has(day.slice(5))
}

function parseManager(page: XmlElement, subject: string): string {
  const name = textAt(page, 'filingManager', 'name')
  if (name === null) throw unreadable(subject, 'filingManager')
  return name.replace(/\s+/g, ' ')
}

function parseReportType(page: XmlElement, form: string, subject: string): ReportType {
  const words = textAt(page, 'reportType')
  const type = REPORT_WORDS[words?.toUpperCase() ?? '']
  if (type === undefined) throw unreadable(subject, 'reportType')
  if (form.startsWith('13F-NT') !== (type === 'notice')) {
    throw unreadable(subject, `reportType (${words} on a ${form})`)
  }
  return type
}

/** The form type decides whether it is an amendment; filers often leave the box unchanged. */
function parseAmendment(page: XmlElement, form: string): Amendment | null {
  const words = textAt(page, 'amendmentInfo', 'amendmentType')?.toUpperCase() ?? ''
  const named = AMENDMENT_WORDS[words]
  if (form.endsWith('/A')) return named ?? 'unknown'
  return toFlag(textAt(page, 'isAmendment')) === true ? (named ?? null) : null
}

function parseCount(summary: XmlElement | null, name: string, subject: string): number | null {
  const text = summary && textAt(summary, name)
  if (text === null) return null
  const number = Number(text)
  if (!/^\d{1,16}$/.test(text) || !Number.isSafeInteger(number)) throw unreadable(subject, name)
  return number
}

function toFlag(text: string | null): boolean | null {
  if (text === null) return null
  if (/^(?:true|1|y)$/i.test(text)) return true
  return /^(?:false|0|n)$/i.test(text) ? false : null
}

function parseReportedBy(page: XmlElement): OtherManager[] {
  const list = elementAt(page, 'otherManagersInfo')
  return childrenOf(list ?? page, 'otherManager').flatMap((manager) => {
    const name = textAt(manager, 'name')
    const cik = textAt(manager, 'cik')
    if (name === null) return []
    return [
      {
        name: name.replace(/\s+/g, ' '),
        cik: cik !== null && isCik(cik) ? toCik(cik) : null,
        file_number: textAt(manager, 'form13FFileNumber'),
      },
    ]
  })
}
