// The quarterly Form 13F data sets: a few managers list tens of thousands of lines, most some
// hundred, and some securities are in nearly every list.

import { join } from 'node:path'
import { createRandom, type Random } from '../../trials/random.ts'
import { type Cells, writeTables } from './archive.ts'
import { type BulkSize, quarterBefore, toCompanyName, toCusip, toParts, toSetDay } from './size.ts'

const LINES_EACH = 375
const POWER = 0.6
const SECURITIES_MAX = 15_000
const LINES_PER_SECURITY = 10
const RESTATED_EVERY = 50
const NOTICE_EVERY = 5
/** The first quarter whose values are dollars. */
const DOLLARS_SINCE = '2022-12-31'
const DAY_MS = 86_400_000

const COLUMNS = {
  SUBMISSION: 'ACCESSION_NUMBER FILING_DATE SUBMISSIONTYPE CIK PERIODOFREPORT',
  COVERPAGE:
    'ACCESSION_NUMBER REPORTCALENDARORQUARTER ISAMENDMENT AMENDMENTNO AMENDMENTTYPE FILINGMANAGER_NAME FILINGMANAGER_CITY REPORTTYPE FORM13FFILENUMBER',
  SUMMARYPAGE:
    'ACCESSION_NUMBER OTHERINCLUDEDMANAGERSCOUNT TABLEENTRYTOTAL TABLEVALUETOTAL ISCONFIDENTIALOMITTED',
  OTHERMANAGER: 'ACCESSION_NUMBER OTHERMANAGER_SK CIK FORM13FFILENUMBER NAME',
  INFOTABLE:
    'ACCESSION_NUMBER INFOTABLE_SK NAMEOFISSUER TITLEOFCLASS CUSIP FIGI VALUE SSHPRNAMT SSHPRNAMTTYPE PUTCALL INVESTMENTDISCRETION OTHERMANAGER VOTING_AUTH_SOLE VOTING_AUTH_SHARED VOTING_AUTH_NONE',
} as const

/** `rows` are the lines of all information tables. */
export async function writeHoldingsSets(folder: string, { positions }: BulkSize) {
  const paths: string[] = []
  let rows = 0
  for (let back = 0; back < positions.quarters; back++) {
    const { year, quarter, end } = quarterBefore(back)
    const path = join(folder, `${year}q${quarter}_form13f.zip`)
    rows += await writeSet(path, end, Math.ceil(positions.rows / positions.quarters))
    paths.push(path)
  }
  return { paths, rows }
}

interface Report {
  readonly accession: string
  readonly cik: string
  readonly lines: number
  readonly kind: 'report' | 'restatement' | 'notice'
  readonly filed: string
  readonly period: string
}

async function writeSet(path: string, period: string, lines: number): Promise<number> {
  const reports = makeReports(period, lines)
  const securities = Math.min(SECURITIES_MAX, Math.ceil(lines / LINES_PER_SECURITY))
  const totals = new Map<string, number>()
  const table = makeLines(reports, securities, totals)
  // Lines first, for the totals of the summary.
  const tables = {
    INFOTABLE: [COLUMNS.INFOTABLE, table],
    SUBMISSION: [COLUMNS.SUBMISSION, toRows(reports, toSubmission)],
    COVERPAGE: [COLUMNS.COVERPAGE, toRows(reports, toCover)],
    SUMMARYPAGE: [COLUMNS.SUMMARYPAGE, toRows(reports, (report) => toSummary(report, totals))],
    OTHERMANAGER: [COLUMNS.OTHERMANAGER, []],
  } as const
  await writeTables(path, tables)
  return reports.reduce((sum, report) => sum + report.lines, 0)
}

function* toRows(reports: readonly Report[], toRow: (report: Report) => Cells): Generator<Cells> {
  for (const report of reports) yield toRow(report)
}

