// The demonstration mirror is consistent in itself: what one document names, another holds. Whether
// the service answers well from it is the domains' business.

import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { SaxesParser } from 'saxes'
import { DEMO_COMPANIES } from '../src/surfaces/pages/demonstration.ts'

const ROOT = fileURLToPath(new URL('../demo/', import.meta.url))
const ARCHIVES = 'www.sec.gov/Archives/edgar/data'
const SUBMISSIONS = 'data.sec.gov/submissions'
const FACTS = 'data.sec.gov/api/xbrl/companyfacts'
const ACCESSION = /^\d{10}-\d{2}-\d{6}$/

type Columns = Record<string, (string | number | null)[]>
interface Listed {
  cik: number
  accession: string
  form: string
  filed: string
  document: string
}
interface Fact {
  accn: string
  form: string
  filed: string
  start?: string
  end: string
  val: number
}

const paths = readdirSync(ROOT, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
  .sort()
const documents = paths.filter((path) => path !== 'README.md')
const readBytes = (path: string) => readFileSync(join(ROOT, path))
const read = (path: string) =>
  String(path.endsWith('.gz') ? gunzipSync(readBytes(path)) : readBytes(path))
const readJson = (path: string) => JSON.parse(read(path))
const below = (folder: string) => documents.filter((path) => path.startsWith(`${folder}/`))

/** Filings of one document of a list, whole or an older page. */
function listFilings(path: string): Listed[] {
  const document = readJson(path)
  const columns: Columns = document.filings?.recent ?? document
  const cik = Number(/CIK(\d{10})/.exec(path)?.[1])
  return (columns.accessionNumber ?? []).map((accession, row) => ({
    cik,
    accession: String(accession),
    form: String(columns.form?.[row]),
    filed: String(columns.filingDate?.[row]),
    document: String(columns.primaryDocument?.[row]),
  }))
}

const listed = below(SUBMISSIONS).flatMap(listFilings)

function factsOf(path: string): Fact[] {
  const { facts } = readJson(path) as {
    facts: Record<string, Record<string, { units: Record<string, Fact[]> }>>
  }
  const concepts = Object.values(facts).flatMap((taxonomy) => Object.values(taxonomy))
  return concepts.flatMap(({ units }) => Object.values(units).flat())
}

function valuesOf(xml: string, element: string): string[] {
  const values: string[] = []
  let isInside = false
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    isInside = name.replace(/^.*:/, '') === element
  })
  parser.on('text', (text) => {
    if (isInside && text.trim() !== '') values.push(text.trim())
  })
  parser.on('closetag', () => {
    isInside = false
  })
  parser.write(xml).close()
  return values
}

const sumOf = (texts: string[]) => texts.reduce((sum, text) => sum + Number(text), 0)

test('every document that says it is XML is well formed, inline XBRL included', () => {
  const xml = documents.filter((path) => !path.endsWith('.txt') && read(path).startsWith('<?xml'))
  assert.ok(xml.some((path) => path.endsWith('aapl-20250927.htm')))
  for (const path of xml) {
    assert.doesNotThrow(() => new SaxesParser({ xmlns: true }).write(read(path)).close(), path)
  }
  const rest = documents.filter((path) => path.endsWith('.xml') && !xml.includes(path))
  assert.deepEqual(rest, [])
})

test('every JSON document parses', () => {
  const isJson = /\.json(?:\.gz)?$|search-index%3F|\/search%3F/
  for (const path of documents.filter((name) => isJson.test(name))) {
    assert.doesNotThrow(() => readJson(path), path)
  }
})

