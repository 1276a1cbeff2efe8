// A fund's symbol leads to the trust that files for it, and only where no company has it.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { parseFundTickers } from '../../src/domains/companies/fund-tickers.ts'
import { isFailure } from '../../src/kernel/failure.ts'
import { edgarUrls } from '../../src/upstream/edgar.ts'
import { startApp } from '../support/app.ts'
import { ACME, BROOK } from '../support/documents.ts'

const fields = ['cik', 'seriesId', 'classId', 'symbol']
const list = {
  fields,
  data: [
    [222222, 'S000000001', 'C000000001', 'BROKX'],
    [222222, 'S000000001', 'C000000002', ''],
    [222222, 'S000000002', 'C000000003', 'ACME'],
  ],
}

test('a fund’s symbol resolves to its trust; a company’s ticker stays the company’s', async (t) => {
  const app = await startApp(t)
  app.publisher.documents.set(edgarUrls.fundTickers, list)
  const key = await app.liveKey()
  const { body } = await app.get('/v1/resolve?ticker=brokx', key)
  assert.deepEqual([body.cik, body.ticker, body.name], [BROOK, 'BROKX', 'BROOK HOLDINGS LTD'])
  const company = await app.get('/v1/company/BROKX', key)
  assert.deepEqual([company.status, company.body.cik], [200, BROOK])
  assert.equal((await app.get('/v1/resolve?ticker=ACME', key)).body.cik, ACME)
  assert.equal((await app.get('/v1/resolve?ticker=NONEX', key)).status, 404)
  assert.equal(app.publisher.timesAsked(edgarUrls.fundTickers), 1, 'read once')
})

test('a list of another shape, or a class of nobody, is refused by its address', () => {
  const refused = (error: unknown) =>
    isFailure(error, 'publisher.changed') && error.publicText.includes('the list')
  assert.throws(() => parseFundTickers({ fields: ['cik'], data: [] }, 'the list'), refused)
  const strange = { fields, data: [['none', 'S1', 'C1', 'ODDXX']] }
  assert.throws(() => parseFundTickers(strange, 'the list'), refused)
})

const REAL = fileURLToPath(
  new URL('../../../shared/corpus/www.sec.gov/files/company_tickers_mf.json.gz', import.meta.url),
)

test('the publisher’s own list is read whole', { skip: !existsSync(REAL) }, () => {
  const rows = parseFundTickers(JSON.parse(gunzipSync(readFileSync(REAL)).toString('utf8')), REAL)
  // 28,761 classes, one of which has no symbol.
  assert.equal(rows.length, 28_760)
  assert.deepEqual(rows[0], {
    symbol: 'LACAX',
    cik: '0000002110',
    series_id: 'S000009184',
    class_id: 'C000024954',
  })
})
