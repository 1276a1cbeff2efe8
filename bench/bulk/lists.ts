// submissions.zip: a document for each filer, with its newest thousand filings, and one for each
// older page of its list.

import { type PackedFile, packFile } from '../../tests/support/zip.ts'
import { type BulkSize, toCompanyCik, toCompanyName, toParts, toTicker } from './size.ts'

const NEWEST = Date.UTC(2025, 10, 14)
const DAYS = 7_305
const DAY_MS = 86_400_000
const RECENT = 1_000
const PAGE = 2_000
const POWER = 0.7
const FORMS = ['4', '4', '4', '8-K', '8-K', '10-Q', '424B2', '424B2', 'SC 13G/A', '13F-HR', '10-K']

const DAY_TEXTS = Array.from({ length: DAYS }, (_, back) =>
  new Date(NEWEST - back * DAY_MS).toISOString().slice(0, 10),
)

export function* makeLists({ filers, filings, companies }: BulkSize): Generator<PackedFile> {
  for (const [at, count] of toParts(filings, filers, POWER).entries()) {
    yield* makeList(at + 1, count, at < companies)
  }
}

/** Filings that the lists hold, each party's own. */
export function countFilings({ filers, filings }: BulkSize): number {
  return toParts(filings, filers, POWER).reduce((sum, count) => sum + count, 0)
}

function* makeList(rank: number, count: number, isListed: boolean): Generator<PackedFile> {
  const cik = toCompanyCik(rank)
  const pages: PackedFile[] = []
  const files: object[] = []
  for (let from = RECENT; from < count; from += PAGE) {
    const to = Math.min(count, from + PAGE)
    const name = `CIK${cik}-submissions-${String(pages.length + 1).padStart(3, '0')}.json`
    const [filingFrom, filingTo] = [dayOf(to - 1, count), dayOf(from, count)]
    files.push({ name, filingCount: to - from, filingFrom, filingTo })
    pages.push(packFile({ name, text: JSON.stringify(toColumns(rank, { from, to, count })) }))
  }
  const recent = toColumns(rank, { from: 0, to: Math.min(count, RECENT), count })
  const document = { ...profileOf(rank, isListed), filings: { recent, files } }
  yield packFile({ name: `CIK${cik}.json`, text: JSON.stringify(document) })
  yield* pages
}

function profileOf(rank: number, isListed: boolean) {
  const address = {
    street1: '1 MAIN STREET',
    street2: null,
    city: 'NEW YORK',
    stateOrCountry: 'NY',
    zipCode: '10001',
    stateOrCountryDescription: 'NY',
  }
  return {
    cik: toCompanyCik(rank),
    entityType: isListed ? 'operating' : 'other',
    sic: isListed ? '3674' : '',
    sicDescription: isListed ? 'Semiconductors & Related Devices' : '',
    ownerOrg: isListed ? '04 Manufacturing' : null,
    insiderTransactionForOwnerExists: isListed ? 0 : 1,
    insiderTransactionForIssuerExists: isListed ? 1 : 0,
    name: isListed ? toCompanyName(rank) : `Filer ${rank}`,
    tickers: isListed ? [toTicker(rank)] : [],
    exchanges: isListed ? ['NYSE'] : [],
    ein: null,
    description: '',
    website: '',
    investorWebsite: '',
    category: '',
    fiscalYearEnd: isListed ? '1231' : null,
    stateOfIncorporation: isListed ? 'DE' : '',
    stateOfIncorporationDescription: isListed ? 'DE' : '',
    addresses: { mailing: address, business: address },
    phone: '212-555-0100',
    flags: '',
    formerNames: [],
  }
}

/** Evenly over twenty years. */
function dayOf(at: number, count: number): string {
  return DAY_TEXTS[Math.floor((at * DAYS) / count)] ?? ''
}

/** Filings `from` to `to` of so many, newest first, as parallel arrays. */
function toColumns(
  rank: number,
  { from, to, count }: Readonly<Record<'from' | 'to' | 'count', number>>,
) {
  const each = <T>(value: (at: number) => T) =>
    Array.from({ length: to - from }, (_, index) => value(from + index))
  const agent = String(1_000_000 + (rank % 900_000)).padStart(10, '0')
  const formOf = (at: number) => FORMS[(at + rank) % FORMS.length] ?? ''
  const isReport = (at: number) => formOf(at).startsWith('10-')
  return {
    accessionNumber: each(
      (at) => `${agent}-${dayOf(at, count).slice(2, 4)}-${String(count - at).padStart(6, '0')}`,
    ),
    filingDate: each((at) => dayOf(at, count)),
    reportDate: each((at) => dayOf(at, count)),
    acceptanceDateTime: each((at) => `${dayOf(at, count)}T16:${10 + (at % 50)}:31.000Z`),
    act: each(() => '34'),
    form: each(formOf),
    fileNumber: each(() => '001-07882'),
    filmNumber: each((at) => String(26_000_000 + at)),
    items: each((at) => (formOf(at) === '8-K' ? '2.02,9.01' : '')),
    core_type: each(formOf),
    size: each((at) => 10_000 + at),
    isXBRL: each((at) => Number(isReport(at))),
    isInlineXBRL: each((at) => Number(isReport(at))),
    isXBRLNumeric: each(() => 0),
    primaryDocument: each((at) => `d${rank}-${at}.htm`),
    primaryDocDescription: each(formOf),
  }
}
