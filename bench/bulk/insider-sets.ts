// The quarterly insider data sets: a form has a transaction or two, some a derivative, a holding or
// an amendment; few companies have very many forms. Tables are not sorted alike.

import { join } from 'node:path'
import { createRandom, type Random } from '../../trials/random.ts'
import { type Cells, writeTables } from './archive.ts'
import {
  type BulkSize,
  quarterBefore,
  toCompanyCik,
  toCompanyName,
  toSetDay,
  toTicker,
} from './size.ts'

const COMPANIES = 5_000
const STEPS = 1_000_000
const OWNERS_EACH = 12
const DAY_MS = 86_400_000
const QUARTER_DAYS = 90
/** Far more forms than any quarter has. */
const FORMS_MAX = 200_000
/**
 * Forms in a hundred: amendments, forms with two trades, and the position from which forms exercise
 * options.
 */
const AMENDED = 2
const TWICE = 20
const EXERCISED_FROM = 75
const HOLDING_EVERY = 4
const CODES = ['P', 'S', 'S', 'A', 'M', 'F', 'G'] as const

const LINE =
  'SECURITY_TITLE SECURITY_TITLE_FN TRANS_DATE TRANS_DATE_FN DEEMED_EXECUTION_DATE DEEMED_EXECUTION_DATE_FN TRANS_FORM_TYPE TRANS_CODE EQUITY_SWAP_INVOLVED EQUITY_SWAP_TRANS_CD_FN TRANS_TIMELINESS TRANS_TIMELINESS_FN TRANS_SHARES TRANS_SHARES_FN TRANS_PRICEPERSHARE TRANS_PRICEPERSHARE_FN TRANS_ACQUIRED_DISP_CD TRANS_ACQUIRED_DISP_CD_FN'
const AFTER =
  'SHRS_OWND_FOLWNG_TRANS SHRS_OWND_FOLWNG_TRANS_FN VALU_OWND_FOLWNG_TRANS VALU_OWND_FOLWNG_TRANS_FN DIRECT_INDIRECT_OWNERSHIP DIRECT_INDIRECT_OWNERSHIP_FN NATURE_OF_OWNERSHIP NATURE_OF_OWNERSHIP_FN'
const DERIVATIVE =
  'CONV_EXERCISE_PRICE CONV_EXERCISE_PRICE_FN EXCERCISE_DATE EXCERCISE_DATE_FN EXPIRATION_DATE EXPIRATION_DATE_FN UNDLYNG_SEC_TITLE UNDLYNG_SEC_TITLE_FN UNDLYNG_SEC_SHARES UNDLYNG_SEC_SHARES_FN UNDLYNG_SEC_VALUE UNDLYNG_SEC_VALUE_FN'

const COLUMNS: Readonly<Record<Table, string>> = {
  SUBMISSION:
    'ACCESSION_NUMBER FILING_DATE PERIOD_OF_REPORT DATE_OF_ORIG_SUB NO_SECURITIES_OWNED NOT_SUBJECT_SEC16 FORM3_HOLDINGS_REPORTED FORM4_TRANS_REPORTED DOCUMENT_TYPE ISSUERCIK ISSUERNAME ISSUERTRADINGSYMBOL REMARKS AFF10B5ONE',
  REPORTINGOWNER:
    'ACCESSION_NUMBER RPTOWNERCIK RPTOWNERNAME RPTOWNER_RELATIONSHIP RPTOWNER_TITLE RPTOWNER_TXT RPTOWNER_STREET1 RPTOWNER_CITY RPTOWNER_STATE RPTOWNER_ZIPCODE FILE_NUMBER',
  NONDERIV_TRANS: `ACCESSION_NUMBER NONDERIV_TRANS_SK ${LINE} ${AFTER}`,
  NONDERIV_HOLDING: `ACCESSION_NUMBER NONDERIV_HOLDING_SK SECURITY_TITLE SECURITY_TITLE_FN TRANS_FORM_TYPE TRANS_FORM_TYPE_FN ${AFTER}`,
  DERIV_TRANS: `ACCESSION_NUMBER DERIV_TRANS_SK ${LINE} ${DERIVATIVE} ${AFTER}`,
  DERIV_HOLDING: `ACCESSION_NUMBER DERIV_HOLDING_SK SECURITY_TITLE SECURITY_TITLE_FN ${DERIVATIVE.replaceAll('EXCERCISE', 'EXERCISE')} ${AFTER}`,
  FOOTNOTES: 'ACCESSION_NUMBER FOOTNOTE_ID FOOTNOTE_TXT',
  OWNER_SIGNATURE: 'ACCESSION_NUMBER OWNERSIGNATURENAME OWNERSIGNATUREDATE',
}

