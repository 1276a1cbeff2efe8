// Compares parsed ownership forms with the SEC’s own flattened tables of them, cell by cell, and the
// corpus’ cover pages of Schedules 13D and 13G, and writes the figures to docs/accuracy.md. Needs
// the corpus of publisher documents beside the repository.

import { globSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parseSchedule } from '../src/domains/activist/parse.ts'
import type { ScheduleDocument } from '../src/domains/activist/schedule.ts'
import { parseSubmission } from '../src/domains/holdings/reports/submission.ts'
import { type TableRow, toDocument, toIsoDay } from '../src/domains/insider/forms/dataset.ts'
import type { Line, OwnershipDocument } from '../src/domains/insider/forms/ownership-document.ts'
import {
  findOwnership,
  parseOwnership,
  parseOwnershipElements,
} from '../src/domains/insider/forms/parse.ts'
import { isFailure } from '../src/kernel/failure.ts'
import { CORPUS, readCorpus, SKIP_CORPUS } from '../tests/support/section-labels.ts'
import { writeAccuracy } from './accuracy-page.ts'

const TABLES = ['NONDERIV_TRANS', 'NONDERIV_HOLDING', 'DERIV_TRANS', 'DERIV_HOLDING'] as const
type Table = (typeof TABLES)[number]
const LATEST = '2026-12-31'

/**
 * Expected text of a column by our row; the set has numbers to two decimals, and days with names of
 * months.
 */
const TEXTS: Readonly<Record<string, (line: Line) => string | number | null>> = {
  SECURITY_TITLE: ({ security }) => security,
  CONV_EXERCISE_PRICE: ({ exercise_price }) => exercise_price,
  TRANS_DATE: ({ transaction_date }) => transaction_date,
  DEEMED_EXECUTION_DATE: ({ deemed_execution_date }) => deemed_execution_date,
  TRANS_CODE: ({ transaction_code }) => transaction_code,
  EQUITY_SWAP_INVOLVED: ({ equity_swap }) => (equity_swap === null ? null : Number(equity_swap)),
  TRANS_TIMELINESS: ({ timeliness }) => timeliness,
  TRANS_SHARES: ({ shares }) => shares,
  TRANS_PRICEPERSHARE: ({ price }) => price,
  TRANS_ACQUIRED_DISP_CD: ({ acquired_disposed }) => acquired_disposed,
  EXCERCISE_DATE: ({ exercise_date }) => exercise_date,
  EXERCISE_DATE: ({ exercise_date }) => exercise_date,
  EXPIRATION_DATE: ({ expiration_date }) => expiration_date,
  UNDLYNG_SEC_TITLE: ({ underlying_security }) => underlying_security,
  UNDLYNG_SEC_SHARES: ({ underlying_shares }) => underlying_shares,
  UNDLYNG_SEC_VALUE: ({ underlying_value }) => underlying_value,
  SHRS_OWND_FOLWNG_TRANS: ({ shares_after }) => shares_after,
  VALU_OWND_FOLWNG_TRANS: ({ value_after }) => value_after,
  DIRECT_INDIRECT_OWNERSHIP: ({ ownership }) => ownership && (ownership === 'direct' ? 'D' : 'I'),
  NATURE_OF_OWNERSHIP: ({ nature_of_ownership }) => nature_of_ownership,
}

interface Difference {
  accession: string
  table: string
  column: string
  theirs: string
  ours: string
}

interface Tally {
  documents: number
  rows: number
  equalRows: number
  cells: number
  equalCells: number
  differences: Difference[]
}

const newTally = (): Tally => {
  return { documents: 0, rows: 0, equalRows: 0, cells: 0, equalCells: 0, differences: [] }
}

type ByAccession = Map<string, TableRow[]>

function run(): void {
  const sets = ['unplaced/form345-dataset/2024q3_form345/', '_bulk/form345/2024q4_']
  const documents = listOwnershipDocuments()
  const fromDocuments = newTally()
  const fromSets = newTally()
  const submissions = readTable('unplaced/form345-dataset/2024q3_form345/SUBMISSION')
  for (const set of sets) {
    const tables = readTables(set)
    // A missing table says nothing about the rows that it would have.
    const all = new Set([...tables.values()].flatMap((rows) => [...rows.keys()]))
    for (const accession of [...all].filter((one) => documents.has(one))) {
      const document = parseDocument(documents.get(accession) ?? '')
      if (document) compare(accession, tables, document, fromDocuments)
    }
    if (submissions && set.includes('2024q3')) compareSet(tables, submissions, fromSets)
  }
  const forms = compareSubmissions(submissions ?? new Map(), documents)
  const page = toPage({
    fromDocuments,
    fromSets,
    forms,
    schedules: readSchedules(),
    reports: readReports(),
  })
  writeAccuracy('ownership', page)
  process.stdout.write(`${page}\n\nWritten to docs/accuracy.md.\n`)
}

