// Adds to the demonstration mirror: a company's list, facts and reports, ownership forms and portfolios.
// Figures are those of the filings (given below, or read from a folder of the publisher's documents);
// every document is written here, in words of our own. Run by hand: node scripts/demo/add.ts

import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { DEMO_CLOCK } from '../../src/service/mode.ts'
import { informationTable, MANAGER, QUARTERS, withTotals } from './berkshire.ts'
import { COMPANIES, type CompanyFacts, packFacts } from './facts.ts'
import { FORMS } from './forms.ts'
import { INSURER, INSURER_REPORTS, insurerFacts, insurerProfile } from './insurer.ts'
import { ownershipForm, submissionText } from './ownership.ts'
import { INSURANCE, reportPage, SOFTWARE } from './report.ts'
import { FIGURES_ONLY, reportSubmission, reportsOf, rowOf } from './reports.ts'
import { ISSUER, SCHEDULES, schedulePage, scheduleSubmission } from './schedules.ts'

const DEMO = fileURLToPath(new URL('../../demo/', import.meta.url))
const CORPUS = fileURLToPath(new URL('../../../shared/corpus/', import.meta.url))
const MICROSOFT = 789019
/**
 * Position of the insurer in the lists of tickers, after the invented companies that were there
 * first.
 */
const PLACE = 11
const REPORTS = [
  '0000950170-25-100235',
  '0000950170-25-061046',
  '0000950170-25-010491',
  '0000950170-24-118967',
  '0000950170-24-087843',
  '0000950170-23-035122',
]

type Columns = Record<string, (string | number)[]>

const padded = (cik: number) => String(cik).padStart(10, '0')
const readJson = (path: string) => JSON.parse(readFileSync(join(DEMO, path), 'utf8'))

function write(path: string, text: string | Buffer): void {
  mkdirSync(dirname(join(DEMO, path)), { recursive: true })
  writeFileSync(join(DEMO, path), text)
}

function readCorpus(path: string): unknown {
  return JSON.parse(String(gunzipSync(readFileSync(join(CORPUS, `${path}.gz`)))))
}

/** The files of a filing and the index of its folder. */
function writeFiling(cik: number, accession: string, files: Record<string, string>, at: string) {
  const folder = `Archives/edgar/data/${cik}/${accession.replaceAll('-', '')}`
  for (const [name, text] of Object.entries(files)) write(`www.sec.gov/${folder}/${name}`, text)
  const root = join(DEMO, 'www.sec.gov', folder)
  const names = readdirSync(root).filter((name) => name !== 'index.json')
  const item = names.sort().map((name) => ({
    'last-modified': at,
    name,
    type: 'text.gif',
    size: String(statSync(join(root, name)).size),
  }))
  const directory = { item, name: `/${folder}`, 'parent-dir': `/${dirname(folder)}` }
  write(`www.sec.gov/${folder}/index.json`, JSON.stringify({ directory }))
}

/** Lists and reports of one company out of the publisher's documents. */
function addCompany(cik: number, ticker: string): void {
  const name = `CIK${padded(cik)}.json`
  const profile = readCorpus(`data.sec.gov/submissions/${name}`) as {
    name: string
    filings: { recent: Columns; files: unknown[] }
  }
  const { recent } = profile.filings
  const rows = REPORTS.map((one) => recent.accessionNumber?.indexOf(one) ?? -1)
  const columns = Object.fromEntries(
    Object.entries(recent).map(([column, all]) => [column, rows.map((row) => all[row] ?? '')]),
  )
  const listed = { ...profile, tickers: [ticker], filings: { recent: columns, files: [] } }
  write(`data.sec.gov/submissions/${name}`, JSON.stringify(listed))
  for (const row of rows) {
    const get = (column: string) => String(recent[column]?.[row])
    const form = get('form')
    const page = reportPage({ name: profile.name, form, period: get('reportDate') }, SOFTWARE)
    const at = `${get('filingDate')} 16:00:00`
    writeFiling(cik, get('accessionNumber'), { [get('primaryDocument')]: page }, at)
  }
  addTicker(cik, { ticker, exchange: 'Nasdaq' }, profile.name, 1)
}

