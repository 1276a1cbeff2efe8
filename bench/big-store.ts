// An embedded store with as many filings as EDGAR has: the tables of our own schema, filled with rows
// of our making. Few companies have very many filings; the days spread over twenty years.

import { DatabaseSync } from 'node:sqlite'
import { zstdCompressSync } from 'node:zlib'
import type { Line, OwnershipDocument } from '../src/domains/insider/forms/ownership-document.ts'
import { packDocument } from '../src/domains/insider/pack.ts'

export interface StoreSize {
  filings: number
  companies: number
  /** Managers with ten quarters of Form 13F each. */
  managers: number
}

/** Size of a filled table: its rows, and its share of the file. */
export interface Filled {
  what: string
  rows: number
}

export const NOW = '2025-11-15T12:00:00.000Z'
const DAYS = 7_305
const QUARTERS = 10
const POSITIONS_PER_MANAGER = 200
/** The share of the first company falls off to the others as rank to this power. */
const SKEW = 0.7
const TEMPLATES = 256
const TABLES = [
  'filings',
  'insider_filings',
  'insider_purchases',
  'stakes',
  'event_filings',
  'holding_reports',
]
/** One form in six reports a purchase that counts. */
const PURCHASE_TEMPLATES = 42
const LINES_PER_FORM = 2

export const toCompanyCik = (rank: number): string => String(rank).padStart(10, '0')
export const toManagerCik = (rank: number): string => String(2_000_000 + rank).padStart(10, '0')
export const toTicker = (rank: number): string => `T${rank.toString(36).toUpperCase()}`

/** Fills a store that is migrated and empty and that nobody else has open. Minutes at full size. */
export function fillStore(file: string, size: StoreSize): void {
  const db = new DatabaseSync(file)
  try {
    if (db.prepare('select cik from filings limit 1').get()) return
    db.exec(`pragma journal_mode = off; pragma synchronous = off; pragma temp_store = memory; pragma cache_size = -1000000;
      pragma foreign_keys = off; begin`)
    const left = dropSecondary(db)
    fillCompanies(db, size)
    fillFilings(db, size)
    fillInsider(db)
    fillStakes(db)
    fillEvents(db)
    fillHoldings(db, size)
    for (const sql of left) db.exec(sql)
    countStakeDays(db)
    db.exec('commit')
  } finally {
    db.close()
  }
}

/** Indexes are made of sorted rows once these are there, and triggers have nothing to tell. */
function dropSecondary(db: DatabaseSync): string[] {
  const found = db
    .prepare(`select type, name, sql from sqlite_master
      where type in ('index', 'trigger') and sql is not null and name not like 'search%'`)
    .all() as { type: string; name: string; sql: string }[]
  for (const { type, name } of found) db.exec(`drop ${type} ${name}`)
  return found.map(({ sql }) => sql)
}

function fillCompanies(db: DatabaseSync, { companies, managers }: StoreSize): void {
  const profile = db.prepare('insert into company_profiles values (?, ?, ?, ?)')
  const ticker = db.prepare('insert into tickers values (?, ?, ?, ?, ?)')
  const name = db.prepare(
    'insert into company_names (cik, name_key, name, is_former) values (?, ?, ?, 0)',
  )
  const cusip = db.prepare('insert into cusips values (?, ?, ?, ?, ?, ?)')
  const ingest = db.prepare(`insert into ingests (job, subject, at, outcome)
    values (?, ?, '${NOW}', 'stored')`)
  const add = (cik: string, label: string, tickers: string[]) => {
    const body = { ...PROFILE, cik, name: label, tickers }
    profile.run(cik, NOW, cik, JSON.stringify(body))
    name.run(cik, label.toLowerCase(), label)
    ingest.run('filings.submissions', cik)
  }
  for (let rank = 1; rank <= companies; rank++) {
    const [cik, symbol, label] = [toCompanyCik(rank), toTicker(rank), `Company ${rank} Inc`]
    add(cik, label, [symbol])
    ticker.run(symbol, cik, label, 'NYSE', rank)
    cusip.run(toCusip(rank), symbol, label.toUpperCase(), 'file', '2005-01-01', '2025-10-31')
  }
  for (let rank = 1; rank <= managers; rank++) add(toManagerCik(rank), `Manager ${rank} LP`, [])
  ingest.run('companies.tickers', 'all')
}