type Table =
  | 'SUBMISSION'
  | 'REPORTINGOWNER'
  | 'NONDERIV_TRANS'
  | 'NONDERIV_HOLDING'
  | 'DERIV_TRANS'
  | 'DERIV_HOLDING'
  | 'FOOTNOTES'
  | 'OWNER_SIGNATURE'
type Tables = Record<Table, Cells[]>

/** The rows of transactions and holdings in all sets. */
export async function writeInsiderSets(folder: string, { insider, companies }: BulkSize) {
  const paths: string[] = []
  let rows = 0
  for (let back = 0; back < insider.quarters; back++) {
    const { year, quarter, end } = quarterBefore(back)
    const path = join(folder, `${year}q${quarter}_form345.zip`)
    const tables = makeTables(end, Math.ceil(insider.rows / insider.quarters), companies)
    await writeTables(
      path,
      Object.fromEntries(
        Object.entries(tables).map(([name, cells]) => [
          name,
          [COLUMNS[name as Table], name.endsWith('TRANS') ? cells.toReversed() : cells],
        ]),
      ),
    )
    rows +=
      tables.NONDERIV_TRANS.length + tables.DERIV_TRANS.length + tables.NONDERIV_HOLDING.length
    paths.push(path)
  }
  return { paths, rows }
}

function makeTables(end: string, count: number, listed: number): Tables {
  const random = createRandom(Number(end.replaceAll('-', '')))
  const companies = Math.max(listed, Math.min(COMPANIES, Math.ceil(count / 8)))
  const forms = Array.from({ length: count }, (_, at) =>
    drawForm(random, { end, companies, at, share: at / count }),
  )
  const toTable = (toRows: (form: Form, at: number) => Cells[]) =>
    forms.flatMap((form, at) =>
      toRows(form, at).map((row) => ({ ACCESSION_NUMBER: form.accession, ...row })),
    )
  return {
    SUBMISSION: toTable(toSubmission),
    REPORTINGOWNER: toTable(toOwner),
    NONDERIV_TRANS: toTable(toTrades),
    NONDERIV_HOLDING: toTable(toHoldings),
    DERIV_TRANS: toTable(toExercises),
    DERIV_HOLDING: [],
    FOOTNOTES: toTable(toFootnote),
    OWNER_SIGNATURE: toTable(toSignature),
  }
}

interface Form {
  readonly accession: string
  readonly company: number
  /** Among the company's owners. */
  readonly owner: number
  /** Days in the spelling of the data sets. */
  readonly filed: string
  readonly traded: string
  /** Filing day of the form that an amendment corrects. */
  readonly original: string
  /** From 0 to 99: decides what is in it. */
  readonly kind: number
  readonly code: (typeof CODES)[number]
  readonly shares: number
  readonly held: number
  readonly price: number
}

interface Place {
  readonly end: string
  readonly companies: number
  readonly at: number
  /** Place in the quarter as a fraction, counted back from its end. */
  readonly share: number
}

function drawForm(random: Random, { end, companies, at, share }: Place): Form {
  const company = 1 + Math.floor(companies * (random.below(STEPS) / STEPS) ** 2)
  const back = Math.floor(share * QUARTER_DAYS)
  const dayBefore = (days: number) =>
    toSetDay(new Date(Date.parse(end) - (back + days) * DAY_MS).toISOString().slice(0, 10))
  const agent = `0001${String(company).padStart(6, '0')}`
  const quarter = Number(end.slice(5, 7)) / 3 - 1
  const number = String(quarter * FORMS_MAX + at).padStart(6, '0')
  return {
    accession: `${agent}-${end.slice(2, 4)}-${number}`,
    company,
    owner: random.below(OWNERS_EACH),
    filed: dayBefore(0),
    original: dayBefore(1),
    traded: dayBefore(2),
    kind: random.below(100),
    code: random.pick(CODES),
    shares: 100 + random.below(9_000),
    held: 10_000 + random.below(100_000),
    price: 10 + random.below(200),
  }
}

