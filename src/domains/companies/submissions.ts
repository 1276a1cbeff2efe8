// EDGAR's submissions documents to a profile and filing records. Pure; the document's address is
// only used to name it when it cannot be read.

import { isAccession, isCik, toCik, toTicker } from '../../kernel/identifiers.ts'
import { easternDay, fromEastern, isDay } from '../../kernel/time.ts'
import { unreadable } from '../../kernel/unreadable.ts'

export interface Profile {
  cik: string
  name: string
  tickers: string[]
  exchanges: string[]
  sic: string | null
  sic_description: string | null
  fiscal_year_end: string | null
  state_of_incorporation: string | null
  website: string | null
  city: string | null
  state: string | null
  former_names: FormerName[]
}

export interface FormerName {
  name: string
  /** Days on which the name began and ceased to be used. */
  from: string
  to: string
}

export interface FilingRecord {
  accession: string
  form: string
  filed: string
  accepted_at: string
  report_date: string | null
  primary_document: string | null
  description: string | null
  items: string[]
}

/** An older page of the list: a document of its own, fetched by name. */
export interface FilingPage {
  name: string
  filing_from: string
  filing_to: string
}

/** Zone in which a list states acceptance times; an undecided list is read as UTC. */
export const LIST_ZONES = ['eastern', 'utc', 'undecided'] as const
export type ListZone = (typeof LIST_ZONES)[number]

/** Acceptance times that filings' own headers state, by accession. */
export type StatedTimes = ReadonlyMap<string, string>

export interface FilingList {
  filings: FilingRecord[]
  zone: ListZone
}

export interface Submissions extends FilingList {
  profile: Profile
  pages: FilingPage[]
}

/** The name in use at an instant, by the publisher's list of former names. */
export function nameAsOf(profile: Profile, asOf: string | null): string {
  if (asOf === null) return profile.name
  // The publisher's days are New York's; the end of one is the next day in UTC.
  const day = easternDay(asOf)
  const former = profile.former_names.filter(({ to }) => day <= to)
  // The former name in use on a day is the one that ended first after it.
  former.sort((a, b) => (a.to < b.to ? -1 : 1))
  return former[0]?.name ?? profile.name
}

type Json = Record<string, unknown>

/** Reads `CIK##########.json`. Fails with `publisher.changed` naming `url` and the member. */
export function parseSubmissions(
  document: unknown,
  url: string,
  stated: StatedTimes = NONE_STATED,
): Submissions {
  const root = toObject(document, url, 'document')
  const filings = toObject(root.filings, url, 'filings')
  return {
    profile: parseProfile(root, url),
    ...parseFilingArrays(filings.recent, url, stated),
    pages: toArray(filings.files, url, 'filings.files').map((entry) => parsePage(entry, url)),
  }
}

/** Reads an older page, which is the bare parallel arrays. */
export function parseSubmissionsPage(
  document: unknown,
  url: string,
  stated: StatedTimes = NONE_STATED,
): FilingList {
  return parseFilingArrays(document, url, stated)
}

const NONE_STATED: StatedTimes = new Map()

function parseProfile(root: Json, url: string): Profile {
  const cik = String(root.cik ?? '')
  const name = textOrNull(root.name)
  if (!isCik(cik)) throw unreadable(url, 'cik')
  if (name === null) throw unreadable(url, 'name')
  const addresses = (root.addresses ?? {}) as Json
  const business = (addresses.business ?? {}) as Json
  return {
    cik: toCik(cik),
    name,
    tickers: texts(root.tickers).map(toTicker),
    exchanges: [...new Set(texts(root.exchanges))],
    sic: textOrNull(root.sic),
    sic_description: textOrNull(root.sicDescription),
    fiscal_year_end: textOrNull(root.fiscalYearEnd),
    state_of_incorporation: textOrNull(root.stateOfIncorporation),
    website: textOrNull(root.website),
    city: textOrNull(business.city),
    state: textOrNull(business.stateOrCountry),
    former_names: parseFormerNames(root.formerNames),
  }
}

function parseFormerNames(value: unknown): FormerName[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((entry: Json) => {
    const name = textOrNull(entry?.name)
    const from = textOrNull(entry?.from)?.slice(0, 10)
    const to = textOrNull(entry?.to)?.slice(0, 10)
    return name && from && to ? [{ name, from, to }] : []
  })
}

function parsePage(value: unknown, url: string): FilingPage {
  const entry = toObject(value, url, 'filings.files[]')
  const name = textOrNull(entry.name)
  if (name === null || !/^CIK\d{10}-submissions-\d+\.json$/.test(name)) {
    throw unreadable(url, 'filings.files[].name')
  }
  return { name, filing_from: String(entry.filingFrom), filing_to: String(entry.filingTo) }
}

