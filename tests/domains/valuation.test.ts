// GET /v1/valuation/{ticker} in the demonstration, whose prices are those at which a 13F values its
// shares; the multiples are worked out by hand from the reports filed by each day.

import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, before, describe, test } from 'node:test'
import { loadPriceLines, type PriceLine } from '../../src/domains/prices/load.ts'
import type { TestApp } from '../support/app.ts'
import { startApp } from '../support/app.ts'
import { runFilledDemo } from '../support/demo.ts'
import { ENGINES } from '../support/engines.ts'

interface Valued {
  readonly day: string
  readonly shares: { readonly value: number; readonly as_of: string } | null
  readonly twelve_months: { readonly end: string; readonly form: string } | null
  readonly [name: string]: unknown
}

/** Reasons by the names of what is null. */
function reasonsOf(one: Valued | undefined): Record<string, string> {
  const missing = (one?.missing ?? []) as readonly { name: string; reason: string }[]
  return Object.fromEntries(missing.map(({ name, reason }) => [name, reason]))
}

describe('valuation', () => {
  let demo: TestApp
  let key: string
  before(async () => {
    demo = await runFilledDemo({ settings: { COLD_SECONDS: '60', REFRESH_SECONDS: '60' } })
    key = await demo.liveKey()
  })
  after(() => demo.stop())

  async function valued(question: string): Promise<readonly Valued[]> {
    const { status, body, text } = await demo.get(`/v1/valuation/${question}`, key)
    assert.equal(status, 200, text)
    return body.valuations as Valued[]
  }

  test('uses the shares and the twelve months that had been filed by each close', async () => {
    const [september, june, ...others] = await valued('AAPL?limit=5')
    assert.deepEqual(others, [])
    // The 10-Q of August 1, 2025: 254.63 × 14,840,390,000; 99.28 bn of net income to June 28.
    assert.equal(september?.day, '2025-09-30')
    assert.deepEqual(september?.shares?.value, 14_840_390_000)
    assert.equal(september?.twelve_months?.end, '2025-06-28')
    assert.equal(september?.market_value, 3_778_808_505_700)
    assert.equal(september?.pe, 38.0621324104)
    // Debt of 19,268 + 82,430, cash and investments of 36,269 + 19,103 million.
    assert.equal(september?.enterprise_value, 3_825_134_505_700)
    // The 10-Q of May 2: 205.17 × 14,935,826,000; 97.294 bn to March 29.
    assert.equal(june?.market_value, 3_064_383_420_420)
    assert.equal(june?.pe, 31.4961191895)
    assert.equal(june?.twelve_months?.end, '2025-03-29')
  })

  test('a price is known at the close of its day, and not before', async () => {
    const [before] = await valued('AAPL?as_of=2025-09-30T19:59:59Z')
    assert.equal(before?.day, '2025-06-30')
    const [at] = await valued('AAPL?as_of=2025-09-30T20:00:00Z')
    assert.equal(at?.day, '2025-09-30')
  })

  test('a company whose reports are not here has a price and true reasons', async () => {
    const [bank] = await valued('BAC')
    assert.deepEqual([bank?.price, bank?.market_value, bank?.shares], [51.59, null, null])
    const reasons = reasonsOf(bank)
    const NONE = /^The company has filed no report with financial statements in structured form/
    for (const name of ['shares', 'twelve_months', 'market_value', 'pe', 'fcf_yield']) {
      assert.match(String(reasons[name]), NONE, name)
    }
    const shares = await demo.get('/v1/shares/BAC', key)
    assert.match(String((shares.body.reasons as Json).shares_outstanding), NONE)
  })

  test('a company without a price says how one is loaded, free', async () => {
    const { status, body, headers } = await demo.get('/v1/valuation/MSFT', key)
    assert.deepEqual([status, headers['x-credits-cost']], [404, '0'])
    assert.equal(body.reason_code, 'not_known')
    assert.equal(body.instead, 'tieout load prices FILE')
  })

  test('days out of order are refused', async () => {
    const path = '/v1/valuation/AAPL?day_from=2025-09-30&day_to=2025-06-30'
    const { status, text } = await demo.get(path, key)
    assert.equal(status, 422)
    assert.match(text, /day_from is after day_to/)
  })

  test('another security of a company has a price, and no market value', async () => {
    const lines: PriceLine[] = [['BRK.A', '2025-09-30', 754200]]
    await loadPriceLines(demo.services.data, Readable.from(lines), null)
    const [other] = await valued('BRK-A')
    assert.deepEqual([other?.price, other?.market_value], [754_200, null])
    assert.match(
      String(reasonsOf(other).market_value),
      /^the shares counted may be others than those of BRK-A: its first ticker is BRK-B$/,
    )
  })
})

type Json = Readonly<Record<string, unknown>>

for (const engine of ENGINES) {
  test(`prices loaded again replace those before, on ${engine.name}`, {
    skip: engine.skip,
  }, async (t) => {
    const app = await startApp(t, { engine })
    const { data } = app.services
    const first: PriceLine[] = [
      ['acme', '2025-06-30', '10.5'],
      ['ACME', '2025-06-30', '11'],
      ['ACME', 'June 30', '12'],
      ['ACME', '2025-07-01', ''],
    ]
    const loaded = await loadPriceLines(data, Readable.from(first), null)
    const days = { first_day: '2025-06-30', last_day: '2025-06-30' }
    assert.deepEqual(loaded, { loaded: 2, skipped: 2, symbols: 1, ...days })
    const again: PriceLine[] = [['ACME', '2025-06-30', '5.5']]
    await loadPriceLines(data, Readable.from(again), '2025-12-31')
    const rows = await data.all('select symbol, day, close, adjusted_to from prices')
    assert.deepEqual(
      rows.map((row) => ({ ...(row as Json) })),
      [{ symbol: 'ACME', day: '2025-06-30', close: 5.5, adjusted_to: '2025-12-31' }],
    )
  })
}
