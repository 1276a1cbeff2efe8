// Filers of a simulated publisher: parties from real index lines, and invented filings in the mix of
// forms of EDGAR’s index of the fourth quarter of 2025.

import { easternDay, fromEastern, toInstant } from '../../src/kernel/time.ts'
import { edgarUrls } from '../../src/upstream/edgar.ts'
import { parseJson } from '../../src/upstream/expect.ts'
import type { MirrorSource } from '../../src/upstream/mirror.ts'
import { createRandom } from './faults.ts'
import type { SimulatedFiling } from './filing.ts'

type Party = SimulatedFiling['parties'][number]
type Named = Pick<Party, 'cik' | 'name'>

/** A pseudorandom number derived from an accession. */
export function numberOf(accession: string): number {
  let mixed = 0x811c9dc5
  for (const char of accession) mixed = Math.imul(mixed ^ char.charCodeAt(0), 0x01000193)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  return (mixed ^ (mixed >>> 13)) >>> 0
}

const OPENS = '06:00:00'
/**
 * Time of day until which a filing is dated the same day; later for ownership forms (Regulation
 * S-T, Rule 13).
 */
const CLOSES = '17:30:00'
const OWNERSHIP_CLOSES = '22:00:00'

/** Invented, since an index has no acceptance time; always the same for the same filing. */
export function acceptedAt(accession: string, form: string, day: string): string {
  const closes = /^[345](?:\/A)?$/.test(form) ? OWNERSHIP_CLOSES : CLOSES
  const [from, to] = [OPENS, closes].map((time) => Date.parse(fromEastern(`${day}T${time}`)))
  const seconds = ((to ?? 0) - (from ?? 0)) / 1000
  return toInstant((from ?? 0) + (numberOf(accession) % seconds) * 1000)
}

export function quarterOf(day: string): string {
  return `${day.slice(0, 4)} ${Math.ceil(Number(day.slice(5, 7)) / 3)}`
}

/** Spells an instant as the feed does: New York’s time with its offset. */
export function toEasternText(instant: string): string {
  const day = easternDay(instant)
  const offsetMs = Date.parse(fromEastern(`${day}T12:00:00`)) - Date.parse(`${day}T12:00:00Z`)
  const local = toInstant(Date.parse(instant) - offsetMs).slice(0, 19)
  return `${local}-0${offsetMs / 3_600_000}:00`
}

const ROLES: readonly { form: RegExp; subject: string; others: string }[] = [
  { form: /^[345](?:\/A)?$/, subject: 'Issuer', others: 'Reporting' },
  { form: /^(?:SCHEDULE|SC) /, subject: 'Subject', others: 'Filed by' },
  { form: /^144/, subject: 'Subject', others: 'Reporting' },
  { form: /(?:)/, subject: 'Filer', others: 'Filer' },
]

function rolesOf(form: string): { subject: string; others: string } {
  return ROLES.find((roles) => roles.form.test(form)) ?? { subject: 'Filer', others: 'Filer' }
}

/** The subject first; an index names the parties but not their roles. */
export function toParties(
  form: string,
  named: readonly Named[],
  isCompany: (cik: string) => boolean,
): Party[] {
  const { subject, others } = rolesOf(form)
  const first = named.find(({ cik }) => isCompany(cik)) ?? named[0]
  const rest = named.filter((party) => party !== first)
  return [...(first ? [first] : []), ...rest].map(({ cik, name }, index) => {
    return { cik, name, role: index === 0 ? subject : others }
  })
}

/** Filings per thousand; the rest have a form that no domain ingests. */
const MIX: readonly [form: string, count: number][] = [
  ['4', 172],
  ['8-K', 81],
  ['13F-HR', 43],
  ['10-Q', 27],
  ['SCHEDULE 13G/A', 19],
  ['3', 14],
  ['SCHEDULE 13G', 10],
  ['13F-NT', 10],
  ['SCHEDULE 13D/A', 6],
  ['4/A', 2],
  ['SCHEDULE 13D', 2],
  ['10-K', 2],
  ['144', 45],
  ['D', 40],
  ['DEF 14A', 4],
]
const REST = '424B2'

/** Item codes per hundred 8-Ks; 4.02 and 4.01 appear in the red-flag feeds. */
const ITEMS: readonly [items: readonly string[], count: number][] = [
  [['4.02'], 1],
  [['4.01', '9.01'], 2],
  [['5.02'], 17],
  [['2.02', '9.01'], 30],
  [['7.01', '9.01'], 20],
]
const OTHER_ITEMS = ['8.01', '9.01']

export function itemsOf(accession: string, form: string): readonly string[] {
  if (!form.startsWith('8-K')) return []
  return pickBy(ITEMS, numberOf(accession) % 100) ?? OTHER_ITEMS
}

function pickBy<T>(table: readonly (readonly [T, number])[], at: number): T | null {
  let left = at
  for (const [value, count] of table) {
    left -= count
    if (left < 0) return value
  }
  return null
}

export interface Market {
  companies: readonly Named[]
}

const COMPANIES_MIN = 50
const MADE: readonly Named[] = Array.from({ length: 200 }, (_, index) => ({
  cik: String(9_980_000 + index).padStart(10, '0'),
  name: `Simulated Company ${index}`,
}))

/** Companies that file on these days, else those with a ticker, else invented ones. */
export async function collectMarket(
  mirror: MirrorSource,
  known: readonly SimulatedFiling[],
): Promise<Market> {
  const filing = known.filter(({ form }) => /^(?:8-K|10-[KQ])/.test(form))
  const filers = filing.flatMap(({ parties: [first] }) => (first ? [first] : []))
  const listed = filers.length < COMPANIES_MIN ? await loadListed(mirror) : filers
  return { companies: listed.length < COMPANIES_MIN ? MADE : listed }
}

async function loadListed(mirror: MirrorSource): Promise<Named[]> {
  const url = edgarUrls.companyTickers
  const { status, body } = await mirror.fetch({ url, priority: 'backfill' })
  if (status !== 200) return []
  const rows = Object.values(parseJson(url, body.toString('utf8')) as Record<string, Ticker>)
  return rows.map(({ cik_str, title }) => {
    return { cik: String(cik_str).padStart(10, '0'), name: title }
  })
}

interface Ticker {
  cik_str: number
  title: string
}

const OWNERS = 5000

/** Invented filings of a day; the same for the same seed. */
export function makeFilings(
  { companies }: Market,
  day: string,
  count: number,
  seed: number,
): SimulatedFiling[] {
  const random = createRandom(seed + Number(day.replaceAll('-', '')))
  const prefix = `0009999${day.slice(5, 7)}${day.slice(8)[0]}`
  const year = day.slice(2, 4)
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const serial = Number(day.slice(9)) * 100_000 + index
    const accession = `${prefix}-${year}-${String(serial).padStart(6, '0')}`
    const form = pickBy(MIX, random() * 1000) ?? REST
    const company = companies[Math.floor(random() * companies.length)] as Named
    const owner = makeOwner(Math.floor(random() * OWNERS))
    const isAlone = rolesOf(form).subject === 'Filer'
    return {
      accession,
      form,
      filed: day,
      accepted_at: acceptedAt(accession, form, day),
      listed_on: day,
      is_in_feed: true,
      parties: toParties(form, isAlone ? [company] : [company, owner], () => false),
      items: itemsOf(accession, form),
    }
  })
}

export function makeOwner(number: number): Named {
  return { cik: String(9_900_000 + number).padStart(10, '0'), name: `Simulated Owner ${number}` }
}
