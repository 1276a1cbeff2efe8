// Rows of the SEC's quarterly insider data sets (*Insider Transactions Data Sets*, its readme) as the
// ownership document that they were taken from, so that one reader interprets both. Pure.

import type { XmlElement } from '../../../formats/xml.ts'

export type TableRow = Readonly<Record<string, string>>

/** Everything that a data set holds of one filing, by table. */
export type FilingRows = Map<TableName, TableRow[]>

export const TABLES = [
  'SUBMISSION',
  'REPORTINGOWNER',
  'NONDERIV_TRANS',
  'NONDERIV_HOLDING',
  'DERIV_TRANS',
  'DERIV_HOLDING',
  'FOOTNOTES',
  'OWNER_SIGNATURE',
] as const
export type TableName = (typeof TABLES)[number]

/** Columns that identify each table. */
export const REQUIRED_COLUMNS: Readonly<Record<TableName, readonly string[]>> = {
  SUBMISSION: ['FILING_DATE', 'PERIOD_OF_REPORT', 'DOCUMENT_TYPE', 'ISSUERCIK', 'ISSUERNAME'],
  REPORTINGOWNER: ['RPTOWNERCIK', 'RPTOWNERNAME', 'RPTOWNER_RELATIONSHIP', 'RPTOWNER_TITLE'],
  NONDERIV_TRANS: ['NONDERIV_TRANS_SK', 'TRANS_CODE', 'TRANS_SHARES', 'TRANS_PRICEPERSHARE'],
  NONDERIV_HOLDING: ['NONDERIV_HOLDING_SK', 'SHRS_OWND_FOLWNG_TRANS'],
  DERIV_TRANS: ['DERIV_TRANS_SK', 'TRANS_CODE', 'TRANS_SHARES', 'CONV_EXERCISE_PRICE'],
  DERIV_HOLDING: ['DERIV_HOLDING_SK', 'CONV_EXERCISE_PRICE', 'UNDLYNG_SEC_TITLE'],
  FOOTNOTES: ['FOOTNOTE_ID', 'FOOTNOTE_TXT'],
  OWNER_SIGNATURE: ['OWNERSIGNATUREDATE'],
}

/** Path of each column in the document; `EXCERCISE` is the publisher’s spelling. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  SECURITY_TITLE: ['securityTitle'],
  CONV_EXERCISE_PRICE: ['conversionOrExercisePrice'],
  TRANS_DATE: ['transactionDate'],
  DEEMED_EXECUTION_DATE: ['deemedExecutionDate'],
  TRANS_CODE: ['transactionCoding', 'transactionCode'],
  EQUITY_SWAP_INVOLVED: ['transactionCoding', 'equitySwapInvolved'],
  EQUITY_SWAP_TRANS_CD: ['transactionCoding'],
  TRANS_TIMELINESS: ['transactionTimeliness'],
  TRANS_SHARES: ['transactionAmounts', 'transactionShares'],
  TRANS_TOTAL_VALUE: ['transactionAmounts', 'transactionTotalValue'],
  TRANS_PRICEPERSHARE: ['transactionAmounts', 'transactionPricePerShare'],
  TRANS_ACQUIRED_DISP_CD: ['transactionAmounts', 'transactionAcquiredDisposedCode'],
  EXCERCISE_DATE: ['exerciseDate'],
  EXERCISE_DATE: ['exerciseDate'],
  EXPIRATION_DATE: ['expirationDate'],
  UNDLYNG_SEC_TITLE: ['underlyingSecurity', 'underlyingSecurityTitle'],
  UNDLYNG_SEC_SHARES: ['underlyingSecurity', 'underlyingSecurityShares'],
  UNDLYNG_SEC_VALUE: ['underlyingSecurity', 'underlyingSecurityValue'],
  SHRS_OWND_FOLWNG_TRANS: ['postTransactionAmounts', 'sharesOwnedFollowingTransaction'],
  VALU_OWND_FOLWNG_TRANS: ['postTransactionAmounts', 'valueOwnedFollowingTransaction'],
  DIRECT_INDIRECT_OWNERSHIP: ['ownershipNature', 'directOrIndirectOwnership'],
  NATURE_OF_OWNERSHIP: ['ownershipNature', 'natureOfOwnership'],
}

const BOXES: readonly (readonly [word: string, box: string])[] = [
  ['director', 'isDirector'],
  ['officer', 'isOfficer'],
  ['tenpercentowner', 'isTenPercentOwner'],
  ['other', 'isOther'],
]

interface Node {
  name: string
  attributes: Record<string, string>
  children: Node[]
  text: string
}

function node(name: string, children: Node[] = [], text = ''): Node {
  return { name, attributes: {}, children, text }
}

const leaf = (name: string, text: string | undefined) => node(name, [], text?.trim() ?? '')

/** The document of a filing; `submission` is its row of the table of that name. */
export function toDocument(submission: TableRow, rows: FilingRows): XmlElement {
  const at = (table: TableName) => rows.get(table) ?? []
  const table = (name: string, parts: [table: TableName, element: string][]) =>
    node(
      name,
      parts.flatMap(([from, element]) =>
        inOrder(at(from), `${from}_SK`).map((row) => toLine(element, row)),
      ),
    )
  return node('ownershipDocument', [
    leaf('documentType', submission.DOCUMENT_TYPE),
    leaf('periodOfReport', toIsoDay(submission.PERIOD_OF_REPORT)),
    leaf('dateOfOriginalSubmission', toIsoDay(submission.DATE_OF_ORIG_SUB)),
    leaf('noSecuritiesOwned', submission.NO_SECURITIES_OWNED),
    leaf('notSubjectToSection16', submission.NOT_SUBJECT_SEC16),
    leaf('aff10b5One', submission.AFF10B5ONE),
    node('issuer', [
      leaf('issuerCik', submission.ISSUERCIK),
      leaf('issuerName', submission.ISSUERNAME),
      leaf('issuerTradingSymbol', submission.ISSUERTRADINGSYMBOL),
    ]),
    ...at('REPORTINGOWNER').map(toOwner),
    table('nonDerivativeTable', [
      ['NONDERIV_TRANS', 'nonDerivativeTransaction'],
      ['NONDERIV_HOLDING', 'nonDerivativeHolding'],
    ]),
    table('derivativeTable', [
      ['DERIV_TRANS', 'derivativeTransaction'],
      ['DERIV_HOLDING', 'derivativeHolding'],
    ]),
    node('footnotes', at('FOOTNOTES').map(toFootnote)),
    leaf('remarks', submission.REMARKS),
    ...at('OWNER_SIGNATURE').map((row) =>
      node('ownerSignature', [leaf('signatureDate', toIsoDay(row.OWNERSIGNATUREDATE))]),
    ),
  ])
}