function readTables(set: string): Map<Table, ByAccession> {
  return new Map(
    TABLES.flatMap((table) => {
      const rows = readTable(set + table)
      return rows ? [[table, rows] as const] : []
    }),
  )
}

/** Returns null if the corpus does not have the table. */
function readTable(path: string): ByAccession | null {
  const [file] = globSync(`${path}.tsv.gz`, { cwd: CORPUS })
  if (file === undefined) return null
  const [head = '', ...lines] = gunzipSync(readFileSync(CORPUS + file))
    .toString('utf8')
    .split(/\r?\n/)
  const columns = head.split('\t')
  const rows: ByAccession = new Map()
  for (const line of lines.filter((one) => one !== '')) {
    const cells = line.split('\t')
    const row = Object.fromEntries(columns.map((name, at) => [name, unquote(cells[at] ?? '')]))
    const accession = row.ACCESSION_NUMBER ?? ''
    rows.set(accession, [...(rows.get(accession) ?? []), row])
  }
  return rows
}

function unquote(cell: string): string {
  return /^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell
}

const FOLDER = /\/(\d{10})(\d{2})(\d{6})\//

/** Paths of the corpus's ownership forms by accession number. */
function listOwnershipDocuments(): Map<string, string> {
  const found = new Map<string, string>()
  for (const path of globSync('www.sec.gov/Archives/edgar/data/*/*/*.xml{,.gz}', { cwd: CORPUS })) {
    const [, filer, year, number] = FOLDER.exec(path) ?? []
    if (filer !== undefined) found.set(`${filer}-${year}-${number}`, path.replace(/\.gz$/, ''))
  }
  return found
}

function parseDocument(path: string): OwnershipDocument | null {
  const xml = findOwnership(readCorpus(path))?.xml
  return xml == null ? null : parseOwnership(xml, { subject: path, latestDay: LATEST })
}

function compare(
  accession: string,
  tables: Map<Table, ByAccession>,
  { lines }: OwnershipDocument,
  tally: Tally,
): void {
  tally.documents++
  for (const [table, byAccession] of tables) {
    const isOf = ({ row, derivative }: Line) =>
      row === (table.endsWith('TRANS') ? 'transaction' : 'holding') &&
      derivative === table.startsWith('DERIV')
    const ours = lines.filter(isOf)
    const theirs = inOrder(byAccession.get(accession) ?? [], `${table}_SK`)
    for (let at = 0; at < Math.max(ours.length, theirs.length); at++) {
      compareRow({ accession, table }, theirs[at], ours[at], tally)
    }
  }
}

function inOrder(rows: readonly TableRow[], key: string): TableRow[] {
  return rows.toSorted((a, b) => Number(a[key]) - Number(b[key]))
}

function compareRow(
  where: Pick<Difference, 'accession' | 'table'>,
  theirs: TableRow | undefined,
  ours: Line | undefined,
  tally: Tally,
): void {
  tally.rows++
  if (!theirs || !ours) {
    const sides = { theirs: theirs ? 'a row' : 'no row', ours: ours ? 'a row' : 'no row' }
    tally.differences.push({ ...where, column: '', ...sides })
    return
  }
  const before = tally.differences.length
  for (const [column, toOurs] of Object.entries(TEXTS)) {
    const theirText = theirs[column]
    if (theirText === undefined) continue
    tally.cells++
    const our = toOurs(ours)
    if (isEqual(theirText, our, column)) tally.equalCells++
    else tally.differences.push({ ...where, column, theirs: theirText, ours: String(our ?? '') })
  }
  if (tally.differences.length === before) tally.equalRows++
}

const HALF_A_CENT = 0.005_000_001

function isEqual(theirs: string, ours: string | number | null, column: string): boolean {
  const text = column.endsWith('_DATE') ? toIsoDay(theirs) : theirs.trim().replace(/\s+/g, ' ')
  if (text === '' || ours === null) return text === '' && (ours ?? '') === ''
  if (column === 'EQUITY_SWAP_INVOLVED' || column === 'NOT_SUBJECT_SEC16') {
    return ours === Number(['1', 'true'].includes(text))
  }
  if (typeof ours === 'number') return Math.abs(Number(text) - ours) < HALF_A_CENT
  return text === ours.trim().replace(/\s+/g, ' ')
}

/**
 * Compares the set row by row as the service reads it, without its other tables, which the corpus
 * lacks.
 */