const PROFILE = {
  exchanges: ['NYSE'],
  sic: '3571',
  sic_description: 'Electronic Computers',
  fiscal_year_end: '1231',
  state_of_incorporation: 'DE',
  website: null,
  city: 'New York',
  state: 'NY',
  former_names: [],
}

function toCusip(rank: number): string {
  return `${String(rank).padStart(6, '0')}100`
}

/** Filings of a company, by its rank among them. */
export function toSizes({ filings, companies }: StoreSize): number[] {
  const shares = Array.from({ length: companies }, (_, index) => (index + 1) ** -SKEW)
  const whole = shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share) => Math.max(1, Math.round((filings * share) / whole)))
}

/** Accession numbers are agents', so that they are in no company's order. */
const ACCESSION = `printf('%010d-%s-%06d', 1000000 + ((cast($2 as integer) + j) * 7919) % 4999, substr(day, 3, 2),
  (cast($2 as integer) + j) % 1000000)`

/** A filing's own, which its accession number ends with. */
const NUMBER = 'cast(substr(f.accession, 15) as integer)'

/**
 * Forms by position: banks file prospectuses beyond what other companies file, so those fill the
 * rest.
 */
const FORMS = `case when j < cast($3 as integer) - cast($4 as integer) then '424B2'
  when j % 8 = 0 or j % 32 = 9 then '4' when j % 8 = 3 then '8-K' when j % 128 = 5 then 'SC 13D'
  when j % 32 = 5 then 'SC 13G/A' when j % 32 = 6 then '10-Q' when j % 128 = 7 then '10-K'
  else '424B2' end`

function fillFilings(db: DatabaseSync, size: StoreSize): void {
  db.exec('create temp table days (at integer primary key, day text)')
  const day = db.prepare(`insert into days values (?, date('2005-11-15', '+' || ? || ' days'))`)
  for (let at = 0; at <= DAYS; at++) day.run(at, at)
  const add = db.prepare(`insert into filings
    with recursive n(j) as (select 0 union all select j + 1 from n where j + 1 < cast($3 as integer)),
      f as (select j, day, ${FORMS} as form, ${ACCESSION} as accession
        from n join days on at = j * ${DAYS} / cast($3 as integer))
    select $1, accession, form, day,
      day || printf('T%02d:%02d:00.000Z', 11 + j % 10, j % 60), day,
      case form when '4' then 'xslF345X05/form4.xml' else 'd' || j || 'dform.htm' end, form,
      case when form <> '8-K' then '' when j % 1024 = 3 then '4.02,9.01'
        when j % 256 = 11 then '4.01,9.01' when j % 3 = 0 then '2.02,9.01' else '5.02' end
    from f`)
  const mixed = size.filings / 1_000
  let start = 0
  for (const [index, filings] of toSizes(size).entries()) {
    add.run({ $1: toCompanyCik(index + 1), $2: start, $3: filings, $4: mixed })
    start += filings
  }
}

