// Form 13F documents of managers that do not exist, and the real ones where they lie beside the
// repository.

import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

export interface CoverOptions {
  form?: string
  cik?: string
  /** `MM-DD-YYYY`, as the schema wants it. */
  period?: string
  manager?: string
  amendment?: string
  entries?: number | string
  total?: number | string
  reportType?: string
  reportedBy?: string
}

const REPORT_TYPES: Readonly<Record<string, string>> = {
  '13F-NT': '13F NOTICE',
  '13F-NT/A': '13F NOTICE',
}

export function coverXml(options: CoverOptions = {}): string {
  const { form = '13F-HR', cik = '0000444444', period = '09-30-2025' } = options
  const { manager = 'Larch Street Partners', entries = '', total = '', amendment } = options
  const type = options.reportType ?? REPORT_TYPES[form] ?? '13F HOLDINGS REPORT'
  return `<?xml version="1.0" encoding="UTF-8"?>
<edgarSubmission xmlns="http://www.sec.gov/edgar/thirteenffiler" xmlns:c="http://www.sec.gov/edgar/common">
  <headerData>
    <submissionType>${form}</submissionType>
    <filerInfo>
      <filer><credentials><cik>${cik}</cik><ccc>XXXXXXXX</ccc></credentials></filer>
      <periodOfReport>${period}</periodOfReport>
    </filerInfo>
  </headerData>
  <formData>
    <coverPage>
      <reportCalendarOrQuarter>${period}</reportCalendarOrQuarter>
      <isAmendment>${amendment !== undefined}</isAmendment>
      ${amendment === undefined ? '' : `<amendmentInfo><amendmentType>${amendment}</amendmentType></amendmentInfo>`}
      <filingManager><name>${manager}</name></filingManager>
      <reportType>${type}</reportType>
      ${options.reportedBy === undefined ? '' : `<otherManagersInfo><otherManager><cik>0000555555</cik><name>${options.reportedBy}</name></otherManager></otherManagersInfo>`}
    </coverPage>
    <summaryPage>
      <tableEntryTotal>${entries}</tableEntryTotal>
      <tableValueTotal>${total}</tableValueTotal>
    </summaryPage>
  </formData>
</edgarSubmission>`
}

export interface Line {
  issuer: string
  cusip: string
  value: number | string
  shares: number | string
  title?: string
  type?: string
  option?: string
}

export function lineXml(line: Line, prefix = ''): string {
  const { issuer, cusip, value, shares, title = 'COM', type = 'SH', option } = line
  const tag = (name: string, text: string | number) =>
    `<${prefix}${name}>${text}</${prefix}${name}>`
  const amount = tag('sshPrnamt', shares) + tag('sshPrnamtType', type)
  return tag(
    'infoTable',
    [
      tag('nameOfIssuer', issuer),
      tag('titleOfClass', title),
      tag('cusip', cusip),
      tag('value', value),
      tag('shrsOrPrnAmt', amount),
      option === undefined ? '' : tag('putCall', option),
      tag('investmentDiscretion', 'SOLE'),
    ].join('\n'),
  )
}

const NAMESPACE = 'http://www.sec.gov/edgar/document/thirteenf/informationtable'

export function tableXml(lines: readonly Line[], prefix = ''): string {
  const declaration = prefix === '' ? 'xmlns' : `xmlns:${prefix.slice(0, -1)}`
  return `<?xml version="1.0"?>
<${prefix}informationTable ${declaration}="${NAMESPACE}">
${lines.map((line) => lineXml(line, prefix)).join('\n')}
</${prefix}informationTable>`
}

export interface SubmissionOptions {
  accession: string
  form?: string
  /** `YYYYMMDD`. */
  period?: string
  filed?: string
  accepted?: string
  cik?: string
  manager?: string
}

/** EDGAR's complete submission around documents, each with its type. */
export function submissionText(
  options: SubmissionOptions,
  documents: readonly (readonly [type: string, text: string])[],
): string {
  const { accession, form = '13F-HR', period = '20250930', filed = '20251114' } = options
  const { cik = '0000444444', manager = 'Larch Street Partners' } = options
  return [
    `<SEC-DOCUMENT>${accession}.txt : ${filed}`,
    `<SEC-HEADER>${accession}.hdr.sgml : ${filed}`,
    `<ACCEPTANCE-DATETIME>${options.accepted ?? `${filed}160102`}`,
    `ACCESSION NUMBER:\t\t${accession}`,
    `CONFORMED SUBMISSION TYPE:\t${form}`,
    `CONFORMED PERIOD OF REPORT:\t${period}`,
    `FILED AS OF DATE:\t\t${filed}`,
    '',
    'FILER:',
    '',
    `\t\tCOMPANY CONFORMED NAME:\t\t\t${manager}`,
    `\t\tCENTRAL INDEX KEY:\t\t\t${cik}`,
    '</SEC-HEADER>',
    ...documents.flatMap(([type, text], index) => [
      '<DOCUMENT>',
      `<TYPE>${type}`,
      `<SEQUENCE>${index + 1}`,
      '<TEXT>',
      ...(text.startsWith('<?xml') ? ['<XML>', text, '</XML>'] : [text]),
      '</TEXT>',
      '</DOCUMENT>',
    ]),
    '</SEC-DOCUMENT>',
  ].join('\n')
}

const CORPUS = new URL('../../../../shared/corpus/', import.meta.url)

/** Why tests over real documents cannot run here. */
export const corpusSkip = existsSync(CORPUS) ? false : 'the real documents are not at hand'

export function readCorpus(path: string): string {
  const bytes = readFileSync(new URL(path, CORPUS))
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

export const FOLDER = 'www.sec.gov/Archives/edgar/data'
