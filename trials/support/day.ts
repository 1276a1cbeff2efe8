// A publisher’s day of any size, made of the demonstration’s forms, and of the corpus’s if
// available, with accessions, companies and times of its own. The same for the same seed.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSubmissionHeader, unwrapXml } from '../../src/formats/envelope.ts'
import { filingFolderUrl } from '../../src/kernel/identifiers.ts'
import { fromEastern, toInstant } from '../../src/kernel/time.ts'
import { createRandom } from '../simulate/faults.ts'
import type { SimulatedFiling } from '../simulate/filing.ts'

export const DAY = '2025-11-14'
const OPENS = '06:00:00'
const CLOSES = '21:59:00'
export const INDEX_OUT = '22:00:01'
const COMPANIES = 200
const TEMPLATE_MAX_BYTES = 40_000

/** Percentage of filings by kind; nobody reads the last kind. */
const MIX = [
  { forms: ['4', '4', '4', '4', '4', '4', '4/A'], percent: 40 },
  { forms: ['8-K', '8-K', '8-K', '8-K', '8-K', '8-K/A'], percent: 15 },
  { forms: ['3', '5', 'SCHEDULE 13D', 'SCHEDULE 13G'], percent: 5 },
  { forms: ['424B2'], percent: 40 },
] as const

export interface Company {
  cik: string
  ticker: string
  name: string
}

export interface DayFiling extends SimulatedFiling {
  /** The company it is about. */
  company: Company
  template: Template
}

interface Template {
  text: string
  accession: string
  form: string
  /** The company's CIK in it, ten digits, to be replaced by another's. */
  cik: string
  others: { cik: string; name: string; role: string }[]
}

export const COMPANY_LIST: readonly Company[] = Array.from({ length: COMPANIES }, (_, index) => {
  const letters = [676, 26, 1].map((unit) =>
    String.fromCharCode(65 + (Math.floor(index / unit) % 26)),
  )
  return {
    cik: String(9_980_000 + index).padStart(10, '0'),
    ticker: `Q${letters.join('')}`,
    name: `Trial Company ${index}`,
  }
})

/** Oldest first; kinds, companies and times scattered by the seed. */
export function makeDay(count: number, seed: number): DayFiling[] {
  const random = createRandom(seed)
  const templates = Map.groupBy(readTemplates(), ({ form }) => form)
  const [opens, closes] = [OPENS, CLOSES].map((time) => Date.parse(fromEastern(`${DAY}T${time}`)))
  const times = Array.from({ length: count }, () => {
    const at = (opens ?? 0) + random() * ((closes ?? 0) - (opens ?? 0))
    return toInstant(Math.floor(at / 1000) * 1000)
  }).sort()
  return times.map((accepted_at, index) => {
    const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
    const form = pick(pickKind(random()).filter((name) => templates.has(name)))
    const template = pick(templates.get(form) ?? [])
    const company = pick(COMPANY_LIST)
    const accession = `0009970001-25-${String(index + 1).padStart(6, '0')}`
    const role = /^[345]/.test(form) ? 'Issuer' : /^SCHEDULE/.test(form) ? 'Subject' : 'Filer'
    const parties = [{ cik: company.cik, name: company.name, role }, ...template.others]
    const listed = { filed: DAY, listed_on: DAY, is_in_feed: true, items: [] }
    return { accession, form, accepted_at, parties, company, template, ...listed }
  })
}

function pickKind(chance: number): readonly string[] {
  let left = chance * 100
  for (const { forms, percent } of MIX) {
    left -= percent
    if (left < 0) return forms
  }
  return ['424B2']
}

function textOf({ template, accession, accepted_at, company }: DayFiling): string {
  const filed = DAY.replaceAll('-', '')
  const stamp = filed + toEasternTime(accepted_at)
  return template.text
    .replaceAll(template.accession, accession)
    .replaceAll(template.cik, company.cik)
    .replace(/<ACCEPTANCE-DATETIME>\d{14}/, `<ACCEPTANCE-DATETIME>${stamp}`)
    .replace(/(FILED AS OF DATE:\s+)\d{8}/, `$1${filed}`)
}