function fillInsider(db: DatabaseSync): void {
  db.exec(`create temp table forms (id integer primary key, body blob, owner text, about text)`)
  const add = db.prepare('insert into forms values (?, ?, ?, ?)')
  for (let id = 0; id < TEMPLATES; id++) {
    const owner = String(1_500_000 + id).padStart(10, '0')
    const document = toDocument(owner, id < PURCHASE_TEMPLATES)
    add.run(id, packDocument(document), owner, JSON.stringify(document.owners[0]))
  }
  db.exec(`insert into insider_filings
    select accession, cik, 'Company ' || cik, '4', '4', 0, filed, accepted_at, accepted_at, filed,
      null, 'https://www.sec.gov/Archives/edgar/data/' || cik || '/' || accession || '/form4.xml',
      'document', accepted_at, body, 1
    from filings f join forms on id = ${NUMBER} / 8 * 7919 % ${TEMPLATES} where form = '4'
    order by accession`)
  db.exec(`insert into insider_purchases
    select accession, 1, '4', cik, owner, filed, accepted_at, 1, filed, filed, accession, 'direct',
      1000, 1000 + ${NUMBER} * 104729 % 5000000, null, json_object('issuer_name', 'Company ' || cik,
      'url', 'https://www.sec.gov/Archives/edgar/data/' || cik || '/' || accession || '/form4.xml',
      'owners', json_array(json(about))), null, null, null, 'Common Stock', null, null
    from filings f join forms on id = ${NUMBER} / 8 * 7919 % ${TEMPLATES}
    where form = '4' and id < ${PURCHASE_TEMPLATES} order by accession`)
}

function toDocument(owner: string, isPurchase: boolean): OwnershipDocument {
  const lines = Array.from({ length: LINES_PER_FORM }, (_, at) => toLine(at + 1, isPurchase))
  return {
    schema_version: 'X0508',
    form: '4',
    kind: '4',
    is_amendment: false,
    period_of_report: '2025-01-02',
    date_of_original: null,
    issuer: { cik: toCompanyCik(1), name: 'Company Inc', symbol: 'T1' },
    owners: [
      {
        cik: owner,
        name: `Owner ${owner}`,
        role: 'Officer',
        officer_title: 'CFO',
        other_text: null,
      },
    ],
    plan_10b5_1: false,
    not_subject_to_section_16: false,
    no_securities_owned: null,
    lines,
    footnotes: [],
    remarks: null,
    signed_on: '2025-01-03',
  }
}

function toLine(line: number, isPurchase: boolean): Line {
  return {
    line,
    row: 'transaction',
    derivative: false,
    security: 'Common Stock',
    transaction_code: isPurchase && line === 1 ? 'P' : 'S',
    transaction_date: '2025-01-02',
    deemed_execution_date: null,
    timeliness: null,
    equity_swap: false,
    shares: 1000,
    price: 50.25,
    value: 50_250,
    acquired_disposed: isPurchase && line === 1 ? 'A' : 'D',
    shares_after: 12_000,
    value_after: null,
    ownership: 'direct',
    nature_of_ownership: null,
    exercise_price: null,
    exercise_date: null,
    expiration_date: null,
    underlying_security: null,
    underlying_shares: null,
    underlying_value: null,
    footnotes: [{ id: 'F1', field: 'price', text: 'The price is a weighted average.' }],
    plan_footnote: null,
    flags: [],
  }
}

/** Large holders of a company; each of them reports its stake again and again. */
const HOLDERS = 25

function fillStakes(db: DatabaseSync): void {
  const person = { name: 'Holder', cik: '0000102909', percent_of_class: 6.1, shares: 1000 }
  const body = { reporting_persons: [person], flags: [], previous_accession: null }
  db.prepare(`insert into stakes
    select accession, form, form like '%/A', cik, 'Company ' || cik, printf('%09d', cik), 5 + ${NUMBER} % 70 / 10.0,
      1000 + ${NUMBER} % 100000, filed, filed, accepted_at, accepted_at,
      'https://www.sec.gov/Archives/edgar/data/' || cik || '/' || accession || '.txt',
      '|cik:' || printf('%010d', (cik * 7 + ${NUMBER} % ${HOLDERS}) % 5000 + 100000) || '|', ?, 1
    from filings f where form like 'SC 13%' order by accession`).run(JSON.stringify(body))
}

/** Counts stakes per day, which triggers do in a real store. */
function countStakeDays(db: DatabaseSync): void {
  db.exec(`insert into stake_days (accepted_on, filed, filings)
    select substr(accepted_at, 1, 10), filed, count(*) from stakes
    group by substr(accepted_at, 1, 10), filed`)
}