function makeReports(period: string, total: number): Report[] {
  const parts = toParts(total, Math.max(1, Math.round(total / LINES_EACH)), POWER)
  return parts.flatMap((lines, at) => {
    const cik = String(1_500_000 + at).padStart(10, '0')
    const filed = new Date(Date.parse(period) + (10 + (at % 36)) * DAY_MS)
      .toISOString()
      .slice(0, 10)
    const of = (kind: Report['kind'], place: number, count: number): Report => {
      const number = `${period.slice(5, 7)}${String(place).padStart(4, '0')}`
      const accession = `${cik}-${filed.slice(2, 4)}-${number}`
      return { accession, cik, lines: count, kind, filed, period }
    }
    const all = [of('report', 1, lines)]
    if (at % RESTATED_EVERY === RESTATED_EVERY - 1) all.push(of('restatement', 2, lines))
    const notice = { ...of('notice', 3, 0), cik: String(1_900_000 + at).padStart(10, '0') }
    return at % NOTICE_EVERY === 0 ? [...all, notice] : all
  })
}

const WORDS = { report: '13F-HR', restatement: '13F-HR/A', notice: '13F-NT' } as const

function toSubmission({ accession, filed, kind, cik, period }: Report): Cells {
  return {
    ACCESSION_NUMBER: accession,
    FILING_DATE: toSetDay(filed),
    SUBMISSIONTYPE: WORDS[kind],
    CIK: cik,
    PERIODOFREPORT: toSetDay(period),
  }
}

function toCover({ accession, kind, cik, period }: Report): Cells {
  const isRestatement = kind === 'restatement'
  return {
    ACCESSION_NUMBER: accession,
    REPORTCALENDARORQUARTER: toSetDay(period),
    ISAMENDMENT: isRestatement ? 'Y' : 'N',
    AMENDMENTNO: isRestatement ? 1 : '',
    AMENDMENTTYPE: isRestatement ? 'RESTATEMENT' : '',
    FILINGMANAGER_NAME: `Manager ${Number(cik)} LP`,
    FILINGMANAGER_CITY: 'BOSTON',
    REPORTTYPE: kind === 'notice' ? '13F NOTICE' : '13F HOLDINGS REPORT',
    FORM13FFILENUMBER: '028-00001',
  }
}

function toSummary({ accession, lines }: Report, totals: ReadonlyMap<string, number>): Cells {
  return {
    ACCESSION_NUMBER: accession,
    OTHERINCLUDEDMANAGERSCOUNT: 0,
    TABLEENTRYTOTAL: lines,
    TABLEVALUETOTAL: totals.get(accession) ?? 0,
    ISCONFIDENTIALOMITTED: 'N',
  }
}

function* makeLines(
  reports: readonly Report[],
  securities: number,
  totals: Map<string, number>,
): Generator<Cells> {
  const random = createRandom(13)
  let key = 0
  for (const report of reports) {
    let total = 0
    for (const security of drawSecurities(random, report.lines, securities)) {
      const shares = 100 * (1 + random.below(1_000))
      const dollars = shares * (5 + ((security * 37) % 300))
      const value = report.period >= DOLLARS_SINCE ? dollars : Math.round(dollars / 1000)
      total += value
      yield {
        ACCESSION_NUMBER: report.accession,
        INFOTABLE_SK: ++key,
        NAMEOFISSUER: toCompanyName(security).toUpperCase(),
        TITLEOFCLASS: 'COM',
        CUSIP: toCusip(security),
        VALUE: value,
        SSHPRNAMT: shares,
        SSHPRNAMTTYPE: 'SH',
        INVESTMENTDISCRETION: 'SOLE',
        VOTING_AUTH_SOLE: shares,
        VOTING_AUTH_SHARED: 0,
        VOTING_AUTH_NONE: 0,
      }
    }
    totals.set(report.accession, total)
  }
}

const STEPS = 1_000_000

/**
 * Yields securities by rank, the most widely held first; a long list has several lines of those.
 */
function* drawSecurities(random: Random, lines: number, securities: number): Generator<number> {
  for (let at = 0; at < lines; at++) {
    const place = (at + random.below(STEPS) / STEPS) / lines
    yield Math.min(securities, 1 + Math.floor(securities * place ** 2))
  }
}