function compareSet(tables: Map<Table, ByAccession>, submissions: ByAccession, tally: Tally): void {
  const owner = {
    RPTOWNERCIK: '1',
    RPTOWNERNAME: '',
    RPTOWNER_RELATIONSHIP: '',
    RPTOWNER_TITLE: '',
  }
  const all = new Set([...tables.values()].flatMap((rows) => [...rows.keys()]))
  for (const accession of all) {
    const [submission] = submissions.get(accession) ?? []
    if (!submission) continue
    const rows = new Map([...tables].map(([name, of]) => [name, of.get(accession) ?? []] as const))
    const root = toDocument(submission, new Map([...rows, ['REPORTINGOWNER', [owner]]]))
    try {
      const document = parseOwnershipElements(root, { subject: accession, latestDay: LATEST })
      compare(accession, tables, document, tally)
    } catch (error) {
      if (!isFailure(error, 'publisher.changed')) throw error
      const told = { column: '', theirs: 'rows', ours: error.publicText }
      tally.differences.push({ accession, table: 'all', ...told })
    }
  }
}

/** Expected text of a column about the form as a whole. */
const HEADS: Readonly<Record<string, (document: OwnershipDocument) => string | number | null>> = {
  PERIOD_OF_REPORT: ({ period_of_report }) => period_of_report,
  DATE_OF_ORIG_SUB: ({ date_of_original }) => date_of_original,
  DOCUMENT_TYPE: ({ form }) => form,
  ISSUERCIK: ({ issuer }) => issuer.cik,
  ISSUERNAME: ({ issuer }) => issuer.name,
  ISSUERTRADINGSYMBOL: ({ issuer }) => issuer.symbol,
  NOT_SUBJECT_SEC16: ({ not_subject_to_section_16: is }) => (is === null ? null : Number(is)),
  REMARKS: ({ remarks }) => remarks,
}

function compareSubmissions(submissions: ByAccession, documents: Map<string, string>): Tally {
  const tally = newTally()
  for (const [accession, [row]] of submissions) {
    const path = documents.get(accession)
    const document = path === undefined ? null : parseDocument(path)
    if (!document || !row) continue
    tally.documents++
    tally.rows++
    const before = tally.differences.length
    for (const [column, toOurs] of Object.entries(HEADS)) {
      const theirs = row[column] ?? ''
      const isDay = ['PERIOD_OF_REPORT', 'DATE_OF_ORIG_SUB'].includes(column)
      tally.cells++
      const our = toOurs(document)
      if (isEqual(isDay ? toIsoDay(theirs) : theirs, our, column)) tally.equalCells++
      else
        tally.differences.push({ accession, table: 'SUBMISSION', column, theirs, ours: `${our}` })
    }
    if (tally.differences.length === before) tally.equalRows++
  }
  return tally
}

interface ReadSchedule {
  path: string
  schedule: ScheduleDocument | null
  failure: string | null
}

const SCHEDULES = [
  'unplaced/{SC-13G,SC-13D-A,SCHEDULE-13D,SCHEDULE-13D-A}/*',
  'unplaced/SCHEDULE_13D/*/*.xml*',
  'unplaced/nc/*.nc*',
  'www.sec.gov/Archives/edgar/data/*/*/*.{xml,htm,txt}{,.gz}',
]
const IS_SCHEDULE = /<(?:\w+:)?submissionType>\s*SCHEDULE 13[DG]|SCHEDULE\s+13[DG]\b/i
const HEAD_BYTES = 20_000

function readSchedules(): ReadSchedule[] {
  const paths = SCHEDULES.flatMap((glob) => globSync(glob, { cwd: CORPUS })).sort()
  return paths.flatMap((file): ReadSchedule[] => {
    const path = file.replace(/\.gz$/, '')
    const source = readCorpus(path)
    if (!IS_SCHEDULE.test(source.slice(0, HEAD_BYTES))) return []
    try {
      const schedule = parseSchedule(source, path)
      return schedule ? [{ path, schedule, failure: null }] : []
    } catch (error) {
      if (!isFailure(error, 'publisher.changed')) throw error
      return [{ path, schedule: null, failure: error.publicText }]
    }
  })
}

interface Measured {
  fromDocuments: Tally
  fromSets: Tally
  forms: Tally
  schedules: ReadSchedule[]
  reports: ReadReport[]
}

interface ReadReport {
  path: string
  /** Whether the lines are as many, and the values as much, as its cover states. */
  isCounted: boolean
  isTotalled: boolean
  said: string
}