/** Every tenth 8-K also has its header read. */
function fillEvents(db: DatabaseSync): void {
  db.exec(`insert into event_filings
    select cik, accession, form, filed, accepted_at, 'Company ' || cik, primary_document, items,
      'header', '', null, 1, 1 from filings f where form = '8-K' and ${NUMBER} % 10 = 9`)
}

function fillHoldings(db: DatabaseSync, { managers, companies }: StoreSize): void {
  const filing = db.prepare(`insert into filings values (?, ?, '13F-HR', ?, ?, ?, ?, '13F-HR', '')`)
  const report = db.prepare(`insert into holding_reports values
    (?, ?, '13F-HR', ?, ?, ?, ?, 'holdings', null, 0, '[]', ?, ?, ?, 'dollars', '[]', null, '${NOW}', ?, 'document', 1)`)
  const bodies = new Map<string, { body: Uint8Array; total: number }>()
  for (let rank = 1; rank <= managers; rank++) {
    const positions = toPortfolioSize(rank)
    for (let quarter = 0; quarter < QUARTERS; quarter++) {
      const key = `${positions} ${quarter % 2}`
      const packed = bodies.get(key) ?? packPortfolio(positions, quarter % 2, companies)
      bodies.set(key, packed)
      const { period, filed } = toQuarter(quarter)
      const cik = toManagerCik(rank)
      const accession = `${cik}-${filed.slice(2, 4)}-${String(quarter).padStart(6, '0')}`
      filing.run(cik, accession, filed, `${filed}T15:00:00.000Z`, period, 'primary_doc.xml')
      report.run(
        cik,
        accession,
        period,
        filed,
        `${filed}T15:00:00.000Z`,
        `Manager ${rank} LP`,
        positions,
        packed.total,
        positions,
        packed.body,
      )
    }
  }
}

/** Ever the same hundred portfolios, the largest of 3,400 positions, 200 on average. */
export function toPortfolioSize(rank: number): number {
  return Math.round((POSITIONS_PER_MANAGER * 17) / (((rank - 1) % 100) + 1) ** 0.85)
}

function packPortfolio(positions: number, odd: number, companies: number) {
  const list = Array.from({ length: positions }, (_, index) => {
    const rank = (index % companies) + 1
    return {
      issuer: `COMPANY ${rank} INC`,
      title_of_class: 'COM',
      cusip: toCusip(rank),
      share_type: 'SH',
      put_call: null,
      value: ((index * 7_919 * 104_729) % 999_983) * 1_013 + odd,
      shares: ((index * 104_729) % 99_991) + odd * (index % 5),
    }
  })
  const total = list.reduce((sum, { value }) => sum + value, 0)
  return { body: zstdCompressSync(JSON.stringify(list)), total }
}

const ENDS = ['03-31', '06-30', '09-30', '12-31']

/** The newest quarter is that of 30 September 2025. */
function toQuarter(back: number): { period: string; filed: string } {
  const at = 2025 * 4 + 2 - back
  const period = `${Math.floor(at / 4)}-${ENDS[at % 4]}`
  const filed = new Date(Date.parse(period) + 44 * 86_400_000).toISOString().slice(0, 10)
  return { period, filed }
}

export function countHeld(file: string): Filled[] {
  const db = new DatabaseSync(file)
  const rowsOf = (sql: string) => (db.prepare(sql).get() as { rows: number }).rows
  const rowsIn = (table: string) => rowsOf(`select count(*) as rows from ${table}`)
  try {
    return [
      ...TABLES.map((what) => ({ what, rows: rowsIn(what) })),
      { what: 'insider rows', rows: LINES_PER_FORM * rowsIn('insider_filings') },
      { what: '13F positions', rows: rowsOf('select sum(entries) as rows from holding_reports') },
    ]
  } finally {
    db.close()
  }
}