function toSubmission({ company, filed, traded, original, kind }: Form): Cells[] {
  const isAmendment = kind < AMENDED
  return [
    {
      FILING_DATE: filed,
      PERIOD_OF_REPORT: traded,
      DATE_OF_ORIG_SUB: isAmendment ? original : '',
      NOT_SUBJECT_SEC16: 0,
      DOCUMENT_TYPE: isAmendment ? '4/A' : '4',
      ISSUERCIK: toCompanyCik(company),
      ISSUERNAME: toCompanyName(company),
      ISSUERTRADINGSYMBOL: toTicker(company),
      AFF10B5ONE: kind % 2,
    },
  ]
}

function toOwner({ company, owner }: Form): Cells[] {
  const cik = String(1_200_000 + company * OWNERS_EACH + owner).padStart(10, '0')
  const isDirector = owner < OWNERS_EACH / 2
  return [
    {
      RPTOWNERCIK: cik,
      RPTOWNERNAME: `Owner ${cik} Ann`,
      RPTOWNER_RELATIONSHIP: isDirector ? 'Director' : 'Officer',
      RPTOWNER_TITLE: isDirector ? '' : 'Chief Financial Officer',
      RPTOWNER_CITY: 'NEW YORK',
      RPTOWNER_STATE: 'NY',
    },
  ]
}

function toLine({ traded, held }: Form): Cells {
  return {
    SECURITY_TITLE: 'Common Stock',
    TRANS_DATE: traded,
    TRANS_FORM_TYPE: '4',
    EQUITY_SWAP_INVOLVED: 0,
    SHRS_OWND_FOLWNG_TRANS: held,
    DIRECT_INDIRECT_OWNERSHIP: 'D',
  }
}

function toTrades(form: Form, at: number): Cells[] {
  const { code, shares, price, kind } = form
  const trade = (more: number) => ({
    ...toLine(form),
    NONDERIV_TRANS_SK: 2 * at + more,
    TRANS_CODE: code,
    TRANS_SHARES: shares + more,
    TRANS_PRICEPERSHARE: price,
    TRANS_PRICEPERSHARE_FN: 'F1',
    TRANS_ACQUIRED_DISP_CD: 'PAM'.includes(code) ? 'A' : 'D',
  })
  return kind < TWICE ? [trade(0), trade(1)] : [trade(0)]
}

function toExercises(form: Form, at: number): Cells[] {
  if (form.kind < EXERCISED_FROM) return []
  return [
    {
      ...toLine(form),
      DERIV_TRANS_SK: at,
      SECURITY_TITLE: 'Option (Right to Buy)',
      CONV_EXERCISE_PRICE: 12,
      TRANS_CODE: 'M',
      TRANS_SHARES: form.shares,
      TRANS_PRICEPERSHARE: 0,
      TRANS_ACQUIRED_DISP_CD: 'D',
      EXPIRATION_DATE: '13-JAN-2032',
      UNDLYNG_SEC_TITLE: 'Common Stock',
      UNDLYNG_SEC_SHARES: form.shares,
    },
  ]
}

function toHoldings({ kind, held }: Form, at: number): Cells[] {
  if (kind % HOLDING_EVERY !== 0) return []
  return [
    {
      NONDERIV_HOLDING_SK: at,
      SECURITY_TITLE: 'Common Stock',
      SHRS_OWND_FOLWNG_TRANS: held,
      DIRECT_INDIRECT_OWNERSHIP: 'I',
      NATURE_OF_OWNERSHIP: 'By Trust',
    },
  ]
}

function toFootnote({ price }: Form): Cells[] {
  const text = `The price is the average of several trades from $${price - 1}.01 to $${price}.35.`
  return [{ FOOTNOTE_ID: 'F1', FOOTNOTE_TXT: text }]
}

function toSignature({ filed }: Form): Cells[] {
  const name = '/s/ Ann Alder, by power of attorney'
  return [{ OWNERSIGNATURENAME: name, OWNERSIGNATUREDATE: filed }]
}