const COLUMNS = [
  'accessionNumber',
  'filingDate',
  'reportDate',
  'acceptanceDateTime',
  'form',
  'items',
  'primaryDocument',
  'primaryDocDescription',
] as const

type Columns = Record<(typeof COLUMNS)[number], unknown[]>

function parseFilingArrays(value: unknown, url: string, stated: StatedTimes): FilingList {
  const arrays = toObject(value, url, 'filings.recent')
  const columns = Object.fromEntries(
    COLUMNS.map((name) => [name, toArray(arrays[name], url, name)]),
  ) as Columns
  const count = columns.accessionNumber.length
  const uneven = COLUMNS.find((name) => columns[name].length !== count)
  if (uneven) throw unreadable(url, `${uneven} (arrays of different lengths)`)
  const zone = zoneByHeaders(columns, stated) ?? zoneByHours(columns.acceptanceDateTime)
  const filings = Array.from({ length: count }, (_, row) => {
    const filing = parseFiling(columns, row, zone === 'eastern', url)
    return { ...filing, accepted_at: stated.get(filing.accession) ?? filing.accepted_at }
  })
  return { filings, zone }
}

/** Zone in which the list's times are those of the filings' own headers; null if none is known. */
function zoneByHeaders(columns: Columns, stated: StatedTimes): ListZone | null {
  let eastern = 0
  let utc = 0
  for (const [row, accession] of columns.accessionNumber.entries()) {
    const known = stated.get(String(accession))
    const text = textOrNull(columns.acceptanceDateTime[row])
    if (known === undefined || text === null || !isInstant(text)) continue
    if (fromEastern(text) === known) eastern++
    else if (new Date(`${text.slice(0, 19)}Z`).toISOString() === known) utc++
  }
  if (eastern === utc) return null
  return eastern > utc ? 'eastern' : 'utc'
}

function parseFiling(columns: Columns, row: number, isEastern: boolean, url: string): FilingRecord {
  const accession = String(columns.accessionNumber[row])
  const filed = String(columns.filingDate[row])
  if (!isAccession(accession)) throw unreadable(url, `accessionNumber[${row}]`)
  if (!isDay(filed)) throw unreadable(url, `filingDate of ${accession}`)
  return {
    accession,
    form: String(columns.form[row]),
    filed,
    accepted_at: toAcceptedAt(columns.acceptanceDateTime[row], filed, isEastern),
    report_date: textOrNull(columns.reportDate[row]),
    primary_document: textOrNull(columns.primaryDocument[row]),
    description: textOrNull(columns.primaryDocDescription[row]),
    items: texts(String(columns.items[row] ?? '').split(',')),
  }
}

/** A filing without an acceptance time counts as published at the end of its filing day. */
function toAcceptedAt(value: unknown, filed: string, isEastern: boolean): string {
  const text = textOrNull(value)
  if (text === null || !isInstant(text)) return fromEastern(`${filed}T23:59:59`)
  return isEastern ? fromEastern(text) : new Date(`${text.slice(0, 19)}Z`).toISOString()
}

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z?$/

/** `Date.parse` alone takes a `5` for a month. */
function isInstant(text: string): boolean {
  return TIME.test(text) && !Number.isNaN(Date.parse(`${text.slice(0, 19)}Z`))
}

const FIRST_YEAR_WITH_TIMES = '2003'

/**
 * Acceptance times end in `Z`, but some documents carry New York time under it and others UTC.
 * EDGAR accepts filings from 6 a.m. to 10 p.m. Eastern, so times from 6 to 9 can only be Eastern and
 * times from 23 to 3 can only be UTC. Its own batch stamps at a quarter past say nothing.
 */
function zoneByHours(values: unknown[]): ListZone {
  let eastern = 0
  let utc = 0
  for (const value of values) {
    const text = String(value)
    if (text < FIRST_YEAR_WITH_TIMES || text.slice(14, 16) === '15') continue
    const hour = Number(text.slice(11, 13))
    if (hour >= 6 && hour <= 9) eastern++
    if (hour === 23 || (hour <= 3 && text.slice(11, 19) !== '00:00:00')) utc++
  }
  if (eastern === utc) return 'undecided'
  return eastern > utc ? 'eastern' : 'utc'
}

function toObject(value: unknown, url: string, member: string): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw unreadable(url, member)
  }
  return value as Json
}

function toArray(value: unknown, url: string, member: string): unknown[] {
  if (!Array.isArray(value)) throw unreadable(url, member)
  return value
}

function texts(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  return value.map((entry) => String(entry ?? '').trim()).filter((entry) => entry !== '')
}

function textOrNull(value: unknown): string | null {
  if (value === null || value === undefined) return null
  const text = String(value).trim()
  return text === '' ? null : text
}
