// The filings that a simulated publisher publishes on some days: those that a mirror names in indexes,
// pages of its feed and headers of complete submissions, plus invented ones where those are too few.

import { parseCurrentFeed } from '../../src/formats/current-feed.ts'
import { type IndexRow, parseWholeIndex } from '../../src/formats/edgar-index.ts'
import { parseSubmissionHeader } from '../../src/formats/envelope.ts'
import { isFailure } from '../../src/kernel/failure.ts'
import { addDays, easternDay } from '../../src/kernel/time.ts'
import { edgarUrls, type IndexKind } from '../../src/upstream/edgar.ts'
import type { MirrorSource } from '../../src/upstream/mirror.ts'
import type { SimulatedFiling } from './filing.ts'
import {
  acceptedAt,
  collectMarket,
  itemsOf,
  makeFilings,
  numberOf,
  quarterOf,
  toParties,
} from './market.ts'

export interface WantedDays {
  /** The last day, and the number of calendar days including it. */
  day: string
  days: number
  /** Minimum for each day on which EDGAR is open. */
  filings: number
  seed: number
}

type Found = Map<string, SimulatedFiling>

const FEED = 'https://www.sec.gov/cgi-bin/browse-edgar?action=getcurrent'
const SUBMISSION = /\/(\d{10}-(\d\d)-\d{6})\.txt$/
const ARCHIVES = 'https://www.sec.gov/Archives/edgar/data/'
const KINDS: readonly IndexKind[] = ['master', 'form', 'crawler']

/** Oldest first. */
export async function collectDays(
  mirror: MirrorSource,
  wanted: WantedDays,
): Promise<SimulatedFiling[]> {
  const range = Array.from({ length: wanted.days }, (_, back) => addDays(wanted.day, -back))
  const days = new Set(range)
  const found: Found = new Map()
  for await (const url of mirror.list(FEED)) addFeed(found, await loadText(mirror, url), url)
  const years = new Set(range.map((day) => day.slice(2, 4)))
  for await (const url of mirror.list(ARCHIVES)) {
    const [, accession = '', year = ''] = SUBMISSION.exec(url) ?? []
    if (years.has(year) && !found.has(accession)) addHeader(found, await loadText(mirror, url))
  }
  for (const [accession, { listed_on }] of found) if (!days.has(listed_on)) found.delete(accession)
  const recorded = new Set(found.keys())
  for (const day of range) addRows(found, await loadDailyIndex(mirror, day), () => true, day)
  const quarters = await loadQuarters(mirror, range)
  for (const rows of quarters.values()) addRows(found, rows, (filed) => days.has(filed), null)
  await topUp(found, mirror, range, quarters, wanted)
  delaySome(found, recorded)
  return [...found.values()].sort((a, b) => (a.accepted_at < b.accepted_at ? -1 : 1))
}

async function loadText(mirror: MirrorSource, url: string): Promise<string> {
  const { body } = await mirror.fetch({ url, priority: 'backfill', maxBytes: MAX_BYTES })
  return body.toString('latin1')
}

const MAX_BYTES = 256 * 1024 * 1024

function addFeed(found: Found, text: string, url: string): void {
  try {
    for (const entry of parseCurrentFeed(text, url).entries) {
      const { accession, form, accepted_at, filed, items, cik, name, role } = entry
      const listed_on = later(filed, easternDay(accepted_at))
      const known = { accession, form, accepted_at, filed, listed_on, items, is_in_feed: true }
      const filing = found.get(accession) ?? { ...known, parties: [] }
      if (!filing.parties.some((party) => party.cik === cik))
        filing.parties.push({ cik, name, role })
      found.set(accession, filing)
    }
  } catch (error) {
    // A mirror may contain pages that were damaged on purpose.
    if (!isFailure(error, 'publisher.changed')) throw error
  }
}

const later = (one: string, other: string) => (one > other ? one : other)

function addHeader(found: Found, text: string): void {
  const header = parseSubmissionHeader(text)
  if (!header?.accession || !header.form || !header.accepted_at) return
  const parties = header.entities.map(({ cik, name, role }) => ({ cik, name, role }))
  if (parties.length === 0) return
  const { accession, form, accepted_at, filed: stated } = header
  const filed = stated ?? easternDay(accepted_at)
  const listed_on = later(filed, easternDay(accepted_at))
  const known = { accession, form, accepted_at, filed, listed_on }
  found.set(accession, { ...known, items: [], is_in_feed: true, parties })
}