/** An invented company, whose reports say what its facts do. */
function addInsurer(): void {
  const { cik, ticker, name } = INSURER
  const pages = new Map(
    INSURER_REPORTS.map((one) => [one, reportPage({ name, ...one }, INSURANCE)]),
  )
  for (const [{ accession, document, filed }, page] of pages) {
    writeFiling(cik, accession, { [document]: page }, `${filed} 16:00:00`)
  }
  const file = `CIK${padded(cik)}.json`
  write(`data.sec.gov/api/xbrl/companyfacts/${file}`, JSON.stringify(insurerFacts()))
  const profile = insurerProfile((report) => pages.get(report)?.length ?? 0)
  write(`data.sec.gov/submissions/${file}`, JSON.stringify(profile))
  addTicker(cik, { ticker, exchange: 'NYSE' }, name, PLACE)
}

/** Whole facts of the real companies, up to the day of the demonstration's clock. */
function addFacts(): void {
  const day = DEMO_CLOCK.slice(0, 10)
  for (const company of COMPANIES) {
    const path = `data.sec.gov/api/xbrl/companyfacts/CIK${padded(company.cik)}.json`
    write(`${path}.gz`, packFacts(readCorpus(path) as CompanyFacts, company, day))
  }
}

/** Rows and pages of the reports that a company's facts name and its list here lacks. */
function addReports(cik: number): void {
  const name = `CIK${padded(cik)}.json`
  const day = DEMO_CLOCK.slice(0, 10)
  const facts = readCorpus(`data.sec.gov/api/xbrl/companyfacts/${name}`) as CompanyFacts
  const list = readJson(`data.sec.gov/submissions/${name}`) as List
  const pages = list.filings.files.map((file) => `data.sec.gov/submissions/${file.name}`)
  const older = pages.map((path) => ({ path, columns: readJson(path) as Columns }))
  const known = [list.filings.recent, ...older.map(({ columns }) => columns)].flatMap(
    ({ accessionNumber = [] }) => accessionNumber,
  )
  const published = publishedRows(cik)
  for (const report of reportsOf(facts, day)) {
    if (known.includes(report.accession)) continue
    const row = { ...rowOf(report), ...published.get(report.accession) }
    const document = String(row.primaryDocument)
    const page = reportPage({ ...report, name: facts.entityName }, FIGURES_ONLY)
    const file = document === '' ? `${report.accession}.txt` : document
    const text = document === '' ? reportSubmission(report, page) : page
    writeFiling(cik, report.accession, { [file]: text }, `${report.filed} 16:00:00`)
    const at = older.find(({ columns }) => report.filed <= String(columns.filingDate?.[0]))
    insertRow(at?.columns ?? list.filings.recent, { ...row, size: text.length })
  }
  for (const { path, columns } of older) write(path, JSON.stringify(columns))
  list.filings.files = list.filings.files.map((file, at) => ({
    ...file,
    ...spanOf(older[at]?.columns ?? {}),
  }))
  write(`data.sec.gov/submissions/${name}`, JSON.stringify(list))
}

interface List {
  filings: { recent: Columns; files: { name: string }[] }
}

function spanOf({ filingDate = [] }: Columns) {
  const days = filingDate.map(String)
  return { filingCount: days.length, filingFrom: days.at(-1), filingTo: days[0] }
}

/** Rows of the publisher's own list, by accession number; none where the folder lacks it. */
function publishedRows(cik: number): Map<string, Record<string, string | number>> {
  const path = `data.sec.gov/submissions/CIK${padded(cik)}.json`
  if (!existsSync(join(CORPUS, `${path}.gz`))) return new Map()
  const { recent } = (readCorpus(path) as List).filings
  const columns = Object.entries(recent)
  return new Map(
    (recent.accessionNumber ?? []).map((accession, at) => [
      String(accession),
      Object.fromEntries(columns.map(([column, all]) => [column, all[at] ?? ''])),
    ]),
  )
}

