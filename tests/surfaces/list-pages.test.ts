// Pages of lists that domains declare, in the demonstration: columns follow from the record, and those
// that say nothing on a page are left out.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { LIST_PAGES, MARKET_LISTS } from '../../src/catalogue/catalogue.ts'
import type { TestApp } from '../support/app.ts'
import { runFilledDemo } from '../support/demo.ts'

interface Shown {
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const plain = (text: string) => text.replace(/<[^>]*>/g, '').trim()
const cellsIn = (text: string, tag: string) =>
  [...text.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs'))].map(([cell]) => plain(cell))

describe('pages of lists in the demonstration', () => {
  let demo: TestApp
  before(async () => {
    demo = await runFilledDemo({ settings: { COLD_SECONDS: '60', REFRESH_SECONDS: '60' } })
  })
  after(() => demo.stop())

  async function shown(path: string): Promise<Shown> {
    const { status, text } = await demo.get(path)
    assert.equal(status, 200, text)
    const [, head = '', body = ''] =
      /<thead>(.*?)<\/thead>\s*<tbody>(.*?)<\/tbody>/s.exec(text) ?? []
    const rows = body.split('<tr>').slice(1)
    return { heads: cellsIn(head, 'th'), rows: rows.map((row) => cellsIn(row, 'td')) }
  }

  test('a release has words for codes, and what the report states', async () => {
    const { heads, rows } = await shown('/company/AAPL/releases')
    assert.deepEqual(heads, [
      ...['Filed', 'Measure', 'Basis', 'Period', 'Period end', 'Value'],
      ...['Later reported: value', 'Later reported: difference', 'Accession'],
    ])
    assert.deepEqual(rows[1], [
      ...['2025-10-30', 'Operating income', 'GAAP', 'Quarter', '2025-09-27', '32,427,000,000'],
      ...['32,427,000,000', '0', '0000320193-25-000077'],
    ])
    assert.deepEqual(rows[4]?.slice(1, 6), ['EPS diluted', 'GAAP', 'Quarter', '2025-09-27', '1.85'])
    // The year before is a column of the release alone.
    assert.deepEqual(rows[11]?.slice(4, 8), [
      '2024-09-28',
      '94,930,000,000',
      '–not reported',
      '–not reported',
    ])
  })

  test('releases of the market name their companies, and have no comparison', async () => {
    const { heads } = await shown('/releases')
    assert.deepEqual(heads, [
      ...['Filed', 'Issuer', 'Measure', 'Basis', 'Period', 'Period end', 'Value', 'Accession'],
    ])
  })

  test('multiples and yields are drawn as such, and the page says whose the prices are', async () => {
    const { heads, rows } = await shown('/company/AAPL/valuation')
    assert.deepEqual(heads, [
      ...['Day', 'Price', 'Market value', 'Enterprise value', 'P/E', 'P/S', 'P/B', 'EV/EBITDA'],
      ...['FCF yield', 'Twelve months: end', 'Twelve months: accession'],
    ])
    assert.deepEqual(rows[0], [
      ...['2025-09-30', '254.63', '$3,778.81B', '$3,825.13B', '38.1', '9.2', '57.4', '27.0'],
      ...['2.5%', '2025-06-28', '0000320193-25-000073'],
    ])
    const { text } = await demo.get('/company/AAPL/valuation')
    assert.match(text, /Prices are not the SEC’s: whoever runs this service loaded them\./)
  })

  test('what is about one company alone has no page of the market', async () => {
    const alone = LIST_PAGES.filter((page) => !MARKET_LISTS.includes(page))
    assert.deepEqual(
      alone.map(({ path }) => path),
      ['/valuation'],
    )
    assert.equal((await demo.get('/valuation')).status, 404)
  })

  for (const page of LIST_PAGES) {
    const path = MARKET_LISTS.includes(page) ? page.path : `/company/AAPL${page.path}`
    test(`no column of ${path} is without a value`, async () => {
      const { heads, rows } = await shown(path)
      assert.ok(rows.length > 0)
      for (const [index, head] of heads.entries()) {
        assert.ok(
          rows.some((row) => !/^(–.*)?$/.test(row[index] ?? '')),
          head,
        )
      }
    })
  }
})