/** Adds the rows of one day’s index, or of a quarterly one if `index` is null. */
function addRows(
  found: Found,
  rows: readonly IndexRow[],
  isWanted: (filed: string) => boolean,
  index: string | null,
): void {
  const isCompany = companiesOf(rows)
  const wanted = rows.filter(({ filed }) => isWanted(filed))
  for (const [accession, own] of Map.groupBy(wanted, (row) => row.accession)) {
    const [{ form, filed }] = own as [IndexRow, ...IndexRow[]]
    if (found.has(accession)) continue
    found.set(accession, {
      accession,
      form,
      filed,
      accepted_at: acceptedAt(accession, form, filed),
      listed_on: index ?? filed,
      is_in_feed: index === null || index === filed,
      parties: toParties(form, own, isCompany),
      items: itemsOf(accession, form),
    })
  }
}

const COMPANY_FORM = /^(?:8-K|10-[KQ]|20-F|6-K|S-8|DEF ?A?14A)/

/** Among a filing’s parties, the issuer is the one that files its own reports. */
function companiesOf(rows: readonly IndexRow[]): (cik: string) => boolean {
  const ciks = new Set(rows.filter(({ form }) => COMPANY_FORM.test(form)).map(({ cik }) => cik))
  return (cik) => ciks.has(cik)
}

async function loadDailyIndex(mirror: MirrorSource, day: string): Promise<IndexRow[]> {
  return loadAny(
    mirror,
    KINDS.map((kind) => edgarUrls.dailyIndex(day, kind)),
  )
}

async function loadAny(mirror: MirrorSource, urls: readonly string[]): Promise<IndexRow[]> {
  for (const url of urls) {
    const text = await loadText(mirror, url)
    if (text !== '') return (await parseWholeIndex(text, url)).rows
  }
  return []
}

/** Rows by quarter, for the quarters of the range that the mirror has an index of. */
async function loadQuarters(mirror: MirrorSource, range: readonly string[]) {
  const quarters = new Map<string, IndexRow[]>()
  for (const day of range) {
    const quarter = quarterOf(day)
    if (quarters.has(quarter)) continue
    const [year, number] = quarter.split(' ').map(Number)
    const urls = KINDS.map((kind) => edgarUrls.fullIndex(year ?? 0, number ?? 0, kind))
    quarters.set(quarter, await loadAny(mirror, urls))
  }
  return quarters
}

/** Fixed federal holidays; the mirror's quarterly index shows the others. */
const HOLIDAY = /-(?:01-01|06-19|07-04|11-11|12-25)$/

async function topUp(
  found: Found,
  mirror: MirrorSource,
  range: readonly string[],
  quarters: ReadonlyMap<string, readonly IndexRow[]>,
  { filings, seed }: WantedDays,
): Promise<void> {
  if (filings === 0) return
  const market = await collectMarket(mirror, [...found.values()])
  for (const day of range) {
    const rows = quarters.get(quarterOf(day)) ?? []
    const isOpen = rows.length > 0 ? rows.some(({ filed }) => filed === day) : isWorkday(day)
    if (!isOpen) continue
    const known = [...found.values()].filter(({ listed_on }) => listed_on === day)
    for (const filing of makeFilings(market, day, filings - known.length, seed)) {
      found.set(filing.accession, filing)
    }
  }
}

function isWorkday(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !HOLIDAY.test(day)
}

/** 4 of 2,619 lines of the daily index of 2018-12-31 are dated an earlier day. */
const LATE_ONE_IN = 650

/**
 * Delays some filings to the next day’s index, with their own date; they never appear in the feed.
 */
function delaySome(found: Found, recorded: ReadonlySet<string>): void {
  const listed = [...found.values()].map(({ listed_on }) => listed_on)
  const days = [...new Set(listed)].sort()
  for (const filing of found.values()) {
    const isChosen = numberOf(filing.accession) % LATE_ONE_IN === 0
    if (!isChosen || recorded.has(filing.accession)) continue
    const next = days[days.indexOf(filing.listed_on) + 1]
    if (next !== undefined) Object.assign(filing, { listed_on: next, is_in_feed: false })
  }
}
