// Every endpoint that takes a company names the registrants it was, whatever it answers from: a new
// endpoint is listed here and asked about a company with a predecessor.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ENDPOINTS } from '../../src/catalogue/catalogue.ts'
import { storePrices } from '../../src/domains/prices/store.ts'
import { ANN, formUrl, formXml } from '../domains/insider/forms.ts'
import { runApp, type TestApp } from '../support/app.ts'
import { ACME } from '../support/documents.ts'
import { AFTER, ANNUAL, SUCCESSOR, succeed } from '../support/succession.ts'

/** Questions about the company by operation. */
const QUESTIONS: Readonly<Record<string, string>> = {
  compare_companies: '/v1/compare?tickers=ACME&measures=revenue',
  get_activist: '/v1/activist/ACME',
  get_company: '/v1/company/ACME',
  get_contracts: '/v1/contracts/ACME',
  get_event_content: '/v1/events/ACME/content?item=2.02',
  get_events: '/v1/events/ACME',
  get_exceptions: '/v1/exceptions?ticker=ACME',
  get_feed: '/v1/feed?ticker=ACME',
  get_fails: '/v1/fails/ACME?settled_from=2025-10-01&settled_to=2025-10-15',
  get_filed_statements: '/v1/statements/ACME',
  get_filings: '/v1/filings/ACME',
  get_fundamentals: '/v1/fundamentals/ACME',
  get_holders: '/v1/holders/ACME',
  get_insider: '/v1/insider/ACME',
  get_private_offerings: '/v1/private-offerings/ACME',
  get_compensation: '/v1/compensation/ACME',
  get_directors: '/v1/directors/ACME',
  get_votes: '/v1/votes/ACME',
  get_proposed_sales: '/v1/proposed-sales/ACME',
  get_ratios: '/v1/ratios/ACME',
  get_releases: '/v1/releases/ACME',
  get_report: '/v1/reports/ACME',
  get_restated_values: '/v1/restatements/ACME',
  get_section_diff: '/v1/sections/ACME/diff?item=1A',
  get_sections: '/v1/sections/ACME',
  get_segments: '/v1/segments/ACME',
  get_shares: '/v1/shares/ACME',
  get_snapshot: '/v1/snapshot/ACME',
  get_valuation: '/v1/valuation/ACME',
  get_xbrl: '/v1/xbrl/ACME',
  resolve_entity: '/v1/resolve?ticker=ACME',
  search_filings: '/v1/search/fulltext?q=acme&ticker=ACME',
}

/** Operations about a manager or one filing, for which a company is a hint at most. */
const OTHERS = ['get_document', 'get_holdings', 'list_documents']

const NAMES = new Set(['ticker', 'tickers', 'company', 'identifier', 'ident'])

function takesCompany({ input }: (typeof ENDPOINTS)[number]): boolean {
  const names = [...Object.keys(input.params ?? {}), ...Object.keys(input.query ?? {})]
  return names.some((name) => NAMES.has(name))
}

const RISK = 'Our one plant may burn down, and we have no other place to make widgets in. '

function toReport(year: number): string {
  const text = `<p>${RISK.repeat(6)}</p><p>We wrote this in ${year}.</p>`
  const items = ['Item 1. Business', 'Item 1A. Risk Factors', 'Item 7. Management’s Discussion']
  return `<html><body>${items.map((item) => `<p><b>${item}</b></p>${text}`).join('')}</body></html>`
}

function publishDocuments({ publisher: { documents } }: TestApp) {
  const folder = (cik: string, accession: string) =>
    `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}/`
  const reports = [
    [SUCCESSOR, ANNUAL, 2025],
    [ACME, '0000111111-25-000001', 2024],
    [ACME, '0000111111-24-000001', 2023],
  ] as const
  for (const [cik, accession, year] of reports) {
    documents.set(`${folder(cik, accession)}acme-${year}1231.htm`, toReport(year))
  }
  const header = `<SEC-HEADER>\nACCESSION NUMBER:\t\t${ANNUAL}\nCONFORMED SUBMISSION TYPE:\t10-K\nFILED AS OF DATE:\t\t20260216\n</SEC-HEADER>`
  const document = `<DOCUMENT>\n<TYPE>10-K\n<SEQUENCE>1\n<FILENAME>acme-20251231.htm\n<TEXT>\n${toReport(2025)}\n</TEXT>\n</DOCUMENT>`
  documents.set(`${folder(SUCCESSOR, ANNUAL)}${ANNUAL}.txt`, `${header}\n${document}\n`)
  documents.set(`${folder(SUCCESSOR, ANNUAL)}index.json`, {
    directory: { item: [{ name: 'acme-20251231.htm', type: 'text.gif', size: '9' }] },
  })
  for (const accession of ['0000111111-25-000002', '0000111111-24-000012']) {
    documents.set(formUrl(accession), formXml({ owners: [ANN] }))
  }
}

let app: TestApp
let key: string
before(async () => {
  app = await runApp()
  key = await app.liveKey()
  await app.get('/v1/company/ACME', key)
  succeed(app)
  publishDocuments(app)
  app.clock.set(AFTER)
  await app.get('/v1/fundamentals/ACME', key)
  await storePrices(app.services.data, [
    { symbol: 'ACME', day: '2026-02-27', close: 12.5, adjusted_to: null },
  ])
  await app.writeColumns()
})
after(() => app.stop())

test('every endpoint that takes a company is asked', () => {
  const taking = ENDPOINTS.filter(takesCompany).map(({ name }) => name)
  assert.deepEqual(taking.sort(), [...Object.keys(QUESTIONS), ...OTHERS].sort())
})

for (const [name, path] of Object.entries(QUESTIONS)) {
  test(`${name} names the registrants`, async () => {
    const { status, body, text } = await app.get(path, key)
    assert.equal(status, 200, text)
    assert.deepEqual(
      (body.registrants as { cik: string }[] | undefined)?.map(({ cik }) => cik),
      [SUCCESSOR, ACME],
      path,
    )
  })
}