function readReports(): ReadReport[] {
  const paths = globSync('www.sec.gov/Archives/edgar/data/*/*/*.txt{,.gz}', { cwd: CORPUS }).sort()
  return paths.flatMap((file): ReadReport[] => {
    const path = file.replace(/\.gz$/, '')
    try {
      const parts = parseSubmission(readCorpus(path), path)
      if (!parts?.table || !parts.cover) return []
      const { table, cover } = parts
      const said = `${table.entries} lines and ${table.total}; its cover ${cover.entry_total} and ${cover.value_total}`
      const isTotalled = cover.value_total === table.total
      return [{ path, isCounted: cover.entry_total === table.entries, isTotalled, said }]
    } catch (error) {
      if (!isFailure(error, 'publisher.changed')) throw error
      return [{ path, isCounted: false, isTotalled: false, said: error.publicText }]
    }
  })
}

function toPage({ fromDocuments, fromSets, forms, schedules, reports }: Measured): string {
  const read = schedules.flatMap(({ path, schedule }) => (schedule ? [{ path, schedule }] : []))
  const isText = ({ schedule }: (typeof read)[number]) => schedule.form.startsWith('SC ')
  const persons = read.flatMap(({ schedule }) => schedule.reporting_persons)
  const whole = persons.filter((one) => one.percent_of_class !== null && one.shares !== null)
  const counted = reports.filter(({ isCounted }) => isCounted)
  const totalled = reports.filter(({ isTotalled }) => isTotalled)
  return [
    '## Owners: insiders, stakes and managers',
    '',
    'Forms 3, 4 and 5 beside the SEC’s own flattened tables of them (*Insider Transactions Data Sets*,',
    'third and fourth quarter of 2024; of each the tables of holdings and of derivative trades are at',
    'hand, of the third also the list of forms), row by row and cell by cell. Generated by `npm run scoreboard:ownership`. A number is equal if the',
    'set’s two decimals are; days and yes or no are compared whatever their spelling.',
    '',
    '| compared | documents | rows | rows equal | cells | cells equal |',
    '|---|---:|---:|---:|---:|---:|',
    toRow('our rows of a form’s own document, with the set’s rows', fromDocuments),
    toRow('our reading of a form’s head, with the set’s', forms),
    toRow('our rows of the set, with its text', fromSets),
    '',
    'The first two lines are the documents at hand that the sets have too. The third shows that what is',
    'loaded from a set is what the set says: third quarter only, whose list of forms is at hand.',
    '',
    ...toDifferences([...fromDocuments.differences, ...forms.differences, ...fromSets.differences]),
    '### Schedules 13D and 13G',
    '',
    `Of ${schedules.length} schedules at hand ${read.length} are read, ${read.filter(isText).length} of them from cover pages as text or HTML.`,
    `Of their ${persons.length} reporting persons ${whole.length} have a percent of the class and shares; what stands`,
    'on a cover page in words, or twice with different numbers, is null.',
    '',
    ...schedules.flatMap(({ path, failure }) =>
      failure === null ? [] : [`- ${path}: ${failure}`],
    ),
    'Twenty were read one by one beside what is made of them (all nine of text and HTML, and eleven',
    'structured ones): form, issuer, CUSIP, day of the event, and each person with percent and shares.',
    'All twenty are right.',
    '',
    '### 13F reports',
    '',
    'No flattened table of 13F reports is at hand, so that positions are compared with what the reports',
    `say of themselves. Of ${reports.length} complete submissions at hand with a table, the lines of ${counted.length} are as`,
    `many as the cover states, and the values of ${totalled.length} add up to its total.`,
    '',
    ...reports
      .filter(({ isCounted, isTotalled }) => !isCounted || !isTotalled)
      .map(({ path, said }) => `- ${path.split('/').at(-1)}: ${said}`),
  ].join('\n')
}

/** Nothing where nothing differs. */
function toDifferences(differences: readonly Difference[]): string[] {
  if (differences.length === 0) return ['No cell differs.', '']
  return [
    '| filing | table | column | the set | ours |',
    '|---|---|---|---|---|',
    ...differences.slice(0, DIFFERENCES_SHOWN).map((one) => {
      const { accession, table, column, theirs, ours } = one
      return `| ${[accession, table, column, brief(theirs), brief(ours)].join(' | ')} |`
    }),
    '',
  ]
}

const DIFFERENCES_SHOWN = 40
const brief = (text: string) => text.slice(0, 80).replaceAll('|', '/')

function toRow(what: string, { documents, rows, equalRows, cells, equalCells }: Tally): string {
  return `| ${what} | ${documents} | ${rows} | ${equalRows} | ${cells} | ${equalCells} |`
}

if (SKIP_CORPUS) process.stdout.write(`Skipped: ${SKIP_CORPUS}.\n`)
else run()