test('every listed filing has its primary document', () => {
  // Apple 17 from 2009 on, Microsoft and NVIDIA 16 each from 2010 on, JPMorgan 1, invented companies 3.
  assert.equal(listed.filter(({ form }) => form === '10-K').length, 53)
  for (const { cik, accession, document } of listed) {
    assert.match(accession, ACCESSION)
    // Ownership forms, 13F and Schedules are listed by their rendering; the XML is beside it.
    // Where a list names no document, as in its early years, the whole submission is here.
    const name = document.replace(/^xsl[^/]+\//, '') || `${accession}.txt`
    const path = `${ARCHIVES}/${cik}/${accession.replaceAll('-', '')}/${name}`
    assert.ok(existsSync(join(ROOT, path)), path)
  }
})

test('an accession number is that of one filing, whoever lists it', () => {
  const known = new Map<string, string>()
  for (const { accession, form, filed, document } of listed) {
    const filing = `${form} of ${filed}: ${document}`
    assert.equal(known.get(accession) ?? filing, filing, accession)
    known.set(accession, filing)
  }
})

test('the columns of a list have one length, and older pages are counted', () => {
  for (const path of below(SUBMISSIONS)) {
    const document = readJson(path)
    const columns: Columns = document.filings?.recent ?? document
    const lengths = new Set(Object.values(columns).map((column) => column.length))
    assert.equal(lengths.size, 1, path)
    for (const page of document.filings?.files ?? []) {
      const filings = listFilings(`${SUBMISSIONS}/${page.name}`)
      assert.equal(filings.length, page.filingCount)
      assert.equal(filings.at(-1)?.filed, page.filingFrom)
      assert.equal(filings[0]?.filed, page.filingTo)
    }
  }
  const older = listFilings(`${SUBMISSIONS}/CIK0000320193-submissions-001.json`)
  const forms = older.map(({ form, filed }) => `${form} ${filed}`)
  assert.deepEqual(
    forms.filter((one) => !one.startsWith('10-Q')),
    [
      ...['10-K 2022-10-28', '4 2022-05-06', '10-K 2021-10-29', '10-K 2020-10-30'],
      ...['10-K 2019-10-31', '4 2019-08-14', '4 2019-05-06', '10-K 2018-11-05', '10-K 2017-11-03'],
      ...['10-K 2016-10-26', '10-K 2015-10-28', '10-K 2014-10-27', '10-K 2013-10-30'],
      ...['10-K 2012-10-31', '10-K 2011-10-26', '10-K 2010-10-27', '10-K/A 2010-01-25'],
      '10-K 2009-10-27',
    ],
  )
})

test('every fact comes from a report of the same company, form and day', () => {
  const known = new Set(listed.map((f) => [f.cik, f.accession, f.form, f.filed].join()))
  const unlisted = new Set<string>()
  for (const path of below(FACTS)) {
    const cik = Number(/CIK(\d{10})/.exec(path)?.[1])
    for (const { accn, form, filed } of factsOf(path)) {
      if (!known.has([cik, accn, form, filed].join())) unlisted.add(`${cik} ${form} ${filed}`)
    }
  }
  // Current reports with statements that were drawn up anew; no page of theirs is here.
  assert.deepEqual([...unlisted].sort(), [
    '320193 8-K 2013-04-24',
    '320193 8-K 2015-01-28',
    '789019 8-K 2013-11-26',
    '789019 8-K 2015-10-27',
    '789019 8-K 2024-12-03',
  ])
})

/** Facts under all tags of real companies, and the fiscal years of which they have revenue or income. */
test('the facts of real companies are whole', () => {
  const counts = below(FACTS)
    .filter((path) => path.endsWith('.gz'))
    .map((path) => {
      const { cik, facts } = readJson(path)
      const tags = Object.values(facts).flatMap((concepts) => Object.keys(concepts as object))
      return [cik, tags.length, factsOf(path).length]
    })
  // Counted in the publisher's files, of what was filed up to the day of the clock.
  assert.deepEqual(counts, [
    [19617, 401, 2766],
    [320193, 505, 24_376],
    [789019, 544, 31_083],
    [937966, 615, 10_685],
    [1045810, 618, 25_633],
  ])
})

test('facts are the filed ones', () => {
  const apple = readJson(`${FACTS}/CIK0000320193.json.gz`).facts['us-gaap']
  const revenue: Fact[] = apple.RevenueFromContractWithCustomerExcludingAssessedTax.units.USD
  const year = revenue.find(
    ({ accn, end, start }) =>
      accn === '0000320193-24-000123' && start === '2023-10-01' && end === '2024-09-28',
  )
  assert.equal(year?.val, 391_035_000_000)
  const bank = readJson(`${FACTS}/CIK0000019617.json.gz`).facts['us-gaap']
  assert.equal(bank.GrossProfit, undefined)
  const debt: Fact[] =
    bank.LongTermDebtAndCapitalLeaseObligationsIncludingCurrentMaturities.units.USD
  assert.deepEqual(
    new Set(debt.filter(({ end }) => end === '2024-12-31').map(({ val }) => val)),
    new Set([401_418_000_000]),
  )
  const lithography = readJson(`${FACTS}/CIK0000937966.json.gz`).facts['us-gaap']
  assert.deepEqual(Object.keys(lithography.NetIncomeLoss.units), ['EUR'])
})

test('every ticker belongs to a company that is here', () => {
  const { data } = readJson('www.sec.gov/files/company_tickers_exchange.json') as {
    data: [number, string, string, string][]
  }
  for (const [cik, name, ticker] of data) {
    const profile = readJson(`${SUBMISSIONS}/CIK${String(cik).padStart(10, '0')}.json`)
    assert.equal(profile.name, name)
    assert.ok(profile.tickers.includes(ticker), ticker)
  }
  const berkshire = data.filter(([cik]) => cik === 1_067_983).map(([, , ticker]) => ticker)
  assert.deepEqual(berkshire.sort(), ['BRK-A', 'BRK-B'])
})

test('every filing folder lists exactly what it holds', () => {
  const indexes = documents.filter((path) => path.endsWith('/index.json'))
  for (const path of indexes) {
    const folder = dirname(path)
    const { directory } = readJson(path)
    const found = readdirSync(join(ROOT, folder)).filter((name) => name !== 'index.json')
    const items = directory.item as { name: string; size: string }[]
    assert.deepEqual(items.map(({ name }) => name).sort(), found.sort(), path)
    for (const { name, size } of items) {
      assert.equal(statSync(join(ROOT, folder, name)).size, Number(size), `${folder}/${name}`)
    }
    assert.equal(`www.sec.gov${directory.name}`, folder)
  }
  assert.equal(new Set(below(ARCHIVES).map(dirname)).size, indexes.length)
})

test('feed and daily index name only filings that are here', () => {
  const feeds = below('www.sec.gov/cgi-bin')
  const indexes = below('www.sec.gov/Archives/edgar/daily-index')
  const named = [
    ...feeds.flatMap((path) => [...read(path).matchAll(/data\/(\d+)\/(\d{18})\//g)]),
    ...indexes.flatMap((path) => [...read(path).matchAll(/data\/(\d+)\/([\d-]{20})\.txt/g)]),
  ]
  assert.ok(named.length > 100)
  for (const [text, cik, accession = ''] of named) {
    const folder = `${ARCHIVES}/${cik}/${accession.replaceAll('-', '')}`
    assert.ok(existsSync(join(ROOT, folder)), text)
  }
})

test('a 13F cover states the entries and the value of its table', () => {
  const covers = documents.filter((path) => valuesOfCover(path).length > 0)
  assert.equal(covers.length, 4)
  for (const path of covers) {
    const folder = dirname(path)
    const table = readdirSync(join(ROOT, folder)).find((name) => /infotable\.xml$/.test(name))
    const values = valuesOf(read(`${folder}/${table}`), 'value')
    assert.deepEqual(valuesOfCover(path), [String(sumOf(values))])
    assert.deepEqual(valuesOf(read(path), 'tableEntryTotal'), [String(values.length)])
  }
})

function valuesOfCover(path: string): string[] {
  return path.endsWith('/primary_doc.xml') ? valuesOf(read(path), 'tableValueTotal') : []
}

test('the pages of the demonstration name every company of its lists once', () => {
  const { data } = readJson('www.sec.gov/files/company_tickers_exchange.json') as {
    data: [number, string, string, string][]
  }
  const byTicker = new Map(data.map(([cik, , ticker]) => [ticker, cik]))
  const named = DEMO_COMPANIES.map(({ ticker }) => byTicker.get(ticker))
  assert.deepEqual([...named].sort(), [...new Set(byTicker.values())].sort())
})

test('Berkshire’s tables are whole: 41 securities each, which add up to the filed totals', () => {
  const tables = [
    ['000095012325008343/infotable.xml', 257_521_776_925, 280_000_000],
    ['000119312525282901/form13f_infotable.xml', 267_334_501_955, 238_212_764],
  ] as const
  for (const [path, total, apple] of tables) {
    const xml = read(`${ARCHIVES}/1067983/${path}`)
    const cusips = valuesOf(xml, 'cusip')
    assert.equal(new Set(cusips).size, 41)
    assert.equal(sumOf(valuesOf(xml, 'value')), total)
    assert.equal(valuesOf(xml, 'sshPrnamt')[cusips.indexOf('037833100')], String(apple))
  }
})

test('several insiders of one company buy within ten days', () => {
  const buyers = new Map<string, string[]>()
  for (const { cik, accession, form, document } of listed) {
    if (cik !== 9_990_101 || form !== '4') continue
    const name = document.replace(/^xsl[^/]+\//, '')
    const xml = read(`${ARCHIVES}/${cik}/${accession.replaceAll('-', '')}/${name}`)
    if (!valuesOf(xml, 'transactionCode').includes('P')) continue
    const [owner = ''] = valuesOf(xml, 'rptOwnerName')
    buyers.set(owner, valuesOf(xml, 'periodOfReport'))
  }
  assert.deepEqual(Object.fromEntries(buyers), {
    'Dunmorrow Rafe': ['2025-11-10'],
    'Braeholm Sunniva': ['2025-11-06'],
    'FENNIMORE RIDGE CAPITAL LP /DEMO/': ['2025-11-05'],
    'Castellmoor Ivo': ['2025-11-04'],
  })
})

test('invented companies are marked as such, and nothing is dated after the demonstration', () => {
  for (const path of below(SUBMISSIONS).filter((name) => /CIK\d{10}\.json$/.test(name))) {
    const { cik, name, insiderTransactionForIssuerExists: isIssuer } = readJson(path)
    const isMarked = name.endsWith(' /DEMO/')
    // People have names alone, invented ones too.
    if (!isMarked && isIssuer === 0) continue
    assert.equal(isMarked, Number(cik) > 9_990_000, name)
  }
  const last = listed
    .map(({ filed }) => filed)
    .sort()
    .at(-1)
  assert.equal(last, '2025-11-14')
})

test('the whole mirror stays small', () => {
  const bytes = paths.reduce((sum, path) => sum + statSync(join(ROOT, path)).size, 0)
  assert.ok(bytes < 3e6, `${bytes} bytes`)
})