/** The keys are numbers that rise in the order of the document. */
function inOrder(rows: readonly TableRow[], key: string): TableRow[] {
  return rows.toSorted((a, b) => Number(a[key]) - Number(b[key]))
}

function toOwner(row: TableRow): Node {
  const words = (row.RPTOWNER_RELATIONSHIP ?? '').toLowerCase().split(/[\s,]+/)
  return node('reportingOwner', [
    node('reportingOwnerId', [
      leaf('rptOwnerCik', row.RPTOWNERCIK),
      leaf('rptOwnerName', row.RPTOWNERNAME),
    ]),
    node('reportingOwnerRelationship', [
      ...BOXES.filter(([word]) => words.includes(word)).map(([, box]) => leaf(box, '1')),
      leaf('officerTitle', row.RPTOWNER_TITLE),
      leaf('otherText', row.RPTOWNER_TXT),
    ]),
  ])
}

function toFootnote({ FOOTNOTE_ID: id = '', FOOTNOTE_TXT: text }: TableRow): Node {
  return { ...leaf('footnote', text), attributes: { id: id.trim() } }
}

function toLine(element: string, row: TableRow): Node {
  const line = node(element)
  for (const [column, text] of Object.entries(row)) {
    if (text === '') continue
    const isCited = column.endsWith('_FN')
    const place = PLACES[isCited ? column.slice(0, -'_FN'.length) : column]
    if (place === undefined) continue
    const { children } = reach(line, place)
    if (isCited) children.push(...toCitations(text))
    else children.push(leaf('value', column.endsWith('_DATE') ? toIsoDay(text) : text))
  }
  return line
}

function reach(from: Node, path: readonly string[]): Node {
  let at = from
  for (const name of path) {
    const child = at.children.find((one) => one.name === name) ?? node(name)
    if (!at.children.includes(child)) at.children.push(child)
    at = child
  }
  return at
}

function toCitations(text: string): Node[] {
  const ids = text.split(/[\s,]+/).filter((id) => id !== '')
  return ids.map((id) => ({ ...node('footnoteId'), attributes: { id } }))
}

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')
const DAY = /^(\d{1,2})-([A-Za-z]{3})-(\d{4})$/

/** `05-MAR-2024` as `2024-03-05`; any other text unchanged, for the parser to refuse. */
export function toIsoDay(text = ''): string {
  const [, day = '', month = '', year = ''] = DAY.exec(text.trim()) ?? []
  const number = MONTHS.indexOf(month.toUpperCase()) + 1
  if (number === 0) return text.trim()
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
}