/** Both tables of the manager, with covers that say their totals. */
function addPortfolios(): void {
  for (const quarter of QUARTERS) {
    const folder = `www.sec.gov/Archives/edgar/data/${MANAGER}/${quarter.accession.replaceAll('-', '')}`
    const cover = readFileSync(join(DEMO, folder, 'primary_doc.xml'), 'utf8')
    const files = {
      [quarter.table]: informationTable(quarter),
      'primary_doc.xml': withTotals(cover, quarter),
    }
    writeFiling(MANAGER, quarter.accession, files, `${quarter.filed} 16:05:00`)
  }
}

interface Listing {
  readonly ticker: string
  readonly exchange: string
}

function addTicker(cik: number, { ticker, exchange }: Listing, title: string, place: number): void {
  const plain = 'www.sec.gov/files/company_tickers.json'
  const list = Object.values(readJson(plain)) as { cik_str: number }[]
  if (list.some((one) => one.cik_str === cik)) return
  list.splice(place, 0, { cik_str: cik, ticker, title } as never)
  write(plain, JSON.stringify(Object.fromEntries(list.entries())))
  const exchanges = 'www.sec.gov/files/company_tickers_exchange.json'
  const table = readJson(exchanges) as { data: unknown[][] }
  table.data.splice(place, 0, [cik, title, ticker, exchange])
  write(exchanges, JSON.stringify(table))
}

const OLDER = 'data.sec.gov/submissions/CIK0000320193-submissions-001.json'
const NEWER = 'data.sec.gov/submissions/CIK0000320193.json'

/** Inserts the row in the order of filing days, newest first. */
function insertRow(columns: Columns, row: Record<string, string | number>): void {
  const at = columns.filingDate?.findIndex((day) => String(day) < String(row.filingDate)) ?? 0
  const place = at === -1 ? (columns.filingDate?.length ?? 0) : at
  for (const [column, all] of Object.entries(columns)) {
    all.splice(place, 0, row[column] ?? (typeof all[0] === 'number' ? 0 : ''))
  }
}

/** Schedules on Apple, among the newer filings of its list. */
function addSchedules(): void {
  const list = readJson(NEWER) as { filings: { recent: Columns } }
  const { recent } = list.filings
  for (const schedule of SCHEDULES) {
    const { accession, document, filed } = schedule
    const page = schedulePage(schedule)
    const files = { [document]: page, [`${accession}.txt`]: scheduleSubmission(schedule, page) }
    writeFiling(Number(ISSUER.cik), accession, files, `${filed} 12:00:00`)
    if (recent.accessionNumber?.includes(accession)) continue
    insertRow(recent, {
      accessionNumber: accession,
      filingDate: filed,
      acceptanceDateTime: `${filed}T17:00:00.000Z`,
      form: 'SC 13G/A',
      core_type: 'SC 13G/A',
      size: page.length,
      primaryDocument: document,
      primaryDocDescription: 'SCHEDULE 13G/A',
    })
  }
  write(NEWER, JSON.stringify(list))
}

/** Forms of earlier years: the files of each, and its row in the older page of the list. */
function addForms(): void {
  const older = readJson(OLDER) as Columns
  for (const form of FORMS) {
    const xml = ownershipForm(form)
    const text = submissionText(form, xml)
    const files = { [form.document]: xml, [`${form.accession}.txt`]: text }
    writeFiling(320193, form.accession, files, `${form.filed} 18:30:00`)
    if (older.accessionNumber?.includes(form.accession)) continue
    const row: Record<string, string | number> = {
      accessionNumber: form.accession,
      filingDate: form.filed,
      reportDate: form.period,
      acceptanceDateTime: `${form.filed}T22:30:00.000Z`,
      form: '4',
      size: xml.length,
      primaryDocument: `xslF345X03/${form.document}`,
      primaryDocDescription: 'FORM 4',
    }
    insertRow(older, row)
  }
  write(OLDER, JSON.stringify(older))
  const list = readJson(NEWER) as List
  Object.assign(list.filings.files[0] ?? {}, spanOf(older))
  write(NEWER, JSON.stringify(list))
}

addForms()
addSchedules()
addInsurer()
addPortfolios()
if (existsSync(CORPUS)) {
  addCompany(MICROSOFT, 'MSFT')
  addFacts()
  for (const { cik } of COMPANIES) addReports(cik)
}