/** Documents that EDGAR serves for a filing, in the folders of all its parties. */
export function documentsOf(filing: DayFiling): [url: string, text: () => string][] {
  const { parties, accession, form } = filing
  const whole = () => textOf(filing)
  const names: [string, () => string][] = [
    [`${accession}.txt`, whole],
    [`${accession}-index-headers.html`, () => toHeaderPage(whole())],
  ]
  if (form.startsWith('SCHEDULE')) names.push(['primary_doc.xml', () => unwrapXml(whole())])
  const folders = parties.map(({ cik }) => filingFolderUrl(cik, accession))
  return folders.flatMap((folder) =>
    names.map(([name, text]): [string, () => string] => [folder + name, text]),
  )
}

function toHeaderPage(text: string): string {
  const header = text.slice(text.indexOf('<SEC-HEADER>'), text.indexOf('</SEC-HEADER>'))
  return `<HTML><HEAD>\n<!--\n${header}</SEC-HEADER>\n-->\n</HEAD><BODY></BODY></HTML>\n`
}

export function tickerList(): string {
  const rows = COMPANY_LIST.map(({ cik, ticker, name }, index) => [
    index,
    { cik_str: Number(cik), ticker, title: name },
  ])
  return JSON.stringify(Object.fromEntries(rows))
}

/** A company's filing list, without filings: enough to be asked about by callers. */
export function submissionsOf({ cik, ticker, name }: Company): string {
  const names = ['accessionNumber', 'filingDate', 'reportDate', 'acceptanceDateTime', 'form']
  const columns = [...names, 'items', 'primaryDocument', 'primaryDocDescription']
  const recent = Object.fromEntries(columns.map((column) => [column, []]))
  const filings = { recent, files: [] }
  return JSON.stringify({ cik, name, tickers: [ticker], exchanges: ['Nasdaq'], filings })
}

function toEasternTime(instant: string): string {
  const opens = Date.parse(fromEastern(`${DAY}T00:00:00`))
  return new Date(Date.parse(instant) - opens).toISOString().slice(11, 19).replaceAll(':', '')
}

const FOLDERS = ['../../demo/', '../../../shared/corpus/'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
)

const UNREAD: Template = {
  text: '<SEC-DOCUMENT>\n',
  accession: '0000000000-00-000000',
  form: '424B2',
  cik: '0000000001',
  others: [],
}

function readTemplates(): Template[] {
  const found = new Map<string, Template>()
  for (const folder of FOLDERS) {
    for (const path of listSubmissions(join(folder, 'www.sec.gov/Archives/edgar/data'))) {
      const template = toTemplate(readFileSync(path, 'latin1'))
      if (template) found.set(template.accession, template)
    }
  }
  return [...found.values(), UNREAD]
}

function listSubmissions(folder: string): string[] {
  const names = tryList(folder)
  return names.filter((name) => name.endsWith('.txt')).map((name) => join(folder, name))
}

function tryList(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  } catch {
    return []
  }
}

const SUBJECTS = /^(filer|issuer|subject|subject-company)$/

/**
 * Makes a template of a filing with one company only, so that replacing its number changes nothing
 * else.
 */
function toTemplate(text: string): Template | null {
  if (text.length > TEMPLATE_MAX_BYTES) return null
  const header = parseSubmissionHeader(text)
  if (!header?.accession || !header.form || !header.accepted_at) return null
  const [company, ...more] = header.entities.filter(({ role }) => SUBJECTS.test(role))
  if (!company || more.length > 0) return null
  const others = header.entities
    .filter(({ cik }) => cik !== company.cik)
    .map(({ cik, name }) => ({ cik, name, role: 'Reporting' }))
  if (/^[345]/.test(header.form) && !text.includes('<ownershipDocument')) return null
  const { accession, form } = header
  return { text, accession, form, cik: company.cik, others: others.slice(0, 2) }
}
